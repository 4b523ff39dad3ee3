"""The parts of the script that a page loads when it first needs them."""

import re
import threading

from playwright.sync_api import expect

from browsing import quiet


def parts(page):
    """The names of the files that the page has loaded, in their order."""
    return page.evaluate("""() => [...document.scripts].map(s => new URL(s.src).pathname.split('/').at(-1).split('.')[0])""")


def test_a_page_brings_the_parts_that_it_needs(open_page, gallery_url):
    page = open_page(f"{gallery_url}/gestures")
    assert parts(page) == ["page", "lists", "gestures"]
    page = open_page(f"{gallery_url}/stacks")
    assert "gestures" not in parts(page)


def test_a_patch_that_first_needs_a_part_waits_for_it_and_then_all_of_it_works(open_page, gallery_url):
    page = open_page(f"{gallery_url}/stacks")
    held, wanted = [], threading.Event()
    # Until it is let go the part does not come.
    page.route(re.compile(r"/assets/gestures\.js"), lambda route: (held.append(route), wanted.set()))
    page.get_by_role("link", name="Gestures", exact=True).click()
    page.wait_for_function("""() => [...document.scripts].some(s => s.src.includes('gestures.js'))""")
    expect(page.get_by_role("heading", name="Gestures", exact=True, level=1)).to_have_count(0)
    assert page.locator("html[data-quiet]").count() == 0
    for route in held:
        route.fallback()
    quiet(page)
    expect(page.get_by_role("heading", name="Gestures", exact=True, level=1)).to_be_visible()
    assert parts(page).count("gestures") == 1
    # It reports taps, and what has a gesture can be reached with Tab.
    assert page.locator("[data-tap]").first.evaluate("e => e.tabIndex") == 0
    page.get_by_text("Tapped 0 times").click()
    expect(page.get_by_text("Tapped 1 times")).to_be_visible()
    # Another page that needs it loads nothing more.
    page.get_by_role("link", name="Drags and pinches", exact=True).click()
    quiet(page)
    assert parts(page).count("gestures") == 1 and len(held) == 1
