"""Every screen of being told outside of the app: what it is made of, how it looks, what it says, and that a keyboard is enough."""

import pytest

import gallery
from agents_screens import Agents
from atrium import SNAPSHOTS
from gallery_visit import Browser
from push_screens import BROWSERS, FOLDER, TABLE, Visit
from signing_in import EMAIL, sign_in


@pytest.fixture(scope="module")
def homes(tmp_path_factory):
    """A house for each browser, so that none sees another among its devices."""
    found = {}

    def home(who):
        if who not in found:
            found[who] = Agents(tmp_path_factory.mktemp(who), is_empty=True)
        return found[who]

    yield home
    for one in found.values():
        one.house.stop()


@pytest.fixture(scope="module")
def visits(chromium, homes):
    FOLDER.mkdir(parents=True, exist_ok=True)
    browsers, known = {}, {}

    def visit(name):
        who = TABLE[name].who
        if who not in browsers:
            browser = browsers[who] = Browser(chromium)
            for script in BROWSERS[who]:
                browser.context.add_init_script(script)
            browser.open(homes(who).house.url + "/agents")
            sign_in(browser.tab, EMAIL)
        if name not in known:
            try:
                known[name] = Visit(browsers[who], homes(who).house.url, homes(who), name)
            except Exception as error:
                known[name] = error
        if isinstance(known[name], Exception):
            raise known[name]
        return known[name]

    yield visit
    for one in browsers.values():
        one.context.close()


each_screen = pytest.mark.parametrize("name", gallery.by_visit(TABLE))


@each_screen
def test_is_free_of_violations_of_accessibility_rules(visits, name):
    assert {place: found for place, found in visits(name).violations.items() if found} == {}


@each_screen
def test_is_made_of_what_it_was_made_of(visits, name):
    gallery.compare(SNAPSHOTS / f"push-{name}.html", visits(name).markup)


@each_screen
def test_is_read_aloud_as_it_was(visits, name):
    gallery.compare(SNAPSHOTS / f"push-{name}.txt", visits(name).aloud)


@each_screen
def test_a_keyboard_is_enough(visits, name):
    assert visits(name).walked == {"unreached": [], "ringless": [], "mouseOnly": []}


@each_screen
def test_fits_every_window_and_finger(visits, name):
    visit = visits(name)
    assert {width: found for width, found in visit.overflow.items() if found} == {}
    assert visit.small == []
    assert visit.errors == []
