"""The screens of the Notes room: which there are, and one visit to each, in which all is gathered that the tests ask."""

import dataclasses
import os
import re
import shutil

from atrium import House, wait_for_index
from browsing import ROOT, SCREENS
from gallery import LANGUAGE
from gallery_aloud import read_aloud
from gallery_visit import COLOURS

FOLDER = SCREENS / "notes"
SIZES = {1440: 900, 820: 1180, 390: 844}
MAIN = ".bar .btn, .bar button, .row > .link, .row > .btn, input[type=search], select, dialog button"
# The page as it stands, with so many rows of its list.
CUT = """
  rows => {
    const page = document.documentElement.cloneNode(true);
    for (const row of [...page.querySelectorAll(".content .row")].slice(rows)) row.remove();
    return page.outerHTML;
  }
"""
LIST, NOTE, SHEET = ".column.content", ".column.detail", "dialog[open]"


@dataclasses.dataclass(frozen=True)
class Screen:
    """A screen by its address, what must be read in it, and the part of the page that is its own."""

    address: str
    says: str
    part: str = LIST
    # What is pressed once the address is open.
    press: str = ""
    # Whether it says when the server was started.
    tells_time: bool = False
    # Of a screen whose first page may come before its answer: how many rows are kept of the page that it becomes.
    rows: int = 0


# One line for each screen.
TABLE = {
    "sidebar": Screen("/notes/sidebar", "Classifications", ".column.sidebar"),
    "list": Screen("/notes", "Rehearsal of 11 November"),
    "classification": Screen("/notes?in=idea", "The piano in the study"),
    "filtered": Screen("/notes?folder=Garden&sort=title", "Apple press day"),
    "filter": Screen("/notes?in=project&tag=garden", "Classification", SHEET, press="Filter, 2 active"),
    "search": Screen("/notes?q=plum%20cake", "Plum cake from Tomas's grandmother"),
    "nothing": Screen("/notes?q=zzzzzz", "No Results"),
    "note": Screen("/notes/read/House/Piano.md", "Equal temperament, in seven lines", NOTE),
    "table": Screen("/notes/read/Trips/Three%20days%20at%20Holm%20Point.md", "Holm Point", NOTE),
    "details": Screen("/notes/read/People/Gisela%20Brandt.md", "Mentioned In", NOTE, press="Details"),
    "missing": Screen("/notes/read/nowhere.md", "Note Not Found", NOTE),
    "tags": Screen("/notes/tags", "garden"),
    "tag": Screen("/notes/tags/garden", "Garlic, planted by the clock change"),
    "folders": Screen("/notes/folders", "Garden"),
    "folder": Screen("/notes/folders/Garden", "Apple press day"),
    "tasks": Screen("/notes/tasks?status=all", "Decided"),
    "graph": Screen("/notes/graph", "Start here", rows=3),
    "surroundings": Screen("/notes/graph?around=Garden%2Fcompost.md&tags=yes&entities=yes&unlinked=no", "Whole Graph", rows=3),
    "graph-filter": Screen("/notes/graph?in=project&tags=yes", "Show Tags", SHEET, press="Filter, 2 active"),
    "summaries": Screen("/notes/summaries?month=2026-10", "October 2026"),
    "summary": Screen("/notes/summaries/2026-10-17", "Saturday, 17 October 2026", NOTE),
    "reports": Screen("/notes/reports", "Week 45"),
    "report": Screen("/notes/reports/2026-W45", "Week 45", NOTE),
    "notices": Screen("/notices", "A note cannot be read", tells_time=True),
    "settings": Screen("/notes/settings", "Appearance"),
    "index": Screen("/notes/settings/index", "It is not text in UTF-8.", NOTE, tells_time=True),
}


def household(folder):
    """A server on a copy of the demo household, in which every file is as old as it says, and two cannot be indexed."""
    data = folder / "data"
    shutil.copytree(ROOT / "Demo/notes", data)
    for number, path in enumerate(sorted(data.rglob("*.md"))):
        os.utime(path, (saved(path, number),) * 2)
    (data / "Attic").mkdir()
    (data / "Attic/Letter from 1998.md").write_bytes("# Grüße aus Brenning\n".encode("latin-1"))
    (data / "Attic/Borrowed.md").symlink_to(data / "Welcome.md")
    house = House(data, folder / "state").start()
    wait_for_index(house, 80)
    return house


def saved(path, number):
    """When a clone does not keep it: the day that a note names, long enough ago that no list calls it yesterday."""
    import datetime

    said = re.search(r"^created: *(\d{4}-\d\d-\d\d)", path.read_text(), re.MULTILINE) or re.search(r"(\d{4}-\d\d-\d\d)", path.name)
    day = datetime.date.fromisoformat(said.group(1)) if said else datetime.date(2026, 6, 1)
    noon = datetime.datetime.combine(min(day, datetime.date(2026, 11, 13)), datetime.time(12), datetime.timezone.utc)
    return int(noon.timestamp()) + number * 60


class Visit:
    """One screen at each size, light and dark; and walked through by keyboard."""

    folder = FOLDER
    # What a thumb looks for.
    main = MAIN

    def __init__(self, browser, house, name):
        self.browser, self.tab, self.screen = browser, browser.tab, TABLE[name]
        self.name = name
        self.violations, self.overflow, self.small = {}, {}, []
        self.errors = browser.errors = []
        self.tab.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        browser.open(house.url + self.screen.address)
        if self.screen.press:
            self.press()
        self.tab.locator(self.screen.part).get_by_text(self.screen.says).locator("visible=true").first.wait_for()
        self.gather(house)
        for width in SIZES:
            self.look(width)
        self.tab.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        self.settle()
        self.walk()
        self.errors += self.tab.evaluate("gallery.breaches")
        if self.screen.part == NOTE and self.screen.press:
            # What is opened in one note stays open in the next.
            self.press()

    def press(self):
        # Also what says its name by its text alone, as a summary does.
        control = self.tab.locator("button, summary").filter(has_text=self.screen.press)
        control.or_(self.tab.get_by_role("button", name=self.screen.press, exact=True)).first.click()
        self.settle()

    def settle(self):
        self.tab.evaluate("gallery.settle()")

    def gather(self, house):
        """The markup of the first answer, or of what stands in front of it; and what is said of it."""
        self.tab.evaluate("part => gallery.lookAt(part)", self.screen.part)
        if self.screen.part == SHEET:
            self.markup = self.tab.evaluate("gallery.markup()")
        elif self.screen.rows:
            self.markup = self.tab.evaluate("html => gallery.markupOf(html)", self.tab.evaluate(CUT, self.screen.rows))
        else:
            html = self.tab.request.get(house.url + self.screen.address, headers={"Accept-Language": LANGUAGE}).text()
            self.markup = self.tab.evaluate("html => gallery.markupOf(html)", html)
        self.aloud = read_aloud(self.browser.devtools, self.screen.part)
        if self.screen.tells_time:
            self.markup, self.aloud = (re.sub(r"(\d+ \w+ \d{4} at )?\b\d\d:\d\d\b", "(a time)", text) for text in (self.markup, self.aloud))
        # What stands behind a sheet cannot be reached, and need not.
        self.tab.evaluate("part => gallery.lookAt(part)", SHEET if self.screen.part == SHEET else "body")

    def look(self, width):
        self.tab.set_viewport_size({"width": width, "height": SIZES[width]})
        self.settle()
        for scheme in ["light", "dark"]:
            self.tab.emulate_media(color_scheme=scheme)
            self.settle()
            self.violations[f"{width}, {scheme}"] = self.breaks(width, scheme)
            self.tab.screenshot(path=self.folder / f"{self.name}-{width}-{scheme}.png", caret="initial")
        self.tab.emulate_media(color_scheme="light")
        self.overflow[width] = self.tab.evaluate("gallery.overflow()")
        if width == 390:
            self.small = self.tab.evaluate("gallery.small(24)") + self.tab.evaluate("main => gallery.small(44, main)", self.main)

    def breaks(self, width, scheme):
        """All rules in the light and those of colours in the dark. Of colours, which cost most, the width between says nothing new."""
        if width == 820 and scheme == "dark":
            return []
        options = {"isWhole": True, "rules": COLOURS if scheme == "dark" else None, "without": COLOURS if width == 820 else []}
        return self.tab.evaluate("options => gallery.violations(options)", options)

    def walk(self):
        """Through the whole page with Tab alone."""
        stops = self.tab.evaluate("gallery.prepareWalk()")
        # Rows may come while it goes on.
        for _ in range(3 * stops + 12):
            self.tab.keyboard.press("Tab")
            if not self.tab.evaluate("gallery.step()"):
                break
        self.walked = self.tab.evaluate("gallery.walked()")
