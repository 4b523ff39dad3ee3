"""Many files that are dropped into the data folder at once, under a server that is killed meanwhile, again and again: in the end each is listed, read
and found. Takes some minutes.

usage: dropped.py ATRIUM [--files 10000] [--kills 6] [--seed 7]
"""

import argparse
import pathlib
import random
import tempfile
import threading
import time
import urllib.parse

from comics import Server


def text(number):
    """A file's text, with a word that no other one has."""
    return f"The lantern of house {number} is lit.\n\nIt is called lamp{number:06} and hangs above the door since 1 March 2024.\n"


def drop(folder, count):
    """Files in folders of five hundred."""
    for number in range(count):
        place = folder / f"dropped {number // 500:03}"
        place.mkdir(exist_ok=True)
        (place / f"{number:06}.txt").write_text(text(number))


def state(server):
    """How many files are read, wait and failed."""
    return server.call("GET", "/api/life/queue")[1]


def listed(server, folder):
    """The paths in a folder, page by page."""
    paths, cursor = [], ""
    while True:
        query = {name: value for name, value in (("path", folder), ("limit", 300), ("cursor", cursor)) if value}
        status, answer = server.call("GET", "/api/library/tree?" + urllib.parse.urlencode(query, quote_via=urllib.parse.quote))
        assert status == 200, answer
        paths += [node["path"] for node in answer["tree"]]
        cursor = answer.get("nextCursor")
        if not cursor:
            return paths


def found(server, word):
    answer = server.call("GET", f"/api/search?q={word}")[1]
    return [hit["id"] for group in answer["groups"] for hit in group["hits"]]


def memory(server):
    """The most memory that the server has had, in MB."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) // 1024


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--files", type=int, default=10_000)
    arguments.add_argument("--kills", type=int, default=6)
    arguments.add_argument("--seed", type=int, default=7)
    options = arguments.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as root:
        data = pathlib.Path(root) / "data"
        data.mkdir()
        begun = time.monotonic()
        server = Server(options.program, data, pathlib.Path(root) / "state")
        dropping = threading.Thread(target=drop, args=(data, options.files))
        dropping.start()
        for _ in range(options.kills):
            time.sleep(chance.uniform(0.5, 6))
            server.kill()
            server = Server(options.program, data, pathlib.Path(root) / "state")
        dropping.join()
        server.wait(lambda: state(server)["done"] + state(server)["failed"] == options.files and state(server)["waiting"] == 0, 1800)
        assert state(server)["failed"] == 0, state(server)
        folders = listed(server, "")
        paths = [path for folder in folders for path in listed(server, folder)]
        assert len(paths) == len(set(paths)) == options.files, len(paths)
        for number in chance.sample(range(options.files), 50):
            path = f"dropped {number // 500:03}/{number:06}.txt"
            assert found(server, f"lamp{number:06}") == [path], path
            digests = server.call("GET", "/api/library/file-info?path=" + urllib.parse.quote(path))[1]["digests"]
            assert digests[0]["status"] == "completed" and text(number).strip() == digests[0]["content"].strip(), digests
        print(f"{options.files} files, {options.kills} kills: all listed, read and found after {time.monotonic() - begun:.0f} s, with at most "
              f"{memory(server)} MB since the last kill")
        server.kill()


main()
