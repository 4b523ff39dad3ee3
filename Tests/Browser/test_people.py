"""Several people, and several tabs of one, at the same time."""

import os
import time

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
from browsing import quiet


def test_two_people_in_two_zones_and_languages_at_two_widths_side_by_side(house, open_page):
    house.write("harvest.md", "# Harvest\n\nPears and quinces.")
    # Saved when it is already the next day in India and still the day before in Arizona.
    os.utime(house.data / "harvest.md", (1_780_000_000, 1_780_000_000))
    wait_for_index(house, 1)
    options = {"timezone_id": "Asia/Kolkata", "locale": "de-AT", "viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
    east = open_page(house.url + "/notes", **options)
    west = open_page(house.url + "/notes", timezone_id="America/Phoenix", locale="en-US")
    assert [page.title() for page in (east, west)] == ["Alle Notizen – Atrium", "All Notes – Atrium"]
    rows = [page.locator(".content .row", has_text="Harvest").inner_text() for page in (east, west)]
    assert rows[0] != rows[1]
    # The next page of each knows the zone before its script has said anything.
    for page, seen, language in zip((east, west), rows, ("de", "en")):
        page.reload()
        zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
        assert page.locator("html").get_attribute("data-zone") == zone
        assert page.locator(".content .row", has_text="Harvest").inner_text() == seen
        assert page.locator("html").get_attribute("lang") == language
    east.locator(".content .row a").click()
    quiet(east)
    assert east.locator(".column.content").is_hidden() and west.locator(".column.content").is_visible()
    house.write("frost.md", "# Frost\n\nCover the figs.")
    west.locator(".content .row", has_text="Frost").wait_for()
    assert "/read/harvest.md" in east.url and west.url.endswith("/notes")


def test_the_first_page_knows_how_the_window_last_looked(house, open_page):
    page = open_page(house.url + "/notes", viewport={"width": 390, "height": 844}, color_scheme="dark", device_scale_factor=2)
    page.reload()
    assert page.locator("html").get_attribute("data-looks") == "npd2"
    # The answer to each report brings the cookie that the next page is made with.
    with page.expect_response("**/app/events"):
        page.emulate_media(color_scheme="light")
    with page.expect_response("**/app/events"):
        page.set_viewport_size({"width": 1200, "height": 800})
    quiet(page)
    page.reload()
    assert page.locator("html").get_attribute("data-looks") == "2"


# A page in front of which another one is, and that counts its open streams. (The server hears only when it next writes that a browser has
# closed one, which may be half a minute later.)
HIDE = """
let isHidden = false;
Object.defineProperty(document, 'hidden', { get: () => isHidden });
window.hide = hide => { isHidden = hide; document.dispatchEvent(new Event('visibilitychange')); };
const all = [];
window.EventSource = class extends EventSource {
  constructor(...given) { super(...given); all.push(this); }
};
window.streams = () => all.filter(each => each.readyState !== EventSource.CLOSED).length;
"""


def wait_for_one_stream(tabs, front):
    for tab in tabs:
        # Of two tabs Chromium draws the one behind once a second: not by its frames.
        tab.wait_for_function("count => streams() === count", arg=int(tab is front), polling=20)


@pytest.mark.walk
def test_eight_tabs_of_one_person_leave_the_line_to_the_one_in_front(house, open_page):
    house.write("first.md", "# First\n\ntext")
    wait_for_index(house, 1)
    front = open_page()
    front.context.add_init_script(HIDE)
    tabs = []
    for _ in range(8):
        # The one that was in front goes behind, and gives its stream up at once: another of the person's pages needs one.
        if tabs:
            tabs[-1].evaluate("hide(true)")
        tab = front.context.new_page()
        tab.goto(house.url + "/notes")
        quiet(tab)
        tab.evaluate("window.stays = true")
        tabs.append(tab)
    wait_for_one_stream(tabs, front=tabs[-1])
    house.write("second.md", "# Second\n\ntext")
    tabs[-1].locator(".content .row", has_text="Second").wait_for()
    # Back in front, each is told what it has missed, and works.
    tabs[-1].evaluate("hide(true)")
    for tab in tabs[:-1]:
        tab.bring_to_front()
        tab.evaluate("hide(false)")
        tab.locator(".content .row", has_text="Second").wait_for()
        tab.locator(".content .row", has_text="First").locator("a").click()
        tab.locator(".detail article").get_by_text("text").wait_for()
        assert tab.evaluate("window.stays") is True
        tab.evaluate("hide(true)")
    tabs[0].evaluate("hide(false)")
    wait_for_one_stream(tabs, front=tabs[0])


def test_a_slow_line_can_be_simulated(tmp_path, open_page):
    (tmp_path / "data").mkdir()
    house = House(tmp_path / "data", tmp_path / "state", options=["--latency", "300"]).start()
    try:
        page = open_page(house.url + "/notes")
        started = time.monotonic()
        page.get_by_role("link", name="Ideas", exact=True).click()
        page.wait_for_url("**/notes?in=idea")
        assert time.monotonic() - started > 0.3
    finally:
        house.stop()
