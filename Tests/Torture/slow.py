"""Clients that say their heads drop by drop: each drop comes in time, the head never ends. Takes somewhat more than a minute.

usage: slow.py ATRIUM
"""

import pathlib
import socket
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
from house import Connection, House

CLIENTS = 500
# What `Docs/threat-model.md` says, and something for a machine that is busy.
LIMIT = 60 + 15


def main():
    with tempfile.TemporaryDirectory() as work:
        data = pathlib.Path(work) / "data"
        data.mkdir()
        house = House(sys.argv[1], data, pathlib.Path(work) / "state")
        lines = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(CLIENTS)]
        for line in lines:
            line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
            line.settimeout(0)
        start = time.monotonic()
        while lines and time.monotonic() - start < LIMIT:
            time.sleep(1)
            lines = [line for line in lines if drips(line)]
            # Whoever says what they want is answered beside them.
            Connection(house.port).get("/health")
        house.stop()
    print(f"{CLIENTS - len(lines)} of {CLIENTS} were let go within {time.monotonic() - start:.0f} s")
    sys.exit(1 if lines else 0)


def drips(line):
    """Says one more letter; whether the server still listens."""
    try:
        line.send(b"x")
        return line.recv(1024) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


if __name__ == "__main__":
    main()
