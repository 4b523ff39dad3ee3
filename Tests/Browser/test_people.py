"""Several people, and several tabs of one, at the same time."""

import os

from playwright.sync_api import expect

from conftest import quiet, wait_for_index


def test_two_people_in_two_zones_at_two_widths_side_by_side(house, open_page):
    house.write("harvest.md", "# Harvest\n\nPears and quinces.")
    # Saved when it is already the next day in India and still the day before in Arizona.
    os.utime(house.data / "harvest.md", (1_780_000_000, 1_780_000_000))
    wait_for_index(house, 1)
    options = {"timezone_id": "Asia/Kolkata", "locale": "en-IN", "viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
    east = open_page(house.url, **options)
    west = open_page(house.url, timezone_id="America/Phoenix", locale="en-US")
    rows = [page.locator(".content .row", has_text="Harvest").inner_text() for page in (east, west)]
    assert rows[0] != rows[1]
    # The next page of each knows the zone before its script has said anything.
    for page, seen in zip((east, west), rows):
        page.reload()
        zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
        assert page.locator("html").get_attribute("data-zone") == zone
        assert page.locator(".content .row", has_text="Harvest").inner_text() == seen
        assert page.locator("html").get_attribute("lang") == "en"
    east.locator(".content .row a").click()
    quiet(east)
    assert east.locator(".column.content").is_hidden() and west.locator(".column.content").is_visible()
    house.write("frost.md", "# Frost\n\nCover the figs.")
    west.locator(".content .row", has_text="Frost").wait_for()
    assert "/read/harvest.md" in east.url and west.url.endswith("/notes")


def test_the_first_page_knows_how_the_window_last_looked(house, open_page):
    page = open_page(house.url, viewport={"width": 390, "height": 844}, color_scheme="dark", device_scale_factor=2)
    page.reload()
    assert page.locator("html").get_attribute("data-looks") == "nd2"
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1200, "height": 800})
    quiet(page)
    page.reload()
    assert page.locator("html").get_attribute("data-looks") == "2"
