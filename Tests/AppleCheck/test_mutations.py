"""Scripts/apple-check finds what would be wrong on a Mac: each mutation is one mistake, made on purpose."""

import fcntl
import os
import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECK = ROOT / "Scripts/apple-check"
OUTPUT = ROOT / ".build/apple-check"
ALL = ["Atrium", "Widgets", "Share", "NotificationService"]


def check(apple, output, *arguments, **environment):
    command = [CHECK, "--apple", apple, "--output", output, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | environment)


@pytest.fixture(scope="session")
def checked():
    """Everything is checked once; a mutation is checked on top of it, so that only what it concerns is checked again. Each process of the
    tests comes here, one after the other: they share the folder."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with open(OUTPUT.with_name("apple-check.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        result = check(ROOT / "Apple", OUTPUT)
    assert result.returncode == 0, result.stderr
    return OUTPUT


class Copy:
    """Apple/ and what was checked of it, to be changed."""

    def __init__(self, folder, checked):
        self.apple, self.output = folder / "Apple", folder / "output"
        shutil.copytree(ROOT / "Apple", self.apple)
        shutil.copytree(checked, self.output, copy_function=os.link)

    def edit(self, path, pattern, replacement):
        file = self.apple / path
        text, count = re.subn(pattern, replacement, file.read_text(), count=1, flags=re.M)
        assert count == 1, f"{path} has no {pattern}"
        file.write_text(text)

    def add(self, path, text):
        (self.apple / path).write_text(text)

    def refused(self, *arguments):
        result = check(self.apple, self.output, *arguments)
        assert result.returncode, "the mistake was not found"
        return result.stderr


@pytest.fixture
def copy(tmp_path, checked):
    return Copy(tmp_path, checked)


def test_what_is_right_passes_in_a_copy(copy):
    assert check(copy.apple, copy.output, *ALL).returncode == 0


def test_what_did_not_change_is_not_checked_again(copy):
    """Not even by a process that puts names of a set into another order."""
    for seed in "123":
        assert len(check(copy.apple, copy.output, PYTHONHASHSEED=seed).stdout.splitlines()) == 1


def test_a_call_with_a_wrong_label(copy):
    copy.add("Widgets/Mistake.swift", '''
import WidgetKit
func mistake() { WidgetCenter.shared.reloadTimelines(kind: "agents") }
''')
    assert "incorrect argument label" in copy.refused("--platform", "macOS", "Widgets")


def test_a_type_that_the_system_does_not_have(copy):
    copy.add("App/Mistake.swift", '''
import SwiftUI
import UIKit
func mistake(_ image: UIImage) {}
''')
    assert "no such module 'UIKit'" in copy.refused("--platform", "macOS", "Atrium")


def test_what_an_extension_may_not_use(copy):
    copy.add("Share/Mistake.swift", '''
import UIKit
@MainActor func mistake() { _ = UIApplication.shared }
''')
    assert "has no member 'shared'" in copy.refused("--platform", "extension", "Share")


def test_a_declaration_that_is_not_apples(copy):
    copy.edit("Declarations/WidgetKit/WidgetCenter.swift", r"ofKind kind: String", "ofKind kind: Substring")
    assert "is not declared as Apple declares it" in copy.refused("--platform", "macOS", "Widgets")


def test_a_declaration_that_is_newer_than_the_app(copy):
    copy.edit("Declarations/WidgetKit/identifiers.tsv", r"^(WidgetCenter\t.*)macOS 11\.0", r"\1macOS 15.0")
    assert "WidgetCenter came with macOS 15.0, which is newer than 14.0" in copy.refused("--platform", "macOS", "Widgets")


def test_a_declaration_that_the_system_does_not_have(copy):
    copy.edit("Declarations/WidgetKit/identifiers.tsv", r"^(WidgetCenter\t.*), macOS 11\.0", r"\1")
    assert "WidgetCenter does not exist on macOS" in copy.refused("--platform", "macOS", "Widgets")


def test_a_declaration_without_a_line(copy):
    copy.edit("Declarations/WidgetKit/identifiers.tsv", r"^WidgetCenter\t.*\n", "")
    assert "WidgetCenter is in no line of WidgetKit/identifiers.tsv" in copy.refused("--platform", "macOS", "Widgets")


def test_a_line_without_a_declaration(copy):
    copy.edit("Declarations/WidgetKit/identifiers.tsv", r"\Z", "WidgetCenter.invalidate()\t-\tmade up\n")
    assert "WidgetCenter.invalidate(), which nothing declares" in copy.refused(*ALL)


def test_the_main_actors_state_from_elsewhere(copy):
    copy.add("App/Mistake.swift", '''
@MainActor final class Count { var value = 0 }
nonisolated func mistake(_ count: Count) -> Int { count.value }
''')
    assert "main actor-isolated property 'value'" in copy.refused("--platform", "iOS", "Atrium")


def test_a_value_that_is_sent_and_kept(copy):
    """No type is wrong here: this is found on what the function becomes."""
    copy.add("App/Mistake.swift", '''
final class Draft { var text = "" }
@MainActor func show(_ draft: Draft) {}
func mistake(_ draft: Draft) async { await show(draft); draft.text = "later" }
''')
    assert "risks causing data races" in copy.refused("--platform", "iOS", "Atrium")


def test_a_switch_that_a_later_system_breaks(copy):
    copy.add("App/Mistake.swift", '''
import LocalAuthentication
func mistake(_ biometry: LABiometryType) -> Int {
  switch biometry {
  case .touchID: 1
  case .faceID: 2
  case .opticID: 3
  }
}
''')
    refusal = copy.refused("--platform", "iOS", "Atrium")
    assert "switch covers known cases" in refusal or "must be exhaustive" in refusal


def test_a_member_without_the_import_of_its_module(copy):
    copy.add("App/Mistake.swift", '''
import SwiftUI
func mistake(_ url: URL) -> Bool { AppLink(url)?.path == "/" }
''')
    refusal = copy.refused("--platform", "iOS", "Atrium")
    assert "cannot find 'AppLink'" in refusal or "missing import of defining module" in refusal
