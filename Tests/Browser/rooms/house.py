"""The first page and the search of the house, on a copy of the demo household and on an empty folder."""

from atrium import House
from rooms.notes import household
from screens import LIST, NOTE, Room, Screen

# When the files were saved, the server was started and the places were opened.
TIME = ((r"\b\w+, \d+ \w+ \d{4} at \d\d:\d\d\b", "(a time)"), (r"\bYesterday\b|\b\d\d:\d\d\b", "(a time)"))
EMPTY = "an empty folder"
OPENED = [
    ("notes", "/notes/read/Garden/compost.md", "Compost"),
    ("notes", "/notes/read/House/Piano.md", "The piano in the study"),
]
# One line for each screen.
TABLE = {
    "home": Screen("/", "Needs Attention"),
    "home-beside": Screen("/", "Recently Opened", NOTE),
    "home-empty": Screen("/", "its coding agents appear here", who=EMPTY),
    "search": Screen("/search", "Find anything in your rooms"),
    "search-beside": Screen("/search?q=piano", "Select a result to open it.", NOTE),
    "found": Screen("/search?q=garden", "Show All"),
    "found-settings": Screen("/search?q=quiet", "Alerts"),
    "nothing": Screen("/search?q=zzzzzz", "No Results"),
}


class Home:
    """The household, as its screens are visited."""

    tokens = {}

    def __init__(self, folder, who):
        if who != EMPTY:
            self.house = household(folder, pictures=True)
            return
        (folder / "data").mkdir()
        self.house = House(folder / "data", folder / "state").start()

    def open(self, browser, who):
        if who == EMPTY:
            return
        for room, place, title in OPENED:
            visit = {"room": room, "place": place, "title": title}
            assert browser.tab.request.put(self.house.origin + "/api/house/visits", data=visit).ok


ROOM = Room(
    "house", TABLE, Home, homes=lambda who: who, is_open=True, varies=TIME,
    main=".bar .btn, .bar button, .row > .link, input[type=search], .tab")
