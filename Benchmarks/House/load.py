"""Measures the house under a steady load: at 30 % of what it can do, how late is the slowest of a hundred answers beside the middle one?

usage: load.py ATRIUM RESULTS.md [--seconds 60] [--auth-mode none]

What it can do is measured by wrk, as fast as it goes on 64 connections. Then both rest, since a machine that is shared with others is given
less for a while after it took everything; how much was taken from it is printed. Then the same mix comes at a fixed rate on as many: each request
has a moment at which it is due, and its time counts from there, also where the answer before it is late (no coordinated omission).
"""

import argparse
import gc
import os
import pathlib
import random
import re
import select
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
import vault
from figures import Figures
from house import Connection, House, token_for

CONNECTIONS = 64
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


def saturation(port, asked, header, work, seconds):
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
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "20s", "-s", script, *headers, f"http://127.0.0.1:{port}"]
    said = subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ | {"TARGETS": str(lines)}).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise SystemExit("wrk met errors:\n" + said)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))


class Line:
    """One kept connection that has at most one request under way."""

    def __init__(self, port):
        self.socket = Connection(port).socket
        self.socket.setblocking(False)
        # Those that are due: moment, kind and request.
        self.due = []
        self.missing = None
        self.head = b""

    def fileno(self):
        return self.socket.fileno()

    def send(self):
        self.socket.send(self.due[0][2])
        self.missing, self.head = None, b""

    def read(self, buffer):
        """Whether the answer is whole. One that is no 200 raises."""
        count = self.socket.recv_into(buffer)
        if not count:
            raise ConnectionError("the server hung up")
        if self.missing is None:
            self.head += buffer[:count]
            end = self.head.find(b"\r\n\r\n")
            if end < 0:
                return False
            if not self.head.startswith(b"HTTP/1.1 200"):
                raise ValueError(self.head[:80])
            length = int(re.search(rb"(?i)content-length: (\d+)", self.head).group(1))
            self.missing = length - (len(self.head) - end - 4)
        else:
            self.missing -= count
        return self.missing == 0


def steady(port, asked, header, rate, seconds):
    """Times of the answers by kind, in seconds from when each was due; how late the requests were sent; errors."""
    lines = [Line(port) for _ in range(CONNECTIONS)]
    top = f"\r\nHost: localhost\r\n{header + chr(13) + chr(10) if header else ''}\r\n"
    requests = [(kind, f"GET {target} HTTP/1.1{top}".encode()) for kind, target in asked]
    times = {kind: [] for kind in MIX}
    lags, errors = [], 0
    buffer = memoryview(bytearray(1 << 20))
    total, sent, answered = int(rate * seconds), 0, 0
    gc.disable()
    start = time.perf_counter() + 0.1
    while answered + errors < total:
        now = time.perf_counter()
        while sent < total and start + sent / rate <= now:
            moment = start + sent / rate
            line = lines[sent % CONNECTIONS]
            line.due.append((moment, *requests[sent % len(requests)]))
            if len(line.due) == 1:
                line.send()
                lags.append(now - moment)
            sent += 1
        wait = start + sent / rate - time.perf_counter() if sent < total else 10
        # Not epoll: it waits for whole milliseconds.
        ready, _, _ = select.select(lines, [], [], max(0, wait))
        if sent == total and not ready:
            errors += sum(len(line.due) for line in lines)
            break
        for line in ready:
            try:
                if not line.read(buffer):
                    continue
                moment, kind, _ = line.due.pop(0)
                times[kind].append(time.perf_counter() - moment)
                answered += 1
            except (OSError, ValueError) as error:
                print(f"an error: {error}", file=sys.stderr)
                errors += len(line.due)
                waiting, number = line.due[1:], lines.index(line)
                errors -= len(waiting)
                lines[number] = line = Line(port)
                line.due = waiting
            if line.due:
                line.send()
    gc.enable()
    for line in lines:
        line.socket.close()
    return times, lags, errors


def processor():
    """Ticks that the machine has worked or rested, and those that were taken from it by others."""
    ticks = [int(word) for word in pathlib.Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    return sum(ticks), ticks[7]


def part(times, share):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1e3


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
            ticks, taken = processor()
            times, lags, errors = steady(house.port, asked, header, most * PART, options.seconds)
            stolen = (processor()[1] - taken) / (processor()[0] - ticks)
        finally:
            house.stop()
    whole = [one for kind in times.values() for one in kind]
    figures.add(f"of these at {PART:.0%} for {options.seconds} s, errors of {len(whole) + errors:,}", errors, most=0)
    late, middle = part(whole, 0.99), part(whole, 0.5)
    figures.add("p99 beside p50 (ms, from when each was due)", late, middle, late / middle, most=10)
    for kind, group in times.items():
        figures.add(f"of these, {kind}", part(group, 0.99), part(group, 0.5), part(group, 0.99) / part(group, 0.5))
    figures.add("how late whoever measures was itself (ms, p99)", part(lags, 0.99))
    figures.add("part of the processor that others took meanwhile", stolen)
    title = "# Figures of the house under load\n\nMade by `make bench`. Peer is here the median, and ours the slowest of a hundred.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
