"""Every page of the gallery in each of its states: what it is made of, how it looks, what it says, and that a keyboard is enough."""

import pytest

import gallery
from conftest import quiet


class Browser:
    """One browser and one tab for all pages: opening them is most of the time."""

    def __init__(self, chromium):
        self.context = chromium.new_context(timezone_id="Europe/Berlin", locale=gallery.LANGUAGE, reduced_motion="reduce")
        self.context.set_default_timeout(10_000)
        for script in gallery.SCRIPTS:
            self.context.add_init_script(script)
        self.tab = self.context.new_page()
        self.errors = []
        self.tab.on("pageerror", lambda error: self.errors.append(str(error)))
        self.tab.on("console", self.hear)
        self.second = self.context.new_page()
        self.second.set_viewport_size(gallery.WIDE)

    def open_anew(self, address):
        """What a page shows that is opened at the address."""
        self.second.goto(address)
        return gallery.settle(self.second).evaluate("gallery.markup()")

    def hear(self, message):
        # Breaches of the content policy are counted in the page, where it is known whose they are.
        if message.type in ("error", "warning") and "Content Security Policy" not in message.text:
            self.errors.append(message.text)

    def page(self, errors):
        self.errors = errors
        return self.tab


@pytest.fixture(scope="session")
def visits(chromium, gallery_url):
    browser = Browser(chromium)
    known = {}

    def visit(id):
        if id not in known:
            try:
                known[id] = gallery.Visit(browser, gallery_url, gallery.pages()[id])
            except Exception as error:
                known[id] = error
        if isinstance(known[id], Exception):
            raise known[id]
        return known[id]

    yield visit
    browser.context.close()


each_page = pytest.mark.parametrize("id", gallery.pages())


@each_page
def test_is_free_of_violations_of_accessibility_rules(visits, id):
    assert {place: found for place, found in visits(id).violations.items() if found} == {}


@each_page
def test_its_states_as_patches_are_those_drawn_anew(visits, id):
    visit = visits(id)
    for state in gallery.STATES:
        assert visit.markup[state].splitlines() == visit.fresh[state].splitlines(), state
    assert visit.returned.splitlines() == visit.markup["filled"].splitlines(), "back at the first state"


@each_page
def test_is_made_of_what_it_was_made_of(visits, id):
    visit = visits(id)
    # What loads is drawn as its content is, and would be told twice.
    states = gallery.STATES if gallery.pages()[id]["showsStates"] else ["filled"]
    gallery.compare(f"{id}.html", "".join(f"<!-- {state} -->\n{visit.markup[state]}" for state in states))


@each_page
def test_is_read_aloud_as_it_was(visits, id):
    visit = visits(id)
    states = gallery.STATES if gallery.pages()[id]["showsStates"] else ["filled"]
    gallery.compare(f"{id}.txt", "".join(f"-- {state} --\n{visit.aloud[state]}" for state in states))


@each_page
def test_a_keyboard_is_enough(visits, id):
    assert visits(id).walked == {"unreached": [], "ringless": [], "mouseOnly": []}


@each_page
def test_fits_a_narrow_window_and_breaks_no_rule(visits, id):
    visit = visits(id)
    assert {state: found for state, found in visit.overflow.items() if found} == {}
    assert visit.errors == []


def test_the_usual_states_of_a_screen(visits):
    """Pages that do not draw their states themselves share these."""
    id = next(id for id, page in gallery.pages().items() if not page["showsStates"])
    visit = visits(id)
    assert {place: found for place, found in visit.violations.items() if found} == {}
    gallery.compare("_states.html", "".join(f"<!-- {state} -->\n{visit.markup[state]}" for state in gallery.STATES[1:]))
    gallery.compare("_states.txt", "".join(f"-- {state} --\n{visit.aloud[state]}" for state in gallery.STATES[1:]))


def test_enter_and_space_work_a_button(visits, gallery_url):
    page = visits("keeping").page
    page.goto(gallery_url + "/keeping")
    quiet(page)
    button = page.get_by_role("button", name="Cook Another")
    button.press("Enter")
    page.get_by_text("5 jars of plum jam").wait_for()
    button.press("Space")
    page.get_by_text("6 jars of plum jam").wait_for()


def test_every_page_is_a_link_that_opens_it(visits, gallery_url):
    page = visits("keeping").page
    page.goto(gallery_url)
    quiet(page)
    links = page.locator("nav a[href]").evaluate_all("links => links.map(link => new URL(link.href).pathname)")
    assert sorted(links) == sorted(f"/app/gallery/{id}" for id in gallery.pages())
    page.get_by_role("link", name="Tasks and changes").click()
    page.wait_for_url("**/gallery/effects")
    quiet(page)
    gallery.choose_state(page, "empty")
    page.wait_for_url("**/gallery/effects?state=empty")
    page.go_back()
    page.wait_for_url(gallery_url)
