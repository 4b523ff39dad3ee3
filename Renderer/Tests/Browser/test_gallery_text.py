"""Text in a real browser: sizes, lines, languages, direction, and times that go by without the server."""

import pytest
from playwright.sync_api import expect

from browsing import quiet


def style(locator, name):
    return locator.evaluate(f"e => getComputedStyle(e).getPropertyValue('{name}')")


def size(locator):
    return float(style(locator, "font-size").removesuffix("px"))


def test_the_type_scale_descends(open_gallery):
    page = open_gallery("type")
    names = ["Large Title", "Title", "Title 2", "Title 3", "Body", "Callout", "Subheadline", "Footnote", "Caption", "Caption 2"]
    detail = page.locator(".column.detail")
    sizes = [size(detail.locator("xpath=.//span[.='" + name + "']").last) for name in names]
    assert sizes[0] == 32 and sizes[4] == 16
    assert sizes == sorted(sizes, reverse=True)


def test_text_follows_the_size_set_in_the_browser_and_the_dynamic_type_size(open_gallery):
    page = open_gallery("type")
    body = page.get_by_text("Feed the starter in the evening")
    title = page.locator(".t", has_text="Sourdough")
    plain, large = size(body), size(title)
    page.get_by_role("button", name="xxLarge").click()
    quiet(page)
    assert size(body) == pytest.approx(plain * 1.24, abs=0.1)
    assert 1.1 < size(title) / large < 1.24
    # The card allows no more.
    page.get_by_role("button", name="accessibility2").click()
    quiet(page)
    assert size(body) == pytest.approx(plain * 1.35, abs=0.1)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert size(body) == pytest.approx(plain * 2 * 1.35, abs=0.1)


def test_a_limit_of_lines_cuts_and_reserves(open_gallery):
    page = open_gallery("text")
    lines = "e => Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))"
    long = page.locator(".t", has_text="Cut the stems")
    assert [long.nth(index).evaluate(lines) for index in range(2)] == [1, 2]
    assert long.nth(2).evaluate(lines) > 2
    assert page.get_by_text("Two lines of room").evaluate(lines) == 2


def test_what_a_view_says_holds_below_unless_a_text_says_otherwise(open_gallery):
    page = open_gallery("text")
    assert style(page.get_by_text("The whole stack is italic"), "font-style") == "italic"
    assert style(page.get_by_text("This one is upright."), "font-style") == "normal"
    both = style(page.get_by_text("Both at once"), "text-decoration-line")
    assert set(both.split()) == {"underline", "line-through"}


def test_a_time_goes_by_in_the_page_alone(open_gallery):
    page = open_gallery("formats")
    time = page.locator("time[data-tick=relative]")
    assert time.text_content().startswith("2 hours, 23 minutes")
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    # Two minutes later, as the page's clock says.
    page.evaluate("const now = Date.now; Date.now = () => now() + 120000")
    expect(time).to_have_text("2 hours, 25 minutes")
    assert sent == []


def test_links_open_beside_the_page_and_what_could_run_is_none(open_gallery):
    page = open_gallery("markdown")
    link = page.get_by_role("link", name="commonplace")
    assert link.get_attribute("target") == "_blank"
    assert "noopener" in link.get_attribute("rel")
    assert page.locator(".column.detail a[href^='javascript']").count() == 0


def test_a_part_of_the_page_runs_from_right_to_left(open_gallery):
    page = open_gallery("right-to-left")
    chevron = page.locator("[dir=rtl] .mirrors").first
    title = page.get_by_text("كل الملاحظات")
    star = page.locator("[dir=rtl] svg:not(.mirrors)").first
    assert chevron.bounding_box()["x"] > title.bounding_box()["x"] > star.bounding_box()["x"]
    assert style(chevron, "transform") == "matrix(-1, 0, 0, 1, 0, 0)"
    assert style(page.locator(".back .mirrors").first, "transform") == "none"


def test_the_app_takes_a_link_or_leaves_it_to_the_browser(open_gallery):
    page = open_gallery("markdown")
    place = page.get_by_test_id("Who opens them")
    page.context.route("https://www.example.org/**", lambda route: route.fulfill(body="The archive"))
    opened = []
    page.context.on("page", lambda other: opened.append(other))
    place.get_by_role("link", name="page 12").click()
    expect(place.get_by_text("Opened: book:12.")).to_be_visible()
    place.get_by_role("link", name="the index").focus()
    page.keyboard.press("Enter")
    expect(place.get_by_text("Opened: book:index.")).to_be_visible()
    place.get_by_role("link", name="The cover").click()
    expect(place.get_by_text("Opened: book:cover.")).to_be_visible()
    place.get_by_role("link", name="The cellar").click()
    quiet(page)
    assert opened == []
    with page.context.expect_page() as other:
        place.get_by_role("link", name="The archive").click()
    assert other.value.url == "https://www.example.org/archive"
    expect(place.get_by_text("Opened: in a tab of its own.")).to_be_visible()
    assert page.url.endswith("/markdown")
