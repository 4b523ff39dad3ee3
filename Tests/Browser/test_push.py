"""Being told while no page is open: how a person allows it, what the browser then shows, and where a press leads."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

import push_browser
from rooms.agents import Agents
from browsing import quiet
from push_browser import Worker
from signing_in import EMAIL, inside, sign_in

ALERT = {"kind": "alert", "title": "Needs Permission", "subtitle": "atelier", "body": "Mend the pump", "tag": "s-1", "silent": False,
         "data": {"path": "/agents/sessions/s-works"}}


@pytest.fixture(scope="module")
def chromium(chromium):
    """The browser with windows that nobody sees: the one without shows no notifications."""
    browser = chromium.browser_type.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--headless=new"])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Agents(tmp_path_factory.mktemp("push"))
    yield home
    home.house.stop()


@pytest.fixture(scope="module")
def cookies():
    """What a browser is known by in which the owner has signed in."""
    return []


@pytest.fixture
def enter(home, cookies, open_page):
    """Opens an address as the owner in a browser in which scripts have run before any of the page."""

    def enter(path, *scripts):
        forget(home)
        page = open_page()
        page.context.grant_permissions(["notifications"], origin=home.house.origin)
        page.context.add_cookies(cookies)
        for script in scripts:
            page.add_init_script(script)
        page.goto(home.house.url + path)
        if cookies:
            return inside(page)
        sign_in(page, EMAIL)
        cookies.extend(page.context.cookies())
        return page

    return enter


def ask(home, path, method="GET"):
    request = urllib.request.Request(home.house.origin + path, headers=home.owner.headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or "null")


def destinations(home):
    return [each["name"] for each in ask(home, "/api/push")["destinations"]]


def forget(home):
    """What another test has registered."""
    for each in ask(home, "/api/push")["destinations"]:
        ask(home, "/api/push/destinations/" + each["id"], "DELETE")


def turn_on(page):
    page.get_by_role("button", name="Turn On Notifications").click()
    expect(page.get_by_text("This browser receives notifications.")).to_be_visible()
    return quiet(page)


def test_a_person_allows_it_in_the_click_keeps_it_over_a_reload_and_ends_it(home, enter):
    page = enter("/notifications", push_browser.service(), push_browser.permission(before="default"))
    assert destinations(home) == []
    turn_on(page)
    # Safari and Firefox ask in a click alone.
    assert page.evaluate("self.asked") is True
    assert destinations(home) == ["Chrome · Linux"]
    expect(page.locator(".content").get_by_text("This browser", exact=True)).to_be_visible()
    page.add_init_script(push_browser.permission(before="granted"))
    page.reload()
    expect(page.get_by_role("button", name="Turn Off Notifications")).to_be_visible()
    page.get_by_role("button", name="Turn Off Notifications").click()
    expect(page.get_by_text("No device receives notifications yet.")).to_be_visible()
    assert destinations(home) == []
    assert page.evaluate("localStorage.length") == 0


def test_one_that_is_taken_away_in_the_list_is_off_here_too(home, enter):
    page = enter("/notifications", push_browser.service())
    turn_on(page)
    page.get_by_role("button", name="Remove…").click()
    page.get_by_role("button", name="Remove “Chrome · Linux”").click()
    expect(page.get_by_role("button", name="Turn On Notifications")).to_be_enabled()
    assert destinations(home) == []


def test_whoever_refuses_is_told_how_to_allow_it_and_is_not_asked_again(enter):
    page = enter("/notifications", push_browser.permission(answer="denied"))
    page.get_by_role("button", name="Turn On Notifications").click()
    expect(page.get_by_text("Allow them in the site settings")).to_be_visible()
    expect(page.get_by_role("button", name="Turn On Notifications")).to_have_count(0)


def test_whoever_gives_no_answer_can_try_again(enter):
    page = enter("/notifications", push_browser.permission(answer="default"))
    page.get_by_role("button", name="Turn On Notifications").click()
    expect(page.get_by_text("choose Allow when the browser asks")).to_be_visible()
    expect(page.get_by_role("button", name="Turn On Notifications")).to_be_enabled()


@pytest.mark.parametrize("script, words", [
    ("delete window.PushManager", "This browser doesn’t support push notifications."),
    ("delete window.PushManager; navigator.standalone = false", "Add to Home Screen"),
    ('Object.defineProperty(window, "isSecureContext", { get: () => false })', "Open Atrium with https"),
])
def test_where_a_browser_cannot_the_reason_is_said(enter, script, words):
    page = enter("/notifications", script)
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("button", name="Turn On Notifications")).to_have_count(0)


def test_a_service_that_cannot_be_reached_is_said(enter):
    broken = "PushManager.prototype.subscribe = async () => { throw new DOMException('Registration failed', 'AbortError'); }"
    page = enter("/notifications", broken)
    page.get_by_role("button", name="Turn On Notifications").click()
    expect(page.get_by_text("can’t reach its push service")).to_be_visible()


def test_an_alert_takes_the_place_of_the_one_before_and_is_taken_away_when_it_is_over(enter):
    page = enter("/notifications", push_browser.service())
    turn_on(page)
    worker = Worker(page)
    worker.deliver(ALERT | {"badge": 2})
    worker.until_shown(["Needs Permission", "atelier\nMend the pump", "s-1", False])
    worker.deliver(ALERT | {"title": "Has a Question"})
    worker.until_shown(["Has a Question", "atelier\nMend the pump", "s-1", False])
    worker.deliver({"kind": "alert", "title": "Another", "body": "", "tag": "s-2", "silent": True, "data": {}})
    worker.until_shown(["Has a Question", "atelier\nMend the pump", "s-1", False], ["Another", "", "s-2", True])
    worker.deliver({"kind": "background", "title": "Answered", "body": "", "tag": "s-1", "silent": True, "badge": 0, "data": {}})
    worker.until_shown(["Another", "", "s-2", True])
    # The first has one number, the second none, the last takes it away.
    assert worker.script.evaluate("badges") == [2, 0]


def test_what_cannot_be_read_is_shown_as_a_word_from_the_house(enter, home):
    page = enter("/notifications", push_browser.service())
    turn_on(page)
    worker = Worker(page)
    word = [home.house.origin.removeprefix("http://"), "", "", False]
    for message in ["", "no json", "[]", "3", '{"title": 7, "tag": {}, "data": "x", "badge": "many"}']:
        worker.deliver(message)
        worker.until_shown(word)
        worker.close_all()


def test_a_press_leads_an_open_page_there_without_loading_it(enter, home):
    page = enter("/notifications", push_browser.service())
    turn_on(page)
    worker = Worker(page)
    page.evaluate("self.mark = 1")
    worker.deliver(ALERT)
    worker.until_shown(["Needs Permission", "atelier\nMend the pump", "s-1", False])
    assert worker.click() == []
    expect(page).to_have_url(home.house.url + "/agents/sessions/s-works")
    expect(page.locator(".detail").get_by_text("Find where the pressure is measured").first).to_be_visible()
    assert page.evaluate("self.mark") == 1 and worker.script.evaluate("focused.length") == 1
    page.go_back()
    expect(page).to_have_url(home.house.url + "/notifications")


def test_a_page_in_which_something_is_written_is_left_alone(enter, home):
    page = enter("/notifications", push_browser.service())
    turn_on(page)
    worker = Worker(page)
    page.goto(home.house.url + "/account/keys")
    quiet(page).get_by_role("button", name="Create a Key").click()
    page.get_by_label("What Is It For?").fill("A backup")
    quiet(page)
    worker.deliver(ALERT)
    worker.until_shown(["Needs Permission", "atelier\nMend the pump", "s-1", False])
    assert worker.click() == ["/app/agents/sessions/s-works"]
    assert page.get_by_label("What Is It For?").input_value() == "A backup" and page.url.endswith("/account/keys")


def test_no_path_leads_out_of_the_house(enter, home):
    page = enter("/notifications", push_browser.service())
    turn_on(page)
    worker = Worker(page)
    page.evaluate("document.body.append(document.createElement('dialog')); document.querySelector('body > dialog:last-child').showModal()")
    paths = ["https://evil.example/", "/../api/push", "/%2e%2e/api/push", "javascript:alert(1)", "@evil.example", 7, None]
    for path, opened in [(path, "/app/") for path in paths] + [("//evil.example/", "/app//evil.example/")]:
        worker.deliver(ALERT | {"data": {"path": path}})
        worker.until_shown(["Needs Permission", "atelier\nMend the pump", "s-1", False])
        assert worker.click() == [opened], path


def test_what_is_unseen_stands_before_the_title_and_on_the_icon(enter, home):
    spy = "self.badges = []; navigator.setAppBadge = async n => { badges.push(n); }; navigator.clearAppBadge = async () => { badges.push(0); }"
    page = enter("/notices", spy)
    number = re.compile(r"^\(\d+\) Notifications – Atrium$")
    # Who is called waits some seconds for an answer at the terminal.
    expect(page).to_have_title(number, timeout=30_000)
    count = int(re.search(r"\d+", page.title()).group())
    page.wait_for_function("count => badges.at(-1) === count", arg=count)
    # The same number as beside the shelf.
    shelf = page.get_by_role("link", name=re.compile("Notifications"))
    expect(page.locator(".sidebar .row").filter(has=shelf)).to_contain_text(str(count))
    page.get_by_role("button", name="Mark All as Read").click()
    expect(page).to_have_title("Notifications – Atrium")
    page.wait_for_function("() => badges.at(-1) === 0")


def test_a_browser_that_renews_its_subscription_says_so_without_a_page(enter, home):
    page = enter("/notifications", push_browser.service())
    turn_on(page)
    [first] = ask(home, "/api/push")["destinations"]
    renewed = json.dumps({"endpoint": "https://updates.push.services.mozilla.com/wpush/v2/renewed"})
    worker = Worker(page)
    worker.script.evaluate("""([keys, renewed]) => {
      const subscription = { toJSON: () => ({ ...JSON.parse(renewed), keys }) };
      PushManager.prototype.getSubscription = async () => subscription;
    }""", [page.evaluate("navigator.serviceWorker.ready.then(r => r.pushManager.getSubscription()).then(s => s.toJSON().keys)"), renewed])
    worker.script.evaluate("() => renew(null)")
    # In place of the one before, which leads nowhere any more.
    [second] = ask(home, "/api/push")["destinations"]
    assert second["name"] == first["name"] and second["id"] != first["id"]
