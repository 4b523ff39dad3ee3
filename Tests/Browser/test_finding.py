"""The first page and the search over the whole house, as a person works them; and what somebody with one room sees of them."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from atrium import wait_for_index
from browsing import quiet
from household import Household
from signing_in import PASSWORD, sign_in

NARROW = {"width": 390, "height": 844}


def search_field(page):
    return page.locator(".sidebar").get_by_role("searchbox", name="Search Everything")


def filled(house):
    house.write("soil.md", "# Soil\n\nWorms dig it. #garden")
    house.write("bread.md", "# Bread\n\n- [ ] Feed the starter\n")
    wait_for_index(house, 2)
    return house


@pytest.mark.smoke
def test_a_search_answers_while_it_is_typed_and_return_opens_the_best(vault, open_page):
    page = open_page(vault.url + "/notes/tasks")
    page.keyboard.press("/")
    expect(search_field(page)).to_be_focused()
    page.keyboard.type("wor")
    page.wait_for_url("**/app/search?q=wor")
    expect(page.locator(".content").get_by_role("link", name=re.compile("Soil"))).to_be_visible()
    page.keyboard.type("ms nowhere")
    expect(page.locator(".content").get_by_text("No Results")).to_be_visible()
    expect(search_field(page)).to_be_focused()
    search_field(page).fill("worms")
    page.keyboard.press("Enter")
    page.wait_for_url("**/app/notes/read/soil.md")
    # All that was typed is one step of the history.
    page.go_back()
    page.wait_for_url("**/app/search?q=worms")
    page.go_back()
    page.wait_for_url("**/app/notes/tasks")


def test_control_k_leads_to_the_search_from_a_text_field_too_and_settings_are_found(vault, open_page):
    page = open_page(vault.url + "/notes")
    page.get_by_placeholder("Search notes").focus()
    page.keyboard.press("Control+k")
    expect(search_field(page)).to_be_focused()
    page.keyboard.type("dark")
    page.locator(".content").get_by_role("link", name=re.compile("^Settings")).click()
    page.wait_for_url("**/app/settings")


def test_a_phone_has_the_search_as_a_tab_with_the_focus_in_its_field(vault, open_page):
    page = open_page(vault.url + "/notes/read/soil.md", viewport=NARROW)
    tabs = page.get_by_role("navigation", name="Tabs")
    expect(tabs.get_by_role("link")).to_have_text(["Home", "Notes", "Agents", "Comics", "Life", "Shows", "Search"])
    tabs.get_by_role("link", name="Search").click()
    field = page.locator(".content").get_by_role("searchbox", name="Search Everything")
    expect(field).to_be_focused()
    page.keyboard.type("starter")
    page.locator(".content").get_by_role("link", name=re.compile("Bread")).click()
    page.wait_for_url("**/app/notes/read/bread.md")
    expect(tabs.get_by_role("link", name="Notes")).to_have_attribute("aria-current", "page")
    # With a keyboard too, though the sidebar's field is out of sight.
    page.keyboard.press("/")
    page.wait_for_url("**/app/search")
    expect(field).to_be_focused()


def test_what_is_open_stays_as_it_is_when_a_phone_is_turned(vault, open_page):
    page = open_page(vault.url + "/notes?sort=title", viewport=NARROW)
    page.get_by_role("button", name=re.compile("^Filter")).click()
    page.get_by_role("dialog").wait_for()
    quiet(page)
    page.set_viewport_size({"width": 844, "height": 390})
    quiet(page)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_first_page_leads_to_what_is_open_and_to_where_one_was(own_vault, open_page):
    page = open_page(own_vault.url)
    page.locator(".content").get_by_role("link", name="1 open task").click()
    page.wait_for_url("**/app/notes/tasks")
    page.locator(".sidebar").get_by_role("link", name="All Notes").click()
    page.locator(".content").get_by_role("link", name=re.compile("Soil")).click()
    page.locator(".detail article").get_by_text("Worms dig it.").wait_for()
    quiet(page)
    page.locator(".sidebar").get_by_role("link", name="Home").click()
    expect(page.locator(".detail").get_by_role("link", name=re.compile("Soil"))).to_be_visible()
    # A card comes by itself.
    own_vault.write("late.md", "# Late\n\nNew.")
    expect(page.locator(".content").get_by_role("link", name=re.compile("Late"))).to_be_visible(timeout=15_000)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Household(tmp_path_factory.mktemp("rooms"))
    home.join("notes@house.example", "member", ["notes"])
    home.agents = home.join("agents@house.example", "member", ["agents"])
    event = {"session_id": "s1", "hook_event_name": "UserPromptSubmit", "prompt": "Mend the pump by plum season", "cwd": "/srv/pump"}
    device = {"device_id": "d-atelier", "device_name": "Atelier", "platform": "linux"}
    body = {"device": device, "event": event, "timestamp": "2026-11-20T10:00:00Z", "event_uuid": "7d1f2c1e-0000-4000-8000-000000000001",
            "hook_version": "1.0", "spool_depth": 0}
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {home.agents}"}
    urllib.request.urlopen(urllib.request.Request(home.house.origin + "/api/v1/events", json.dumps(body).encode(), headers)).close()
    yield home
    home.house.stop()


@pytest.mark.parametrize("own, other, found, start", [
    ("notes", "agents", "plum-cake", "All Notes"), ("agents", "notes", "Mend the pump", "Sessions")])
def test_with_one_room_alone_a_person_finds_that_room_and_nothing_of_another(home, open_page, own, other, found, start):
    page = open_page(home.house.url)
    sign_in(page, f"{own}@house.example", PASSWORD)
    expect(page.locator(".sidebar").get_by_role("link", name=start)).to_be_visible()
    shown = {"notes": "Notes", "agents": "Agents"}
    expect(page.locator(".detail").get_by_role("link", name=shown[own])).to_be_visible()
    assert page.locator("body").get_by_text(shown[other], exact=True).count() == 0
    page.keyboard.press("/")
    page.keyboard.type("plum")
    page.locator(".content").get_by_role("link").first.wait_for()
    quiet(page)
    hits = page.locator(".content").get_by_role("link").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert hits and all(f"/app/{own}" in hit for hit in hits), hits
    page.goto(home.house.url + "/settings")
    quiet(page)
    assert (page.get_by_text("Files in the Index").count() > 0) == (own == "notes")
    page.goto(home.house.url + "/" + other)
    expect(page.get_by_text("No Access to This Room")).to_be_visible()
    status = page.request.get(home.house.origin + "/app/bytes/raw/Welcome.md").status
    assert status == (200 if own == "notes" else 404)
