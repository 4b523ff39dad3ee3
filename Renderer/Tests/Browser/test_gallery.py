"""Every page of the gallery in each of its states: what it is made of, how it looks, what it says, and that a keyboard is enough."""

import pytest

import gallery
from browsing import quiet
from gallery_visit import Browser, Visit


@pytest.fixture(scope="session")
def visits(chromium, gallery_url):
    browser = Browser(chromium)
    known = {}

    def visit(id):
        if id not in known:
            try:
                known[id] = Visit(browser, gallery_url, gallery.pages()[id])
            except Exception as error:
                known[id] = error
        if isinstance(known[id], Exception):
            raise known[id]
        return known[id]

    yield visit
    browser.context.close()


each_page = pytest.mark.parametrize("id", gallery.by_visit(gallery.pages()))


@each_page
def test_is_free_of_violations_of_accessibility_rules(visits, id):
    assert {place: found for place, found in visits(id).violations.items() if found} == {}


@each_page
def test_its_states_as_patches_are_those_drawn_anew(visits, id):
    visit = visits(id)
    for state in visit.states:
        assert visit.markup[state].splitlines() == visit.fresh[state].splitlines(), state
    assert visit.returned.splitlines() == visit.markup["filled"].splitlines(), "back at the first state"


@each_page
def test_is_read_aloud_as_it_was(visits, id):
    gallery.compare(gallery.SNAPSHOTS / f"{id}.txt", gallery.told(visits(id).aloud))


@each_page
def test_a_keyboard_is_enough(visits, id):
    assert visits(id).walked == {"unreached": [], "ringless": [], "mouseOnly": []}
    assert visits(id).idle == [], "no key does anything"


@each_page
def test_fits_a_narrow_window_and_breaks_no_rule(visits, id):
    visit = visits(id)
    assert {state: found for state, found in visit.overflow.items() if found} == {}
    assert visit.errors == []


def test_the_usual_states_and_the_list_of_pages_are_free_of_violations(visits, gallery_url):
    """Pages that do not draw their states themselves share these."""
    visit = visits("keeping")
    for state in gallery.STATES[1:]:
        visit.browser.open(visit.address_of(state))
        visit.look(state)
    visit.browser.open(gallery_url)
    visit.look("list")
    visit.violations["list, wide, light"] = visit.breaks(whole=True)
    visit.tab.emulate_media(color_scheme="dark")
    visit.violations["list, wide, dark"] = visit.breaks(whole=True)
    visit.tab.emulate_media(color_scheme="light")
    assert {place: found for place, found in visit.violations.items() if found} == {}
    assert {place: found for place, found in visit.overflow.items() if found} == {}


def test_enter_and_space_work_a_button(open_page, gallery_url):
    page = open_page(gallery_url + "/keeping")
    button = page.get_by_role("button", name="Cook Another")
    button.press("Enter")
    page.get_by_text("5 jars of plum jam").wait_for()
    button.press("Space")
    page.get_by_text("6 jars of plum jam").wait_for()


def test_every_page_is_a_link_that_opens_it(open_page, gallery_url):
    page = open_page(gallery_url)
    links = page.locator("nav a[href]").evaluate_all("links => links.map(link => new URL(link.href).pathname)")
    assert sorted(links) == sorted(f"/app/gallery/{id}" for id in gallery.pages())
    page.get_by_role("link", name="Tasks and changes").click()
    page.wait_for_url("**/gallery/effects")
    quiet(page)
    page.locator(".detail").get_by_text("Empty", exact=True).click()
    page.wait_for_url("**/gallery/effects?state=empty")
    page.go_back()
    page.wait_for_url(gallery_url)
