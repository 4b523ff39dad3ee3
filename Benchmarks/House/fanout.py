"""Measures how one change reaches two thousand streams, beside nginx with nchan in turn.

usage: fanout.py ATRIUM RESULTS.md [--streams 2000] [--nginx FILE --nchan FILE]

A round begins with the first stream that is told and ends with the last one, so that neither the way of a saved file through the index
nor that of a request to nchan counts. The one who listens is the same for both, and a good part of the time is his. Debian has the peer
as `nginx` and `libnginx-mod-nchan`; without it only ours is printed. It is not installed by `Scripts/setup`, since it begins to serve at once.
"""

import argparse
import pathlib
import resource
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
from figures import Figures, paired
from house import House

ROUNDS = 15
SETTINGS = """
load_module {nchan};
worker_processes 1; daemon off; pid {work}/pid; error_log stderr error;
events {{ worker_connections 4096; }}
http {{
  access_log off; client_body_temp_path {work}/body; proxy_temp_path {work}/proxy; fastcgi_temp_path {work}/fastcgi;
  uwsgi_temp_path {work}/uwsgi; scgi_temp_path {work}/scgi;
  server {{
    listen 127.0.0.1:{port};
    location /publish {{ nchan_publisher; nchan_channel_id changes; }}
    location /stream {{ nchan_subscriber eventsource; nchan_channel_id changes; }}
  }}
}}
"""


class Listeners:
    """Streams that count who was told."""

    def __init__(self, port, path, count):
        self.poll = select.epoll()
        self.sockets = {}
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", port))
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n".encode())
            line.setblocking(False)
            self.sockets[line.fileno()] = line
            self.poll.register(line, select.EPOLLIN)
        self.settle()

    def settle(self):
        """Takes what comes until nothing does."""
        while ready := self.poll.poll(0.5):
            for number, _ in ready:
                self.sockets[number].recv(1 << 16)

    def round(self, tell):
        """Seconds from the first that hears of it to the last."""
        waiting = set(self.sockets)
        tell()
        first = None
        while waiting:
            for number, _ in self.poll.poll(20):
                if b"data: " in self.sockets[number].recv(1 << 16):
                    waiting.discard(number)
                    first = first or time.perf_counter()
        spent = time.perf_counter() - first
        self.settle()
        return spent


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def nchan(nginx, module, work):
    """The peer, and the port that it serves at."""
    port = free_port()
    settings = pathlib.Path(work) / "nginx.conf"
    settings.write_text(SETTINGS.format(nchan=module, work=work, port=port))
    process = subprocess.Popen([nginx, "-p", work, "-c", settings], stderr=subprocess.DEVNULL)
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return process, port
        except ConnectionRefusedError:
            if process.poll() is not None:
                raise SystemExit("nginx did not open.")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--streams", type=int, default=2000)
    arguments.add_argument("--nginx", default=shutil.which("nginx", path="/usr/sbin"))
    arguments.add_argument("--nchan", default="/usr/lib/nginx/modules/ngx_nchan_module.so")
    options = arguments.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    figures = Figures()
    what = f"a change to {options.streams:,} streams, from the first that is told to the last, beside nchan (ms)"
    with tempfile.TemporaryDirectory() as work:
        data = pathlib.Path(work) / "data"
        data.mkdir()
        (data / "note.md").write_text("# Note")
        house = House(options.atrium, data, pathlib.Path(work) / "state")
        house.wait_for(1)
        ours = Listeners(house.port, "/api/notifications/stream", options.streams)
        versions = iter(range(1_000_000))

        def save():
            (data / "note.tmp").write_text(f"# Note\n\nversion {next(versions)}\n")
            (data / "note.tmp").rename(data / "note.md")

        if options.nginx and pathlib.Path(options.nchan).exists():
            peer, port = nchan(options.nginx, options.nchan, work)
            theirs = Listeners(port, "/stream", options.streams)
            text = b'{"id":7,"room":"notes","kind":"file_changed","ids":["note.md"]}'

            def publish():
                urllib.request.urlopen(f"http://127.0.0.1:{port}/publish", text).close()

            ours.round(save), theirs.round(publish)
            mine, its, ratio = paired(lambda: ours.round(save), lambda: theirs.round(publish), ROUNDS)
            figures.add(what, mine * 1e3, its * 1e3, ratio, most=2)
            peer.terminate()
            peer.wait(timeout=20)
        else:
            ours.round(save)
            figures.add(what, sorted(ours.round(save) for _ in range(ROUNDS))[ROUNDS // 2] * 1e3)
        house.stop()
    pathlib.Path(options.results).write_text("# One change to many\n\nMade by `Benchmarks/House/fanout.py`.\n\n" + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
