"""The Agents room on a telephone, and while agents work."""

import re

import pytest
from playwright.sync_api import expect

import gallery
from browsing import quiet
from gallery_visit import Browser
from rooms.agents import ATELIER, Agents
from signing_in import EMAIL, sign_in


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Agents(tmp_path_factory.mktemp("agents"))
    yield home
    home.house.stop()


@pytest.fixture(scope="module")
def browser(chromium, home):
    """The owner's, signed in."""
    browser = Browser(chromium)
    home.open(browser, EMAIL)
    yield browser
    browser.context.close()


def test_on_a_telephone_one_goes_from_the_notes_to_the_session_that_waits(chromium, home):
    browser = Browser(chromium, viewport=gallery.NARROW)
    browser.open(home.house.url + "/notes")
    sign_in(browser.tab, EMAIL)
    page = browser.tab
    rooms = page.get_by_role("navigation", name="Tabs")
    # How many wait is said where the room is entered.
    expect(rooms.get_by_role("link", name="Agents")).to_have_text(re.compile(r"Agents\s*\d"))
    expect(rooms.get_by_role("link", name="Notes")).to_have_attribute("aria-current", "page")
    rooms.get_by_role("link", name="Agents").click()
    expect(rooms.get_by_role("link", name="Agents")).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name=re.compile("Mend the pump")).click()
    expect(page.locator(".detail").get_by_text("Needs Permission", exact=True)).to_be_visible()
    expect(page).to_have_url(home.house.url + "/agents/sessions/s-permission")
    page.go_back()
    expect(page.get_by_text("Needs You", exact=True)).to_be_visible()
    browser.context.close()


def test_what_an_agent_does_shows_in_an_open_page(home, browser):
    page = browser.tab
    home.tell(ATELIER, "s-live", "UserPromptSubmit", prompt="Water the garden", cwd="/srv/garden")
    browser.open(home.house.url + "/agents/sessions/s-live")
    detail = page.locator(".detail")
    expect(detail.get_by_text("Working", exact=True)).to_be_visible()
    home.tell(ATELIER, "s-live", "PermissionRequest", tool_name="Bash", tool_input={"command": "true"}, cwd="/srv/garden")
    expect(detail.get_by_text("Needs Permission", exact=True)).to_be_visible()
    expect(page.locator(".content").get_by_text("Water the garden")).to_be_visible()
    home.tell(ATELIER, "s-live", "SessionEnd", reason="other", cwd="/srv/garden")
    expect(detail.get_by_text("Ended", exact=True)).to_be_visible()
    expect(page.locator(".content").get_by_text("Water the garden")).to_have_count(0)
    quiet(page)
