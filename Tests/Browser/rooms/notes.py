"""The screens of the Notes room, on a copy of the demo household."""

import os
import re
import shutil

from atrium import House, wait_for_index, wait_for_reading, wait_for_texts
from browsing import ROOT
from screens import LIST, NOTE, SHEET, Room, Screen

# When the server was started.
TIME = ((r"(\d+ \w+ \d{4} at )?\b\d\d:\d\d\b", "(a time)"),)
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
    "missing": Screen("/notes/read/nowhere.md", "Note Not Found", NOTE, missing=True),
    "tags": Screen("/notes/tags", "garden"),
    "tag": Screen("/notes/tags/garden", "Garlic, planted by the clock change"),
    "folders": Screen("/notes/folders", "Garden"),
    "folder": Screen("/notes/folders/Garden", "Apple press day"),
    "tasks": Screen("/notes/tasks?status=all", "Decided"),
    "graph": Screen("/notes/graph", "Start here"),
    "surroundings": Screen("/notes/graph?around=Garden%2Fcompost.md&tags=yes&entities=yes&unlinked=no", "Whole Graph"),
    "graph-filter": Screen("/notes/graph?in=project&tags=yes", "Show Tags", SHEET, press="Filter, 2 active"),
    "summaries": Screen("/notes/summaries?month=2026-10", "October 2026"),
    "summary": Screen("/notes/summaries/2026-10-17", "Saturday, 17 October 2026", NOTE),
    "reports": Screen("/notes/reports", "Week 45"),
    "report": Screen("/notes/reports/2026-W45", "Week 45", NOTE),
    "notices": Screen("/notices", "A note cannot be read", varies=TIME),
    "settings": Screen("/settings", "Appearance"),
    "index": Screen("/settings/notes", "It is not text in UTF-8.", NOTE, varies=TIME),
}


def household(folder, pictures=False):
    """A server on a copy of the demo household, in which every file is as old as it says, and two cannot be indexed. Notes say nothing of what was
    recognized in pictures; other screens may."""
    data = folder / "data"
    shutil.copytree(ROOT / "Demo/notes", data)
    for number, path in enumerate(sorted(data.rglob("*.md"))):
        os.utime(path, (saved(path, number),) * 2)
    (data / "Attic").mkdir()
    (data / "Attic/Letter from 1998.md").write_bytes("# Grüße aus Brenning\n".encode("latin-1"))
    (data / "Attic/Borrowed.md").symlink_to(data / "Welcome.md")
    house = House(data, folder / "state").start()
    wait_for_index(house, 80)
    # What is suggested for a note is on its page.
    (wait_for_reading if pictures else wait_for_texts)(house)
    return house


def saved(path, number):
    """When a clone does not keep it: the day that a note names, long enough ago that no list calls it yesterday."""
    import datetime

    said = re.search(r"^created: *(\d{4}-\d\d-\d\d)", path.read_text(), re.MULTILINE) or re.search(r"(\d{4}-\d\d-\d\d)", path.name)
    day = datetime.date.fromisoformat(said.group(1)) if said else datetime.date(2026, 6, 1)
    noon = datetime.datetime.combine(min(day, datetime.date(2026, 11, 13)), datetime.time(12), datetime.timezone.utc)
    return int(noon.timestamp()) + number * 60


class Home:
    """The household, as its screens are visited."""

    tokens = {}

    def __init__(self, folder, who):
        self.house = household(folder)

    def open(self, browser, who):
        # What has been opened is not unread any more: so that each screen is the same whichever is visited first.
        for screen in TABLE.values():
            browser.tab.request.get(self.house.url + screen.address)


ROOM = Room(
    "notes", TABLE, Home, is_open=True,
    main=".bar .btn, .bar button, .row > .link, .row > .btn, input[type=search], select, dialog button")
