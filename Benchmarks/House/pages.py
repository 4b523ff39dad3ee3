"""Measures a person's clicks while an address floods the server with requests for pages, beside the same clicks at rest.

usage: pages.py ATRIUM RESULTS.md [--rounds 9]

The flood comes from 127.0.0.9 and carries no cookie, the person from 127.0.0.3. A click goes from one note to another. Rounds at rest and under
the flood take turns, so that what slows the machine slows both.
"""

import argparse
import http.client
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
from figures import Figures
from house import House

NOTES = 60
CLICKS = 60
RATE = 200
UNCLAIMED = 1500

# In a process of its own: Python runs one thread at a time.
FLOOD = """
import http.client, json, sys, time
line = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), source_address=("127.0.0.9", 0))
start, count, answers = time.perf_counter(), 0, {}
while count < int(sys.argv[3]):
    pause = start + count / int(sys.argv[2]) - time.perf_counter()
    if pause > 0: time.sleep(pause)
    line.request("GET", "/app/notes")
    answer = line.getresponse()
    answer.read()
    answers[answer.status] = answers.get(answer.status, 0) + 1
    count += 1
print(json.dumps(answers))
"""


class Person:
    """A page that is open in a browser."""

    def __init__(self, port):
        self.line = http.client.HTTPConnection("127.0.0.1", port, source_address=("127.0.0.3", 0))
        self.line.request("GET", "/app/notes")
        answer = self.line.getresponse()
        page = answer.read().decode()
        self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        self.visit = re.search(r'data-visit="(\w+)"', page).group(1)
        self.applied = int(re.search(r'data-patch="(\d+)"', page).group(1))
        self.batch = 0

    def click(self):
        """Seconds from one note to the next."""
        self.batch += 1
        event = ["n", f"/app/notes/note%20{self.batch % NOTES}.md", "push"]
        body = json.dumps({"s": self.visit, "a": self.applied, "b": self.batch, "e": [event]})
        start = time.perf_counter()
        self.line.request("POST", "/app/events", body, {"Content-Type": "application/json", "Cookie": self.cookie})
        answer = self.line.getresponse()
        patches = json.loads(answer.read())["p"]
        took = time.perf_counter() - start
        assert answer.status == 200, answer.status
        self.applied = max([self.applied] + [patch[0] for patch in patches if isinstance(patch, list) and isinstance(patch[0], int)])
        return took


def late(person):
    """The p95 of some clicks, a fiftieth of a second apart."""
    times = []
    for _ in range(CLICKS):
        times.append(person.click())
        time.sleep(0.02)
    return statistics.quantiles(times, n=20)[-1]


def flood(port, rate, count):
    return subprocess.Popen([sys.executable, "-c", FLOOD, str(port), str(rate), str(count)], stdout=subprocess.PIPE, text=True)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--rounds", type=int, default=9)
    options = arguments.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory() as work:
        data = pathlib.Path(work) / "vault"
        data.mkdir()
        for number in range(NOTES):
            (data / f"note {number}.md").write_text(f"# Note {number}\n\n" + "Some words of a note. " * 40)
        house = House(options.atrium, data, pathlib.Path(work) / "state")
        try:
            house.wait_for(NOTES)
            person = Person(house.port)
            late(person)
            # First of all, while nothing that a flood has left can be used again.
            before = house.status("RssAnon")
            flood(house.port, 100_000, UNCLAIMED).wait()
            unclaimed = house.status("RssAnon") - before
            rest, flooded, statuses = [], [], {}
            for _ in range(options.rounds):
                rest.append(late(person))
                # As long as the clicks take, and a second more.
                stranger = flood(house.port, RATE, RATE * 4)
                time.sleep(0.5)
                flooded.append(late(person))
                for status, count in json.loads(stranger.communicate()[0]).items():
                    statuses[status] = statuses.get(status, 0) + count
        finally:
            house.stop()
    ratio = statistics.median(a / b for a, b in zip(flooded, rest))
    figures.add(
        f"p95 of a click while {RATE} pages a second are asked for, beside at rest (ms)", statistics.median(flooded) * 1000,
        statistics.median(rest) * 1000, ratio, most=2)
    figures.add("pages that were opened of these requests (part)", statuses.get("200", 0) / sum(statuses.values()))
    figures.add(f"memory that {UNCLAIMED:,} pages nobody claims take at most (MB)", unclaimed / 1024)
    title = "# Figures of pages that strangers ask for\n\nMade by `make bench`. Peer is here the server at rest.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
