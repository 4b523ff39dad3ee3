"""A page that the server no longer knows comes back with what the person had entered, and with nothing else."""

import re
import signal
import subprocess

import pytest
from playwright.sync_api import expect

from browsing import PROGRAMS, forget, quiet


class Gallery:
    """A gallery that can be ended and started again at its address."""

    def __init__(self):
        self.port = 0

    def start(self):
        command = [PROGRAMS / "Gallery", "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.url, self.port = re.search(r"(http://127\.0\.0\.1:(\d+)\S*)", self.process.stdout.readline()).groups()
        return self

    def stop(self):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            assert self.process.wait(timeout=10) == 0
        self.process = None


@pytest.fixture
def gallery():
    gallery = Gallery().start()
    yield gallery
    gallery.stop()


@pytest.fixture
def fields(gallery, open_page):
    """The page of text fields, whose values live in the session alone."""
    return open_page(gallery.url + "/fields")


def comes_back(page, action):
    with page.expect_navigation():
        action()
    quiet(page)
    expect(page.locator("#notice")).to_be_hidden()


def test_what_was_entered_outlives_a_forgotten_session(fields):
    item = fields.get_by_label("Item", exact=True)
    item.fill("Butter, salted")
    fields.get_by_label("Letter").fill("Dear uncle,\nthe jam is gone.")
    quiet(fields)
    item.focus()
    forget(fields)
    comes_back(fields, lambda: fields.keyboard.insert_text(" "))
    expect(item).to_have_value("Butter, salted ")
    expect(item).to_be_focused()
    expect(fields.get_by_label("Letter")).to_have_value("Dear uncle,\nthe jam is gone.")
    # The new session was told.
    expect(fields.get_by_text("Typed: Butter, salted")).to_be_visible()
    item.press("Enter")
    expect(fields.get_by_text("Bread, Butter, salted")).to_be_visible()


def test_what_was_entered_outlives_the_server(gallery, fields):
    item = fields.get_by_label("Item", exact=True)
    item.fill("Butter")
    quiet(fields)
    gallery.stop()
    item.press_sequentially(" and salt")
    fields.locator("#notice:not([hidden])").wait_for()
    assert item.input_value() == "Butter and salt"
    gallery.start()
    expect(fields.get_by_text("Typed: Butter and salt")).to_be_visible()
    expect(item).to_have_value("Butter and salt")
    expect(fields.locator("#notice")).to_be_hidden()


def test_a_lost_stream_costs_nothing(gallery, open_page):
    page = open_page()
    lost = []

    def lose(route):
        lost.append(route)
        route.abort() if len(lost) < 3 else route.continue_()

    page.route("**/app/stream?*", lose)
    # The streams that are lost have no answer: the first that comes is the third's. The notice may have gone before it,
    # with the answer to what was typed.
    with page.expect_response("**/app/stream?*"):
        page.goto(gallery.url + "/fields")
        page.evaluate("window.stays = true")
        item = page.get_by_label("Item", exact=True)
        item.fill("Butter")
        page.locator("#notice:not([hidden])").wait_for()
    expect(page.locator("#notice")).to_be_hidden()
    assert len(lost) >= 3 and page.evaluate("window.stays") is True
    expect(page.get_by_text("Typed: Butter")).to_be_visible()
    assert item.input_value() == "Butter"


def test_what_is_typed_before_the_script_is_there_is_told(gallery, open_page):
    page = open_page()
    scripts = []
    page.route("**/assets/page.js*", lambda route: scripts.append(route))
    page.goto(gallery.url + "/fields", wait_until="commit")
    page.get_by_label("Item", exact=True).fill("Butter")
    scripts[0].continue_()
    quiet(page)
    expect(page.get_by_text("Typed: Butter")).to_be_visible()
    assert page.get_by_label("Item", exact=True).input_value() == "Butter"


def test_what_is_typed_while_the_page_is_loaded_anew_is_kept(fields):
    item = fields.get_by_label("Item", exact=True)
    item.focus()
    quiet(fields)
    forget(fields)
    pages = []
    fields.route("**/gallery/fields", lambda route: pages.append(route))
    fields.emulate_media(color_scheme="dark")
    while not pages:
        fields.wait_for_timeout(10)
    fields.keyboard.insert_text("Butter")
    pages[0].continue_()
    expect(fields.get_by_text("Typed: Butter")).to_be_visible()
    expect(item).to_have_value("Butter")


def test_what_was_submitted_does_not_come_back(fields):
    item = fields.get_by_label("Item", exact=True)
    item.fill("Butter")
    item.press("Enter")
    expect(fields.get_by_text("Bread, Butter")).to_be_visible()
    expect(item).to_have_value("")
    forget(fields)
    comes_back(fields, lambda: fields.emulate_media(color_scheme="dark"))
    expect(item).to_have_value("")
    expect(fields.get_by_text("Nothing typed.")).to_be_visible()


def test_a_secret_is_not_kept(fields):
    secret = fields.get_by_label("Passphrase")
    secret.fill("hunter2")
    quiet(fields)
    fields.evaluate("addEventListener('pagehide', () => localStorage.setItem('left', JSON.stringify({...sessionStorage})))")
    forget(fields)
    comes_back(fields, lambda: fields.emulate_media(color_scheme="dark"))
    expect(secret).to_have_value("")
    left = fields.evaluate("localStorage.getItem('left')")
    assert "kept" in left and "hunter2" not in left
    assert fields.evaluate("Object.keys(sessionStorage).filter(key => key.startsWith('kept'))") == []


def test_what_was_entered_stays_with_its_address(gallery, fields):
    fields.get_by_label("Item", exact=True).fill("Butter")
    quiet(fields)
    forget(fields)
    # The click that nobody answers leads to another page; coming back begins again.
    comes_back(fields, lambda: fields.get_by_role("link", name="Focus", exact=True).click())
    assert fields.url.endswith("/focus")
    fields.goto(gallery.url + "/fields")
    quiet(fields)
    expect(fields.get_by_label("Item", exact=True)).to_have_value("")
