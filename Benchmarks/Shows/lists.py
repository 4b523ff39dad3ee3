"""Measures the lists of the Shows room beside the same SQL in process, its calendar beside icalendar, and what many shows cost in memory.

usage: lists.py ATRIUM RESULTS.md [--scratch .build/bench-shows] [--shows 20000] [--rounds 9]

The server reads the shows from a file when it starts for the first time.
"""

import argparse
import datetime
import json
import pathlib
import random
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.parse

import icalendar

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Notes"), str(ROOT / "Benchmarks/Comics")]
from figures import Figures, paired
from house import Connection, House
from library import Line

LIST = "/shows/upcoming"
PAGE = 50
ARTISTS, VENUES = 5_000, 400
# Of them a fourth is in one city.
CITIES = ["Saltbush", "Cholla Springs", "Agua Mansa", "Ocotillo"]
# What the server asks for a page: `ShowRecord.columns`, bills and venues, `ArtistRow.columns`, `VenueRow.columns`, and what the person saved.
SHOWS = """
    SELECT shows.id, shows.slug, shows.title, shows.starts, shows.is_time_known, shows.ends, shows.is_end_known, shows.doors, shows.music, shows.day,
      shows.timezone, shows.city, shows.state, shows.price, shows.price_text, shows.age, shows.description, shows.ticket_url, shows.image_url,
      shows.status, shows.rejection, shows.merged_into, shows.submitter, shows.is_sold_out, shows.is_cancelled, shows.sources, shows.version,
      shows.confirmed, shows.created, shows.updated
    FROM shows WHERE shows.status = 'approved' AND shows.starts > ? AND shows.ends > ?{more} ORDER BY shows.starts, shows.id LIMIT ?
    """
BILLS = "SELECT show, artist, is_headliner, set_type, is_new FROM show_bills WHERE show IN ({marks}) ORDER BY show, position"
PLACES = "SELECT show, venue, is_new FROM show_places WHERE show IN ({marks}) ORDER BY show, position"
ARTIST_ROWS = """
    SELECT id, slug, name, city, state, country, bio, image_url, social, bandcamp_embed_url, created, updated FROM show_artists WHERE id IN ({marks})
    """
VENUE_ROWS = """
    SELECT id, slug, name, address, city, state, zipcode, country, timezone, capacity, age_policy, is_verified, image_url, social, submitter, created,
      updated
    FROM show_venues WHERE id IN ({marks})
    """
SAVED = "SELECT show FROM show_saves WHERE person = ? AND show IN ({marks})"


def write_shows(file, count):
    """One a line, as `POST /shows` takes them, in the two years from tomorrow on."""
    luck = random.Random(7)
    tomorrow = datetime.date.today() + datetime.timedelta(days=1)
    venues = [
        {"name": f"Venue {number}", "address": f"{number + 1} Main St", "city": CITIES[number % len(CITIES)], "state": "AZ"}
        for number in range(VENUES)]
    with open(file, "w") as lines:
        for number in range(count):
            # No venue has two shows on one evening.
            night, place = divmod(number, VENUES)
            day = tomorrow + datetime.timedelta(days=night * 730 * VENUES // count)
            bill = luck.sample(range(ARTISTS), luck.choice([1, 2, 3, 3, 4]))
            show = {
                "event_date": str(day), "event_time": f"{luck.choice([19, 20, 21])}:00", "venues": [venues[place]], "price": "$12 adv / $15 dos",
                "artists": [{"name": f"Artist {one}", "is_headliner": not at} for at, one in enumerate(bill)], "age_requirement": "21+"}
            lines.write(json.dumps(show) + "\n")


def open_room(atrium, folder, state, shows=None):
    """A server, and seconds until it had the shows."""
    house = House(atrium, folder, state, ["--first-shows", str(shows)] if shows else [])
    begin = time.perf_counter()
    count = len(shows.read_text().splitlines()) if shows else 0
    records = sqlite3.connect(f"file:{pathlib.Path(state) / 'house.sqlite'}?mode=ro", uri=True)
    while records.execute("SELECT count(*) FROM shows").fetchone()[0] < count:
        time.sleep(0.5)
    records.close()
    return house, time.perf_counter() - begin


class InProcess:
    """The same questions to the same file."""

    def __init__(self, state):
        self.records = sqlite3.connect(f"file:{pathlib.Path(state) / 'house.sqlite'}?mode=ro", uri=True)
        (self.person,) = self.records.execute("SELECT submitter FROM shows LIMIT 1").fetchone()

    def page(self, more="", values=()):
        """Seconds."""
        begin = time.perf_counter()
        now = int(time.time() * 1000)
        shows = self.records.execute(SHOWS.format(more=more), (now - 7 * 86_400_000, now, *values, PAGE + 1)).fetchall()
        ids = [show[0] for show in shows]
        artists = {row[1] for row in self._rows(BILLS, ids)}
        venues = {row[1] for row in self._rows(PLACES, ids)}
        self._rows(ARTIST_ROWS, artists), self._rows(VENUE_ROWS, venues), self._rows(SAVED, ids[:PAGE], self.person)
        spent = time.perf_counter() - begin
        assert len(shows) == PAGE + 1
        return spent

    def _rows(self, sql, ids, *before):
        return self.records.execute(sql.format(marks=", ".join("?" * len(ids))), [*before, *ids]).fetchall()


def lists(figures, house, state, rounds):
    """The first page of all cities, that of one, and one from the middle. Fewer than are allowed in a minute."""
    line, same = Line(house.port), InProcess(state)
    city = urllib.parse.quote(CITIES[0])
    middle, identity = same.records.execute("SELECT starts, id FROM shows ORDER BY starts, id LIMIT 1 OFFSET ?", (PAGE * 20 - 1,)).fetchone()
    kinds = {
        "first page": (LIST, "", ()),
        "first page of a city": (f"{LIST}?city={city}&state=AZ", " AND shows.city = ? AND shows.state = ?", (CITIES[0], "AZ")),
        "the twenty-first page": (
            f"{LIST}?cursor={urllib.parse.quote(reach(house, 20))}", " AND shows.starts >= ? AND (shows.starts > ? OR shows.id > ?)",
            (middle, middle, identity)),
    }
    pairs = {
        kind: [(line.ask(target), same.page(more, values)) for _ in range(8 * rounds + 1)][1:] for kind, (target, more, values) in kinds.items()}
    both = [pair for group in pairs.values() for pair in group]
    mine, its = (statistics.median(side) for side in zip(*both))
    figures.add("a page of upcoming shows beside the same SQL in process (ms, p50)", mine * 1e3, its * 1e3,
                statistics.median(a / b for a, b in both), most=3)
    mine, its, ratio = paired(lambda: line.ask(LIST), lambda: line.ask("/health"), 2 * rounds)
    figures.add("the first page beside an empty JSON route (ms, p50; answers as a part of its answers)", mine * 1e3, its * 1e3, 1 / ratio, least=0.3)
    for kind, group in pairs.items():
        mine, its = (statistics.median(side) for side in zip(*group))
        figures.add(f"of these, {kind}", mine * 1e3, its * 1e3, statistics.median(a / b for a, b in group))


def reach(house, pages):
    """The cursor behind so many pages."""
    connection, cursor = Connection(house.port), ""
    for _ in range(pages):
        page = json.loads(connection.get(f"{LIST}{'?cursor=' + urllib.parse.quote(cursor) if cursor else ''}"))
        cursor = page["pagination"]["next_cursor"]
    return cursor


def calendar(figures, house, rounds):
    """A city's calendar beside icalendar, which writes the events that it has read from it."""
    line, target = Line(house.port), f"/shows/calendar.ics?city={urllib.parse.quote(CITIES[0])}&state=AZ"
    read = icalendar.Calendar.from_ical(line.read(target))
    events = len(read.walk("VEVENT"))

    def theirs():
        begin = time.perf_counter()
        read.to_ical()
        return time.perf_counter() - begin

    mine, its, ratio = paired(lambda: line.ask(target), theirs, rounds)
    figures.add(f"a calendar of {events:,} shows over HTTP, beside icalendar's to_ical (ms; how many times as fast)", mine * 1e3, its * 1e3, 1 / ratio,
                least=5)


def memory(house):
    """In MB, after some lists."""
    line = Line(house.port)
    for target in [LIST, "/shows/cities", "/shows/search?q=artist", "/artists/search?q=artist", "/api/shows/profile"] * 3:
        line.ask(target)
    return house.status("RssAnon") / 1024


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--scratch", type=pathlib.Path, default=ROOT / ".build/bench-shows")
    arguments.add_argument("--shows", type=int, default=20_000)
    arguments.add_argument("--rounds", type=int, default=9)
    options = arguments.parse_args()
    scratch = options.scratch.resolve()
    scratch.mkdir(parents=True, exist_ok=True)
    figures = Figures()
    with tempfile.TemporaryDirectory(dir=scratch) as work:
        work = pathlib.Path(work)
        (work / "data").mkdir()
        write_shows(work / "shows.jsonl", options.shows)
        bare, _ = open_room(options.atrium, work / "data", work / "bare")
        empty = memory(bare)
        bare.stop()
        house, spent = open_room(options.atrium, work / "data", work / "state", work / "shows.jsonl")
        figures.add(f"{options.shows:,} first shows are there (s)", spent)
        house.stop()
        house, _ = open_room(options.atrium, work / "data", work / "state")
        full = memory(house)
        figures.add("memory with these shows, beside an empty room (RssAnon, MB; more)", full, empty, full - empty, most=20)
        lists(figures, house, work / "state", options.rounds)
        calendar(figures, house, options.rounds)
        house.stop()
    pathlib.Path(options.results).write_text(figures.table() + "\n")
    raise SystemExit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
