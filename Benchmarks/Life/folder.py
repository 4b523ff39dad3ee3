"""Measures a folder of 100,000 files: its first and its last page beside a walk of the same folder, what renaming it takes, and a house at rest
with it, beside copyparty.

usage: folder.py ATRIUM RESULTS.md [--files 100000] [--rounds 9]

The walk is `ls -U`, sorted by bytes. A page has 500 entries. Turns of the databases are counted, as the server tells them of itself, beside a
request that asks none. What is read out of files is paused.
"""

import argparse
import itertools
import json
import pathlib
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks" / folder) for folder in ("Notes", "Comics")]
from copyparty import COPYPARTY, Copyparty
from figures import Figures
from house import House
from processes import proportional
from wire import Wire

PAGE = 500


def timed(work):
    begin = time.perf_counter()
    answer = work()
    return time.perf_counter() - begin, answer


def wait(condition, what, limit=300):
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"waited in vain: {what}")
        time.sleep(0.1)


class Folder:
    """The house with the folder, and its records beside it."""

    def __init__(self, atrium, work, count):
        self.data = work / "data"
        (self.data / "many").mkdir(parents=True)
        (self.data / "few").mkdir()
        for number in range(count):
            (self.data / "many" / f"document {number}.txt").write_text(f"This is document {number}.\n")
        (self.data / "few/one.txt").write_text("One.\n")
        self.house = House(atrium, self.data, work / "state")
        self.wire, self.count = Wire(self.house.port), count
        self.wire.call("PUT", "/api/life/queue", {"isPaused": True})
        self.records = sqlite3.connect(f"file:{work / 'state/house.sqlite'}?mode=ro", uri=True)
        wait(lambda: self.ids("many")[0] == count, "the files are known")
        wait(lambda: self.children("many") == count, "the files are listed")
        self.settle()

    def ids(self, folder):
        """How many files are in a folder as far as is known, and what their ids and names are by."""
        rows = self.records.execute(
            "SELECT id, substr(path, length(?) + 2) FROM files WHERE missing IS NULL AND path > ? || '/' AND path < ? || '0'", (folder,) * 3).fetchall()
        return len(rows), dict(rows)

    def children(self, name):
        tree = self.wire.call("GET", "/api/library/tree")["tree"]
        return next((node["childCount"] for node in tree if node["name"] == name), None)

    def last_change(self):
        return self.records.execute("SELECT coalesce(max(id), 0) FROM changes").fetchone()[0]

    def changes_since(self, change):
        return self.records.execute("SELECT room, kind, ids FROM changes WHERE id > ? AND room = 'life'", (change,)).fetchall()

    def settle(self):
        """Until nothing was written for two seconds."""
        last, since = self.last_change(), time.monotonic()
        while time.monotonic() - since < 2:
            time.sleep(0.1)
            if (now := self.last_change()) != last:
                last, since = now, time.monotonic()

    def target(self, cursor=None, folder="many"):
        return f"/api/library/tree?path={folder}&limit={PAGE}" + (f"&cursor={urllib.parse.quote(cursor)}" if cursor else "")

    def turns(self, target):
        """Reads of all databases for one request."""
        def so_far():
            text = self.wire.ask("GET", "/metrics").body.decode()
            return sum(int(number) for number in re.findall(r'^atrium_database_turns_total\{[^}]*line="read"[^}]*\} (\d+)', text, re.MULTILINE))

        def asked(target):
            before = so_far()
            for _ in range(100):
                self.wire.ask("GET", target)
            return so_far() - before

        # What the metrics themselves and who asks take is in both.
        return (asked(target) - asked("/health")) / 100


def pages(figures, folder, rounds):
    cursors, cursor = [], None
    while True:
        page = folder.wire.call("GET", folder.target(cursor))
        assert len(page["tree"]) == PAGE, len(page["tree"])
        cursors.append(cursor)
        if not (cursor := page.get("nextCursor")):
            break
    assert len(cursors) == folder.count // PAGE, len(cursors)
    first, last = folder.target(), folder.target(cursors[-1])

    def walk():
        listed = subprocess.run(["ls", "-U", folder.data / "many"], check=True, capture_output=True).stdout.split(b"\n")
        return sorted(listed)[:PAGE]

    def asked(target):
        return timed(lambda: folder.wire.ask("GET", target))[0]

    asked(first), asked(last), walk()
    kinds = {"first": lambda: asked(first), "last": lambda: asked(last), "walk": lambda: timed(walk)[0]}
    seen = []
    for number in range(rounds * 3):
        names = list(kinds)[number % 3:] + list(kinds)[:number % 3]
        seen.append({name: kinds[name]() for name in names})
    middle = {name: statistics.median(one[name] for one in seen) * 1e3 for name in kinds}
    for name in ("first", "last"):
        figures.add(f"{name} page of {folder.count:,} files beside ls -U and a sort (ms)", middle[name], middle["walk"],
                    statistics.median(one[name] / one["walk"] for one in seen), most=3)
    figures.add("last page beside the first (ms)", middle["last"], middle["first"], statistics.median(one["last"] / one["first"] for one in seen),
                most=1.2)
    figures.add("reads of the databases for a page of that folder, beside one of a folder with one file", folder.turns(first),
                folder.turns(folder.target(folder="few")), most=None)


def one_more(figures, folder, rounds):
    """A file that comes into the folder costs what one costs that comes into a small one."""
    number = itertools.count()

    def put(where):
        return timed(lambda: folder.wire.ask("PUT", f"/raw/{where}/new%20{next(number)}.txt", b"New.\n"))[0]

    put("many"), put("few")
    pairs = [(put("many"), put("few")) if turn % 2 else (put("few"), put("many"))[::-1] for turn in range(rounds * 3)]
    figures.add("a file put into that folder, beside one into a small folder (ms)", *(statistics.median(side) * 1e3 for side in zip(*pairs)),
                statistics.median(a / b for a, b in pairs), most=2)
    folder.settle()


def renamed(figures, folder):
    """The folder under another name and back."""
    before = folder.ids("many")[1]
    change = folder.last_change()
    spent, answer = timed(lambda: folder.wire.call("POST", "/api/library/rename", {"path": "many", "newName": "more"}))
    folder.settle()
    changes = folder.changes_since(change)
    after = folder.ids("more")[1]
    back, _ = timed(lambda: folder.wire.call("POST", f"/api/life/undo/{answer['undo']['id']}"))
    folder.settle()
    figures.add("that folder renamed (ms)", spent * 1e3)
    figures.add("and back by undo (ms)", back * 1e3)
    figures.add("changes that are told of it", len(changes), most=1)
    if len(changes) > 1:
        print("   ", [(kind, json.loads(ids)[:3]) for _, kind, ids in changes][:5])
    figures.add("files whose id is another one after it", sum(after.get(id) != name for id, name in before.items()), most=0)


def at_rest(figures, atrium, folder, work):
    """A second start, once it has looked at everything and answered a page."""
    house = House(atrium, folder.data, work / "state")
    party = Copyparty(folder.data, work / "copyparty", "-e2ds")
    try:
        wire = Wire(house.port)
        wire.ask("GET", folder.target(folder="few"))
        folder.settle()
        # Its job that looks at every file is over when none is under way.
        wait(lambda: not folder.records.execute("SELECT 1 FROM jobs WHERE kind = 'identify_files' AND ended IS NULL").fetchone(),
             "the files were looked at")
        time.sleep(3)
        ours, its = proportional(house.process.pid), proportional(party.process.pid)
        figures.add(f"memory at rest with {folder.count:,} files (PSS, MB), beside copyparty", ours, its)
        figures.add("of these, ours", ours, most=120)
    finally:
        party.stop()
        house.stop()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--files", type=int, default=100_000)
    arguments.add_argument("--rounds", type=int, default=9)
    options = arguments.parse_args()
    if not COPYPARTY.exists():
        raise SystemExit("copyparty is missing. Run: Scripts/setup --bench")
    figures = Figures()
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as work:
        begin = time.perf_counter()
        folder = Folder(options.atrium, pathlib.Path(work), options.files)
        figures.add(f"{options.files:,} files are made, listed and identified (s)", time.perf_counter() - begin)
        try:
            pages(figures, folder, options.rounds)
            renamed(figures, folder)
            one_more(figures, folder, options.rounds)
            figures.add("memory afterwards (RssAnon, MB)", folder.house.status("RssAnon") / 1024)
        finally:
            folder.house.stop()
        at_rest(figures, options.atrium, folder, pathlib.Path(work))
    title = "# A large folder\n\nMade by `make bench`. The peers are ls and copyparty.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
