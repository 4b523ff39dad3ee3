"""Where one was in a list or a text: found again by back and forward, after a reload, and on a page that the server has forgotten."""

import re

import pytest
from playwright.sync_api import expect

from atrium import wait_for_index
from browsing import forget, quiet
from test_address import drawn, top
from test_bytes import png

LONG = "They dig.\n\n" * 60


def filled(house):
    house.write("soil.md", f"# Soil\n\n{LONG}[Down](#Rest)\n\n{LONG}## Rest\n\n[Up](#Soil)\n\n{LONG}")
    house.write("oven.md", "# Oven\n\n" + f"{LONG}![](oven.png)\n\n" * 3 + "They bake.\n\n" * 20 + "Here it is warm.\n\n" + LONG)
    (house.data / "oven.png").write_bytes(png(600, 400))
    for number in range(60):
        house.write(f"{number:02}.md", f"# Note {number:02}\n")
    wait_for_index(house, 62)
    return house


def text(page):
    return page.locator(".detail .scroll").first


def rows(page):
    return page.locator(".content .list")


def scrolled(element):
    return element.evaluate("e => e.scrollTop")


def scroll(element, top):
    element.evaluate("(e, top) => e.scrollTo({ top, behavior: 'instant' })", top)
    assert scrolled(element) == top


def turn(page, how, address):
    getattr(page, how)()
    page.wait_for_url("**/app" + address)
    quiet(page)


def comes_back(page, action):
    """Does what the server answers as to a page that nobody knows, and waits for the page that is loaded then."""
    forget(page)
    with page.expect_event("load"):
        action(page)
    quiet(page)


def darken(page):
    page.emulate_media(color_scheme="dark")


def reload(page):
    page.reload()
    quiet(page)


def test_back_between_the_headings_of_a_text_finds_the_line_that_was_read(vault, open_page):
    page = open_page(vault.url + "/notes/read/soil.md")
    down, up = page.get_by_role("link", name="Down"), page.get_by_role("link", name="Up")
    scroll(rows(page), 300)
    down.scroll_into_view_if_needed()
    first = scrolled(text(page))
    down.click()
    page.wait_for_url("**/soil.md#h-rest")
    expect(up).to_be_in_viewport()
    text(page).evaluate("e => e.scrollBy({ top: -100, behavior: 'instant' })")
    second = scrolled(text(page))
    assert second != first
    # The list beside it is another matter: it stays where it has been scrolled to since.
    scroll(rows(page), 700)
    turn(page, "go_back", "/notes/read/soil.md")
    assert scrolled(text(page)) == first
    turn(page, "go_forward", "/notes/read/soil.md#h-rest")
    assert scrolled(text(page)) == second
    # The beginning is a place too.
    scroll(text(page), 0)
    up.scroll_into_view_if_needed()
    up.click()
    page.wait_for_url("**/soil.md#h-soil")
    scroll(text(page), 0)
    turn(page, "go_back", "/notes/read/soil.md#h-rest")
    assert scrolled(text(page)) > 0
    turn(page, "go_forward", "/notes/read/soil.md#h-soil")
    assert scrolled(text(page)) == 0
    assert scrolled(rows(page)) == 700


@pytest.mark.parametrize("again", [reload, lambda page: comes_back(page, darken)], ids=["reload", "forgotten"])
def test_a_long_note_is_found_where_it_was_read_though_its_pictures_come_later(vault, open_page, again):
    page = open_page(vault.url + "/notes/read/oven.md")
    for picture in page.locator(".rich img").all():
        picture.scroll_into_view_if_needed()
        picture.evaluate("image => image.decode()")
    line = page.get_by_text("Here it is warm.")
    line.scroll_into_view_if_needed()
    drawn(page)
    scroll(rows(page), 700)
    place = top(line)
    again(page)
    expect(line).to_be_in_viewport()
    assert abs(top(line) - place) < 2
    assert scrolled(rows(page)) == 700
    # The last picture is near, and takes its room now. Those far above take none.
    page.locator(".rich img").last.evaluate("image => image.decode()")
    drawn(page)
    assert abs(top(line) - place) < 2


@pytest.mark.parametrize("again", [reload, lambda page: comes_back(page, darken)], ids=["reload", "forgotten"])
def test_a_place_beyond_the_first_rows_of_a_list_is_found_again(house, open_page, again):
    for number in range(300):
        house.write(f"{number:03}.md", f"# Note {number:03}\n")
    wait_for_index(house, 300)
    page = open_page(house.url + "/notes?sort=title")
    row = page.locator(".content .row", has_text="Note 240")
    while not row.count():
        rows(page).evaluate("e => e.scrollTo(0, e.scrollHeight)")
        quiet(page)
    row.scroll_into_view_if_needed()
    # Rows out of sight are only taken to be as high as rows are.
    drawn(page)
    place = top(row)
    again(page)
    # The rows come fifty at a time.
    expect(row).to_be_in_viewport(timeout=30_000)
    drawn(page)
    assert abs(top(row) - place) < 2


def test_whoever_scrolls_meanwhile_is_left_where_they_are(house, open_page):
    for number in range(300):
        house.write(f"{number:03}.md", f"# Note {number:03}\n")
    wait_for_index(house, 300)
    page = open_page(house.url + "/notes?sort=title")
    for _ in range(8):
        rows(page).evaluate("e => e.scrollTo(0, e.scrollHeight)")
        quiet(page)
    held = []
    page.route("**/app/events", lambda route: held.append(route), times=1)
    page.reload()
    page.mouse.move(600, 500)
    while not held:
        page.evaluate("0")
    page.mouse.wheel(0, -100_000)
    page.wait_for_function("() => document.querySelector('.content .list').scrollTop === 0")
    held.pop().continue_()
    quiet(page)
    assert scrolled(rows(page)) == 0


def test_a_tab_that_was_hidden_and_ended_without_another_word_keeps_its_place(vault, open_page):
    page = open_page(vault.url + "/notes")
    scroll(rows(page), 700)
    page.evaluate("""() => {
        addEventListener("pagehide", e => e.stopImmediatePropagation(), true);
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }""")
    reload(page)
    assert scrolled(rows(page)) == 700


def test_a_page_that_is_forgotten_on_the_way_back_finds_its_place(vault, open_page):
    page = open_page(vault.url + "/notes")
    scroll(rows(page), 700)
    page.locator(".sidebar").get_by_role("link", name="Settings", exact=True).click()
    page.wait_for_url("**/settings")
    quiet(page)
    comes_back(page, lambda page: page.evaluate("history.back()"))
    page.wait_for_url("**/notes")
    assert scrolled(rows(page)) == 700


def test_a_heading_that_has_not_come_is_still_sought_when_the_page_is_loaded_anew(own_vault, open_page):
    page = open_page(own_vault.url + "/notes/read/soil.md#h-more")
    reload(page)
    own_vault.write("soil.md", "# Soil\n\n" + LONG + "## More\n\n" + LONG)
    expect(page.get_by_role("heading", name="More")).to_be_in_viewport()


def test_a_reload_finds_the_line_and_not_the_heading_of_the_address(vault, open_page):
    page = open_page(vault.url + "/notes/read/soil.md#h-rest")
    expect(page.get_by_role("heading", name="Rest")).to_be_in_viewport()
    scroll(text(page), 500)
    reload(page)
    assert scrolled(text(page)) == 500
    scroll(text(page), 0)
    reload(page)
    assert scrolled(text(page)) == 0
    assert re.search("#h-rest$", page.url)
