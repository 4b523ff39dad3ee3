"""Measures the house under a steady load: at 30 % of what it can do, how late is the slowest of a hundred answers beside the middle one?

usage: load.py ATRIUM RESULTS.md [--seconds 60] [--auth-mode none]

What it can do is measured by wrk, as fast as it goes on 64 connections. Then both rest, since a machine that is shared with others is given
less for a while after it took everything; how much was taken from it is printed. Then the same mix comes at a fixed rate on as many: each request
has a moment at which it is due, and its time counts from there, also where the answer before it is late (no coordinated omission).
"""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
import vault
from figures import Figures
from house import House, token_for
from pace import CONNECTIONS, part, steady
from yardstick import Yardstick

PART = 0.3
NOTES = 2_000
REST = 30
BROKEN = "broken.md"
# Of a hundred requests.
MIX = {"a page of the list": 30, "a search": 20, "a document": 30, "the notices": 10, "bytes of a file": 10}


def targets(data, chance):
    """What is asked, in an order that is the same at every run: kinds and addresses."""
    known = vault.words()[50:2000]
    keys = sorted(str(path.relative_to(data)) for path in data.rglob("*.md") if path.name != BROKEN)
    made = {
        "a page of the list": lambda: chance.choice(["/documents", "/documents?sort=title", "/documents?classification=idea"]),
        "a search": lambda: "/api/notes/search?q=" + chance.choice([chance.choice(known), f"needle{chance.randrange(NOTES):06}"]),
        "a document": lambda: "/documents/" + chance.choice(keys).replace(" ", "%20"),
        "the notices": lambda: "/api/notifications",
        "bytes of a file": lambda: f"/raw/pictures/{chance.randrange(20)}.jpg",
    }
    kinds = [kind for kind, count in MIX.items() for _ in range(count * 20)]
    chance.shuffle(kinds)
    return [(kind, made[kind]()) for kind in kinds]


def saturation(port, asked, header, work, seconds, connections=CONNECTIONS):
    """Answers a second when everybody asks again at once, and whether wrk saw an error."""
    script = pathlib.Path(work) / "mix.lua"
    script.write_text("""
        local requests, number = {}, 0
        init = function()
          for line in io.lines(os.getenv("TARGETS")) do requests[#requests + 1] = wrk.format("GET", line) end
        end
        request = function()
          number = number % #requests + 1
          return requests[number]
        end
        """)
    lines = pathlib.Path(work) / "targets"
    lines.write_text("".join(target + "\n" for _, target in asked))
    headers = ["-H", header] if header else []
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "20s", "-s", script, *headers, f"http://127.0.0.1:{port}"]
    said = subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ | {"TARGETS": str(lines)}).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise SystemExit("wrk met errors:\n" + said)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))


def processor():
    """Ticks that the machine has worked or rested, and those that were taken from it by others."""
    ticks = [int(word) for word in pathlib.Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    return sum(ticks), ticks[7]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--seconds", type=int, default=60)
    arguments.add_argument("--auth-mode", default="none")
    options = arguments.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory() as work:
        data = vault.write(pathlib.Path(work) / "vault", NOTES)
        (data / "pictures").mkdir()
        for number in range(20):
            (data / "pictures" / f"{number}.jpg").write_bytes(random.Random(number).randbytes(100_000))
        # What a notice tells of.
        (data / BROKEN).write_bytes(b"\xff\xfe no text")
        state = pathlib.Path(work) / "state"
        token = token_for(options.atrium, data, state, options.auth_mode)
        house = House(options.atrium, data, state, [] if options.auth_mode == "none" else ["--auth-mode", options.auth_mode])
        try:
            house.wait_for(NOTES)
            header = f"Authorization: Bearer {token}" if token else None
            asked = targets(data, random.Random(4))
            saturation(house.port, asked, header, work, 3)
            most = saturation(house.port, asked, header, work, max(3, min(10, options.seconds // 2)))
            figures.add("a mix of calls, 64 connections, as fast as it goes (answers a second)", most)
            time.sleep(REST)
            yardstick = Yardstick()
            ticks, taken = processor()
            top = f"\r\nHost: localhost\r\n{header + chr(13) + chr(10) if header else ''}\r\n"
            requests = [(kind, f"GET {target} HTTP/1.1{top}".encode()) for kind, target in asked]
            times, lags, errors = steady(house.port, requests, most * PART, options.seconds)
            stolen = (processor()[1] - taken) / (processor()[0] - ticks)
            slow, usual = yardstick.stop()
        finally:
            house.stop()
    whole = [one for kind in times.values() for one in kind]
    figures.add(f"of these at {PART:.0%} for {options.seconds} s, errors of {len(whole) + errors:,}", errors, most=0)
    late, middle = part(whole, 0.99), part(whole, 0.5)
    figures.add("p99 beside p50 (ms, from when each was due)", late, middle, late / middle, most=10)
    even = yardstick.even(whole)
    if even:
        late, middle = part(even, 0.99), part(even, 0.5)
        figures.add(f"the same of those while the machine kept its pace, {len(even) / len(whole):.0%}", late, middle, late / middle)
    for kind, group in times.items():
        figures.add(f"of these, {kind}", part(group, 0.99), part(group, 0.5), part(group, 0.99) / part(group, 0.5))
    figures.add("how late whoever measures was itself (ms, p99)", part(lags, 0.99))
    figures.add("part of the processor that others took meanwhile", stolen)
    figures.add("a fixed piece of work beside it: p99 of its processor time beside p50 (ms)", slow, usual, slow / usual)
    title = "# Figures of the house under load\n\nMade by `make bench`. Peer is here the median, and ours the slowest of a hundred.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
