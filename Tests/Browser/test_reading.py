"""What a person does in the first minute: open the page, find a sentence, follow a link."""

import re

import pytest
from playwright.sync_api import expect

from atrium import titles, wait_for_index
from browsing import quiet


def test_the_list_and_a_note_are_readable_without_script(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes", java_script_enabled=False)
    shown = titles(page)
    assert len(shown) == 50
    page.locator(".content .row a").first.click()
    expect(page.locator(".detail article h1, .detail article h2, .detail article p").first).to_be_visible()
    assert "/app/notes/read/" in page.url
    page.locator('.content input[type="search"]').fill("tomatoes")
    page.keyboard.press("Enter")
    page.wait_for_url("**?q=tomatoes")
    assert 0 < len(titles(page)) < 50


@pytest.mark.smoke
def test_a_sentence_that_is_remembered_is_found(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes")
    page.locator('.content input[type="search"]').press_sequentially("tomat")
    expect(page.locator(".content .row")).not_to_have_count(51)
    quiet(page)
    assert "q=tomat" in page.url
    assert page.locator('.content input[type="search"]').input_value() == "tomat"
    page.locator('.content input[type="search"]').fill("")
    expect(page.locator(".content .row")).to_have_count(51)


@pytest.mark.smoke
def test_addresses_reload_back_and_forward(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes")
    assert page.url.endswith("/app/notes")
    first, second = page.locator(".content .row a").nth(0), page.locator(".content .row a").nth(1)
    names = titles(page)
    first.click()
    quiet(page)
    one = page.url
    second.click()
    quiet(page)
    two = page.url
    assert one != two
    page.go_back()
    page.wait_for_url(one)
    quiet(page)
    assert first.get_attribute("aria-current") == "true"
    assert second.get_attribute("aria-current") is None
    page.go_forward()
    page.wait_for_url(two)
    quiet(page)
    assert second.get_attribute("aria-current") == "true"
    page.reload()
    quiet(page)
    assert page.url == two
    assert page.title().startswith(names[1])
    page.go_back()
    page.go_back()
    page.wait_for_url("**/app/notes")
    quiet(page)
    assert page.get_by_text("No Note Selected").is_visible()


def test_a_deep_link_lands_on_its_note_and_a_link_in_it_leads_on(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes/read/Welcome.md")
    article = page.locator(".detail article")
    assert article.is_visible()
    link = article.locator('a[href$=".md"]').first
    target = link.evaluate("a => a.href")
    page.evaluate("window.stays = true")
    link.click()
    page.wait_for_url(target)
    quiet(page)
    assert page.evaluate("window.stays") is True
    assert page.locator(".detail article").is_visible()
    page.go_back()
    page.wait_for_url("**/Welcome.md")


def test_a_folder_holds_only_its_notes(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes")
    page.get_by_role("link", name="Ideas", exact=True).click()
    page.wait_for_url("**/notes?in=idea")
    quiet(page)
    assert 0 < len(titles(page)) < 50
    assert page.locator(".sidebar a.link[aria-current]").inner_text() == "Ideas"


@pytest.mark.smoke
def test_a_narrow_window_shows_one_column_and_leads_back(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes", viewport={"width": 390, "height": 844})
    assert not page.locator(".detail").is_visible()
    page.locator(".content .row a").first.click()
    page.locator(".detail article").wait_for()
    assert not page.locator(".content").is_visible()
    page.locator(".detail .back button").click()
    page.locator(".content .row").first.wait_for()
    page.locator(".content .back button").click()
    page.get_by_role("link", name="Journal", exact=True).click()
    page.wait_for_url("**/notes?in=journal")


def test_the_open_note_stands_in_view_in_its_list(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes/read/Welcome.md")
    expect(page.locator(".content [aria-current]")).to_have_text(re.compile("Start here"))
    expect(page.locator(".content [aria-current]")).to_be_in_viewport(ratio=1)


def test_on_a_phone_cancel_ends_a_search_and_puts_the_keyboard_away(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    field = page.get_by_placeholder("Search notes")
    height = page.locator(".bar", has=field).bounding_box()["height"]
    field.fill("plum")
    expect(page.get_by_role("heading", name="Search", exact=True)).to_be_visible()
    assert page.locator(".bar", has=field).bounding_box()["height"] == height
    page.get_by_role("button", name="Cancel").tap()
    expect(page.get_by_role("heading", name="All Notes")).to_be_visible()
    expect(field).to_have_value("")
    expect(field).not_to_be_focused()


def test_a_missing_note_says_so_and_a_wrong_address_too(demo, open_page):
    page = open_page(demo.url + "/notes/read/nowhere.md")
    assert page.request.get(demo.url + "/notes/read/nowhere.md").status == 404
    assert page.request.get(demo.url + "/notes").status == 200
    assert page.get_by_text("Note Not Found").is_visible()
    assert page.get_by_role("button", name="Try Again").count() == 0
    answer = page.request.get(demo.url + "/nothing/here")
    assert answer.status == 404
    assert "There is nothing at this address" in answer.text()


def test_dates_follow_the_zone_of_the_browser(house, open_page):
    import os

    house.write("late.md", "# Late\n\nWritten shortly before midnight.")
    # 2025-03-01 23:30 UTC is already March 2 in Tokyo and still March 1 in Phoenix.
    os.utime(house.data / "late.md", (1740871800, 1740871800))
    wait_for_index(house, 1)
    dates = {}
    for zone in ["Asia/Tokyo", "America/Phoenix"]:
        page = open_page(house.url + "/notes", timezone_id=zone)
        page.locator(".content .row").wait_for()
        quiet(page)
        dates[zone] = page.locator(".content .row .font-caption").inner_text()
        page.reload()
        quiet(page)
        assert page.locator("html").get_attribute("data-zone") == zone
        assert page.locator(".content .row .font-caption").inner_text() == dates[zone]
    assert "Mar 2, 2025" in dates["Asia/Tokyo"]
    assert "Mar 1, 2025" in dates["America/Phoenix"]
    # In full for who rests the pointer on it, and for who listens.
    full = "Saturday, March 1, 2025 at 4:30"
    assert page.locator(".content .row [title]").get_attribute("title").startswith(full)
    assert page.locator(".content .row [title]").get_attribute("aria-label").startswith(full)
