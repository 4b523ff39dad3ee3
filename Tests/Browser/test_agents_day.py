"""The day of agents that the demonstration plays, told to a house at once: what somebody finds there in their first minute."""

import json
import re
import subprocess
import sys
import urllib.request

import pytest
from playwright.sync_api import expect

from atrium import House
from browsing import ROOT, quiet

DAY = ROOT / "Demo/agents/day.py"


def play(url, *more):
    return subprocess.run([sys.executable, DAY, "--url", url, "--minutes", "0", *more], capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("day")
    (folder / "data").mkdir()
    house = House(folder / "data", folder / "state").start()
    played = play(house.origin)
    assert played.returncode == 0, played.stderr
    yield house
    house.stop()


def test_each_session_ends_as_the_story_says(house):
    with urllib.request.urlopen(house.origin + "/api/v1/sessions?limit=50") as answer:
        sessions = json.load(answer)["sessions"]
    assert {one["session_id"].split("-", 1)[1]: one["state"] for one in sessions} == {
        "sails": "done", "nightly": "asks", "plotter": "needs_permission", "taxes": "ended", "garden": "done", "recipes": "ended",
        "router": "asks", "site": "done", "manual": "working", "backup": "error", "tests": "working"}


def test_what_needs_the_person_is_on_top(house, open_page):
    page = quiet(open_page(house.origin + "/app/agents"))
    expect(page.locator(".content .row").first).to_contain_text("Draw on the paper that is in the plotter")


def test_the_number_beside_a_room_belongs_to_its_row(house, open_page):
    page = quiet(open_page(house.origin + "/app/notes"))
    place = page.locator(".sidebar .row", has_text="Agents").locator(".badge").bounding_box()
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page).to_have_url(house.origin + "/app/agents")


def test_an_error_is_told_in_words(house, open_page):
    page = quiet(open_page(house.origin + "/app/notices"))
    expect(page.get_by_role("button", name=re.compile("Ended by an error"))).to_contain_text("The provider is overloaded. · Attic")


def test_a_house_that_is_not_there_is_named(house):
    played = play("http://127.0.0.1:1")
    assert played.returncode == 1
    assert "http://127.0.0.1:1/api/v1/events cannot be reached" in played.stderr
