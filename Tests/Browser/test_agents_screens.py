"""Every screen of the Agents room: what it is made of, how it looks, what it says, and that a keyboard is enough; and what a person does on
a telephone."""

import re

import pytest
from playwright.sync_api import expect

import gallery
from agents_screens import ATELIER, FOLDER, TABLE, Agents, Visit
from atrium import SNAPSHOTS
from browsing import quiet
from gallery_visit import Browser
from signing_in import EMAIL, sign_in


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Agents(tmp_path_factory.mktemp("agents"))
    yield home
    home.house.stop()


@pytest.fixture(scope="module")
def new_house(tmp_path_factory):
    """One that was never told anything."""
    home = Agents(tmp_path_factory.mktemp("none"), is_empty=True)
    yield home
    home.house.stop()


@pytest.fixture(scope="module")
def browsers(chromium, home, new_house):
    """The owner's browser in each house, signed in."""
    found = {}

    def browser(who):
        if who not in found:
            found[who] = Browser(chromium)
            found[who].open((new_house if who == "new house" else home).house.url + "/agents")
            sign_in(found[who].tab, EMAIL)
        return found[who]

    yield browser
    for one in found.values():
        one.context.close()


@pytest.fixture(scope="module")
def visits(browsers, home, new_house):
    FOLDER.mkdir(parents=True, exist_ok=True)
    known = {}

    def visit(name):
        if name not in known:
            who = TABLE[name].who
            try:
                known[name] = Visit(browsers(who), (new_house if who == "new house" else home).house.url, home, name)
            except Exception as error:
                known[name] = error
        if isinstance(known[name], Exception):
            raise known[name]
        return known[name]

    return visit


each_screen = pytest.mark.parametrize("name", gallery.by_visit(TABLE))


@each_screen
def test_is_free_of_violations_of_accessibility_rules(visits, name):
    assert {place: found for place, found in visits(name).violations.items() if found} == {}


@each_screen
def test_is_made_of_what_it_was_made_of(visits, name):
    gallery.compare(SNAPSHOTS / f"agents-{name}.html", visits(name).markup)


@each_screen
def test_is_read_aloud_as_it_was(visits, name):
    gallery.compare(SNAPSHOTS / f"agents-{name}.txt", visits(name).aloud)


@each_screen
def test_a_keyboard_is_enough(visits, name):
    assert visits(name).walked == {"unreached": [], "ringless": [], "mouseOnly": []}


@each_screen
def test_fits_every_window_and_finger(visits, name):
    visit = visits(name)
    assert {width: found for width, found in visit.overflow.items() if found} == {}
    assert visit.small == []
    assert visit.errors == []


def test_on_a_telephone_one_goes_from_the_notes_to_the_session_that_waits(chromium, home):
    browser = Browser(chromium, viewport=gallery.NARROW)
    browser.open(home.house.url + "/notes")
    sign_in(browser.tab, EMAIL)
    page = browser.tab
    rooms = page.get_by_role("group", name="Rooms")
    # How many wait is said where the room is entered.
    expect(rooms.get_by_role("link", name="Agents")).to_have_text(re.compile(r"Agents\s*\d"))
    expect(rooms.get_by_role("link", name="Notes")).to_have_attribute("aria-current", "true")
    rooms.get_by_role("link", name="Agents").click()
    expect(rooms.get_by_role("link", name="Agents")).to_have_attribute("aria-current", "true")
    page.get_by_role("link", name=re.compile("Mend the pump")).click()
    expect(page.locator(".detail").get_by_text("Needs Permission", exact=True)).to_be_visible()
    expect(page).to_have_url(home.house.url + "/agents/sessions/s-permission")
    page.go_back()
    expect(page.get_by_text("Needs You", exact=True)).to_be_visible()
    browser.context.close()


def test_what_an_agent_does_shows_in_an_open_page(home, browsers):
    page = browsers(EMAIL).tab
    home.tell(ATELIER, "s-live", "UserPromptSubmit", prompt="Water the garden", cwd="/srv/garden")
    browsers(EMAIL).open(home.house.url + "/agents/sessions/s-live")
    detail = page.locator(".detail")
    expect(detail.get_by_text("Working", exact=True)).to_be_visible()
    home.tell(ATELIER, "s-live", "PermissionRequest", tool_name="Bash", tool_input={"command": "true"}, cwd="/srv/garden")
    expect(detail.get_by_text("Needs Permission", exact=True)).to_be_visible()
    expect(page.locator(".content").get_by_text("Water the garden")).to_be_visible()
    home.tell(ATELIER, "s-live", "SessionEnd", reason="other", cwd="/srv/garden")
    expect(detail.get_by_text("Ended", exact=True)).to_be_visible()
    expect(page.locator(".content").get_by_text("Water the garden")).to_have_count(0)
    quiet(page)
