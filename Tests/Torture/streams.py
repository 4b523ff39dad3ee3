"""A thousand streams of changes over sockets: one that does not read, some that come back again and again, and ten thousand changes.

usage: streams.py ATRIUM [--streams 1000] [--changes 10000] [--auth-mode none]

What each of them is told is held against the table of changes in the records, which is read beside the server: every row once, in order,
whatever was merged on the way. Prints what a stream costs; that it is little more than one of Hummingbird alone is the business of
`Benchmarks/House/memory.py`.
"""

import argparse
import json
import pathlib
import random
import resource
import select
import socket
import sqlite3
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
from house import House, token_for

PATH = "/api/notifications/stream"
# As long as nothing happens at all; everything together takes much less.
PATIENCE = 120


class Stream:
    """A reader of events. It remembers from where to where each event led."""

    def __init__(self, port, token, begin=None, buffer=None):
        self.port, self.token, self.buffer = port, token, buffer
        self.last = begin
        self.told = []
        self.open()

    def open(self):
        self.socket = socket.socket()
        if self.buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.buffer)
        self.socket.connect(("127.0.0.1", self.port))
        head = f"GET {PATH} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
        if self.token:
            head += f"Authorization: Bearer {self.token}\r\n"
        if self.last is not None:
            head += f"Last-Event-ID: {self.last}\r\n"
        self.socket.sendall(head.encode() + b"\r\n")
        self.text, self.rest, self.in_head = b"", b"", True

    def wait(self):
        """Until it is open and has said where it begins."""
        self.socket.settimeout(PATIENCE)
        while self.last is None or self.in_head:
            self.read()

    def fileno(self):
        return self.socket.fileno()

    def read(self):
        """Takes what is there; answers whether an event came."""
        part = self.socket.recv(1 << 16)
        if not part:
            raise ConnectionError("the server ended a stream")
        self.rest += part
        if self.in_head:
            head, mark, self.rest = self.rest.partition(b"\r\n\r\n")
            if not mark:
                self.rest = head
                return False
            assert head.startswith(b"HTTP/1.1 200"), head
            self.in_head = False
        self.unchunk()
        *frames, self.text = self.text.split(b"\n\n")
        return sum(self.take(frame) for frame in frames) > 0

    def unchunk(self):
        while (end := self.rest.find(b"\r\n")) >= 0:
            size = int(self.rest[:end], 16)
            if len(self.rest) < end + 2 + size + 2:
                return
            self.text += self.rest[end + 2:end + 2 + size]
            self.rest = self.rest[end + 2 + size + 2:]

    def take(self, frame):
        place, data = None, None
        for line in frame.split(b"\n"):
            name, _, value = line.partition(b":")
            if name == b"id":
                place = int(value)
            elif name == b"data":
                data = value
        if data is not None:
            self.told.append((self.last, place, data))
        elif place is not None and self.last not in (None, place):
            self.told.append((self.last, place, None))
        self.last = self.last if place is None else place
        return data is not None


class Log:
    """What there was to tell: the rows of the records, past the server."""

    def __init__(self, state):
        with sqlite3.connect(f"file:{state}/house.sqlite?mode=ro", uri=True) as records:
            rows = records.execute("SELECT id, room, kind, ids FROM changes ORDER BY id").fetchall()
        self.rows = {number: (room, kind, json.loads(ids)) for number, room, kind, ids in rows}
        self.latest = max(self.rows)
        self.verdicts = {}

    def agrees(self, told):
        """Whether an event is just the rows from the one place to the other. A thousand are told the same: each is looked at once."""
        if told not in self.verdicts:
            self.verdicts[told] = self.look(*told)
        return self.verdicts[told]

    def look(self, before, after, data):
        rows = [self.rows.get(number) for number in range(before + 1, after + 1)]
        if data is None or not rows or None in rows:
            return False
        change = json.loads(data)
        named = list(dict.fromkeys(one for _, _, ids in rows for one in ids))
        kinds = {(room, kind) for room, kind, _ in rows}
        return change["id"] == after and change["ids"] == named and kinds == {(change["room"], change["kind"])}

    def is_whole(self, stream, begin):
        """Whether it was told everything from `begin` to the end, each thing once and in order."""
        places = [begin] + [after for _, after, _ in stream.told]
        return (
            all(before == place for (before, _, _), place in zip(stream.told, places)) and places[-1] == self.latest
            and all(self.agrees(told) for told in stream.told))

    def keys(self, begin):
        return [one for number, (_, kind, ids) in self.rows.items() if number > begin and kind == "file_changed" for one in ids]


def write(data, number, version):
    """As an editor saves: a temporary file, then a rename."""
    path = data / f"{number % 100:02}" / f"{number}.md"
    path.parent.mkdir(exist_ok=True)
    temporary = path.with_suffix(".tmp")
    temporary.write_text(f"# Note {number}\n\nversion {version}\n")
    temporary.rename(path)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("--streams", type=int, default=1000)
    arguments.add_argument("--changes", type=int, default=10_000)
    arguments.add_argument("--auth-mode", default="none")
    options = arguments.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    seed = random.randrange(1 << 32)
    chance = random.Random(seed)
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as work:
        data, state = pathlib.Path(work) / "data", pathlib.Path(work) / "state"
        data.mkdir()
        for number in range(options.changes):
            write(data, number, 1)
        token = token_for(options.atrium, data, state, options.auth_mode)
        house = House(options.atrium, data, state, [] if options.auth_mode == "none" else ["--auth-mode", options.auth_mode])
        house.wait_for(options.changes)
        try:
            check(house, data, state, token, options, chance)
        finally:
            house.stop()


def check(house, data, state, token, options, chance):
    # What the first streams of a process cost is not what a stream costs.
    warm = [Stream(house.port, token) for _ in range(200)]
    for stream in warm:
        stream.wait()
    before = house.status("RssAnon")
    streams = [Stream(house.port, token, buffer=4096 if number == 0 else None) for number in range(options.streams)]
    for stream in streams:
        stream.wait()
    print(f"a stream: {(house.status('RssAnon') - before) / len(streams):.1f} KB of the server's memory", flush=True)
    for stream in warm:
        stream.socket.close()
    begins = [stream.last for stream in streams]
    slow, leaving = streams[0], set(streams[1::100])

    writing = threading.Thread(target=lambda: [write(data, number, 2) for number in range(options.changes)])
    start = time.perf_counter()
    writing.start()
    left = {stream: None for stream in streams[1:]}
    poll = select.epoll()
    by_number = {}

    def watch(stream):
        stream.socket.setblocking(False)
        poll.register(stream, select.EPOLLIN)
        by_number[stream.fileno()] = stream

    for stream in left:
        watch(stream)
    known, wanted, events, returns = set(), {f"{number % 100:02}/{number}.md" for number in range(options.changes)}, 0, 0
    follower, is_slow_reading, log = streams[2], False, None
    silent = time.perf_counter()
    while left:
        ready = poll.poll(0.2)
        if ready:
            silent = time.perf_counter()
        elif time.perf_counter() - silent > PATIENCE:
            break
        for number, _ in ready:
            stream = by_number[number]
            had = len(stream.told)
            came = stream.read()
            events += len(stream.told) - had
            if stream is follower:
                known.update(one for _, _, event in stream.told[had:] if event for one in json.loads(event)["ids"])
            # Cut off wherever it is: the half of an event that it has is told again.
            if stream in leaving and log is None and came and chance.random() < 0.5:
                poll.unregister(stream)
                del by_number[number]
                stream.socket.close()
                stream.open()
                watch(stream)
                returns += 1
        if log is None and not writing.is_alive() and wanted <= known:
            spent = time.perf_counter() - start
            time.sleep(1)
            log = Log(state)
        if log is not None:
            if not is_slow_reading:
                left[slow] = None
                watch(slow)
                is_slow_reading = True
            left = {stream: None for stream in left if stream.last < log.latest}
    if log is None:
        raise SystemExit(f"{len(wanted - known)} changes were told to nobody.")
    log = Log(state)
    whole = sum(log.is_whole(stream, begin) for stream, begin in zip(streams, begins))
    told = log.keys(min(begins))
    rows = log.latest - min(begins)
    print(f"{options.changes:,} files were changed and told in {spent:.1f} s: {len(told):,} ids in {rows} rows of the log")
    print(f"events: {len(follower.told)} to a steady one, {len(slow.told)} to the slow one, {events:,} in all; {returns} times one came back")
    print(f"{whole} of {len(streams)} were told each change of theirs once and in order")
    missing = wanted - set(told)
    if whole != len(streams) or missing or not returns:
        raise SystemExit(f"It does not hold: {len(streams) - whole} streams, {len(missing)} changes that the log lacks, {returns} returns.")


if __name__ == "__main__":
    main()
