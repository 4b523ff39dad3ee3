"""Measures what decodes pictures and archives, beside the programs that do nothing else.

usage: worker.py ATRIUM-WORKER RESULTS.md [--pages 40] [--rounds 9]

The pages are 1,600 x 2,400 pixels of a drawing with noise in it, so that they have the size of scanned ones. Two workers make thumbnails as the
server has them do, one request each at a time; vipsthumbnail has the same pages and as many threads as there are cores. The last page of
a solid 7z is extracted by a worker that runs already, and by `7z x`.
"""

import argparse
import array
import base64
import json
import os
import pathlib
import select
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
from figures import Figures, paired

SIZE = (200, 280)


class Worker:
    """One process of atrium-worker, and the server's end of its socket."""

    def __init__(self, program):
        self.socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # What the server gives it.
        environment = {"LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1", "OMP_THREAD_LIMIT": "1", "SWIFT_BACKTRACE": "enable=no"}
        self.process = subprocess.Popen([program], stdin=theirs, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        theirs.close()
        self.memory = self.receive()["ready"]["memory"]

    def receive(self):
        return json.loads(self.socket.recv(1 << 16))

    def send(self, name, request, *files):
        message = {"name": name, "seconds": 60, "body": base64.b64encode(json.dumps(request).encode()).decode()}
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))]
        self.socket.sendmsg([json.dumps(message).encode()], rights)

    def finish(self):
        """Waits until the request is done, and returns its response; its parts are passed over."""
        response = None
        while True:
            message = self.receive()
            if "response" in message:
                response = json.loads(base64.b64decode(message["response"]["_0"]))
            if "failure" in message:
                raise SystemExit(f"the worker failed: {message}")
            if "ready" in message:
                self.memory = max(self.memory, message["ready"]["memory"])
                return response

    def stop(self):
        self.socket.close()
        self.process.wait()


def draw(folder, count):
    """Pages with lines, areas and noise, some 900 KB each."""
    def vips(*words):
        subprocess.run(["vips", *map(str, words)], check=True, cwd=folder)

    vips("zone", "zone.v", 1600, 2400, "--uchar")
    for number in range(count):
        vips("gaussnoise", "noise.v", 1600, 2400, "--mean", 0, "--sigma", 12, "--seed", number)
        vips("add", "zone.v", "noise.v", "sum.v")
        vips("cast", "sum.v", "grey.v", "uchar")
        vips("bandjoin", "grey.v grey.v grey.v", "page.v")
        vips("copy", "page.v", f"page {number:02}.jpg[Q=80]")
    for name in folder.glob("*.v"):
        name.unlink()
    return sorted(folder.glob("*.jpg"))


def thumbnails(workers, pages):
    """Seconds that all workers need for all pages."""
    output = os.memfd_create("thumbnail")
    request = {"page": 0, "width": SIZE[0], "height": SIZE[1], "isCropped": False, "format": "jpeg", "quality": 80}
    left, busy = list(pages), {}
    begin = time.perf_counter()
    idle = list(workers)
    while left or busy:
        while left and idle:
            worker, file = idle.pop(), os.open(left.pop(), os.O_RDONLY)
            worker.send("image.render", request, file, output)
            os.close(file)
            busy[worker.socket] = worker
        for ready in select.select(list(busy), [], [])[0]:
            worker = busy.pop(ready)
            worker.finish()
            idle.append(worker)
    os.close(output)
    return time.perf_counter() - begin


def vipsthumbnail(pages, folder):
    begin = time.perf_counter()
    subprocess.run(["vipsthumbnail", "-s", f"{SIZE[0]}x{SIZE[1]}", "-o", f"{folder}/%s.jpg[Q=80,strip]", *pages], check=True)
    return time.perf_counter() - begin


def last_page(worker, book, count):
    with tempfile.TemporaryFile() as store, open(book, "rb") as archive:
        begin = time.perf_counter()
        worker.send("archive.extract", {"entries": [count - 1], "entryLimit": 1 << 30, "limit": 1 << 30}, archive.fileno(), store.fileno())
        worker.finish()
        return time.perf_counter() - begin


def seven_zip(book, name, folder):
    begin = time.perf_counter()
    subprocess.run(["7z", "x", "-y", f"-o{folder}", book, name], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("worker")
    arguments.add_argument("results")
    arguments.add_argument("--pages", type=int, default=40)
    arguments.add_argument("--rounds", type=int, default=9)
    options = arguments.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory() as work:
        folder, out = pathlib.Path(work) / "book", pathlib.Path(work) / "out"
        folder.mkdir()
        out.mkdir()
        pages = draw(folder, options.pages)
        subprocess.run(["7z", "a", "-ms=on", f"{work}/book.7z", *pages], check=True, stdout=subprocess.DEVNULL)
        workers = [Worker(options.worker) for _ in range(2)]
        try:
            ours, its, ratio = paired(lambda: thumbnails(workers, pages), lambda: vipsthumbnail(pages, out), options.rounds)
            figures.add("thumbnails a second, beside vipsthumbnail", len(pages) / ours, len(pages) / its, 1 / ratio, least=1)
            ours, its, ratio = paired(
                lambda: last_page(workers[0], f"{work}/book.7z", len(pages)), lambda: seven_zip(f"{work}/book.7z", pages[-1].name, out),
                options.rounds)
            figures.add("last page of a solid 7z beside 7z x (s)", ours, its, ratio, most=1.5)
            figures.add("memory of a worker after its work (RssAnon, MB)", max(worker.memory for worker in workers) / 1e6, most=200)
        finally:
            for worker in workers:
                worker.stop()
    title = "# Pictures and archives\n\nMade by `make bench`. The peers are vipsthumbnail and 7z.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
