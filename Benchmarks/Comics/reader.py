"""Measures a long book that is paged from end to end in a browser.

usage: reader.py ATRIUM RESULTS.md [--scratch .build/bench-comics] [--pages 1200] [--width 1440] [--height 900] [--pause 0.25]

Run it with the Python of `.build/venv`, which has Playwright. The arrow key is pressed again some time after the last pages were seen, as a
person does who looks at pictures only. `turns.js` counts in the browser. A window that is wide shows two pages at a time.
"""

import argparse
import json
import pathlib
import statistics
import sys
import tempfile
import urllib.request

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
import books
from figures import Figures
from house import Connection, House
from library import LIST, wait_for_covers, wait_for_hashes
from processes import memory, workers

# Those whose memory is looked at, and the most that each may have (MB).
MOST = {"server": 120, "worker": 200, "tab": None}


class Tab:
    """A window of Chromium on a book."""

    def __init__(self, browser, url, width, height):
        self.page = browser.new_page(viewport={"width": width, "height": height})
        self.page.set_default_timeout(20_000)
        self.page.add_init_script(path=pathlib.Path(__file__).with_name("turns.js"))
        self.page.goto(url)
        self.page.locator("html[data-quiet]").wait_for(state="attached")
        self.page.wait_for_function("lastSeen() > 0")
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        # Another one may stand ready for the next page.
        self.process = max((one for one in processes if one["type"] == "renderer"), key=lambda one: one["cpuTime"])["id"]

    def turn(self):
        """What `turns.js` says of the next turn."""
        self.page.keyboard.press("ArrowRight")
        return self.page.evaluate(
            """() => Promise.race([turning, new Promise((_, fail) => setTimeout(fail, 20000, new Error("no page came")))])""")


def read(house, book, options):
    """Turns to the last page. What each turn took, and the memory after each."""
    turns, samples = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", "--disable-checker-imaging"])
        try:
            tab = Tab(browser, f"http://127.0.0.1:{house.port}/app/comics/read/{book['id']}?page=1", options.width, options.height)
            while not turns or turns[-1]["page"] < book["pageCount"]:
                tab.page.wait_for_timeout(options.pause * 1000)
                turns.append(tab.turn())
                samples.append({
                    "server": memory(house.process.pid, "RssAnon"),
                    "worker": max([0] + [memory(worker, "RssAnon") for worker in workers(house.process.pid)]),
                    # Pictures are kept in memory that processes share.
                    "tab": memory(tab.process, "RssAnon", "RssShmem")})
            tab.page.locator("html[data-quiet]").wait_for(state="attached")
        finally:
            browser.close()
    return turns, samples


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--scratch", type=pathlib.Path, default=ROOT / ".build/bench-comics")
    arguments.add_argument("--pages", type=int, default=1200)
    arguments.add_argument("--width", type=int, default=1440)
    arguments.add_argument("--height", type=int, default=900)
    arguments.add_argument("--pause", type=float, default=0.25)
    options = arguments.parse_args()
    scratch = options.scratch.resolve()
    folder = books.long(scratch, options.pages)
    figures = Figures()
    with tempfile.TemporaryDirectory(dir=scratch) as state:
        house = House(options.atrium, folder, state)
        try:
            house.wait_for(1)
            wait_for_covers(house)
            wait_for_hashes(pathlib.Path(state))
            book = json.loads(Connection(house.port).get(LIST))["books"][0]
            turns, samples = read(house, book, options)
            with urllib.request.urlopen(f"http://127.0.0.1:{house.port}{LIST}/{book['id']}/progress") as answer:
                reached = json.load(answer)["progress"]["page"]
        finally:
            house.stop()
    ready = [turn["milliseconds"] for turn in turns if turn["isReady"]]
    figures.add(f"turns of a book of {options.pages:,} pages, {options.width} x {options.height}, to pages that were there (part)",
                len(ready) / len(turns), least=0.95)
    figures.add("of these, from the key to the painted page (ms, p95)", statistics.quantiles(ready, n=20)[-1], most=100)
    figures.add("the same (ms, p50)", statistics.median(ready))
    figures.add("of all turns (ms, p95)", statistics.quantiles([turn["milliseconds"] for turn in turns], n=20)[-1])
    figures.add("pages that the server does not know as read at the end", options.pages - reached, most=0)
    half = len(samples) // 2
    for who, most in MOST.items():
        first, second = (max(sample[who] for sample in part) for part in (samples[:half], samples[half:]))
        figures.add(f"memory of the {who} at most (MB)", max(first, second), most=most)
        figures.add(f"memory of the {who}, second half of the book beside the first (MB)", second, first, second / first, most=1.25)
    title = "# A long book in the browser\n\nMade by `make bench`. Peer is here the first half of the book.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
