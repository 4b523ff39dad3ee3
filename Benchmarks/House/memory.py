"""Measures what a stream of changes costs in memory, beside one of Hummingbird that says nothing.

usage: memory.py ATRIUM ATRIUMBENCH RESULTS.md

Both are opened one after the other and told nothing. What counts is how much a server grows from a thousand streams to three thousand, so
that what it takes once is not part of it. Where people sign in, a stream knows whose it is.
"""

import pathlib
import re
import resource
import socket
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
from figures import Figures
from house import House, token_for

FEW, MANY = 1_000, 3_000
PATH = "/api/notifications/stream"


class Bare:
    """The peer, as far as it has what is asked of a house."""

    status = House.status

    def __init__(self, binary, what):
        self.process = subprocess.Popen([binary, what], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r"is open at port (\d+)", self.process.stdout.readline()).group(1))

    def stop(self):
        self.process.kill()
        self.process.wait()


def opened(port, path, token):
    """A stream whose first line has come."""
    line = socket.create_connection(("127.0.0.1", port))
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n{bearer}\r\n".encode())
    heard = b""
    while b"retry: " not in heard:
        part = line.recv(1 << 12)
        assert part and (heard + part).startswith(b"HTTP/1.1 200"), heard + part
        heard += part
    return line


def cost(server, path, token=None):
    """Kilobytes of a stream."""
    streams = [opened(server.port, path, token) for _ in range(FEW)]
    before = server.status("RssAnon")
    streams += [opened(server.port, path, token) for _ in range(MANY - FEW)]
    return (server.status("RssAnon") - before) / (MANY - FEW)


def main():
    atrium, bench, results = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_NOFILE, (2 * MANY, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    figures = Figures()
    server = Bare(bench, "streams")
    bare = cost(server, "/bare")
    server.stop()
    for mode in ("none", "password"):
        with tempfile.TemporaryDirectory() as folder:
            data, state = pathlib.Path(folder, "data"), pathlib.Path(folder, "state")
            data.mkdir()
            token = token_for(atrium, data, state, mode)
            server = House(atrium, data, state, ["--auth-mode", mode])
            ours = cost(server, PATH, token)
            server.stop()
        print(f"a stream: {ours:.1f} KB, a bare one: {bare:.1f} KB")
        figures.add(f"memory of a stream of changes above one of Hummingbird, mode {mode} (KB)", ours - bare, most=8)
    pathlib.Path(results).write_text("# Streams\n\nMade by `make bench`.\n\n" + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
