"""The real server, on folders made for a test."""

import pathlib
import re
import signal
import subprocess
import threading

from browsing import PROGRAMS, ROOT

BINARY = str(PROGRAMS / "atrium")
# What the screens are compared with.
SNAPSHOTS = ROOT / "Tests/Browser/snapshots"


class House:
    """A running server."""

    def __init__(self, data, state, port=0, options=()):
        self.data = pathlib.Path(data)
        self.state = pathlib.Path(state)
        self.port = port
        self.options = list(options)
        self.process = None
        # What it printed until it was open.
        self.said = ""

    def start(self):
        self.process = subprocess.Popen(
            [BINARY, "serve", "--data", str(self.data), "--state", str(self.state), "--port", str(self.port)] + self.options,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        said = []
        for line in self.process.stdout:
            said.append(line)
            found = re.search(r"Atrium is open at (https?://127\.0\.0\.1:(\d+)/app)", line)
            if found:
                self.url = found.group(1)
                self.port = int(found.group(2))
                self.said = "".join(said)
                threading.Thread(target=self._drain, daemon=True).start()
                return self
        raise AssertionError("The server ended before it was open:\n" + "".join(said))

    def _drain(self):
        for _ in self.process.stdout:
            pass

    def stop(self):
        """Ends the server as a service manager does, and answers how it went."""
        if self.process is None:
            return None
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=10)
        self.process = None
        return status

    @property
    def origin(self):
        return self.url.removesuffix("/app")

    def write(self, key, text):
        """Saves a note as an editor does: a temporary file, then a rename."""
        path = self.data / key
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name("." + path.name + ".tmp")
        temporary.write_text(text)
        temporary.rename(path)


def titles(page):
    return page.locator(".content .row .font-headline").all_text_contents()


def wait_for_reading(house):
    """Waits until nothing waits to be read for what it says, in a house without accounts. It pauses between two looks: what reads yields to whoever
    asks."""
    import json
    import time
    import urllib.request

    end = time.monotonic() + 120
    while True:
        with urllib.request.urlopen(house.origin + "/api/life/queue") as answer:
            queue = json.load(answer)
        if queue["waiting"] == 0 and queue["done"] > 0:
            return
        assert time.monotonic() < end, f"files were to be read: {queue}"
        time.sleep(0.1)


def wait_for_texts(house):
    """Waits until all texts were read and what rules say of them is known, in a house without accounts. Pictures may still be recognized, which takes ten
    times as long."""
    import json
    import time
    import urllib.request

    end = time.monotonic() + 120
    while True:
        with urllib.request.urlopen(house.origin + "/api/jobs?active=true") as answer:
            kinds = {job["kind"] for job in json.load(answer)["jobs"]}
        with urllib.request.urlopen(house.origin + "/api/life/queue") as answer:
            done = json.load(answer)["done"]
        if done > 0 and not kinds & {"identify_files", "read_files", "analyze_texts"}:
            return
        assert time.monotonic() < end, f"texts were to be read: {kinds}, {done} done"
        time.sleep(0.1)


def wait_for_index(house, count):
    """Waits until that many files are indexed: the readiness answer tells, and asking again is the wait. One that does not end says why."""
    import json
    import time
    import urllib.request

    end = time.monotonic() + 60
    while True:
        with urllib.request.urlopen(house.origin + "/health/ready") as answer:
            index = json.load(answer)["index"]
        if index["pending"] == 0 and index["indexed"] >= count:
            return
        assert time.monotonic() < end, f"{count} files were to be indexed: {index}"
