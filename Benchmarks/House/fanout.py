"""Measures how one change reaches two thousand streams, beside nginx with nchan in turn.

usage: fanout.py ATRIUM RESULTS.md [--streams 2000] [--nginx FILE --nchan FILE]

A round begins with the request that tells of something, an agent's event here and a message to nchan there, over a kept connection, and ends when
the last stream has heard of it. Ours is on disk by then. The one who listens is the same for both, and a good part of the time is his.
Debian has the peer as `nginx` and `libnginx-mod-nchan`; without it only ours is printed. It is not installed by `Scripts/setup`, since it
begins to serve at once.
"""

import argparse
import datetime
import http.client
import json
import pathlib
import resource
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
from figures import Figures, paired
from house import House

ROUNDS = 15
# nginx needs the folder /var/lib/nginx, which its package makes.
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
        """Seconds from the request that tells of something until the last has heard of it."""
        waiting = set(self.sockets)
        begun = time.perf_counter()
        tell()
        while waiting:
            for number, _ in self.poll.poll(20):
                if b"data: " in self.sockets[number].recv(1 << 16):
                    waiting.discard(number)
        spent = time.perf_counter() - begun
        self.settle()
        return spent


class Teller:
    """Sends one request after the other."""

    def __init__(self, port, path, make):
        self.line = http.client.HTTPConnection("127.0.0.1", port)
        self.path = path
        self.make = make

    def __call__(self):
        self.line.request("POST", self.path, json.dumps(self.make()), {"Content-Type": "application/json"})
        answer = self.line.getresponse()
        answer.read()
        assert answer.status // 100 == 2, answer.status


def event():
    """What an agent's sender says of a tool that is used."""
    return {"device": {"device_id": "laptop", "device_name": "Laptop", "platform": "linux"},
            "event": {"session_id": "s", "hook_event_name": "PreToolUse", "tool_name": "Read"},
            "timestamp": datetime.datetime.now(datetime.timezone.utc).isoformat(), "event_uuid": str(uuid.uuid4()), "hook_version": "1.0"}


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
    what = f"a change to {options.streams:,} streams, from the request to the last that hears of it, beside nchan (ms)"
    with tempfile.TemporaryDirectory() as work:
        data = pathlib.Path(work) / "data"
        data.mkdir()
        (data / "note.md").write_text("# Note")
        house = House(options.atrium, data, pathlib.Path(work) / "state")
        house.wait_for(1)
        ours = Listeners(house.port, "/api/notifications/stream", options.streams)
        tell = Teller(house.port, "/api/v1/events", event)
        ours.round(tell)
        if options.nginx and pathlib.Path(options.nchan).exists():
            peer, port = nchan(options.nginx, options.nchan, work)
            theirs = Listeners(port, "/stream", options.streams)
            publish = Teller(port, "/publish", lambda: {"id": 7, "room": "agents", "kind": "agent_sessions_changed", "ids": ["s"]})
            theirs.round(publish)
            mine, its, ratio = paired(lambda: ours.round(tell), lambda: theirs.round(publish), ROUNDS)
            figures.add(what, mine * 1e3, its * 1e3, ratio, most=2)
            peer.terminate()
            peer.wait(timeout=20)
        else:
            figures.add(what, sorted(ours.round(tell) for _ in range(ROUNDS))[ROUNDS // 2] * 1e3)
        house.stop()
    pathlib.Path(options.results).write_text("# One change to many\n\nMade by `Benchmarks/House/fanout.py`.\n\n" + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
