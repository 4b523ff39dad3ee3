"""The screens of the Life room, on a folder with something of each kind."""

import io
import json
import os
import urllib.parse
import urllib.request
import zipfile

from playwright.sync_api import expect

from atrium import House, wait_for_index
from screens import LIST, NOTE, SHEET, Room, Screen, both, choose, press
from test_bytes import png

# Who has a household of their own, since they change it; who has an empty one; and who has files that name people of whom there is no card.
CHANGES, NEW, NAMES = "changes files", "new house", "names people"
# All files are as old as the others, but arrived when the test wrote them.
VARIES = ((r"\b\d\d?:\d\d( [AP]M|\u202f[AP]M)?\b", "(a time)"), (r"(\w+day, )?\d+ \w+ \d{4} at \(a time\)", "(a day and time)"))
TEXT = "# Buy a boat\n\nA small one that two people can carry.\n\n- oars\n- sails\n"
LINK = '---\nurl: "https://boats.example/a?b=1"\ncaptured: 2026-11-27T09:30:00Z\n---\n'

# Long enough to be summed up.
LETTER = """Nordic Boats
Harbour Street 4, Bergen

14 September 2026

Dear Ms Lindqvist,

Thank you for your letter about a pair of oars for your rowing boat. We make oars of ash and of spruce in our workshop in Bergen, and each pair is
fitted to the boat and to the person who rows it. For a boat of four metres we recommend oars of ash, two metres and forty centimetres long, with
leather collars.

We offer you a pair of these oars for 420.00 EUR, with delivery to Oslo. The oars are ready three weeks after your order, since the oil on the wood
has to dry before they can be used. If you also want the bronze rowlocks that you saw at the boat fair, we add them for 85.00 EUR.

Our offer holds until 3 October 2026. Please write to mina@boats.example when you have decided, and tell us the width of your boat at the rowlocks.
The oars come with a warranty of five years against breaking, as long as they are oiled once a year and kept in the dry over the winter.

Yours sincerely,
Mina Berg
"""
MINUTES = "Attendees: Gisela Brandt, Tomas Keller\n\nThe lanterns of the harbour were looked at.\n"
MAIL = b"""From: Mina <mina@boats.example>
To: Olga <olga@boats.example>
Subject: Oars for the boat
Date: Fri, 27 Nov 2026 09:30:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

The oars are two metres long.
--b
Content-Type: application/pdf
Content-Disposition: attachment; filename=bill.pdf

%PDF-1.4
--b--
"""


def card(name, *lines):
    return "\r\n".join(["BEGIN:VCARD", "VERSION:4.0", f"FN:{name}", *lines, "END:VCARD", ""])


# People, one of whom has two cards.
PEOPLE = {
    "people/Mina Boat.vcf": card(
        "Mina Boat", "UID:mina", "ORG:Boat Yard", "TITLE:Builder", "TEL;TYPE=cell:+49 170 5550456", "EMAIL;TYPE=work:mina@boats.example",
        "ADR;TYPE=home:;;Harbour 1;Kiel;;24103;Germany", "BDAY:19800412", "URL:https://boats.example", "NOTE:Knows all about oars.",
        "NICKNAME:Min", "X-KEPT:as it is"),
    "Papers/contacts.vcf": card("Olga Sail", "UID:olga", "EMAIL:olga@boats.example") + card(
        "M. Boat", "UID:m", "EMAIL:mina@boats.example") + "BEGIN:VCARD\r\nFN:Torn\r\n",
}


def wait_for_people(house, count):
    """Waits until so many people are listed."""
    while len(call(house, "GET", "/api/people")) < count:
        pass


def pdf():
    """A page of a letter, made here."""
    drawn = b"0.5 0.2 0.1 rg 60 320 180 40 re f BT /F 12 Tf 60 280 Td (Dear Olga, the boat is yours.) Tj ET"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 420]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>", b"<</Length %d>>stream\n%s\nendstream" % (len(drawn), drawn),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    whole, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(whole))
        whole += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return whole + b"xref\n0 6\n0000000000 65535 f \n%strailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (table, len(whole))


def archive():
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as written:
        for name, text in (("plans/hull.txt", "hull"), ("plans/sail.txt", "sail")):
            written.writestr(zipfile.ZipInfo(name), text)
    return made.getvalue()


def wait_for_tick(path):
    """Waits until what is made next is younger than a file, as the inbox counts: in milliseconds."""
    probe = path.with_name(".tick")
    probe.write_bytes(b"")
    while probe.stat().st_mtime_ns // 10**6 <= path.stat().st_mtime_ns // 10**6:
        probe.write_bytes(b"")
    probe.unlink()


def fill(folder):
    """A data folder with an inbox, papers and pictures."""
    files = {
        "inbox/boat.md": TEXT.encode(), "inbox/link.md": LINK.encode(), "Pictures/red.png": png(400, 300), "Papers/boats.csv":
        b'name,year\n"Mina, old",2019\nOlga,2021\n', "Papers/letter.pdf": pdf(), "Papers/oars.eml": MAIL, "Papers/plans.zip": archive(), "Papers/offer.txt": LETTER.encode(), "inbox/sea.png": png(320, 240), "Papers/hello.py": b'print("hello")\n',
        "Papers/Taxes/page 2.txt": b"two\n", "Papers/Taxes/page 10.txt": b"ten\n", "Travel/sea.mp3": b"no sound", "Torn.txt": b"gr\xfcn",
    }
    files |= {path: content.encode() for path, content in PEOPLE.items()}
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
        if path.startswith("inbox/"):
            wait_for_tick(folder / path)
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


def wait_for_hashes(house, folder):
    """Waits until the hash of each file is known, which its page shows."""
    for path in folder.rglob("*.*"):
        asked = "/api/library/file-info?path=" + urllib.parse.quote(str(path.relative_to(folder)))
        while not call(house, "GET", asked).get("hash"):
            pass


def is_read(file):
    """Whether nothing more is read out of a file."""
    return bool(file["digests"]) and not {made["status"] for made in file["digests"]} & {"todo", "pending", "processing"}


def wait_for_digests(house, folder):
    """Waits until nothing more is read out of any file."""
    for path in folder.rglob("*.*"):
        asked = "/api/library/file-info?path=" + urllib.parse.quote(str(path.relative_to(folder)))
        while not is_read(call(house, "GET", asked)):
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


def capture(text, tag):
    """Saves a text, and waits until it was read; wide windows show a tag of it then."""

    def done(tab, home):
        tab.get_by_label("Write a thought or paste a link").fill(text)
        tab.get_by_role("button", name="Save", exact=True).click()
        expect(tab.locator(LIST).get_by_text("Saved", exact=True)).to_be_visible()
        while not all(is_read(item) for item in call(home.house, "GET", "/api/inbox")["items"]):
            pass
        expect(tab.get_by_label("Being Read")).to_have_count(0)
        if tab.viewport_size["width"] > 700:
            expect(row(tab, text).get_by_text(tag, exact=True)).to_be_visible()

    return done


def open_text(tab, home):
    """The text of a PDF, which comes after its first page."""
    tab.locator(NOTE).locator("summary", has_text="Text").click()
    tab.evaluate("gallery.settle()")


# One line for each screen.
TABLE = {
    "inbox": Screen("/life", "Buy a boat"),
    "empty": Screen("/life", "Nothing Here Yet", who=NEW),
    "captured": Screen("/life", "Sell the old boat", who=CHANGES, done=capture("Sell the old boat", "sell")),
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
    "pdf": Screen("/life/files/Papers/letter.pdf?from=library&folder=Papers", "the boat is yours", NOTE, done=open_text),
    "mail": Screen("/life/files/Papers/oars.eml?from=library&folder=Papers", "two metres long", NOTE),
    "archive": Screen("/life/files/Papers/plans.zip?from=library&folder=Papers", "plans/hull.txt", NOTE),
    "read": Screen("/life/files/Papers/offer.txt?from=library&folder=Papers", "Summary", NOTE),
    "audio": Screen("/life/files/Travel/sea.mp3?from=library&folder=Travel", "Audio", NOTE),
    "unreadable": Screen("/life/files/Torn.txt?from=library", "isn’t UTF-8 text", NOTE),
    "missing": Screen("/life/files/gone.md", "File Not Found", NOTE, missing=True),
    "people": Screen("/life/people", "Mina Boat"),
    "no-people": Screen("/life/people", "No People Yet", who=NEW),
    "people-search": Screen("/life/people?q=olga", "Olga Sail"),
    "person": Screen("/life/people/mina", "Knows all about oars", NOTE),
    "new-person": Screen("/life/people", "Add Phone", SHEET, done=choose("Add", "New Person")),
    "edit-person": Screen("/life/people/mina", "Edit Person", SHEET, done=press("Edit")),
    "merge-person": Screen("/life/people/mina", "Choose the other card", SHEET, done=choose("More", "Merge…")),
    "duplicates": Screen("/life/duplicates", "Same e-mail address", NOTE),
    "proposed": Screen("/life/proposed", "Gisela Brandt", NOTE, who=NAMES),
    "missing-person": Screen("/life/people/nobody", "Person Not Found", NOTE, missing=True),
}


class Home:
    """The household, as its screens are visited."""

    tokens = {}

    def __init__(self, folder, who):
        (folder / "data").mkdir()
        if who != NEW:
            fill(folder / "data")
        if who == NAMES:
            for number in (1, 2):
                (folder / f"data/Papers/minutes {number}.txt").write_text(MINUTES)
                os.utime(folder / f"data/Papers/minutes {number}.txt", (1_780_000_000,) * 2)
        self.house = House(folder / "data", folder / "state").start()
        if who != NEW:
            wait_for_index(self.house, 2)
            wait_for_library(self.house, 7)
            wait_for_people(self.house, 3)
            wait_for_hashes(self.house, folder / "data")
            wait_for_digests(self.house, folder / "data")
            call(self.house, "POST", "/api/library/pin", {"path": "inbox/boat.md"})

    def open(self, browser, who):
        pass


ROOM = Room(
    "life", TABLE, Home, homes=lambda who: who, part=LIST, is_open=True, varies=VARIES,
    # What a thumb swipes a row for is as high as the row; what a mouse finds at its end is not.
    main="button:not(.actions > button), input:not([type=checkbox], [type=radio]), .row > .link")
