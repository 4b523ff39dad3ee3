"""project.yml, Atrium.xcodeproj, the folders, Package.swift and Scripts/apple-check say the same."""

import collections
import json
import pathlib
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from project import (APPLE, BUILT_FOR, CONFIGURATIONS, FILTERS, ROOT, Settings, apple_check, files, matches, package, platforms, sources)

# The keys of XcodeGen's specification (Docs/ProjectSpec.md of yonaskolb/XcodeGen) that we use: one that it does not know it passes over.
PROJECT_KEYS = {"name", "options", "configs", "configFiles", "fileGroups", "packages", "targetTemplates", "targets", "schemes"}
OPTIONS = {"minimumXcodeGenVersion", "projectFormat", "defaultSourceDirectoryType", "developmentLanguage", "useBaseInternationalization",
           "settingPresets", "defaultConfig", "localPackagesGroup"}
TARGET_KEYS = {"type", "platform", "supportedDestinations", "sources", "settings", "dependencies", "templates",
               "postBuildScripts"}
DEPENDENCY_KEYS = {"package", "products", "target", "destinationFilters"}
SCHEME_KEYS = {"build", "run", "test", "profile", "analyze", "archive"}
BUILD_TYPES = {"run", "test", "profile", "analyze", "archive"}
TYPES = {"application": "com.apple.product-type.application", "app-extension": "com.apple.product-type.app-extension"}
EXTENSIONS = ["Widgets", "Share", "NotificationService"]


# project.yml


def test_xcodegen_knows_every_key(spec):
    assert set(spec.raw) <= PROJECT_KEYS
    assert set(spec.raw["options"]) <= OPTIONS
    for target in [*spec.raw["targets"].values(), *spec.raw["targetTemplates"].values()]:
        assert set(target) <= TARGET_KEYS
        # Beside `base` XcodeGen would take settings for a plain map, and pass over them.
        assert set(target["settings"]) == {"base"}
        assert all(set(need) <= DEPENDENCY_KEYS for need in target.get("dependencies", []))
    for target in spec.targets.values():
        assert target["type"] in TYPES and target["platform"] == "auto"
        assert set(target["supportedDestinations"]) <= set(FILTERS)
    for scheme in spec.raw["schemes"].values():
        assert set(scheme) <= SCHEME_KEYS
        for builds in scheme["build"]["targets"].values():
            assert builds == "all" or set(builds) <= BUILD_TYPES


def test_configurations_have_their_files(spec):
    assert list(spec.raw["configs"]) == CONFIGURATIONS
    assert spec.raw["configFiles"] == {name: f"Configurations/{name}.xcconfig" for name in CONFIGURATIONS}
    for name in CONFIGURATIONS:
        text = (APPLE / f"Configurations/{name}.xcconfig").read_text()
        assert '#include "Base.xcconfig"' in text
        # Read last, so that whoever signs can set anything again; and optional, since git has none.
        assert text.rstrip().endswith('#include? "Team.xcconfig"')


def test_every_folder_of_sources_is_there(spec):
    for target in spec.targets.values():
        for folder in target["sources"]:
            assert files(folder), f"{folder} has no file, so git would not keep it and Xcode would miss it"


# Atrium.xcodeproj


def test_objects_of_the_project_file_fit_together(project):
    assert project.raw["objectVersion"] == "77"
    text = (APPLE / "Atrium.xcodeproj/project.pbxproj").read_text()
    defined = re.findall(r"^\t\t([0-9A-F]{24})\b.*= \{", text, re.M)
    assert len(defined) == len(set(defined)) == len(project.objects)
    used = collections.Counter(re.findall(r"\b[0-9A-F]{24}\b", text))
    assert set(used) == set(defined), "an object is referred to that does not exist"
    assert [key for key, count in used.items() if count < 2] == [], "an object is referred to by none"


def test_targets_are_those_of_the_specification(spec, project):
    assert list(project.targets) == list(spec.targets)
    for name, target in project.targets.items():
        assert target["productType"] == TYPES[spec.targets[name]["type"]]
        assert sorted(project.folders(name)) == sorted(spec.targets[name]["sources"])
        assert [project.objects[key]["isa"] for key in target["buildPhases"]][:3] == [
            "PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"]
        assert project.objects[target["productReference"]]["path"] == name + (".app" if name == "Atrium" else ".appex")


def test_the_app_gets_the_words_of_all_modules(spec, project):
    """A text of a module is looked up in the app's bundle. Both files run the same script, which is read here, and run as far as it can."""
    (wanted,) = spec.targets["Atrium"]["postBuildScripts"]
    phase = project.phase("Atrium", "PBXShellScriptBuildPhase")
    assert (phase["name"], phase["shellScript"].replace('\\"', '"').replace("\\n", "\n")) == (wanted["name"], wanted["script"])
    assert spec.settings("Atrium")["ENABLE_USER_SCRIPT_SANDBOXING"] == "NO"
    for name in re.findall(r"\$assets/([\w/.]+)", wanted["script"]):
        assert (ROOT / "Renderer/Sources/WebHosting/Assets" / name).exists()
    folders = {path.parent.parent.name for path in ROOT.glob("Sources/*App/Resources/Localizable.xcstrings")}
    assert folders == {path.name for path in ROOT.glob("Sources/*App")}


def test_catalogues_are_merged(tmp_path):
    merge, words = ROOT / "Scripts/merge-catalogues", tmp_path / "all.xcstrings"
    catalogues = [APPLE / "Strings/Localizable.xcstrings", *sorted(ROOT.glob("Sources/*App/Resources/Localizable.xcstrings"))]
    subprocess.run([merge, words, *catalogues], check=True)
    merged = json.loads(words.read_text())["strings"]
    assert set(merged) == {key for path in catalogues for key in json.loads(path.read_text())["strings"]}
    one, other = tmp_path / "one", tmp_path / "other"
    for path, german in (one, "Weiter"), (other, "Fortfahren"):
        unit = {"stringUnit": {"state": "translated", "value": german}}
        path.write_text(json.dumps({"sourceLanguage": "en", "strings": {"Continue": {"localizations": {"de": unit}}}}))
    result = subprocess.run([merge, words, one, other], capture_output=True, text=True)
    assert result.returncode and "'Continue' is translated" in result.stderr and str(other) in result.stderr


def test_targets_link_the_same_products_and_the_package_has_them(spec, project):
    offered = set(re.findall(r'\.library\(name: "(\w+)"', package()))
    (local,) = project.of("XCLocalSwiftPackageReference")
    assert (APPLE / project.objects[local]["relativePath"] / "Package.swift").resolve() == ROOT / "Package.swift"
    assert project.root["packageReferences"] == [local]
    for name, target in project.targets.items():
        needs = [project.objects[key] for key in target["packageProductDependencies"]]
        assert sorted(need["productName"] for need in needs) == spec.products(name)
        assert all(need["package"] == local for need in needs)
        linked = [project.objects[key]["productRef"] for key in project.phase(name, "PBXFrameworksBuildPhase")["files"]]
        assert sorted(linked) == sorted(target["packageProductDependencies"])
        assert set(spec.products(name)) <= offered, f"Package.swift has no product {set(spec.products(name)) - offered}"


def test_the_app_embeds_each_extension_where_it_exists(spec, project):
    wanted = spec.embedded("Atrium")
    assert list(wanted) == EXTENSIONS
    phase = project.phase("Atrium", "PBXCopyFilesBuildPhase")
    # 13 is the folder of plug-ins.
    assert (phase["dstSubfolderSpec"], phase["dstPath"]) == ("13", "")
    embedded = {}
    for key in phase["files"]:
        file = project.objects[key]
        embedded[project.objects[file["fileRef"]]["path"].removesuffix(".appex")] = sorted(file.get("platformFilters", []))
    assert embedded == wanted
    depended = {}
    for key in project.targets["Atrium"]["dependencies"]:
        need = project.objects[key]
        depended[project.objects[need["target"]]["name"]] = sorted(need.get("platformFilters", []))
        proxy = project.objects[need["targetProxy"]]
        assert (proxy["remoteGlobalIDString"], proxy["containerPortal"]) == (need["target"], project.raw["rootObject"])
    assert depended == wanted
    for name, filters in wanted.items():
        assert sorted(FILTERS[platform] for platform in platforms(spec, name)) == (filters or sorted(FILTERS.values()))


def test_targets_have_the_same_settings(spec, project):
    for name, target in project.targets.items():
        configurations = project.configurations(target)
        assert list(configurations) == CONFIGURATIONS
        for configuration in configurations.values():
            assert configuration["buildSettings"] == spec.settings(name)
        built_for = spec.settings(name)["SUPPORTED_PLATFORMS"].split()
        assert built_for == [sdk for platform in platforms(spec, name) for sdk in BUILT_FOR[platform]]
        assert spec.settings(name)["TARGETED_DEVICE_FAMILY"] == ("1,2,7" if "visionOS" in platforms(spec, name) else "1,2")


def test_configurations_of_the_project_are_the_files(project):
    for name, configuration in project.configurations(project.root).items():
        folder = project.objects[configuration["baseConfigurationReferenceAnchor"]]
        assert (folder["path"], configuration["baseConfigurationReferenceRelativePath"]) == ("Configurations", f"{name}.xcconfig")
        assert configuration["buildSettings"] == {}
    assert project.root["knownRegions"] == ["en", "de"]


@pytest.mark.parametrize("name", ["Atrium", "Atrium Staging"])
def test_a_scheme_names_what_exists(name, spec, project):
    scheme = ElementTree.parse(APPLE / f"Atrium.xcodeproj/xcshareddata/xcschemes/{name}.xcscheme").getroot()
    written = spec.raw["schemes"][name]
    actions = {"run": "Launch", "test": "Test", "profile": "Profile", "analyze": "Analyze", "archive": "Archive"}
    for action, element in actions.items():
        assert scheme.find(f"{element}Action").get("buildConfiguration") == written[action]["config"]
    tested = []
    for reference in scheme.iter("BuildableReference"):
        if reference.get("ReferencedContainer") == "container:..":
            tested.append(reference.get("BlueprintIdentifier"))
            assert f'"{tested[-1]}"' in package(), "the package has no such tests"
        else:
            assert reference.get("ReferencedContainer") == "container:Atrium.xcodeproj"
            assert reference.get("BlueprintIdentifier") == project.keys[reference.get("BlueprintName")]
    assert tested == [target["package"].removeprefix("Atrium/") for target in written["test"].get("targets", [])]


# What is built


def test_apple_check_compiles_what_xcode_builds(spec):
    """Otherwise the check would prove something of another app."""
    checked = apple_check()
    assert set(checked.TARGETS) == set(spec.targets)
    for name, (_, conditions) in checked.TARGETS.items():
        systems = {checked.PLATFORMS[condition][0] for condition in conditions}
        assert systems == set(platforms(spec, name))
        for condition in conditions:
            system = checked.PLATFORMS[condition][0]
            compiled = {path for folder in checked.folders_of(name, condition) for path in files(folder) if path.suffix == ".swift"}
            assert compiled == {path for path in sources(spec, name, system) if path.suffix == ".swift"}


@pytest.mark.parametrize("path, pattern, excluded", [
    ("/a/Apple/iOS/Lock.swift", "iOS/*", True),
    ("/a/Apple/iOS/Lock/Lock.swift", "iOS/*", False),
    ("/a/Apple/iOS/Lock/Lock.swift", "iOS/*/*", True),
    ("/a/Apple/Share-iOS/Form.swift", "iOS/*", False),
    ("/a/Apple/App/iOS.swift", "iOS/*", False),
    ("/iOS/x/Apple/App/Lock.swift", "iOS/*/*", False),
])
def test_patterns_exclude_as_the_build_system_does(path, pattern, excluded):
    assert matches(pathlib.PurePosixPath(path), pattern) is excluded


def test_code_of_a_platform_is_built_for_it_alone(spec):
    own = {"iOS": ["iOS", "Share-iOS", "Widgets-iOS", "iOS-macOS", "iOS-visionOS"],
           "macOS": ["macOS", "Share-macOS", "Widgets-macOS", "iOS-macOS"], "visionOS": ["visionOS", "iOS-visionOS"]}
    for target in spec.targets:
        for platform in platforms(spec, target):
            built = set(sources(spec, target, platform))
            for folder in set(sum(own.values(), [])) & set(spec.targets[target]["sources"]):
                here = set(files(folder))
                assert built & here == (here if folder in own[platform] else set())
            common = {path for folder in spec.targets[target]["sources"] if folder not in sum(own.values(), []) for path in files(folder)}
            assert common <= built, "a pattern leaves out what every platform needs"


def test_no_two_files_of_a_target_have_one_name(spec):
    """Swift compiles no module with two files of one name, and two resources of one name overwrite each other."""
    for target in spec.targets:
        for platform in platforms(spec, target):
            names = collections.Counter(path.name for path in sources(spec, target, platform))
            assert [name for name, count in names.items() if count > 1] == []


def test_one_set_of_versions():
    settings = Settings("Release", "iOS")
    for system, name in {"iOS": "IPHONEOS", "macOS": "MACOSX", "visionOS": "XROS"}.items():
        major, minor = apple_check().DEPLOYMENT[system]
        assert settings[f"{name}_DEPLOYMENT_TARGET"] == f"{major}.{minor}"
        assert f".{system}(.v{major})" in package()


def test_language_features_are_those_of_the_check():
    settings = Settings("Release", "iOS")
    assert settings["SWIFT_VERSION"] == "6.0"
    for feature in apple_check().FEATURES:
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", feature).upper()
        assert settings[f"SWIFT_UPCOMING_FEATURE_{name}"] == "YES"


# Secrets


def tracked():
    found = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "Apple", ".github", "Scripts"], cwd=ROOT,
                           capture_output=True, text=True, check=True).stdout
    return [ROOT / line for line in found.splitlines()]


def test_git_ignores_who_signs():
    for name in ["Apple/Configurations/Team.xcconfig", "Apple/Atrium.xcodeproj/xcuserdata/somebody.xcuserdatad"]:
        assert subprocess.run(["git", "check-ignore", "-q", name], cwd=ROOT).returncode == 0
    assert (APPLE / "Configurations/Team.example.xcconfig").exists()


def test_no_secret_is_in_the_tree():
    for path in tracked():
        assert path.suffix not in {".p8", ".p12", ".cer", ".mobileprovision", ".provisionprofile"}, path
        if path.suffix == ".png" or not path.exists():
            continue
        text = path.read_text()
        assert "PRIVATE KEY-----" not in text, path
        assert not re.search(r"DEVELOPMENT_TEAM\W+[A-Z0-9]{10}\b", text), path
        # A prefix of a team stands before its groups: ABCDE12345.org.example.
        assert not re.search(r'(?<![\w.])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{10}\.(?:app|com|org|group)\.', text), path
