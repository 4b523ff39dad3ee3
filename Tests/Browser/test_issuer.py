"""A house whose people sign in at a service of another stack: coming in, being refused, and leaving; in a real browser, at a real issuer."""

import base64
import dataclasses
import json
import re
import urllib.error
import urllib.request
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

import gallery
from atrium import House, wait_for_index
from browsing import quiet
from gallery_visit import Browser
from household import token_of
from issuer import CLIENT, Issuer, encoded
from rooms import accounts
from screens import LIST, Screen, Visit, both
from signing_in import inside, secret

# All of it in one house, which one of the processes that share the tests has.
pytestmark = pytest.mark.xdist_group("issuer")
GO = "Sign In with Your Provider"
INES, ADA, BEN, EVE = (f"{name}@house.example" for name in ("ines", "ada", "ben", "eve"))
PEOPLE = {
    "Ines": {"sub": "1", "email": INES, "email_verified": True, "name": "Ines Brandt"},
    "Ada": {"sub": "2", "email": ADA, "email_verified": True, "name": "Ada Lind"},
    "Ben": {"sub": "3", "email": "ben@elsewhere.example", "email_verified": False},
    "Eve": {"sub": "4", "email": EVE, "email_verified": True},
}


class Home:
    """A house with two notes, its issuer, and the printed code."""

    def __init__(self, folder):
        self.issuer = Issuer(PEOPLE)
        (folder / "data").mkdir()
        (folder / "secret").write_text(self.issuer.secret + "\n")
        self.house = House(folder / "data", folder / "state", options=[
            "--auth-mode", "oauth", "--issuer", self.issuer.address, "--issuer-client", CLIENT,
            "--issuer-secret-file", str(folder / "secret"), "--issuer-network", "home"])
        self.house.write("bread.md", "# Bread\n\nFlour, water, salt, time.")
        self.house.write("pepper.md", "# Pepper\n\nFrom the coast.")
        self.house.start()
        self.url = self.house.url
        self.issuer.redirects.add(self.url + "/oauth")
        self.code = re.search(r"with this code: ([A-Z2-7-]+)", self.house.said).group(1)
        wait_for_index(self.house, 2)
        self.tokens = {}

    def close(self):
        self.house.stop()
        self.issuer.close()

    def ask(self, method, path, token=None, **body):
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        request = urllib.request.Request(self.house.origin + path, json.dumps(body).encode() if body else None, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def sign_in(self, name, **asked):
        """As a program does; what the house answers in the end."""
        begun = self.ask("POST", "/auth/oauth/begin", **asked)
        back = self.issuer.answer(dict(parse_qsl(urlsplit(begun["url"]).query)), name)
        return self.ask("POST", "/auth/oauth/finish", attempt=begun["attempt"], query=urlsplit(back).query)

    def invite(self, email):
        """The token of an invitation's link."""
        owner = self.sign_in("Ines")["token"]
        return token_of(self.ask("POST", "/api/house/people", owner, email=email, role="member", rooms=["notes"])["url"])

    def back(self, page, name):
        """The address to which a browser that waits at the issuer would be sent back."""
        return self.issuer.answer(dict(parse_qsl(urlsplit(page.url).query)), name)


def set_out(page):
    page.get_by_role("button", name=GO).click()
    page.get_by_role("heading", name="Who are you?").wait_for()


def say(home, page, words):
    """At the issuer; waits until the house is there again."""
    page.get_by_role("button", name=words).click()
    page.wait_for_url(home.url + "/**")
    return quiet(page)


def come_in(home, page, name):
    set_out(page)
    say(home, page, "I am " + name)
    return inside(page)


def is_outside(page):
    expect(page.get_by_role("button", name=GO)).to_be_visible()
    expect(page.get_by_text("bread", exact=False)).to_have_count(0)


def is_refused(page, words):
    """They are told so on a page of the house, and the way back leads to the entrance."""
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("button", name=GO)).to_have_count(0)
    page.get_by_role("button", name="Back to Sign In").click()
    is_outside(page)


def shown(page):
    return page.locator(".detail article")


def press(words):
    """What the visit of a screen does at the issuer."""

    def done(tab, home):
        set_out(tab)
        say(home, tab, words)
        tab.evaluate("gallery.settle()")

    return done


ROOM = dataclasses.replace(accounts.ROOM, table={
    "issuer-set-up": Screen("/notes", "The server printed a setup code", fills={"Setup Code": ""}),
    "issuer-sign-in": Screen("/notes", GO),
    "issuer-cancelled": Screen("/notes", "Sign-in was cancelled", done=press("Refuse")),
    "issuer-stranger": Screen("/notes", "You don’t have an account here yet", done=press("I am Eve")),
    "issuer-stale": Screen("/oauth?code=1&state=2", "began in another browser"),
    "issuer-invited": Screen("/join?token={invitation}", "This invitation is for"),
    "issuer-account": Screen("/account", "access to your provider account", LIST, "Ines"),
})


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Home(tmp_path_factory.mktemp("issuer"))
    yield home
    home.close()


@pytest.fixture(scope="module")
def owner(chromium, home):
    """The browser of who set the house up in its first minute, and what was seen on the way."""
    ROOM.folder.mkdir(parents=True, exist_ok=True)
    browser = Browser(chromium)
    browser.first = Visit(ROOM, browser, home.url, home, "issuer-set-up")
    # What is said from now on is not said of that screen.
    browser.errors = []
    page = browser.tab
    browser.open(home.url + "/notes/read/bread.md")
    field = page.get_by_label("Setup Code")
    expect(field).to_be_focused()
    field.fill("AAAA-BBBB-CCCC-DDDD")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The code or link is wrong, has expired or was already used.")).to_be_visible()
    browser.stayed = page.url
    field.fill(home.code.lower())
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Who are you?").wait_for()
    say(home, page, "I am Ines")
    inside(page)
    browser.landed = page.url
    yield browser
    browser.context.close()


@pytest.fixture
def entrance(home, owner, open_page):
    """Opens pages of a house that is set up; each is another person's browser."""
    return lambda path="/notes", **options: open_page(home.url + path, **options)


def test_in_the_first_minute_the_printed_code_and_the_issuer_make_the_owner(home, owner):
    assert owner.stayed == owner.landed == home.url + "/notes/read/bread.md"
    expect(shown(owner.tab)).to_contain_text("Flour, water")
    # It all went on in one tab.
    assert len(owner.context.pages) == 1
    owner.open(home.url + "/account")
    expect(owner.tab.get_by_text("Ines Brandt")).to_be_visible()
    expect(owner.tab.get_by_text("You’re an owner")).to_be_visible()
    # No password opens anything here, so none is offered.
    expect(owner.tab.get_by_text(re.compile("password", re.IGNORECASE))).to_have_count(0)


@pytest.mark.parametrize("place", ["/notes/read/pepper.md", "/notes?sort=title"])
def test_whoever_signs_in_is_at_the_very_page_that_they_asked_for_with_another_secret(home, entrance, place):
    page = entrance(place)
    before = secret(page)
    come_in(home, page, "Ines")
    assert page.url == home.url + place
    expect(page.get_by_text("Pepper").first).to_be_visible()
    assert secret(page) != before
    assert len(page.context.pages) == 1
    # Nothing of the way stays in the address, nor does the way back come by it again.
    page.reload()
    expect(page.get_by_text("Pepper").first).to_be_visible()


def test_the_cookie_is_for_the_house_alone(home, entrance):
    page = entrance()
    come_in(home, page, "Ines")
    kept = [cookie for cookie in page.context.cookies() if cookie["name"] == "atrium_browser"]
    assert [(cookie["httpOnly"], cookie["sameSite"], cookie["path"], cookie["domain"]) for cookie in kept] == [(True, "Lax", "/app", "127.0.0.1")]
    # Tokens are the server's to keep: the page sees none, nor its own secret.
    stored = page.evaluate("JSON.stringify([localStorage, sessionStorage, document.cookie])")
    assert "eyJ" not in stored and kept[0]["value"] not in stored


def test_nobody_without_an_invitation_comes_in_and_they_are_told_what_they_need(home, entrance):
    page = entrance()
    set_out(page)
    say(home, page, "I am Eve")
    is_refused(page, "You don’t have an account here yet. Ask the owner for an invitation.")


def test_an_invitation_to_the_verified_address_lets_them_in_without_its_link(home, entrance):
    home.invite(ADA)
    page = entrance("/notes/read/bread.md")
    come_in(home, page, "Ada")
    expect(shown(page)).to_contain_text("Flour, water")


def test_the_link_of_an_invitation_lets_in_whoever_has_it_under_another_address(home, owner, entrance):
    owner.open(home.url + "/people")
    tab = owner.tab
    tab.get_by_role("button", name="Invite", exact=True).click()
    tab.get_by_label("E-mail").fill(BEN)
    tab.locator("dialog").get_by_role("button", name="Invite", exact=True).click()
    link = tab.locator("dialog [data-share-text]").get_attribute("data-share-text")
    page = entrance(link.removeprefix(home.url))
    expect(page.get_by_text(f"This invitation is for {BEN}.")).to_be_visible()
    come_in(home, page, "Ben")
    expect(page.locator(".content .row", has_text="Bread")).to_be_visible()
    # It is used up, and nobody else comes by it.
    expect(entrance(link.removeprefix(home.url)).get_by_text("Ask the owner for a new invitation.")).to_be_visible()


def test_a_refusal_at_the_issuer_comes_back_as_words_and_one_may_try_again(home, entrance):
    page = entrance("/notes/read/bread.md")
    set_out(page)
    say(home, page, "Refuse")
    is_refused(page, "Sign-in was cancelled at your provider.")
    come_in(home, page, "Ines")
    # At the page that they asked for first.
    expect(shown(page)).to_contain_text("Flour, water")


def test_whoever_turns_back_at_the_issuer_is_at_the_entrance_and_sets_out_again(home, entrance):
    page = entrance("/notes/read/bread.md")
    set_out(page)
    page.go_back()
    is_outside(page)
    come_in(home, page, "Ines")
    expect(shown(page)).to_contain_text("Flour, water")


STALE = "This sign-in has expired, was already used or began in another browser. Sign in again."


def test_a_way_back_that_nobody_began_signs_nobody_in(home, entrance):
    page = entrance("/oauth?code=1&state=2")
    is_refused(page, STALE)
    for query in ("code=1", "state=", "code=1&state=2&code=3", "state=%zz&code=1", "error=a%0d%0ab&state=1"):
        page.goto(f"{home.url}/oauth?{query}")
        is_refused(quiet(page), "Your provider didn’t sign you in." if "error" in query else STALE)


def test_a_way_back_with_a_wrong_state_signs_nobody_in(home, entrance):
    page = entrance()
    set_out(page)
    back = home.back(page, "Ines")
    page.goto(back.replace("state=", "state=A"))
    is_refused(quiet(page), STALE)
    # The attempt is over: the right one comes too late.
    page.goto(back)
    is_refused(quiet(page), STALE)


def test_a_way_back_is_good_once(home, entrance):
    page = entrance()
    set_out(page)
    back = home.back(page, "Ines")
    page.goto(back)
    inside(page)
    page.goto(home.url + "/account")
    # Signed out, the page is loaded again: what is opened before that would be cut off by it.
    with page.expect_navigation():
        page.get_by_role("button", name="Sign Out", exact=True).click()
    is_outside(page)
    page.goto(back)
    is_refused(quiet(page), STALE)


def test_another_browsers_way_back_signs_nobody_in_whether_or_not_they_are_on_the_way(home, entrance):
    attacker = entrance()
    set_out(attacker)
    victim = entrance()
    victim.goto(home.back(attacker, "Eve"))
    is_refused(quiet(victim), STALE)
    set_out(victim)
    waiting = victim.url
    victim.goto(home.back(attacker, "Ines"))
    is_refused(quiet(victim), STALE)
    # Nor is whoever is signed in somebody else afterwards.
    come_in(home, victim, "Ines")
    victim.goto(home.back(attacker, "Eve"))
    quiet(victim).get_by_role("button", name="Continue").click()
    inside(victim).goto(home.url + "/account")
    expect(victim.get_by_text("Ines Brandt")).to_be_visible()
    assert waiting.startswith(home.issuer.address)


def test_a_way_back_of_another_issuer_signs_nobody_in(home, entrance):
    page = entrance()
    set_out(page)
    page.goto(home.back(page, "Ines").replace("iss=http", "iss=https"))
    is_refused(quiet(page), STALE)


def test_a_return_address_leads_nowhere_else(home, entrance):
    for place in ["https://evil.example/app/", "//evil.example", "/app/\\evil.example", "/app\t//evil", "javascript:1", "/application",
                  "/app/notes\r\nSet-Cookie: a=b"]:
        assert home.sign_in("Ines", return_path=place)["return_path"] == "/app"
    page = entrance("/notes?return_path=https://evil.example&next=//evil.example")
    set_out(page)
    back = home.back(page, "Ines")
    page.goto(back + "&" + urlencode({"return_path": "https://evil.example", "redirect_uri": "https://evil.example", "next": "//evil.example"}))
    inside(page)
    assert page.url == home.url + "/notes"


def test_whoever_signs_out_is_out_in_each_tab_and_has_to_say_who_they_are_again(home, entrance):
    page = entrance()
    come_in(home, page, "Ines")
    other = page.context.new_page()
    other.goto(home.url + "/notes/read/bread.md")
    expect(shown(other)).to_contain_text("Flour, water")
    before = secret(page)
    page.goto(home.url + "/account")
    for tab in (page, other):
        tab.evaluate("document.documentElement.dataset.before = ''")
    page.get_by_role("button", name="Sign Out", exact=True).click()
    for tab in (page, other):
        tab.locator("html[data-quiet]:not([data-before])").wait_for(state="attached")
        is_outside(tab)
    assert secret(page) != before
    page.context.add_cookies([{"name": "atrium_browser", "value": before, "domain": "127.0.0.1", "path": "/app"}])
    page.goto(home.url + "/notes")
    is_outside(page)


def test_an_issuer_that_is_down_is_said_so_where_one_sets_out_and_where_one_comes_back(home, entrance):
    page = entrance()
    set_out(page)
    back = home.back(page, "Ines")
    home.issuer.isDown = True
    try:
        page.goto(back)
        is_refused(quiet(page), "Your provider isn’t responding at the moment.")
    finally:
        home.issuer.isDown = False
    come_in(home, page, "Ines")


def test_the_issuer_of_these_tests_is_strict_and_the_house_gives_it_no_reason_to_say_no(home, owner):
    issuer = home.issuer
    asked = {"response_type": "code", "client_id": CLIENT, "redirect_uri": home.url + "/oauth", "scope": "openid", "state": "s" * 43,
             "nonce": "n" * 43, "code_challenge": "c" * 43, "code_challenge_method": "S256"}
    assert issuer.wrong(asked) == []
    for name, value in {"redirect_uri": home.url, "client_id": "another", "code_challenge_method": "plain", "code_challenge": "", "state": ""}.items():
        assert issuer.wrong(asked | {name: value}) == [name]
    right = "Basic " + base64.b64encode(f"{CLIENT}:{encoded(issuer.secret)}".encode()).decode()
    begun = home.ask("POST", "/auth/oauth/begin")
    code = dict(parse_qsl(urlsplit(issuer.answer(dict(parse_qsl(urlsplit(begun["url"]).query)), "Ines")).query))["code"]
    form = {"grant_type": "authorization_code", "code": code, "redirect_uri": home.url + "/oauth", "code_verifier": "v" * 43}
    assert issuer.exchange("Basic " + base64.b64encode(b"atrium:no").decode(), form) == (401, {"error": "invalid_client"})
    assert issuer.exchange(right, form) == (400, {"error": "invalid_grant"})
    assert code not in issuer.codes
    assert issuer.refusals == []


@pytest.fixture(scope="module")
def visits(chromium, home, owner):
    stranger = Browser(chromium)
    home.tokens["invitation"] = home.invite("lene@house.example")
    known = {"issuer-set-up": owner.first}

    def visit(name):
        if name not in known:
            known[name] = Visit(ROOM, owner if ROOM.table[name].who else stranger, home.url, home, name)
        return known[name]

    yield visit
    stranger.context.close()


@pytest.mark.parametrize("name", ROOM.table)
def test_its_screens_fit_are_read_and_are_worked_by_keyboard(visits, name):
    visit = visits(name)
    assert {place: found for place, found in visit.violations.items() if found} == {}
    assert visit.walked == {"unreached": [], "ringless": [], "mouseOnly": []}
    assert {width: found for width, found in visit.overflow.items() if found} == {}
    assert visit.small == []
    assert visit.fills == ROOM.table[name].fills
    assert visit.errors == []
