"""The screens of the Comics room, on the comics of the demo."""

import functools
import hashlib
import os
import pathlib
import shutil
import subprocess
import tempfile

from playwright.sync_api import expect

from atrium import House, wait_for_index
from browsing import ROOT
from screens import LIST, NOTE, UPPER_SHEET, Room, Screen, both, choose, press, until

READER = "dialog[open]"
# Who has a browser of their own, which keeps how they look at books; and who has a library of their own, to which they add some.
READS_LISTS, ADDS = "reads lists", "adds comics"
LIBRARY_MENU = "Add, Select and Sort"
# A PDF has the time when it was drawn in it, and a revision is made of a file's bytes.
REVISION = ((r"revision=[0-9a-f]+-[0-9a-z]+", "revision=(a revision)"),)


def add(tab, home):
    """Two files, of which one has a name that is taken and one is no comic."""
    choose(LIBRARY_MENU, "Add Comics…")(tab, home)
    cat = (home.house.data / "Comics/Paper Cat.cb7").read_bytes()
    files = [("Paper Cat.cb7", cat), ("No Comic.cbz", b"no comic")]
    tab.locator("dialog[open] input[type=file]").set_input_files(
        [{"name": name, "mimeType": "application/octet-stream", "buffer": content} for name, content in files])
    expect(tab.get_by_text("Its format is not supported.")).to_be_visible()
    expect(tab.get_by_text("Added as Comics/Paper Cat (1).cb7")).to_be_visible()
    expect(tab.locator(LIST).get_by_role("link", name="Paper Cat")).to_have_count(2)


def covered(tab, home):
    """Looks again when all covers are made: until then the settings say how many are not."""
    until(lambda: tab.request.get(f"{home.house.origin}/metrics").text().count("\natrium_comics_pending_covers 0\n"))
    tab.reload()
    tab.evaluate("gallery.settle()")


# One line for each screen.
TABLE = {
    "library": Screen("/comics", "The Cat of the Tower"),
    "reading": Screen("/comics?state=unread&sort=size", "Paper Cat"),
    "nothing": Screen("/comics?q=zzzzzz", "No Results"),
    # More words than a search may have.
    "failed": Screen("/comics?q=" + "%20".join("abcdefghijklmnopq"), "Something Went Wrong"),
    "menu": Screen("/comics", "Date Modified", press=LIBRARY_MENU, is_menu=True),
    "list": Screen("/comics", "8 pages", who=READS_LISTS, done=choose(LIBRARY_MENU, "List")),
    "selecting": Screen("/comics", "1 selected", done=both(choose(LIBRARY_MENU, "Select"), press("Paper Cat"))),
    "adding": Screen("/comics", "Added as Comics/Paper Cat (1).cb7", who=ADDS, done=add),
    "series": Screen("/comics/series", "Lantern Bay"),
    "folders": Screen("/comics/folders", "Paper Cat"),
    "folder": Screen("/comics/folders?folder=Comics%2FLantern%20Bay", "The Lamp Goes Out"),
    "favourites": Screen("/comics/favourites", "No Favorites"),
    "duplicates": Screen("/comics/duplicates", "No Duplicates"),
    "book": Screen("/comics/books/3", "On the longest night of the year", NOTE),
    "missing": Screen("/comics/books/999", "Comic Not Found", NOTE, missing=True),
    "reader": Screen("/comics/read/4", "1 of 5", READER),
    "strip": Screen("/comics/read/1", "1 of 3", READER),
    "reader-menu": Screen("/comics/read/4", "Reading Direction", READER, press="Reading Options", is_menu=True),
    "reader-display": Screen("/comics/read/4", "Brightness", UPPER_SHEET, done=choose("Reading Options", "Display…")),
    "settings": Screen("/settings", "Files with Problems", done=covered),
    "issues": Screen("/settings/comics", "It is damaged.", NOTE),
}


@functools.cache
def drawn():
    """The folder of the demo's comics. To draw them takes seconds and gives the same pictures each time: it is done once for all processes."""
    scripts = b"".join(path.read_bytes() for path in sorted((ROOT / "Demo/comics").glob("*.py")))
    folder = ROOT / f".build/drawn-comics/{hashlib.sha256(scripts).hexdigest()[:16]}"
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as making:
            comics = pathlib.Path(making) / "Comics"
            subprocess.run(["/usr/bin/python3", "-B", str(ROOT / "Demo/comics/draw.py"), str(comics)], check=True)
            try:
                comics.rename(folder)
            except OSError:
                # Another process has drawn them meanwhile.
                pass
    return folder


def draw(folder):
    """The demo's comics, each as old as the others, with one that is damaged."""
    shutil.copytree(drawn(), folder / "Comics")
    (folder / "Comics/Torn.cbz").write_bytes(b"PK\x03\x04 and nothing of it")
    for path in (folder / "Comics").rglob("*.*"):
        os.utime(path, (1_780_000_000,) * 2)


class Home:
    """The household, as its screens are visited."""

    tokens = {}

    def __init__(self, folder, who):
        (folder / "data").mkdir()
        draw(folder / "data")
        self.house = House(folder / "data", folder / "state").start()
        wait_for_index(self.house, 5)

    def open(self, browser, who):
        # What has been read is not new any more: so that each screen is the same whichever is visited first.
        for book in (1, 4):
            browser.tab.request.put(f"{self.house.origin}/api/comics/books/{book}/progress", data={"page": 1})


ROOM = Room(
    "comics", TABLE, Home, homes=lambda who: ADDS if who == ADDS else "", part=LIST, is_open=True, varies=REVISION,
    # What a thumb swipes a row for is as high as the row; what a mouse finds at its end is not.
    main="button:not(.actions > button), input:not([type=checkbox], [type=radio]), .row > .link")
