"""Comics that are added, deleted and restored by a server that is killed at random moments: none is lost, and nothing is left lying about. Then an import to
a full disk, which needs the right to mount. Takes some minutes.

usage: comics.py ATRIUM [--kills 100] [--seed 7]
"""

import argparse
import base64
import collections
import hashlib
import http.client
import io
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import zipfile

# A picture of one pixel.
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")


def book(name, size=20_000):
    """A book with pages that no other one has."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for page in range(3):
            archive.writestr(f"{page}.png", PIXEL + random.Random(f"{name} {page}").randbytes(size))
    return content.getvalue()


def digest(content):
    return hashlib.sha256(content).hexdigest()


class Server:
    def __init__(self, program, data, state):
        self.process = subprocess.Popen(
            [program, "serve", "--data", str(data), "--state", str(state), "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = []
        for line in self.process.stdout:
            said.append(line)
            if found := re.search(r"open at http://127\.0\.0\.1:(\d+)/", line):
                self.port = int(found.group(1))
                break
        else:
            sys.exit("The server did not start:\n" + "".join(said))
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def raw(self, path, method="GET", body=None, kind=None):
        """Status, media type and bytes of a response."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body, {"content-type": kind} if body is not None else {})
        response = connection.getresponse()
        return response.status, response.headers.get("content-type", ""), response.read()

    def call(self, method, path, body=None, kind="application/json"):
        """Status of a response, and what it says where that is JSON."""
        status, type, text = self.raw(path, method, body, kind)
        return status, json.loads(text) if "json" in type else None

    def add(self, name, content):
        return self.call("POST", "/api/comics/imports/" + urllib.parse.quote(name), content, "application/octet-stream")

    def wait(self, condition, limit=60):
        end = time.monotonic() + limit
        while not condition():
            if time.monotonic() > end:
                sys.exit("waited in vain")
            time.sleep(0.05)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Torture:
    def __init__(self, program, root, chance):
        self.program, self.chance = program, chance
        self.data, self.state = root / "data", root / "state"
        (self.data / "Comics").mkdir(parents=True)
        # What has to be somewhere, and what may be: its import was not answered.
        self.sure, self.possible = {}, {}
        for number in range(12):
            name = f"Book {number}.cbz"
            (self.data / "Comics" / name).write_bytes(book(name))
            self.sure[digest(book(name))] = name
        self.number = len(self.sure)
        self.done = collections.Counter()

    def work(self, server):
        """One thing after the other, until the server is killed."""
        try:
            while True:
                kind = self.chance.choice(["add", "add", "delete", "restore"])
                if kind == "add":
                    # Every third name is taken.
                    name = f"Book {self.number if self.chance.random() < 0.67 else self.chance.randrange(12)}.cbz"
                    content = book(f"added {self.number}", self.chance.choice([1_000, 200_000]))
                    self.number += 1
                    self.possible[digest(content)] = name
                    status, _ = server.add(name, content)
                    assert status == 200, status
                    self.sure[digest(content)] = name
                elif kind == "delete":
                    books = server.call("GET", "/api/comics/books?limit=50")[1]["books"]
                    chosen = self.chance.sample(books, min(len(books), 3))
                    assert server.call("POST", "/api/comics/deletions", json.dumps({"ids": [b["id"] for b in chosen]}))[0] == 200
                else:
                    deletions = server.call("GET", "/api/comics/deletions")[1]["deletions"]
                    if not deletions:
                        continue
                    one = self.chance.choice(deletions)["id"]
                    assert server.call("POST", f"/api/comics/deletions/{one}/restoration")[0] in (200, 404)
                self.done[kind] += 1
        except (OSError, http.client.HTTPException):
            return

    def faults(self):
        """What is wrong on the disk."""
        found = collections.Counter()
        wrong = []
        for path in self.data.rglob("*"):
            if not path.is_file():
                continue
            within = path.relative_to(self.data)
            one = digest(path.read_bytes())
            found[one] += 1
            isBook = within.parts[0] == "Comics" or within.parts[:3] == (".atrium", "comics", "trash")
            if not isBook or one not in self.possible and one not in self.sure:
                wrong.append(f"stray: {within}")
        wrong += [f"lost: {name}" for one, name in self.sure.items() if not found[one]]
        wrong += [f"twice: {one}" for one, count in found.items() if count > 1]
        return wrong

    def run(self, kills):
        for number in range(kills):
            server = Server(self.program, self.data, self.state)
            worker = threading.Thread(target=self.work, args=(server,))
            worker.start()
            time.sleep(self.chance.uniform(0, 0.6))
            server.kill()
            worker.join()
            if wrong := self.faults():
                sys.exit(f"after {number + 1} kills: {wrong[:10]}")
        server = Server(self.program, self.data, self.state)
        for deletion in server.call("GET", "/api/comics/deletions")[1]["deletions"]:
            assert server.call("POST", f"/api/comics/deletions/{deletion['id']}/restoration")[0] == 200
        there = len([path for path in (self.data / "Comics").rglob("*.cbz")])
        server.wait(lambda: server.call("GET", "/api/comics/index")[1]["state"]["indexed"] >= there)
        left = [path for path in (self.data / ".atrium").rglob("*")  if path.is_file()]
        wrong = self.faults() + [f"left: {path}" for path in left]
        server.process.terminate()
        server.process.wait()
        print(f"{kills} kills; done and answered: {dict(self.done)}; {there} books at the end, of which {len(self.sure)} had to be there")
        if wrong:
            sys.exit(f"at the end: {wrong[:10]}")


def full_disk(program, root):
    """An import to a disk without room for it says so, and leaves nothing behind."""
    data = root / "small"
    data.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(data)], stderr=subprocess.DEVNULL).returncode != 0:
        return print("A full disk was not tried: nothing may be mounted here.")
    try:
        server = Server(program, data, root / "small-state")
        assert server.add("Small.cbz", book("small"))[0] == 200
        status, problem = server.add("Large.cbz", book("large", 1_000_000))
        files = sorted(str(path.relative_to(data)) for path in data.rglob("*") if path.is_file())
        assert (status, problem["code"]) == (507, "insufficient_storage"), (status, problem)
        assert files == ["Comics/Small.cbz"], files
        assert server.add("Small.cbz", book("another"))[0] == 200
        server.process.terminate()
        server.process.wait()
        print(f"a full disk: {problem['detail']}")
    finally:
        subprocess.run(["umount", str(data)])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--seed", type=int, default=7)
    options = arguments.parse_args()
    program = str(pathlib.Path(options.atrium).resolve())
    with tempfile.TemporaryDirectory() as root:
        Torture(program, pathlib.Path(root), random.Random(options.seed)).run(options.kills)
        full_disk(program, pathlib.Path(root))


if __name__ == "__main__":
    main()
