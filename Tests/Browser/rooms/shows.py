"""The screens of shows, on a few of them from tonight on."""

import datetime
import json
import time
import urllib.request

from atrium import House
from screens import NOTE, Room, Screen, press

# The evening in the town, whose clock is seven hours behind UTC all year, and whose days end at four.
TONIGHT = (datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=7 + 4)).date()
# Evenings and the times of tests go by the day on which they run.
VARIES = (
    (r"\b(Tonight|Tomorrow|\w+day,? (\w+ \d+|\d+ \w+)(,? \d{4})?)", "(an evening)"), (r"\b\d{4}-\d\d-\d\d\b", "(a day)"),
    (r"\bYesterday\b|\b((Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?\d\d?:\d\d( [AP]M)?\b", "(a time)"))
VENUES = {
    "Moth Light": {"name": "Moth Light", "address": "305 S Mill Ln", "city": "Saltbush", "state": "AZ"},
    "The Rattle": {"name": "The Rattle", "address": "650 Canyon Rd", "city": "Cholla Springs", "state": "AZ"},
}


def draft(days, venue, *artists, **fields):
    """A show as `POST /shows` takes it, some days from tonight."""
    return {
        "event_date": (TONIGHT + datetime.timedelta(days=days)).isoformat(), "event_time": "20:00", "venues": [VENUES[venue]],
        "artists": [{"name": name, "is_headliner": not place} for place, name in enumerate(artists)], "source": "person"} | fields


TOWN = [
    draft(1, "Moth Light", "Tin Orchard", "Ana & the Kites", price="$12", age_requirement="21+", description="Bring earplugs."),
    draft(3, "The Rattle", "Pale Harbor", ticket_url="https://tickets.example/1"),
    draft(9, "Moth Light", "Los Faroles", "Tin Orchard", price="Free"),
]


def town(folder, shows=TOWN):
    """A server that begins with these shows, once it has them: the first shows are read while it runs."""
    (folder / "data").mkdir()
    (folder / "town.jsonl").write_text("".join(json.dumps(show) + "\n" for show in shows))
    house = House(folder / "data", folder / "state", options=["--first-shows", str(folder / "town.jsonl")]).start()
    end = time.monotonic() + 30
    while len(upcoming(house)) < len(shows):
        assert time.monotonic() < end, upcoming(house)
        time.sleep(0.05)
    return house


def call(house, method, path, body=None):
    """The answer of a server where nobody signs in."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(house.origin + path, data, {"Content-Type": "application/json"}, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"null")


def find(house, title):
    """The show of a title."""
    return next(show for show in upcoming(house) if show["title"] == title)


def upcoming(house):
    return call(house, "GET", "/shows/upcoming?limit=200")["shows"]


TABLE = {
    "shows": Screen("/shows", "Pale Harbor"),
    "show": Screen("/shows/{show}", "Bring earplugs.", NOTE),
    "artist": Screen("/shows/artists/{artist}", "Upcoming", NOTE),
    "venue": Screen("/shows/venues/{venue}", "305 S Mill Ln", NOTE),
    "saved": Screen("/shows/saved", "Pale Harbor"),
    "submit": Screen("/shows/submit", "From a Flyer", NOTE),
    "submit-text": Screen("/shows/submit", "Read Text", NOTE, done=press("Use Text")),
    "edit": Screen("/shows/{show}/edit", "Details", NOTE),
    "profile": Screen("/shows/profile", "Following"),
    "queue": Screen("/shows/queue", "Nothing to Decide"),
    "imports": Screen("/shows/imports", "Fetched Daily"),
    "search": Screen("/shows?q=orchard", "Artists"),
    "none": Screen("/shows?city=Nowhere&state=AZ", "Show All Cities"),
}


class Home:
    def __init__(self, folder, who):
        self.house = town(folder)
        show = find(self.house, "Tin Orchard")
        call(self.house, "POST", f"/saved-shows/{find(self.house, 'Pale Harbor')['id']}")
        self.tokens = {"show": show["id"], "artist": show["artists"][0]["id"], "venue": show["venues"][0]["id"]}

    def open(self, browser, who):
        pass


# What a swipe uncovers is small beside a pointer alone.
THUMBS = "button:not(.actions *), input:not([type=checkbox], [type=radio]), .row > .link"
ROOM = Room("shows", TABLE, Home, is_open=True, varies=VARIES, main=THUMBS)
