"""A hook of an agent that waits, and a person on a telephone who answers it."""

import json
import re

import pytest
from playwright.sync_api import expect

import gallery
from gallery_visit import Browser
from rooms.answers import BASH, QUESTION, Waiting
from signing_in import EMAIL, sign_in


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
