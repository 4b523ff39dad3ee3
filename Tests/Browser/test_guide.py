"""The guide of the Notes room tells the truth: its controls, addresses, searches, commands and pictures are there."""

import json
import os
import re
import subprocess
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

import gallery
import pictures
from atrium import BINARY, SNAPSHOTS
from browsing import ROOT, SCREENS
from rooms.notes import household

GUIDE = (ROOT / "Docs/guide/notes.md").read_text()
README = (ROOT / "README.md").read_text()
CATALOGUES = [
    *(f"Sources/{target}/Resources/Localizable.xcstrings" for target in ["AtriumApp", "NotesApp", "AgentsApp"]),
    "Renderer/Sources/SwiftUI/Text/Words.xcstrings"]


@pytest.fixture(scope="module")
def notes(tmp_path_factory):
    house = household(tmp_path_factory.mktemp("guide"), pictures=True)
    yield house
    house.stop()


@pytest.fixture(scope="module")
def camera(chromium):
    context = gallery.context(chromium, bypass_csp=True)
    context.add_init_script(pictures.SCRIPT)
    yield context.new_page()
    context.close()


def section(heading):
    return re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL).group(1)


def first_cells(text):
    """What stands between backquotes in the first column of a section's tables."""
    return [code for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for code in re.findall(r"`([^`]+)`", row)]


def test_every_control_that_is_named_is_in_the_app_and_on_a_screen():
    """What is bold is the name of something that can be seen, letter for letter."""
    names, drawn = (set(re.findall(r"\*\*([^*\n]+)\*\*", text)) for text in (GUIDE, section("The graph")))
    entries = {key: entry for file in CATALOGUES for key, entry in json.loads((ROOT / file).read_text())["strings"].items()}
    # A key says more than the screen where one word has two meanings: "Open (a task)".
    words = {entry.get("localizations", {}).get("en", {}).get("stringUnit", {}).get("value", key) for key, entry in entries.items()}
    screens = "".join(file.read_text() for file in SNAPSHOTS.glob("notes-*.txt"))
    assert names
    assert {name for name in names if name not in words} == set(), "no text of the app"
    # The controls of the drawing have tests of their own; most come with a tap.
    assert {name for name in names - drawn if f'"{name}"' not in screens} == set(), "on no screen of the tests"


@pytest.mark.parametrize("address", [address for address in first_cells(section("Addresses"))])
def test_every_address_leads_somewhere(notes, open_page, address):
    page = open_page(notes.origin + address)
    assert page.locator("main").inner_text().strip() != ""
    for nothing in ["Note Not Found", "No Results", "Nothing Here Yet", "No Matches", "No Summary for This Day", "No Report for This Week"]:
        expect(page.get_by_text(nothing)).to_have_count(0)


@pytest.mark.parametrize("words", first_cells(section("Finding")) + re.findall(r"combine: `(.*?)`", GUIDE))
def test_every_search_of_the_guide_finds_notes(notes, words):
    # Without is only said beside something.
    query = words if not words.startswith("-") else "soil " + words
    with urllib.request.urlopen(notes.origin + "/api/notes/search?q=" + urllib.parse.quote(query)) as answer:
        assert json.load(answer)["results"], query


def test_a_file_that_is_mended_leaves_the_list_of_those_that_are_not_indexed(notes, open_page):
    page = open_page(notes.url + "/settings/notes")
    letter = page.locator(".detail .row", has_text="Attic/Unreadable.md")
    (notes.data / "Attic/Unreadable.md").write_bytes(b"# Caf\xe9\n")
    expect(letter).to_have_count(1)
    notes.write("Attic/Unreadable.md", "# Café\n")
    expect(letter).to_have_count(0)
    (notes.data / "Attic/Unreadable.md").unlink()


def test_escape_empties_the_search(notes, open_page):
    page = open_page(notes.url + "/notes?q=plum")
    field = page.get_by_placeholder("Search notes")
    field.press("Escape")
    expect(field).to_have_value("")
    page.wait_for_url("**/app/notes")


def test_every_command_and_option_is_there():
    targets = set(re.findall(r"^([a-z0-9-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z0-9-]+)", README + GUIDE, re.MULTILINE)) <= targets
    commands = ["serve", "doctor", "backup", "restore", "capture"]
    helps = [subprocess.run([BINARY, name, "--help"], check=True, capture_output=True, text=True).stdout for name in commands]
    assert set(re.findall(r"`(--[a-z-]+)", README)) <= set(re.findall(r"--[a-z-]+", "".join(helps)))
    assert set(re.findall(r"atrium ([a-z]+)`", README)) <= set(commands) | {"openapi"}


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_picture_shows_what_is_there(camera, notes, name):
    photograph = pictures.take(camera, notes.url, pictures.PICTURES[name])
    (SCREENS / "guide").mkdir(parents=True, exist_ok=True)
    (SCREENS / "guide" / f"{name}.png").write_bytes(photograph)
    file = pictures.IMAGES / f"{name}.png"
    if os.environ.get("ATRIUM_UPDATE_SNAPSHOTS"):
        file.write_bytes(pictures.reduced(camera, photograph))
    assert file.stat().st_size <= pictures.LARGEST
    assert pictures.difference(camera, photograph, file) < 0.04, f"{file.name} is of another time: `make snapshots` takes it again"


def test_every_picture_is_shown_and_described():
    for name in re.findall(r"\(Docs/images/(.+?)\)", README):
        assert (pictures.IMAGES / name).exists()
    shown = re.findall(r'!\[([^\]]+)\]\(\.\./images/(.+?)\)', GUIDE)
    shown += [(words, name) for name, words in re.findall(r'<img src="\.\./images/(.+?)"[^>]* alt="([^"]+)"', GUIDE)]
    assert sorted(name for _, name in shown) == sorted(f"{name}.png" for name in pictures.PICTURES)
    assert all(len(words) > 20 for words, _ in shown)
