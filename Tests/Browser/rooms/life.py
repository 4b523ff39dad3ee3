"""The screens of the Life room, on a folder with something of each kind."""

import json
import os
import urllib.request

from playwright.sync_api import expect

from atrium import House, wait_for_index
from screens import LIST, NOTE, SHEET, Room, Screen, both, choose, press
from test_bytes import png

# Who has a household of their own, since they change it; and who has an empty one.
CHANGES, NEW = "changes files", "new house"
# All files are as old as the others, but arrived when the test wrote them.
VARIES = ((r"\b\d\d?:\d\d( [AP]M|\u202f[AP]M)?\b", "(a time)"), (r"(\w+day, )?\d+ \w+ \d{4} at \(a time\)", "(a day and time)"))
TEXT = "# Buy a boat\n\nA small one that two people can carry.\n\n- oars\n- sails\n"
LINK = '---\nurl: "https://boats.example/a?b=1"\ncaptured: 2026-11-27T09:30:00Z\n---\n'


def fill(folder):
    """A data folder with an inbox, papers and a picture."""
    files = {
        "inbox/boat.md": TEXT.encode(), "inbox/link.md": LINK.encode(), "Pictures/red.png": png(400, 300), "Papers/boats.csv":
        b'name,year\n"Mina, old",2019\nOlga,2021\n', "Papers/letter.pdf": b"%PDF-1.4", "Papers/hello.py": b'print("hello")\n',
        "Papers/Taxes/page 2.txt": b"two\n", "Papers/Taxes/page 10.txt": b"ten\n", "Travel/sea.mp3": b"no sound", "Torn.txt": b"gr\xfcn",
    }
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    (folder / "Empty").mkdir()
    for path in folder.rglob("*.*"):
        os.utime(path, (1_780_000_000,) * 2)


def call(house, method, path, body=None):
    """An answer of the API of a house without accounts."""
    asked = urllib.request.Request(house.origin + path, json.dumps(body).encode() if body else None, {"Content-Type": "application/json"}, method=method)
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)


def wait_for_library(house, count):
    """Waits until the data folder lists so many files and folders."""
    while len(call(house, "GET", "/api/library/tree")["tree"]) < count:
        pass


def row(tab, name):
    return tab.locator(LIST).get_by_role("link", name=name)


def from_menu(name, item):
    """An item of a row's menu."""

    def done(tab, home):
        row(tab, name).click(button="right")
        tab.get_by_role("menuitem", name=item).click()
        tab.evaluate("gallery.settle()")

    return done


def capture(text):
    def done(tab, home):
        tab.get_by_label("Write a thought or paste a link").fill(text)
        tab.get_by_role("button", name="Save", exact=True).click()
        expect(tab.locator(LIST).get_by_text("Saved", exact=True)).to_be_visible()

    return done


# One line for each screen.
TABLE = {
    "inbox": Screen("/life", "Buy a boat"),
    "empty": Screen("/life", "Nothing Here Yet", who=NEW),
    "captured": Screen("/life", "Sell the old boat", who=CHANGES, done=capture("Sell the old boat")),
    "library": Screen("/life/library", "Papers"),
    "folder": Screen("/life/library/Papers", "letter.pdf"),
    "empty-folder": Screen("/life/library/Empty", "Empty Folder"),
    "missing-folder": Screen("/life/library/Gone", "Folder Not Found", missing=True),
    "pinned": Screen("/life/pinned", "Buy a boat"),
    "nothing-pinned": Screen("/life/pinned", "Nothing Pinned", who=NEW),
    "selecting": Screen("/life/library", "1 selected", done=both(press("Select"), press("Torn.txt"))),
    "rename": Screen("/life/library", "Rename", SHEET, done=from_menu("Torn.txt", "Rename…")),
    "move": Screen("/life/library", "Move Here", SHEET, done=from_menu("Torn.txt", "Move…")),
    "new-folder": Screen("/life/library", "Create", SHEET, done=choose("Add", "New Folder")),
    "text": Screen("/life/files/inbox/boat.md", "two people can carry", NOTE),
    "editing": Screen("/life/files/inbox/boat.md", "Discard", NOTE, done=press("Edit")),
    "link": Screen("/life/files/inbox/link.md", "https://boats.example/a?b=1", NOTE),
    "picture": Screen("/life/files/Pictures/red.png", "Picture", NOTE),
    "table": Screen("/life/files/Papers/boats.csv?from=library&folder=Papers", "Mina, old", NOTE),
    "code": Screen("/life/files/Papers/hello.py?from=library&folder=Papers", "print", NOTE),
    "pdf": Screen("/life/files/Papers/letter.pdf?from=library&folder=Papers", "PDF", NOTE),
    "audio": Screen("/life/files/Travel/sea.mp3?from=library&folder=Travel", "Audio", NOTE),
    "unreadable": Screen("/life/files/Torn.txt?from=library", "isn’t UTF-8 text", NOTE),
    "missing": Screen("/life/files/gone.md", "File Not Found", NOTE, missing=True),
}


class Home:
    """The household, as its screens are visited."""

    tokens = {}

    def __init__(self, folder, who):
        (folder / "data").mkdir()
        if who != NEW:
            fill(folder / "data")
        self.house = House(folder / "data", folder / "state").start()
        if who != NEW:
            wait_for_index(self.house, 2)
            wait_for_library(self.house, 6)
            call(self.house, "POST", "/api/library/pin", {"path": "inbox/boat.md"})

    def open(self, browser, who):
        pass


ROOM = Room(
    "life", TABLE, Home, homes=lambda who: who, part=LIST, is_open=True, varies=VARIES,
    # What a thumb swipes a row for is as high as the row; what a mouse finds at its end is not.
    main="button:not(.actions > button), input:not([type=checkbox], [type=radio]), .row > .link")
