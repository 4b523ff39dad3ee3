"""The screens of the Comics room, on the comics of the demo."""

import os
import subprocess

from atrium import House, wait_for_index
from browsing import ROOT
from screens import LIST, NOTE, Room, Screen

READER = "dialog[open]"
# A PDF has the time when it was drawn in it, and a revision is made of a file's bytes.
REVISION = ((r"revision=[0-9a-f]+-[0-9a-z]+", "revision=(a revision)"),)
# One line for each screen.
TABLE = {
    "library": Screen("/comics", "The Cat of the Tower"),
    "reading": Screen("/comics?state=unread&sort=size", "Paper Cat"),
    "nothing": Screen("/comics?q=zzzzzz", "No Results"),
    "series": Screen("/comics/series", "Lantern Bay"),
    "folders": Screen("/comics/folders", "Paper Cat"),
    "folder": Screen("/comics/folders?folder=Comics%2FLantern%20Bay", "The Lamp Goes Out"),
    "favourites": Screen("/comics/favourites", "No Favorites"),
    "duplicates": Screen("/comics/duplicates", "No Duplicates"),
    "book": Screen("/comics/books/3", "On the longest night of the year", NOTE),
    "missing": Screen("/comics/books/999", "Comic Not Found", NOTE, missing=True),
    "reader": Screen("/comics/read/4", "1 of 5", READER),
    "strip": Screen("/comics/read/1", "1 of 3", READER),
    "settings": Screen("/settings", "Files with Problems"),
    "issues": Screen("/settings/comics", "It is damaged.", NOTE),
}


def draw(folder):
    """The demo's comics, each as old as the others, with one that is damaged."""
    subprocess.run(["/usr/bin/python3", "-B", str(ROOT / "Demo/comics/draw.py"), str(folder / "Comics")], check=True)
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


ROOM = Room("comics", TABLE, Home, part=LIST, is_open=True, varies=REVISION)
