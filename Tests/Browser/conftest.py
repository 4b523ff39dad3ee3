"""Starts the real server on folders made for a test, and drives Debian's Chromium."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import threading
import weakref

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("ATRIUM_BINARY", str(ROOT / ".build/debug/atrium"))
# Milliseconds added to each request of the pages: `ATRIUM_LATENCY=300 make e2e`.
LATENCY = int(os.environ.get("ATRIUM_LATENCY", "0"))
SCREENS = ROOT / ".build/screens"


def pytest_configure(config):
    config.addinivalue_line("markers", "smoke: what a person does first; `make bench` runs these on a release build before it measures")
    config.addinivalue_line("markers", "walk: visits every screen, or takes as long as many tests; `make walk` runs these, `make test` the others")


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


def pytest_collection_finish(session):
    """Where two processes share the tests, those of one visit stay together: with a pytest that xdist does not know, both made each visit."""
    if hasattr(session.config, "workerinput"):
        apart = [item.nodeid for item in session.items if item.get_closest_marker("xdist_group") and "@" not in item.nodeid]
        assert not apart, apart[0]


def pytest_sessionfinish(session):
    """A run may meet the odd test that the browser's moment upset; more than three say that something is wrong."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and len(reporter.stats.get("rerun", [])) > 3:
        reporter.write_line("\nMore than three tests passed only when they were run again.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture
def house(tmp_path):
    """A server on an empty folder; tests write their own notes."""
    (tmp_path / "data").mkdir()
    house = House(tmp_path / "data", tmp_path / "state").start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """A server on a copy of the demo household."""
    folder = tmp_path_factory.mktemp("demo")
    shutil.copytree(ROOT / "Demo/notes", folder / "data")
    # The order of the list follows the times of the files, which a clone does not keep.
    for number, path in enumerate(sorted((folder / "data").rglob("*.md"), reverse=True)):
        os.utime(path, (1_780_000_000 + number * 7200,) * 2)
    house = House(folder / "data", folder / "state").start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def gallery_url():
    process = subprocess.Popen([BINARY, "gallery", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = []
    for line in process.stdout:
        said.append(line)
        found = re.search(r"http://127\.0\.0\.1:\d+/\S*", line)
        if found:
            break
    else:
        raise AssertionError("The gallery ended before it was open:\n" + "".join(said))
    threading.Thread(target=lambda: [None for _ in process.stdout], daemon=True).start()
    yield re.sub(r"/gallery.*$", "", found.group(0).rstrip("/")) + "/gallery"
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=10)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        # Chromium without windows: the same pages in three quarters of the time of one that keeps windows nobody sees.
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium):
    """Opens pages; each call is another person's browser. Fails the test on a script error or a breach of the content policy."""
    contexts = []
    errors = []

    def open_page(url=None, **options):
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("timezone_id", "Europe/Berlin")
        context = chromium.new_context(**options)
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        slow_down(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if "Content Security Policy" in message.text else None)
        if url:
            page.goto(url)
            if options.get("java_script_enabled", True):
                quiet(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


# The one that slows a page's line also cuts it: of two emulators only the first is heard.
emulators = weakref.WeakKeyDictionary()


def slow_down(page):
    """Gives the page the line that the run was asked for."""
    if LATENCY:
        emulators[page] = page.context.new_cdp_session(page)
        set_line(page, isLost=False)


def set_line(page, isLost):
    """Cuts the page's line to the server, or mends it."""
    if page not in emulators:
        return page.context.set_offline(isLost)
    conditions = {"offline": isLost, "latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1}
    emulators[page].send("Network.emulateNetworkConditions", conditions)


def quiet(page):
    """Waits until neither the page nor the server has anything pending."""
    page.locator("html[data-quiet]").wait_for(state="attached")
    return page


def titles(page):
    return page.locator(".content .row .font-headline").all_text_contents()


def wait_for_index(house, count):
    """Waits until that many files are indexed: the readiness answer tells, and asking again is the wait."""
    import json
    import urllib.request

    while True:
        with urllib.request.urlopen(house.origin + "/health/ready") as answer:
            index = json.load(answer)["index"]
        if index["pending"] == 0 and index["indexed"] >= count:
            return
