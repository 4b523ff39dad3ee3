"""A library of books that mean harm, read through a real server with real workers: each has a clear outcome, in bounded time and memory, while other books
are read. Then workers are killed in the middle of pages. Takes some minutes.

usage: hostile_comics.py ATRIUM [--cuts 50]
"""

import argparse
import os
import pathlib
import signal
import sys
import tempfile
import threading
import time

from comics import Server, book
from hostile_files import cut, harmful, sound

# MB of anonymous memory.
MOST = {"server": 400, "worker": 600}
# Seconds that a page of a sound book may take meanwhile, on a busy machine with a debug build.
LONGEST = 5


def workers(server):
    found = []
    for task in pathlib.Path(f"/proc/{server.process.pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def memory(process):
    try:
        for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("RssAnon"):
                return int(line.split()[1]) // 1024
    except OSError:
        pass
    return 0


class Watch:
    """Reads a page of a sound book again and again, and looks at the memory of everybody."""

    def __init__(self, server, path):
        self.server, self.path = server, path
        self.slowest, self.most, self.ends = 0, {"server": 0, "worker": 0}, threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        while not self.ends.wait(0.05):
            start = time.monotonic()
            status, _, _ = self.server.raw(self.path)
            assert status == 200, status
            self.slowest = max(self.slowest, time.monotonic() - start)
            self.most["server"] = max(self.most["server"], memory(self.server.process.pid))
            self.most["worker"] = max([self.most["worker"]] + [memory(worker) for worker in workers(self.server)])

    def stop(self):
        self.ends.set()
        self.thread.join()


def outcomes(server):
    """The pages of each book, and the code of each file that is none, by the file's name."""
    found, cursor = {}, ""
    while cursor is not None:
        page = server.call("GET", "/api/comics/books?limit=200" + (f"&cursor={cursor}" if cursor else ""))[1]
        found |= {one["path"].removeprefix("Comics/"): (one["pageCount"], one["id"]) for one in page["books"]}
        cursor = page.get("nextCursor")
    cursor = ""
    while cursor is not None:
        page = server.call("GET", "/api/comics/index?limit=200" + (f"&cursor={cursor}" if cursor else ""))[1]
        found |= {one["id"].removeprefix("Comics/"): (one["code"], None) for one in page["files"]}
        cursor = page.get("nextCursor")
    return found


def read(server, id, page, query="?width=320"):
    """Status and code of a page that is rendered, and the seconds that it took."""
    start = time.monotonic()
    status, problem = server.call("GET", f"/api/comics/books/{id}/pages/{page}{query}")
    return status, (problem or {}).get("code"), time.monotonic() - start


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("--cuts", type=int, default=50)
    options = arguments.parse_args()
    wrong = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as root:
        root = pathlib.Path(root)
        comics = root / "data/Comics"
        comics.mkdir(parents=True)
        (comics / "good.cbz").write_bytes(book("good"))
        server = Server(options.atrium, root / "data", root / "state")
        server.wait(lambda: "good.cbz" in outcomes(server))
        watch = Watch(server, f"/api/comics/books/{outcomes(server)['good.cbz'][1]}/pages/1")
        start = time.monotonic()
        expected = {}
        for name, content, outcome in [*harmful(), *cut(options.cuts)]:
            (comics / name).write_bytes(content)
            expected[name] = outcome
        server.wait(lambda: len(outcomes(server)) == len(expected) + 1, 300)
        scanned = time.monotonic() - start
        found = outcomes(server)
        for name, outcome in expected.items():
            said, id = found[name]
            if outcome is not None and said != outcome:
                wrong.append(f"{name}: {said} instead of {outcome}")
            answers = [read(server, id, page) for page in ([1] if said != 5_000 else [1, 5_000])] if id else []
            if any(status >= 500 for status, _, _ in answers) or any(seconds > 30 for _, _, seconds in answers):
                wrong.append(f"{name}: {answers}")
            if not name.startswith("cut"):
                print(f"{name}: {said}" + "".join(f"; {code or status} in {seconds * 1000:.0f} ms" for status, code, seconds in answers))
        books = sum(1 for name in expected if name.startswith("cut") and found[name][1])
        print(f"{sum(name.startswith('cut') for name in expected)} cuts: {books} are still books, each other one has its reason")
        print(f"all looked at in {scanned:.1f} s; slowest page of another book {watch.slowest * 1000:.0f} ms; most memory {watch.most} MB")
        wrong += [f"memory of a {who}: {watch.most[who]} MB" for who in MOST if watch.most[who] > MOST[who]]
        if watch.slowest > LONGEST:
            wrong.append(f"another book waited {watch.slowest:.1f} s")

        # A worker that is killed in the middle: one answer, and the right one the next time.
        for ending, content in sound().items():
            name = f"killed.{ending}"
            (comics / name).write_bytes(content)
            server.wait(lambda: name in outcomes(server))
            id = outcomes(server)[name][1]
            statuses = []
            for width in (160, 480, 640, 800, 1080):
                answer = []
                reader = threading.Thread(target=lambda: answer.append(read(server, id, 1, f"?width={width}")))
                reader.start()
                while reader.is_alive():
                    for worker in workers(server):
                        try:
                            os.kill(worker, signal.SIGKILL)
                        except ProcessLookupError:
                            continue
                    time.sleep(0.01)
                reader.join()
                statuses.append(answer[0][0])
            last = read(server, id, 1, "?width=1440")
            print(f"{name}: {statuses} while workers were killed, {last[0]} after")
            if last[0] != 200 or not isinstance(outcomes(server)[name][0], int):
                wrong.append(f"{name}: {last}, {outcomes(server)[name]}")
        watch.stop()
        if server.process.poll() is not None:
            wrong.append("the server ended")
        server.process.terminate()
        server.process.wait()
        left = [str(path) for path in (root / "data").rglob("*") if ".atrium" in path.parts]
        left += [str(path) for path in (root / "state").rglob("*") if path.suffix == ".tmp"]
        wrong += [f"left: {path}" for path in left]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
