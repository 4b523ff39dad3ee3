"""Memory of running processes, as Linux counts it."""

import pathlib
import re
import threading


def workers(server):
    """Process numbers of a server's workers."""
    found = []
    for status in pathlib.Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text()
        except OSError:
            continue
        if re.search(rf"^PPid:\s+{server}$", text, re.MULTILINE) and text.startswith("Name:\tatrium-worker"):
            found.append(int(status.parent.name))
    return found


def memory(process, *names):
    """These lines of /proc/PID/status together, in MB; 0 of a process that is gone. `RssAnon` is what belongs to it alone."""
    try:
        text = pathlib.Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    # One that has ended and is not waited for yet has none.
    return sum(int(found.group(1)) for name in names if (found := re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE))) / 1024


def proportional(process):
    """Memory of a process and of those that it started, shared pages in parts (PSS), in MB."""
    total = 0
    for one in [process, *descendants(process)]:
        try:
            text = pathlib.Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        total += int(re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE).group(1))
    return total / 1024


def descendants(process):
    children = {}
    for status in pathlib.Path("/proc").glob("[0-9]*/status"):
        try:
            parent = re.search(r"^PPid:\s+(\d+)", status.read_text(), re.MULTILINE)
        except OSError:
            continue
        children.setdefault(int(parent.group(1)), []).append(int(status.parent.name))
    found, left = [], [process]
    while left:
        mine = children.get(left.pop(), [])
        found += mine
        left += mine
    return found


class Peak:
    """The most that a server and any of its workers have at a time while the block runs, in MB of RssAnon."""

    def __init__(self, server):
        self.server_process = server
        self.server = self.worker = 0
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._watch)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()

    def _watch(self):
        count = 0
        while not self.is_over.wait(0.02):
            # Workers seldom come and go, and looking for them takes longer than asking them.
            if count % 25 == 0:
                known = workers(self.server_process)
            count += 1
            self.server = max(self.server, memory(self.server_process, "RssAnon"))
            self.worker = max([self.worker] + [memory(worker, "RssAnon") for worker in known])
