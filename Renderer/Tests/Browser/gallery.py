"""The pages of the gallery, which there are, and the snapshots that are held against them."""

import difflib
import functools
import json
import os
import pathlib
import subprocess

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from browsing import PROGRAMS

HERE = pathlib.Path(__file__).parent
SNAPSHOTS = HERE / "snapshots"
STATES = ["filled", "loading", "empty", "error"]
LANGUAGE = "en-GB"
WIDE, NARROW = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
SCRIPTS = [pathlib.Path(AXE_FILE_PATH).read_text(), (HERE / "gallery.js").read_text()]


@functools.cache
def pages():
    """Each page as `Gallery --list` prints it: `id`, `title`, `showsStates`."""
    printed = subprocess.run([PROGRAMS / "Gallery", "--list"], check=True, capture_output=True, text=True).stdout
    return {page["id"]: page for page in json.loads(printed)}


def by_visit(names):
    """Parameters of tests that ask about one visit each: where several processes share the tests, one of them has all of a visit's."""
    return [pytest.param(name, marks=[pytest.mark.xdist_group(name), pytest.mark.walk]) for name in names]


def context(chromium, **options):
    """A browser that knows what `gallery.js` knows."""
    options = {"timezone_id": "Europe/Berlin", "locale": LANGUAGE, "reduced_motion": "reduce", "viewport": WIDE} | options
    context = chromium.new_context(**options)
    context.set_default_timeout(20_000)
    for script in SCRIPTS:
        context.add_init_script(script)
    return context


def compare(file, text):
    """Holds a text against its file; `make snapshots` writes the files again."""
    if os.environ.get("ATRIUM_UPDATE_SNAPSHOTS"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return
    assert file.exists(), f"{file.name} does not exist: `make snapshots` writes it"
    difference = difflib.unified_diff(file.read_text().splitlines(), text.splitlines(), "as it was", "as it is", lineterm="", n=2)
    said = "\n".join(difference)
    assert not said, f"{file.name} (`make snapshots` takes it over):\n{said}"


def told(texts):
    """The texts of all states as one: the first whole, of the others the lines that differ from it. Lines that went are counted."""
    first = texts[STATES[0]]
    lines = [f"== {STATES[0]} ==", *first.splitlines()]
    for state in list(texts)[1:]:
        lines += [f"== {state}: what differs ==", *differing(first.splitlines(), texts[state].splitlines())]
    return "\n".join(lines) + "\n"


def differing(old, new):
    if len(old) == len(new):
        # What looks the same and is worked differently: one line stands for the other.
        changes = [("replace", i, i + 1, i, i + 1) for i in range(len(old)) if old[i] != new[i]]
    else:
        changes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    for kind, i, end_i, j, end_j in changes:
        if kind != "equal":
            yield f"@@ {end_i - i} for {end_j - j}"
            yield from new[j:end_j]
