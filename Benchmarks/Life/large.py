"""Measures a file of a gigabyte that comes in, in one request and in parts, beside copyparty, and the memory that it takes.

usage: large.py ATRIUM RESULTS.md [--megabytes 1000] [--rounds 3]

Ours is on disk when it is answered; copyparty syncs nothing. The parts of 4 MiB are those of our own client (draft-ietf-httpbis-resumable-upload), each
on disk when it is acknowledged. Memory is the highest resident size of the server while files come, above that before.
"""

import argparse
import itertools
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks" / folder) for folder in ("Notes", "Comics")]
from copyparty import COPYPARTY, Copyparty
from figures import Figures
from house import House
from wire import Wire

PART = 4 << 20


def put(port, target, megabytes, block):
    """Seconds from the head of the request to the answer."""
    wire = Wire(port)
    begin = time.perf_counter()
    wire.begin("PUT", target, megabytes * len(block), content_type="application/octet-stream")
    for _ in range(megabytes):
        wire.socket.sendall(block)
    answer = wire.finish()
    spent = time.perf_counter() - begin
    wire.close()
    if answer.status not in (200, 201):
        raise SystemExit(f"PUT {target}: {answer.status} {answer.body[:300]}")
    return spent


def in_parts(port, name, megabytes, block):
    wire = Wire(port)
    begin = time.perf_counter()
    size = megabytes * len(block)
    answer = wire.ask("POST", f"/api/life/uploads/{name}", upload_complete="?0", upload_length=size, content_type="application/octet-stream")
    location = next(line for line in answer.head.decode().split("\r\n") if line.lower().startswith("location:")).split(":", 1)[1].strip()
    part = block * (PART // len(block) + 1)
    for offset in range(0, size, PART):
        length = min(PART, size - offset)
        head = {"upload_offset": offset, "upload_complete": "?1" if offset + length == size else "?0"}
        answer = wire.ask("PATCH", location, part[:length], content_type="application/partial-upload", **head)
        if not 200 <= answer.status < 300:
            raise SystemExit(f"a part of {name}: {answer.status} {answer.body[:300]}")
    spent = time.perf_counter() - begin
    wire.close()
    return spent


class Highest:
    """How much higher the resident size of a process rises, in MB."""

    def __init__(self, house):
        self.house = house
        self.before = house.status("VmRSS") / 1024
        # The kernel forgets the highest one.
        pathlib.Path(f"/proc/{house.process.pid}/clear_refs").write_text("5")

    def growth(self):
        return self.house.status("VmHWM") / 1024 - self.before


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--megabytes", type=int, default=1000)
    arguments.add_argument("--rounds", type=int, default=3)
    options = arguments.parse_args()
    if not COPYPARTY.exists():
        raise SystemExit("copyparty is missing. Run: Scripts/setup --bench")
    figures, block, count = Figures(), os.urandom(1_000_000), options.megabytes
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as work:
        work = pathlib.Path(work)
        for name in ("data", "copyparty-data"):
            (work / name).mkdir()
        house, party = House(options.atrium, work / "data", work / "state"), Copyparty(work / "copyparty-data", work / "copyparty")
        try:
            Wire(house.port).call("PUT", "/api/life/queue", {"isPaused": True})
            put(house.port, "/raw/warm.bin", 20, block)
            put(party.port, "/warm.bin", 20, block)
            number, growth, rounds = itertools.count(), {"PUT": [], "parts": []}, []

            def ours(kind):
                highest = Highest(house)
                name = f"{next(number)}.bin"
                spent = put(house.port, f"/raw/{name}", count, block) if kind == "PUT" else in_parts(house.port, name, count, block)
                growth[kind].append(highest.growth())
                return spent

            for _ in range(options.rounds):
                one = {}
                for kind in ("PUT", "peer", "parts"):
                    # What the one before left to be written is not to be this one's.
                    subprocess.run(["sync"], check=True)
                    one[kind] = put(party.port, f"/{next(number)}.bin", count, block) if kind == "peer" else ours(kind)
                rounds.append(one)
                for path in [*(work / "data").rglob("*.bin"), *(work / "copyparty-data").rglob("*.bin")]:
                    path.unlink()
        finally:
            party.stop()
            house.stop()
    peer = statistics.median(count / one["peer"] for one in rounds)
    for kind, said in (("PUT", f"a file of {count:,} MB by PUT /raw, on disk, beside PUT to copyparty, which syncs nothing (MB a second)"),
                       ("parts", "the same in parts of 4 MiB, each on disk (MB a second)")):
        figures.add(said, statistics.median(count / one[kind] for one in rounds), peer, statistics.median(one["peer"] / one[kind] for one in rounds),
                    least=0.8)
    figures.add("memory that PUT takes (highest resident size above that before, MB)", max(growth["PUT"]), most=32)
    figures.add("memory that parts take (MB)", max(growth["parts"]), most=32)
    title = "# A large file\n\nMade by `make bench`. The peer is copyparty.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
