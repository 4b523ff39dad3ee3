"""Measures a house while it reads ten thousand files that came at once: what others write is told, an own capture is shown, and lists stay fast.

usage: busy.py ATRIUM RESULTS.md [--files 10000]

Lists are asked twenty times a second, at rest and then while files are read, and a note is saved by another program twice a second. Meanwhile texts and
photos are captured: the digests of a text, and the preview of a photo, count from the request.
"""

import argparse
import json
import multiprocessing
import pathlib
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
import vault
from figures import Figures
from house import Connection, House
from reading import Reading
from wire import Wire

LISTS = ["/api/inbox", "/api/library/tree?path=old", "/api/library/tree"]


class Stream:
    """Hears events, and when."""

    def __init__(self, port):
        self.heard, self.lock = [], threading.Condition()
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(b"GET /api/notifications/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n")
        self.text = self.socket.recv(1 << 16).decode()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.socket.makefile(encoding="utf-8", errors="replace"):
            if line.startswith("data: {"):
                with self.lock:
                    self.heard.append((time.perf_counter(), json.loads(line[6:])))
                    self.lock.notify_all()

    def wait(self, path, kind, since, limit=60):
        """Seconds from `since` until it says something of that kind of the path; of very many paths it names their folder alone."""
        names = {path, path.rpartition("/")[0]}
        seen = 0
        with self.lock:
            while True:
                for at, event in self.heard[seen:]:
                    if at >= since and event.get("kind") == kind and names & set(event.get("ids", [])):
                        return at - since
                seen = len(self.heard)
                if not self.lock.wait(limit):
                    return limit


class Lists:
    """Asks for the lists twenty times a second, in a process of its own: beside threads that send photos it would wait for those."""

    def __init__(self, port):
        context = multiprocessing.get_context("spawn")
        self.answer, sender = context.Pipe(False)
        self.is_over = context.Event()
        self.process = context.Process(target=ask_lists, args=(port, self.is_over, sender))
        self.process.start()

    def stop(self):
        """The slowest of twenty of the lists, in seconds, and how many there were."""
        self.is_over.set()
        times = sorted(self.answer.recv())
        self.process.join()
        return times[int(len(times) * 0.95)], len(times)


def ask_lists(port, is_over, sender):
    connection, times = Connection(port), []
    due = time.perf_counter()
    while not is_over.wait(max(0, due - time.perf_counter())):
        connection.get(LISTS[len(times) % len(LISTS)])
        times.append(time.perf_counter() - due)
        due += 0.05
    sender.send(times)


def photo(folder):
    subprocess.run(["vips", "gaussnoise", folder / "photo.v", "4000", "3000", "--mean", "128", "--sigma", "30"], check=True)
    subprocess.run(["vips", "cast", folder / "photo.v", f"{folder}/photo.jpg[Q=80]", "uchar"], check=True)
    return (folder / "photo.jpg").read_bytes()


class Meanwhile:
    """What people do while files are read."""

    def __init__(self, house, data, picture):
        self.house, self.data, self.picture = house, data, picture
        self.stream, self.is_over = Stream(house.port), threading.Event()
        self.saved, self.captured, self.previewed = [], [], []
        self.threads = [threading.Thread(target=work) for work in (self._save, self._capture)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for thread in self.threads:
            thread.join()

    def _save(self):
        number = 0
        while not self.is_over.wait(0.5):
            number += 1
            path = f"old/note {number % 5}.md"
            (self.data / "old/.new").write_text(f"# A note\n\nSaved for the {number}th time.\n")
            begin = time.perf_counter()
            (self.data / "old/.new").rename(self.data / path)
            self.saved.append(self.stream.wait(path, "file_changed", begin))

    def _capture(self):
        number = 0
        while not self.is_over.wait(0.2):
            number += 1
            wire = Wire(self.house.port)
            begin = time.perf_counter()
            captured = wire.call("POST", "/api/inbox", {"text": f"Capture {number}: please bring the long ladder and a rope of twenty metres."})
            self.captured.append(self.stream.wait(captured["path"], "digest_completed", begin))
            name = f"photo%20{number}.jpg"
            begin = time.perf_counter()
            answer = wire.ask("POST", f"/api/life/uploads/{name}", self.picture + str(number).encode(), content_type="image/jpeg")
            path = json.loads(answer.body)["path"]
            file = wire.call("GET", f"/api/library/file-info?path={path.replace(' ', '%20')}")
            shown = wire.ask("GET", f"/api/life/previews/{file['fileId']}/256")
            assert shown.status == 200, shown
            self.previewed.append(time.perf_counter() - begin)
            wire.close()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--files", type=int, default=10_000)
    options = arguments.parse_args()
    figures = Figures()
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as work:
        work = pathlib.Path(work)
        come = vault.write(work / "come", options.files, ending=".txt")
        data = work / "data"
        shutil.copytree(vault.write(work / "old", 500, ending=".txt"), data / "old")
        (data / "inbox").mkdir()
        picture = photo(work)
        house = House(options.atrium, data, work / "state")
        reading = Reading(house, work / "state")
        try:
            reading.until_over(500)
            # One item that arrived before.
            Wire(house.port).call("POST", "/api/inbox", {"text": "Something to list."})
            reading.until_over(501)
            for seconds in (2, 8):
                lists = Lists(house.port)
                time.sleep(seconds)
                rest, _ = lists.stop()
            lists = Lists(house.port)
            with Meanwhile(house, data, picture) as meanwhile:
                come.rename(data / "come")
                begin = time.perf_counter()
                while reading.planned() <= options.files or reading.texts_waiting() >= 20:
                    if time.perf_counter() - begin > 300:
                        raise SystemExit(f"{reading.texts_waiting()} texts wait after 300 s.")
                    time.sleep(0.2)
                spent = time.perf_counter() - begin
                busy, count = lists.stop()
        finally:
            house.stop()
    figures.add(f"{options.files:,} texts that come at once, until they are read (s)", spent)
    figures.add("a saved note until the stream tells of it, meanwhile (s, slowest)", max(meanwhile.saved), most=1)
    figures.add("the same (s, p50)", statistics.median(meanwhile.saved))
    figures.add("a captured text until its digests are made (s, slowest)", max(meanwhile.captured), most=5)
    figures.add("a captured photo until its preview is there (s, slowest)", max(meanwhile.previewed), most=5)
    figures.add("lists meanwhile, beside the same at rest (ms, p95)", busy * 1e3, rest * 1e3, busy / rest, most=2)
    figures.add("saved notes, captured texts and lists that this is of", len(meanwhile.saved), len(meanwhile.captured), count)
    title = "# A house that reads\n\nMade by `make bench`. The peer is the same house at rest.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
