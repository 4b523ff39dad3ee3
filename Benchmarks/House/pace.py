"""Asks at even intervals, whatever the answers take."""

import gc
import re
import select
import sys
import time

from house import Connection

CONNECTIONS = 64


class Wait(float):
    """Seconds from when a request was due, at `due`, to its answer."""

    def __new__(cls, due, answered):
        wait = super().__new__(cls, answered - due)
        wait.due = due
        return wait


class Line:
    """One kept connection that has at most one request under way."""

    def __init__(self, port):
        self.socket = Connection(port).socket
        self.socket.setblocking(False)
        # Those that are due: moment, kind and request.
        self.due = []
        self.missing = None
        self.head = b""

    def fileno(self):
        return self.socket.fileno()

    def send(self):
        self.socket.send(self.due[0][2])
        self.missing, self.head = None, b""

    def read(self, buffer):
        """Whether the answer is whole. One that is neither 200 nor 204 raises."""
        count = self.socket.recv_into(buffer)
        if not count:
            raise ConnectionError("the server hung up")
        if self.missing is None:
            self.head += buffer[:count]
            end = self.head.find(b"\r\n\r\n")
            if end < 0:
                return False
            if self.head.startswith(b"HTTP/1.1 204"):
                length = 0
            elif self.head.startswith(b"HTTP/1.1 200"):
                length = int(re.search(rb"(?i)content-length: (\d+)", self.head).group(1))
            else:
                raise ValueError(self.head[:80])
            self.missing = length - (len(self.head) - end - 4)
        else:
            self.missing -= count
        return self.missing == 0


def steady(port, requests, rate, seconds):
    """Sends requests, each a kind and its bytes, one after the other and again from the first.

    Answers the times by kind, each a `Wait`; how late the requests were sent; errors. A time counts from when its request
    was due, also where the answer before it is late (no coordinated omission).
    """
    lines = [Line(port) for _ in range(CONNECTIONS)]
    times = {kind: [] for kind, _ in requests}
    lags, errors = [], 0
    buffer = memoryview(bytearray(1 << 20))
    total, sent, answered = int(rate * seconds), 0, 0
    gc.disable()
    start = time.perf_counter() + 0.1
    while answered + errors < total:
        now = time.perf_counter()
        while sent < total and start + sent / rate <= now:
            moment = start + sent / rate
            line = lines[sent % CONNECTIONS]
            line.due.append((moment, *requests[sent % len(requests)]))
            if len(line.due) == 1:
                line.send()
                lags.append(now - moment)
            sent += 1
        wait = start + sent / rate - time.perf_counter() if sent < total else 10
        # Not epoll: it waits for whole milliseconds.
        ready, _, _ = select.select(lines, [], [], max(0, wait))
        if sent == total and not ready:
            errors += sum(len(line.due) for line in lines)
            break
        for line in ready:
            try:
                if not line.read(buffer):
                    continue
                moment, kind, _ = line.due.pop(0)
                times[kind].append(Wait(moment, time.perf_counter()))
                answered += 1
            except (OSError, ValueError) as error:
                print(f"an error: {error}", file=sys.stderr)
                errors += len(line.due)
                waiting, number = line.due[1:], lines.index(line)
                errors -= len(waiting)
                lines[number] = line = Line(port)
                line.due = waiting
            if line.due:
                line.send()
    gc.enable()
    for line in lines:
        line.socket.close()
    return times, lags, errors


def part(times, share):
    """The time that this share of them keeps, in milliseconds."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1e3
