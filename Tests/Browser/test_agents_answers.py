"""A hook of an agent that waits, and a person on a telephone who answers it."""

import json
import pathlib
import re
import subprocess
import urllib.request

import pytest
from playwright.sync_api import expect

import agents_screens
import gallery
from accounts_screens import Screen, both, press
from agents_screens import FOLDER, Agents
from atrium import SNAPSHOTS
from browsing import PROGRAMS
from gallery_visit import Browser
from notes_screens import NOTE
from signing_in import EMAIL, sign_in

HOOK = PROGRAMS / "atrium-hook"
BASH = {"session_id": "s-wait", "hook_event_name": "PermissionRequest", "tool_name": "Bash", "cwd": "/srv/garden",
        "tool_input": {"command": "make water", "description": "Water the garden"}}
QUESTION = {"session_id": "s-wait", "hook_event_name": "PreToolUse", "tool_name": "AskUserQuestion", "tool_use_id": "q1", "tool_input": {
    "questions": [{"question": "Which bed?", "header": "Bed", "multiSelect": False,
                   "options": [{"label": "Roses", "description": "red"}, {"label": "Beans", "description": "green"}]},
                  {"question": "With what?", "header": "Tools", "multiSelect": True,
                   "options": [{"label": "Can", "description": "c"}, {"label": "Hose", "description": "h"}]}]}}


class Waiting(Agents):
    """A house with one machine that is switched on, and its hook."""

    def __init__(self, folder):
        super().__init__(folder, is_empty=True)
        self.hooks = []
        key = self.call("POST", "/api/house/keys", {"name": "laptop", "rooms": ["agents"], "access": "write"})["key"]
        self.environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "ATRIUM_URL": self.house.origin, "ATRIUM_KEY": key}
        self.machine = self.device()
        self.tell(self.machine, "s-wait", "UserPromptSubmit", prompt="Look after the garden")
        self.call("PATCH", f"/api/v1/devices/{self.machine['device_id']}", {"answers": True})

    def stop(self):
        for hook in self.hooks:
            hook.kill()
            hook.wait()
        self.house.stop()

    def device(self):
        """Of the machine, by the id that its own hook has made."""
        subprocess.run([HOOK], input=json.dumps(BASH | {"hook_event_name": "Notification"}).encode(), env=self.environment, check=True)
        name = pathlib.Path(self.environment["HOME"], ".local/state/atrium/hook/device").read_text().strip()
        return {"device_id": name, "device_name": "Shed", "platform": "linux"}

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.house.origin + path, json.dumps(body).encode() if body else None,
                                         {"Content-Type": "application/json"} | self.owner.headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or b"null")

    def ask(self, event):
        process = subprocess.Popen([HOOK, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment)
        process.stdin.write(json.dumps(event).encode())
        process.stdin.close()
        self.hooks.append(process)
        return process


def waits(event, session):
    """A hook waits in a session of its own while the screen is looked at."""
    return lambda tab, home: home.ask(event | {"session_id": session})


TABLE = {
    "ask": Screen("/agents/sessions/s-ask", "Allow This?", NOTE, EMAIL, waits(BASH, "s-ask")),
    "denying": Screen(
        "/agents/sessions/s-deny", "Back", NOTE, EMAIL,
        both(waits(BASH, "s-deny"), lambda tab, home: tab.get_by_role("button", name="Deny…").wait_for(), press("Deny…"))),
    "question": Screen("/agents/sessions/s-question", "The Agent Has a Question", NOTE, EMAIL, waits(QUESTION, "s-question")),
}


class Visit(agents_screens.Visit):
    table = TABLE


@pytest.fixture(scope="module")
def visits(chromium, home):
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("s-ask", "s-deny", "s-question"):
        home.tell(home.machine, name, "UserPromptSubmit", prompt="Weed the beds")
    browser = Browser(chromium)
    browser.open(home.house.url + "/agents")
    sign_in(browser.tab, EMAIL)
    known = {}

    def visit(name):
        if name not in known:
            try:
                known[name] = Visit(browser, home.house.url, home, name)
            except Exception as error:
                known[name] = error
        if isinstance(known[name], Exception):
            raise known[name]
        return known[name]

    yield visit
    browser.context.close()


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


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Waiting(tmp_path_factory.mktemp("waiting"))
    yield home
    home.stop()


@pytest.fixture(scope="module")
def page(chromium, home):
    browser = Browser(chromium, viewport=gallery.NARROW)
    browser.open(home.house.url + "/agents")
    sign_in(browser.tab, EMAIL)
    browser.tab.get_by_role("link", name=re.compile("Look after the garden")).click()
    yield browser.tab
    browser.context.close()


def printed(process):
    output = process.stdout.read()
    assert process.wait(timeout=30) == 0
    return json.loads(output)["hookSpecificOutput"] if output else None


def test_the_hook_that_waits_prints_what_is_pressed(page, home):
    hook = home.ask(BASH)
    expect(page.get_by_text("Allow This?")).to_be_visible()
    expect(page.locator(".detail").get_by_text("Water the garden")).to_be_visible()
    page.get_by_role("button", name="Allow", exact=True).click()
    assert printed(hook) == {"hookEventName": "PermissionRequest", "decision": {"behavior": "allow"}}
    expect(page.get_by_text("The agent received the answer.")).to_be_visible()
    expect(page.get_by_text("Allowed in Atrium")).to_be_visible()
    expect(page.get_by_role("button", name="Allow", exact=True)).to_have_count(0)


def test_a_denial_takes_a_sentence_along(page, home):
    hook = home.ask(BASH)
    page.get_by_role("button", name="Deny…").click()
    page.get_by_role("textbox", name="Message to the Agent").fill("It rains")
    page.get_by_role("button", name="Deny", exact=True).click()
    assert printed(hook)["decision"] == {"behavior": "deny", "message": "It rains"}


def test_a_question_is_answered_by_its_options(page, home):
    hook = home.ask(QUESTION)
    expect(page.get_by_text("The Agent Has a Question")).to_be_visible()
    send = page.get_by_role("button", name="Send Answer")
    expect(send).to_be_disabled()
    page.get_by_text("Beans", exact=True).click()
    page.get_by_text("Can", exact=True).click()
    page.get_by_text("Hose", exact=True).click()
    send.click()
    found = printed(hook)
    assert found["permissionDecision"] == "allow"
    assert found["updatedInput"] == QUESTION["tool_input"] | {"answers": {"Which bed?": "Beans", "With what?": "Can, Hose"}}


def test_what_went_on_at_the_terminal_disappears(page, home):
    hook = home.ask(BASH)
    expect(page.get_by_role("button", name="Allow", exact=True)).to_be_visible()
    home.call("PATCH", f"/api/v1/devices/{home.machine['device_id']}", {"answers": False})
    assert printed(hook) is None
    expect(page.get_by_role("button", name="Allow", exact=True)).to_have_count(0)
