"""A house that knows names, and the processor time of its workers."""

import base64
import json
import os
import pathlib
import sys
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Notes"))
from house import House

TYPES = {".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp", ".gif": "image/gif"}
ACTS_A_SHOW = 8


def first_shows(known, today):
    """Shows of the coming year, as `--first-shows` takes them, that have each artist and each venue."""
    acts = [act["name"] for act in known["artists"]]
    bills = [acts[start:start + ACTS_A_SHOW] for start in range(0, len(acts), ACTS_A_SHOW)]
    for number in range(max(len(bills), len(known["venues"]))):
        venue = known["venues"][number % len(known["venues"])]
        yield {
            "event_date": today.replace(year=today.year + 1, month=1 + number % 12, day=1 + number // 12 % 28).isoformat(), "event_time": "20:00",
            "venues": [{name: venue.get(name) or "" for name in ("name", "city", "state", "address")}],
            "artists": [{"name": name} for name in (bills[number] if number < len(bills) else acts[:1])],
        }


class ShowsHouse(House):
    """A server without accounts, on an empty folder.

    known: the names of house.json; None for a house that knows none.
    """

    def __init__(self, binary, work, known, today):
        work = pathlib.Path(work)
        (work / "data").mkdir(parents=True)
        shows = list(first_shows(known, today)) if known else []
        (work / "shows").write_text("".join(json.dumps(show) + "\n" for show in shows))
        super().__init__(binary, work / "data", work / "state", ["--first-shows", str(work / "shows")] if shows else [])
        while self.ask("GET", "/shows/upcoming?limit=1")["total"] < len(shows):
            time.sleep(0.2)
        # An address leads to a venue that somebody has verified.
        for number in range(len(known["venues"]) if known else 0):
            self.ask("PUT", f"/venues/{number + 1}", {"verified": True})

    def ask(self, method, path, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method, data=body and json.dumps(body).encode(),
                                         headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    def read(self, path):
        """What the house reads in a picture."""
        path = pathlib.Path(path)
        return self.ask("POST", "/shows/ai-process", {
            "type": "image", "media_type": TYPES[path.suffix], "image_data": base64.b64encode(path.read_bytes()).decode()})

    def read_text(self, text):
        return self.ask("POST", "/shows/ai-process", {"type": "text", "text": text})

    def worker_seconds(self):
        """Processor time of each worker that is there, by its process id."""
        ticks = os.sysconf("SC_CLK_TCK")
        seconds = {}
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(words[1]) == self.process.pid:
                seconds[process.name] = (int(words[11]) + int(words[12])) / ticks
        return seconds
