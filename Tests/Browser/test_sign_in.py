"""Signing in at a browser: in one tab, in all tabs, in no other browser, and out again; and the first minute of a house."""

import re

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
from signing_in import EMAIL, PASSWORD, SignedIn, inside, secret, sign_in


@pytest.fixture
def owned(tmp_path):
    """A house with accounts, an owner and a note."""
    (tmp_path / "data").mkdir()
    house = SignedIn.opening(tmp_path / "data", tmp_path / "state", "password").house
    house.write("bread.md", "# Bread\n\nFlour, water, salt, time.")
    wait_for_index(house, 1)
    yield house
    house.stop()


@pytest.fixture
def new_house(tmp_path):
    """A house with accounts that nobody owns yet."""
    (tmp_path / "data").mkdir()
    house = House(tmp_path / "data", tmp_path / "state", options=["--auth-mode", "password"])
    house.write("bread.md", "# Bread\n\nFlour, water, salt, time.")
    yield house.start()
    house.stop()


def bread(page):
    return page.locator(".content .row", has_text="Bread")


def is_outside(page):
    """The way in is shown, and nothing of the notes."""
    expect(page.get_by_label("E-mail")).to_be_visible()
    expect(page.get_by_text("bread")).to_have_count(0)
    expect(page).not_to_have_title(re.compile("bread", re.IGNORECASE))


def another_tab(page, address):
    tab = page.context.new_page()
    tab.goto(address)
    return tab


def test_whoever_signs_in_is_where_they_were_with_another_secret_and_in_each_tab(owned, open_page):
    page = open_page(owned.url + "/notes?sort=title")
    other = another_tab(page, owned.url + "/notes")
    is_outside(page)
    is_outside(other)
    before = secret(page)
    sign_in(page)
    assert page.url == owned.url + "/notes?sort=title"
    assert secret(page) != before
    bread(page).wait_for()
    bread(other).wait_for()
    is_outside(open_page(owned.url + "/notes"))


def test_a_planted_secret_is_worth_nothing(owned, open_page):
    attacker = open_page(owned.url + "/notes")
    planted = secret(attacker)
    victim = open_page()
    victim.context.add_cookies(attacker.context.cookies())
    victim.goto(owned.url + "/notes")
    assert secret(victim) == planted
    attacker.evaluate("document.documentElement.dataset.before = ''")
    sign_in(victim)
    bread(victim).wait_for()
    # The page that was open is loaded again, and each that is opened with the secret later is as much outside.
    attacker.locator("html[data-quiet]:not([data-before])").wait_for(state="attached")
    is_outside(attacker)
    attacker.context.add_cookies([{"name": "atrium_browser", "value": planted, "url": owned.origin}])
    attacker.goto(owned.url + "/notes")
    is_outside(attacker)
    bread(victim).wait_for()


def test_a_new_start_of_the_server_signs_nobody_out(owned, open_page):
    page = open_page(owned.url + "/notes")
    sign_in(page)
    owned.stop()
    owned.write("pepper.md", "# Pepper\n\nFrom the coast.")
    owned.start()
    # The page comes back by itself, and another one opens.
    page.locator(".content .row", has_text="Pepper").wait_for()
    bread(another_tab(page, owned.url + "/notes")).wait_for()


def test_whoever_signs_out_is_out_in_each_tab_and_back_shows_nothing(owned, open_page):
    page = open_page(owned.url + "/notes")
    sign_in(page)
    before = secret(page)
    other = another_tab(page, owned.url + "/notes/read/bread.md")
    other.locator(".detail").get_by_text("Flour, water").wait_for()
    page.goto(owned.url + "/account")
    for tab in (page, other):
        tab.evaluate("document.documentElement.dataset.before = ''")
    page.get_by_role("button", name="Sign Out", exact=True).click()
    for tab in (page, other):
        # Loaded again, with nothing of the page before.
        tab.locator("html[data-quiet]:not([data-before])").wait_for(state="attached")
        is_outside(tab)
    page.go_back()
    is_outside(page)
    assert secret(page) != before
    # Nor does what was in the browser open anything, if somebody kept it.
    page.context.add_cookies([{"name": "atrium_browser", "value": before, "url": owned.origin}])
    page.goto(owned.url + "/notes")
    is_outside(page)


def test_in_the_first_minute_the_printed_code_makes_the_owner_who_lands_in_the_notes(new_house, open_page):
    code = re.search(r"with this code: ([A-Z2-7-]+)", new_house.said).group(1)
    page = open_page(new_house.url + "/notes?sort=title")
    expect(page.get_by_role("heading", level=1)).to_have_text("Set Up Atrium")
    field = page.get_by_label("Setup Code")
    expect(field).to_be_focused()
    field.fill("AAAA-BBBB-CCCC-DDDD")
    page.get_by_label("First Name").fill("Ada")
    page.get_by_label("E-mail").fill(EMAIL)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Create Account").click()
    expect(page.get_by_text("The code or link is wrong, has expired or was already used.")).to_be_visible()
    # What was right stays typed.
    assert page.get_by_label("E-mail").input_value() == EMAIL
    assert page.get_by_label("Password", exact=True).input_value() == PASSWORD
    # In small letters and without its lines, as somebody types it.
    field.fill(code.replace("-", " ").lower())
    page.get_by_role("button", name="Create Account").click()
    bread(inside(page)).wait_for()
    assert page.url == new_house.url + "/notes?sort=title"
    page.goto(new_house.url + "/account")
    page.get_by_text("You’re an owner").wait_for()
    # It is set up once.
    stranger = open_page(new_house.url + "/notes")
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Sign In")
