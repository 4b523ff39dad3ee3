"""The pages of links that an owner hands over, and tabs that come while somebody signs in."""

import json
import urllib.request

import pytest
from playwright.sync_api import expect

from browsing import quiet
from signing_in import EMAIL, PASSWORD, SignedIn, modes

pytestmark = pytest.mark.skipif("password" not in modes(), reason="this command opens no house with accounts")


@pytest.fixture
def owner(tmp_path):
    (tmp_path / "data").mkdir()
    person = SignedIn.opening(tmp_path / "data", tmp_path / "state", "password")
    yield person
    person.house.stop()


def invite(owner, email):
    body = json.dumps({"email": email, "role": "member", "rooms": ["notes"]}).encode()
    headers = {"Content-Type": "application/json", **owner.headers}
    with urllib.request.urlopen(urllib.request.Request(owner.house.origin + "/api/house/people", body, headers)) as answer:
        return json.load(answer)["url"]


def sign_in(page):
    page.get_by_label("E-mail").fill(EMAIL)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign In", exact=True).click()
    page.get_by_role("link", name="All Notes").wait_for()


def test_an_invitation_outlives_its_page_and_leaves_nothing_behind(owner, open_page):
    url = invite(owner, "guest@example.org")
    token = url.split("token=")[1]
    page = open_page(owner.house.url)
    asked = []
    page.on("request", lambda request: asked.append((request.url, request.all_headers().get("referer", ""))))
    page.goto(url)
    quiet(page)
    page.get_by_label("First Name").fill("Gustav")
    quiet(page)
    page.reload()
    expect(page.get_by_text("This invitation is for guest@example.org.")).to_be_visible()
    quiet(page)
    assert page.url == url
    page.get_by_label("First Name").fill("Gustav")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Create Account").click()
    page.get_by_role("link", name="All Notes").wait_for()
    quiet(page)
    assert page.url == owner.house.url + "/"
    # Only the address itself was ever asked for with it, by the person.
    assert [address for address, referrer in asked if token in referrer] == []
    assert {address for address, referrer in asked if token in address} == {url}
    page.reload()
    page.get_by_role("link", name="All Notes").wait_for()
    page.go_back()
    quiet(page)
    assert token not in page.url


def test_a_tab_that_is_loaded_anew_while_another_signs_in_comes_alive(owner, open_page):
    first = open_page(owner.house.url)
    second = first.context.new_page()
    second.goto(owner.house.url)
    quiet(second)
    held = []
    is_held = True
    second.route("**/app/events", lambda route: held.append(route) if is_held else route.continue_())
    second.reload(wait_until="commit")
    second.get_by_label("E-mail").wait_for()
    while not held:
        second.wait_for_timeout(10)
    sign_in(first)
    quiet(first)
    # Its first words come after all that, from a page that was loaded again only just now.
    is_held = False
    for route in held:
        route.continue_()
    second.get_by_role("link", name="All Notes").wait_for()
    quiet(second)
    second.get_by_role("link", name="Tasks").first.click()
    second.wait_for_url("**/notes/tasks")
