"""A person deletes their own account: what they read first, what it takes, and that each of their pages is the sign-in at once."""

import re

import pytest
from playwright.sync_api import expect

from browsing import quiet
from household import GRACE, TOMAS, Household
from signing_in import EMAIL, PASSWORD, SignedIn, inside, secret, sign_in

DONE = "Your account was deleted, and you’re signed out everywhere."


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Household(tmp_path_factory.mktemp("home"))
    yield home
    home.house.stop()


@pytest.fixture
def alone(tmp_path):
    """A house with one owner and no other person."""
    (tmp_path / "data").mkdir()
    house = SignedIn.opening(tmp_path / "data", tmp_path / "state", "password").house
    yield house
    house.stop()


def ask(page):
    """Opens the sheet."""
    page.get_by_role("button", name="Delete Account…").click()
    return page.get_by_role("dialog")


def delete(sheet):
    sheet.get_by_role("button", name="Delete Account", exact=True).click()


def is_deleted(page, home):
    expect(page.get_by_text(DONE)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign In")
    expect(page).to_have_url(home.house.url + "/goodbye")
    return quiet(page)


def people(home):
    return [person["email"] for person in home.ask("GET", "/api/house/people")["people"]]


def test_a_person_leaves_and_each_of_their_pages_is_the_sign_in(home, open_page):
    page = open_page(home.house.url + "/account")
    sign_in(page, TOMAS)
    tab = page.context.new_page()
    tab.goto(home.house.url + "/notes")
    inside(tab)
    elsewhere = open_page(home.house.url + "/notes")
    sign_in(elsewhere, TOMAS)
    before = secret(page)

    sheet = ask(page)
    for said in ["What Is Deleted", "What Stays", "Files belong to everyone on this server", "You can’t undo this."]:
        expect(sheet).to_contain_text(said)
    password = sheet.get_by_label("Current Password", exact=True)
    password.fill("Not-" + PASSWORD)
    # Return alone deletes nothing, and says nothing of the password.
    password.press("Enter")
    quiet(page)
    expect(sheet).not_to_contain_text("This password is wrong.")
    delete(sheet)
    expect(sheet).to_contain_text("This password is wrong.")
    expect(password).to_be_focused()
    assert TOMAS in people(home)
    password.fill(PASSWORD)
    page.evaluate("document.documentElement.dataset.before = ''")
    delete(sheet)

    # Loaded again, with nothing of the page before.
    page.locator("html[data-quiet]:not([data-before])").wait_for(state="attached")
    is_deleted(page, home)
    assert TOMAS not in people(home)
    # The browser is known by another secret, and neither its other page nor the other browser is signed in.
    assert secret(page) != before
    for other in (tab, elsewhere):
        other.get_by_label("E-mail").wait_for()
        expect(other.get_by_text(DONE)).to_have_count(0)
        expect(other.locator(".column.content")).to_have_count(0)
    # A page that is loaded again says it still.
    page.reload()
    is_deleted(page, home)
    page.get_by_label("E-mail").fill(TOMAS)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign In", exact=True).click()
    expect(page.get_by_text("The e-mail address or password is wrong.")).to_be_visible()
    # Another person who signs in here reads no more of it.
    sign_in(page, EMAIL)
    expect(page.get_by_text(DONE)).to_have_count(0)
    expect(page).not_to_have_url(re.compile("goodbye"))


def test_with_two_factor_authentication_it_takes_a_code_too(home, open_page):
    page = open_page(home.house.url + "/account")
    page.get_by_label("E-mail").fill(GRACE)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign In", exact=True).click()
    page.get_by_label("Code", exact=True).fill(home.codes.pop())
    page.get_by_role("button", name="Sign In", exact=True).click()
    inside(page)
    sheet = ask(page)
    password, code = (sheet.get_by_label(name, exact=True) for name in ("Current Password", "Code or Recovery Code"))
    password.fill(PASSWORD)
    delete(sheet)
    # What is missing is where the person types next.
    expect(code).to_be_focused()
    code.fill("000000")
    delete(sheet)
    expect(sheet).to_contain_text("The code or link is wrong, has expired or was already used.")
    assert GRACE in people(home)
    expect(password).to_have_value(PASSWORD)
    code.fill(home.codes.pop())
    delete(sheet)
    is_deleted(page, home)
    assert GRACE not in people(home)


def test_the_only_owner_reads_what_to_do_first(alone, open_page):
    page = open_page(alone.url + "/account")
    sign_in(page)
    sheet = ask(page)
    expect(sheet).to_contain_text("You’re the only owner of this server. Make another person an owner first, then delete your account.")
    expect(sheet.get_by_role("button", name="Delete Account", exact=True)).to_have_count(0)
    sheet.get_by_role("button", name="Open People").click()
    expect(page).to_have_url(alone.url + "/people")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_its_address_says_nothing_to_somebody_who_is_signed_in(home, open_page):
    page = open_page(home.house.url + "/notes")
    sign_in(page)
    page.goto(home.house.url + "/goodbye")
    inside(page)
    expect(page.get_by_text(DONE)).to_have_count(0)
    expect(page).not_to_have_url(re.compile("goodbye"))
    german = open_page(home.house.url + "/goodbye", locale="de-DE")
    expect(german.get_by_text("Dein Konto wurde gelöscht, und du bist überall abgemeldet.")).to_be_visible()
