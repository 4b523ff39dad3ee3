"""Drives Debian's Chromium: what the browser tests of the renderer and of the house share. A plugin of pytest."""

import os
import pathlib
import weakref

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The folder of the programs under test.
PROGRAMS = pathlib.Path(os.environ.get("ATRIUM_PROGRAMS", ROOT / ".build/debug"))
# Milliseconds added to each request of the pages: `ATRIUM_LATENCY=300 make e2e`.
LATENCY = int(os.environ.get("ATRIUM_LATENCY", "0"))
SCREENS = ROOT / ".build/screens"
# Set by `make screenshots`.
PICTURES = bool(os.environ.get("ATRIUM_PICTURES"))


# Several tests share the cores, so what is expected may take its time.
expect.set_options(timeout=10_000)


def pytest_configure(config):
    config.addinivalue_line("markers", "smoke: what a person does first; `make bench` runs these on a release build before it measures")
    config.addinivalue_line("markers", "walk: visits every screen, or takes as long as many tests; `make walk` runs these, `make test` the others")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Where several processes share the tests, those of a file stay together: what they stand on is made once for the file, not in each process."""
    for item in items:
        if not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


def pytest_collection_finish(session):
    """A version of pytest that xdist does not support makes it ignore the groups."""
    if hasattr(session.config, "workerinput"):
        apart = [item.nodeid for item in session.items if item.get_closest_marker("xdist_group") and "@" not in item.nodeid]
        assert not apart, apart[0]


def pytest_sessionfinish(session):
    """A run may meet the odd test that the browser's moment upset; more than three say that something is wrong."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and len(reporter.stats.get("rerun", [])) > 3:
        reporter.write_line("\nMore than three tests passed only when they were run again.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


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


def photograph(page, path, **options):
    """Takes a screenshot if the run was asked for them; no test compares it."""
    if PICTURES:
        path.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=path, **options)


def forget(page):
    """The next thing that the page says is answered as to a page that nobody knows."""
    page.route("**/app/events", lambda route: route.fulfill(status=410), times=1)


class HeldRequests:
    """Requests of a page that wait until a test lets them go; those that follow wait no more."""

    def __init__(self, page, pattern):
        self.waiting, self.is_open = [], False
        page.route(pattern, self.take)

    def take(self, route):
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self):
        self.is_open = True
        while self.waiting:
            self.waiting.pop(0).continue_()
