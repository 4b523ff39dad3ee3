"""Measures previews of photos that nobody has seen, beside vipsthumbnail, two at a time.

usage: previews.py ATRIUM RESULTS.md [--photos 12] [--rounds 9]

The photos are JPEGs of 24 million pixels, made here: areas and noise, some 5 MB each. In each round they have other bytes at their ends, so that each is a
new file, and the previews (256 pixels) are asked for on two connections. vipsthumbnail has the same files, a process for each, two at a time.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks" / folder) for folder in ("Notes", "Comics")]
from figures import Figures, paired
from house import House
from processes import Peak
from wire import Wire

WIDTH, HEIGHT = 6000, 4000
# Photos that are drawn; the others are the same but for their ends.
DRAWN = 3


def draw(folder):
    def vips(*words):
        subprocess.run(["vips", *map(str, words)], check=True, cwd=folder)

    vips("zone", "zone.v", WIDTH, HEIGHT, "--uchar")
    for number in range(DRAWN):
        vips("gaussnoise", "noise.v", WIDTH, HEIGHT, "--mean", 0, "--sigma", 9, "--seed", number)
        vips("add", "zone.v", "noise.v", "sum.v")
        vips("cast", "sum.v", "grey.v", "uchar")
        vips("bandjoin", "grey.v grey.v grey.v", "photo.v")
        vips("copy", "photo.v", f"photo {number}.jpg[Q=80]")
    for name in folder.glob("*.v"):
        name.unlink()
    return sorted(folder.glob("*.jpg"))


class Photos:
    """The photos of a round, which the house knows and of which it has made nothing."""

    def __init__(self, house, data, drawn, count):
        self.house, self.data, self.drawn, self.count, self.round = house, data, drawn, count, 0
        self.wires = [Wire(house.port) for _ in range(2)]

    def another(self):
        self.round += 1
        folder = self.data / f"round {self.round}"
        folder.mkdir()
        for number in range(self.count):
            path = folder / f"{number:02}.jpg"
            shutil.copyfile(self.drawn[number % DRAWN], path)
            with open(path, "ab") as file:
                file.write(f"{self.round} {number}".encode())
        listed = f"/api/library/tree?path={urllib.parse.quote(folder.name)}"
        end = time.monotonic() + 60
        while True:
            answer = self.wires[0].ask("GET", listed)
            nodes = json.loads(answer.body).get("tree") or [] if answer.status == 200 else []
            if len(nodes) == self.count and all(node.get("fileId") for node in nodes):
                break
            if time.monotonic() > end:
                raise SystemExit("the photos were not found")
            time.sleep(0.05)
        self.files, self.targets = sorted(folder.glob("*.jpg")), [f"/api/life/previews/{node['fileId']}/256" for node in nodes]

    def ours(self):
        def each(place):
            for target in self.targets[place::2]:
                answer = self.wires[place].ask("GET", target)
                if answer.status != 200 or not answer.body.startswith(b"\xff\xd8"):
                    raise SystemExit(f"{target}: {answer.status}")

        begin = time.perf_counter()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(each, range(2)))
        return time.perf_counter() - begin

    def peer(self, out):
        names = b"\0".join(os.fsencode(path) for path in self.files)
        begin = time.perf_counter()
        command = ["xargs", "-0", "-P", "2", "-n", "1", "vipsthumbnail", "-s", "256x256", "-o", f"{out}/%s.jpg[Q=80,strip]"]
        subprocess.run(command, input=names, check=True)
        return time.perf_counter() - begin


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--photos", type=int, default=12)
    arguments.add_argument("--rounds", type=int, default=9)
    options = arguments.parse_args()
    figures = Figures()
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as work:
        work = pathlib.Path(work)
        for name in ("data", "drawn", "out"):
            (work / name).mkdir()
        drawn = draw(work / "drawn")
        house = House(options.atrium, work / "data", work / "state")
        try:
            photos = Photos(house, work / "data", drawn, options.photos)
            photos.wires[0].call("PUT", "/api/life/queue", {"isPaused": True})
            # Whoever asks first waits for the workers to start.
            photos.another()
            photos.ours(), photos.peer(work / "out")
            figures.add("a preview that was made before (ms)", photos.ours() * 2 / options.photos * 1e3)

            def ours():
                photos.another()
                return photos.ours()

            with Peak(house.process.pid) as peak:
                mine, its, ratio = paired(ours, lambda: photos.peer(work / "out"), options.rounds)
            count = options.photos
            figures.add("previews of 24 Mpx a second, two at a time, beside vipsthumbnail", count / mine, count / its, 1 / ratio, least=1)
            figures.add("memory of a worker meanwhile (RssAnon, MB)", peak.worker, most=200)
        finally:
            house.stop()
    title = "# Previews\n\nMade by `make bench`. The peer is vipsthumbnail.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
