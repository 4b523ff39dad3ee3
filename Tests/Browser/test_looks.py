"""Every screen in light and dark, wide and narrow: free of violations of accessibility rules, and photographed."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT, SCREENS, quiet, wait_for_index

PLACES = {
    "list": "/notes",
    "note": "/notes/read/Welcome.md",
    "search": "/notes?q=tomatoes",
    "nothing": "/notes?q=zzzzzz",
    "sidebar": "/notes/sidebar",
    "filtered": "/notes?folder=Garden&sort=title",
    "tags": "/notes/tags",
    "tag": "/notes/tags/garden",
    "tasks": "/notes/tasks?status=all",
    "summaries": "/notes/summaries",
    "summary": "/notes/summaries/2026-11-15",
    "reports": "/notes/reports",
    "settings": "/notes/settings",
    "index": "/notes/settings/index",
    "missing": "/notes/read/nowhere.md",
}
WIDTHS = {390: 844, 820: 1180, 1440: 900}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("place", PLACES)
def test_screen(demo, open_page, place, width, scheme):
    wait_for_index(demo, 20)
    page = open_page(demo.url + PLACES[place], viewport={"width": width, "height": WIDTHS[width]}, color_scheme=scheme, bypass_csp=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{place}-{width}-{scheme}.png")
    violations = Axe().run(page).response["violations"]
    assert [(violation["id"], [node["html"] for node in violation["nodes"]][:3]) for violation in violations] == []


@pytest.mark.parametrize("place", ["/notes", "/notes/settings", "/notes/tasks"])
def test_the_way_back_and_the_title_do_not_cover_each_other(demo, open_page, place):
    page = open_page(demo.url + place, viewport={"width": 820, "height": 1180})
    back, title = page.locator(".content > .bar .back").bounding_box(), page.locator(".content > .bar .bar-title").bounding_box()
    assert back["y"] + back["height"] <= title["y"] + 1


def test_everything_can_be_reached_by_keyboard(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url)
    page.locator("body").press("Tab")
    assert page.evaluate("document.activeElement.closest('.sidebar') !== null")
    while not page.evaluate("document.activeElement.matches('.content .row a')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(".detail article").wait_for()
    quiet(page)
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
