"""What a browser remembers of who is at it, and what it does when it remembers nothing."""

from playwright.sync_api import expect

from browsing import quiet, set_line


def come_back(page):
    """The page as the browser's buttons bring it back: Playwright's Chromium keeps none, so the event is all there is of it."""
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")


def test_a_page_that_is_brought_back_is_shown_when_the_server_knows_it(demo, open_page):
    page = open_page(demo.url + "/notes")
    page.evaluate("window.stays = true")
    come_back(page)
    expect(page.locator("html[data-unsure]")).to_have_count(0)
    assert page.evaluate("window.stays") is True


def test_a_page_that_is_brought_back_shows_nothing_until_the_server_has_answered(demo, open_page):
    page = open_page(demo.url + "/notes")
    set_line(page, isLost=True)
    come_back(page)
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    expect(page.locator(".content .row").first).to_be_hidden()
    set_line(page, isLost=False)
    expect(page.locator(".content .row").first).to_be_visible()


def test_a_page_that_is_brought_back_to_another_browsers_secret_is_loaded_anew(demo, open_page):
    page = open_page(demo.url + "/notes")
    page.evaluate("window.stays = true")
    page.context.clear_cookies()
    with page.expect_navigation():
        come_back(page)
    quiet(page)
    assert page.evaluate("window.stays") is None


def test_a_browser_that_keeps_no_cookie_is_told_so(demo, open_page):
    page = open_page()
    page.route("**/events", lambda route: route.fulfill(response=route.fetch(headers={**route.request.headers, "cookie": "other=1"})))
    page.goto(demo.url + "/notes")
    expect(page.get_by_text("This page needs cookies. Allow them in your browser.")).to_be_visible()
