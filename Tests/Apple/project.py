"""Apple/ as the tests read it: project.yml, project.pbxproj, the settings, and the sources of each target."""

import fnmatch
import functools
import importlib.machinery
import importlib.util
import pathlib
import re

import yaml
from openstep_parser import OpenStepDecoder

ROOT = pathlib.Path(__file__).resolve().parents[2]
APPLE = ROOT / "Apple"
CONFIGURATIONS = ["Local", "Staging", "Release"]
# What Xcode calls a platform in SDKs, in filters, and in SUPPORTED_PLATFORMS.
SDKS = {"iOS": "iphoneos26.0", "macOS": "macosx26.0", "visionOS": "xros26.0"}
FILTERS = {"iOS": "ios", "macOS": "macos", "visionOS": "xros"}
BUILT_FOR = {"iOS": ["iphoneos", "iphonesimulator"], "macOS": ["macosx"], "visionOS": ["xros", "xrsimulator"]}


@functools.cache
def apple_check():
    """Scripts/apple-check, whose targets and versions have to be those of the project."""
    loader = importlib.machinery.SourceFileLoader("apple_check", str(ROOT / "Scripts/apple-check"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("apple_check", loader))
    loader.exec_module(module)
    return module


@functools.cache
def package():
    return (ROOT / "Package.swift").read_text()


def files(folder):
    """What Xcode would add to a target: a catalogue of assets is one file."""
    found = []
    for path in sorted((APPLE / folder).rglob("*")):
        inside = next((parent for parent in path.parents if parent.suffix == ".xcassets"), None)
        if path.is_file() and not inside and not path.name.startswith("."):
            found.append(path)
        elif path.suffix == ".xcassets":
            found.append(path)
    return found


class Spec:
    """project.yml, with its templates filled in."""

    def __init__(self):
        self.raw = yaml.safe_load((APPLE / "project.yml").read_text())
        self.targets = {name: self.resolved(name, target) for name, target in self.raw["targets"].items()}

    def resolved(self, name, target):
        merged = {}
        for template in target.get("templates", []):
            text = yaml.safe_dump(self.raw["targetTemplates"][template]).replace("${target_name}", name)
            merged = self.merged(merged, yaml.safe_load(text))
        return self.merged(merged, {key: value for key, value in target.items() if key != "templates"})

    def merged(self, first, second):
        """As XcodeGen merges: dictionaries by key, lists one behind the other."""
        result = dict(first)
        for key, value in second.items():
            if isinstance(value, dict) and isinstance(result.get(key), dict):
                result[key] = self.merged(result[key], value)
            elif isinstance(value, list) and isinstance(result.get(key), list):
                result[key] = result[key] + value
            else:
                result[key] = value
        return result

    def settings(self, name):
        return {key: {True: "YES", False: "NO"}.get(value, str(value)) for key, value in self.targets[name]["settings"]["base"].items()}

    def products(self, name):
        return sorted(product for need in self.targets[name]["dependencies"] if "package" in need for product in need["products"])

    def embedded(self, name):
        """The extensions that a target embeds, and on which platforms."""
        return {need["target"]: sorted(FILTERS[platform] for platform in need.get("destinationFilters", []))
                for need in self.targets[name]["dependencies"] if "target" in need}


class Project:
    """project.pbxproj."""

    def __init__(self):
        text = (APPLE / "Atrium.xcodeproj/project.pbxproj").read_text()
        self.raw = OpenStepDecoder.ParseFromString(text)
        self.objects = self.raw["objects"]
        self.root = self.objects[self.raw["rootObject"]]
        self.targets = {self.objects[key]["name"]: self.objects[key] for key in self.root["targets"]}
        self.keys = {self.objects[key]["name"]: key for key in self.root["targets"]}

    def of(self, isa):
        return {key: value for key, value in self.objects.items() if value["isa"] == isa}

    def phase(self, target, isa):
        return next((self.objects[key] for key in self.targets[target]["buildPhases"] if self.objects[key]["isa"] == isa), None)

    def configurations(self, holder):
        return {self.objects[key]["name"]: self.objects[key]
                for key in self.objects[holder["buildConfigurationList"]]["buildConfigurations"]}

    def folders(self, target):
        return [self.objects[key]["path"] for key in self.targets[target]["fileSystemSynchronizedGroups"]]


class Settings:
    """The settings of one configuration for one platform: an .xcconfig file, and what it includes."""

    def __init__(self, configuration, platform, target=()):
        self.configuration, self.sdk = configuration, SDKS[platform]
        self.values = {}
        self.read(APPLE / f"Configurations/{configuration}.xcconfig")
        self.values |= dict(target)

    def read(self, path):
        for line in path.read_text().splitlines():
            line = re.sub(r"//.*", "", line).strip()
            if match := re.fullmatch(r'#include(\?)? "(.+)"', line):
                # Who signs is nothing that a test may depend on.
                if not match[1]:
                    self.read(path.parent / match[2])
            elif line:
                key, value = re.fullmatch(r"(\w+(?:\[[^]]+\])*)\s*=\s*(.*)", line).groups()
                name, conditions = re.match(r"\w+", key)[0], re.findall(r"\[(\w+)=([^]]+)\]", key)
                actual = {"sdk": self.sdk, "config": self.configuration}
                if all(fnmatch.fnmatch(actual[what], pattern) for what, pattern in conditions):
                    self.values[name] = value

    def __getitem__(self, name):
        value = self.values.get(name, "")
        return re.sub(r"\$\((\w*)\)", lambda match: self[match[1]] if match[1] in self.values or not match[1] else match[0], value)


def matches(path, pattern):
    """Whether a pattern of EXCLUDED_SOURCE_FILE_NAMES excludes a file, as Apple's build system decides it.

    matchesFilenamePattern in Sources/SWBUtil/Path.swift of swiftlang/swift-build: as many of the last parts of the path as the pattern has
    are compared by fnmatch with FNM_PATHNAME, under which * matches no slash.
    """
    parts, wanted = path.parts, pattern.split("/")
    return len(parts) >= len(wanted) and all(
        fnmatch.fnmatchcase(part, want) for part, want in zip(parts[-len(wanted):], wanted))


def platforms(spec, target):
    return spec.targets[target]["supportedDestinations"]


@functools.cache
def sources(spec, target, platform):
    """The files that Xcode builds into a target for one platform."""
    excluded = Settings("Release", platform)["EXCLUDED_SOURCE_FILE_NAMES"].split()
    return [path for folder in spec.targets[target]["sources"] for path in files(folder)
            if not any(matches(path, pattern) for pattern in excluded)]


def without_comments(text):
    return re.sub(r"^\s*//.*$", "", text, flags=re.M)


def swift(spec, target):
    """The Swift sources of a target on all its platforms, as one text."""
    paths = {path for platform in platforms(spec, target) for path in sources(spec, target, platform) if path.suffix == ".swift"}
    return "\n".join(without_comments(path.read_text()) for path in sorted(paths))
