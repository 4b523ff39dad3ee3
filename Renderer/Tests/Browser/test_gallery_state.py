"""What is kept for a person and for a tab, what the clock draws, and what a keyboard finds."""

import pytest
from browsing import quiet


@pytest.fixture
def context(chromium):
    context = chromium.new_context()
    yield context
    context.close()


def open_at(context, address):
    page = context.new_page()
    page.goto(address)
    quiet(page)
    return page


def test_preferences_are_the_browsers_and_scene_values_the_tabs(context, gallery_url):
    first = open_at(context, f"{gallery_url}/storage")
    second = open_at(context, f"{gallery_url}/storage")
    first.get_by_role("button", name="Turn It Around").click()
    first.get_by_role("button", name="Next Chapter").click()
    first.get_by_text("Reading chapter 2").wait_for()
    # Another tab of the browser shows what the person prefers, and reads its own chapter.
    second.get_by_text("Notes are listed by title.").wait_for()
    assert second.get_by_text("Reading chapter 1").is_visible()

    first.reload()
    assert first.get_by_text("Notes are listed by title.").is_visible(), "the cookie knows it for the first HTML"
    first.get_by_text("Reading chapter 2").wait_for()
    cookie = next(cookie for cookie in context.cookies() if cookie["name"].endswith("_preferences"))
    assert cookie["httpOnly"] and len(cookie["value"]) <= 3500


def test_another_browser_has_its_own_preferences(chromium, context, gallery_url):
    page = open_at(context, f"{gallery_url}/storage")
    page.get_by_role("button", name="Sign", exact=True).click()
    page.get_by_text("Signed by Ada.").wait_for()
    other = chromium.new_context()
    assert open_at(other, f"{gallery_url}/storage").get_by_text("Not signed.").is_visible()
    other.close()


def test_an_action_is_found_by_keyboard_and_hidden_from_the_pointer(context, gallery_url):
    page = open_at(context, f"{gallery_url}/accessibility")
    action = page.get_by_role("button", name="Archive").first
    assert action.bounding_box()["width"] <= 1
    page.get_by_role("button", name="From the dentist").focus()
    page.keyboard.press("Tab")
    assert action.evaluate("e => e === document.activeElement")
    assert action.bounding_box()["width"] > 30
    page.keyboard.press("Enter")
    page.get_by_text("From the dentist: archived.").wait_for()


def test_a_timeline_is_drawn_anew_by_the_clock(context, gallery_url):
    page = open_at(context, f"{gallery_url}/timeline")
    page.get_by_role("button", name="Start the Race").click()
    for text in ["Ready", "Steady", "Go", "Off they went"]:
        page.get_by_text(text, exact=True).wait_for(timeout=5000)
