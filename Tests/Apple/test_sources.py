"""What no compiler on Linux would say of the sources in Apple/."""

import json
import re
import subprocess

import pytest
import yaml
from project import APPLE, ROOT, without_comments

SOURCES = [path for path in sorted(APPLE.rglob("*.swift")) if "Declarations" not in path.parts]


def test_no_condition_hides_code_from_the_check():
    """Code of one platform is in that platform's folder: behind `#if` it would be compiled by nobody before it reaches a Mac."""
    for path in SOURCES:
        for line in without_comments(path.read_text()).splitlines():
            assert not re.match(r"\s*#(if|elseif|else|endif)\b", line), f"{path}: {line}"
            assert "DECLARES_" not in line, f"{path}: {line}"


@pytest.mark.parametrize("word", ["@objc", "#selector", "NSClassFromString", "perform(Selector"])
def test_nothing_is_called_by_a_name_that_is_not_checked(word):
    assert [str(path) for path in SOURCES if word in without_comments(path.read_text())] == []


def test_conditions_of_the_declarations_are_known():
    known = {"DECLARES_IOS", "DECLARES_MACOS", "DECLARES_VISIONOS", "DECLARES_EXTENSION"}
    for path in (APPLE / "Declarations").rglob("*.swift"):
        for condition in re.findall(r"^\s*#(?:if|elseif) (.*)$", path.read_text(), re.M):
            names = set(re.findall(r"\w+", condition))
            assert names <= known, f"{path}: #if {condition}"


def test_the_declarations_are_in_no_target(spec):
    assert all("Declarations" not in target["sources"] for target in spec.targets.values())


# What runs elsewhere


def test_the_workflow_builds_every_platform():
    workflow = yaml.safe_load((ROOT / ".github/workflows/apple.yml").read_text())
    text = (ROOT / ".github/workflows/apple.yml").read_text()
    assert "has not run yet" in text
    assert all(job["runs-on"] == "macos-15" for job in workflow["jobs"].values())
    for destination in "generic/platform=iOS Simulator", "generic/platform=macOS", "generic/platform=visionOS Simulator":
        assert destination in text
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            if "run" in step:
                checked = subprocess.run(["bash", "-n"], input=re.sub(r"\$\{\{.*?\}\}", "x", step["run"]), capture_output=True, text=True)
                assert checked.returncode == 0, checked.stderr


def test_at_least_four_fifths_are_shared():
    result = subprocess.run([ROOT / "Scripts/shared-source", "--json"], capture_output=True, text=True, check=True)
    for row in json.loads(result.stdout):
        assert row["shared"] / (row["shared"] + row["own"]) >= 0.8, row


def test_the_guide_has_its_tables():
    guide = (ROOT / "Docs/apple.md").read_text()
    for heading in "App ID", "push key", "free account", "TestFlight", "demo server", "Privacy labels", "Manual checks":
        assert heading.lower() in guide.lower(), heading
    # The store's limits: https://developer.apple.com/app-store/product-page
    for label, longest in {"Name": 30, "Subtitle": 30, "Promotional text": 170, "Keywords": 100}.items():
        for _, text in re.findall(rf"^\| {label} \| (English|German) \| (.+?) \|$", guide, re.M):
            assert len(text) <= longest, text
        assert len(re.findall(rf"^\| {label} \|", guide, re.M)) == 2, label
