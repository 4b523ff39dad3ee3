"""Every screen of the house, room by room: how it looks, what it says, what its fields take, and that a keyboard is enough."""

import pytest

import gallery
from atrium import SNAPSHOTS
from gallery_visit import Browser
from screens import SIZES, Stage, rooms

ROOMS = rooms()


def screens(is_of=lambda room: True, has=lambda screen: True):
    """Parameters for each screen; all tests of a room stay in one process, as they share its households and what was seen in a visit."""
    names = [(key, name) for key, room in ROOMS.items() if is_of(room) for name, screen in room.table.items() if has(screen)]
    marks = lambda key: [pytest.mark.xdist_group(f"screens-{key}"), pytest.mark.walk]
    return pytest.mark.parametrize("key, name", [pytest.param(*one, marks=marks(one[0]), id="-".join(one)) for one in names])


@pytest.fixture(scope="module")
def stage(chromium, tmp_path_factory):
    open_stages = {}

    def stage(key):
        if key not in open_stages:
            open_stages[key] = Stage(ROOMS[key], chromium, tmp_path_factory.mktemp)
        return open_stages[key]

    yield stage
    for one in open_stages.values():
        one.close()


@screens()
def test_is_free_of_violations_of_accessibility_rules(stage, key, name):
    assert {place: found for place, found in stage(key).visit(name).violations.items() if found} == {}


@screens()
def test_is_read_aloud_as_it_was(stage, key, name):
    gallery.compare(SNAPSHOTS / f"{ROOMS[key].name}-{name}.txt", stage(key).visit(name).aloud)


@screens(has=lambda screen: not screen.is_menu)
def test_a_keyboard_is_enough(stage, key, name):
    assert stage(key).visit(name).walked == {"unreached": [], "ringless": [], "mouseOnly": []}


@screens()
def test_fits_every_window_and_finger(stage, key, name):
    visit = stage(key).visit(name)
    assert {width: found for width, found in visit.overflow.items() if found} == {}
    assert visit.small == []
    expected = "the server responded with a status of 404" if ROOMS[key].table[name].missing else "\0"
    assert [error for error in visit.errors if expected not in error] == []


@screens(lambda room: room.asks_fields)
def test_a_browser_knows_what_each_field_takes(stage, key, name):
    assert stage(key).visit(name).fills == ROOMS[key].table[name].fills


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.xdist_group(f"screens-{key}"), pytest.mark.walk]) for key, room in ROOMS.items() if room.is_open])
def test_fits_a_narrow_window_in_german(chromium, stage, key):
    """Its words are longer."""
    browser = Browser(chromium, locale="de-DE", viewport={"width": 390, "height": SIZES[390]})
    cut = {}
    home = stage(key).home("")
    for name, screen in ROOMS[key].table.items():
        browser.open(home.house.url + screen.address.format_map(home.tokens))
        browser.tab.evaluate("gallery.lookAt('body')")
        cut[name] = browser.tab.evaluate("gallery.overflow()")
    browser.context.close()
    assert {name: found for name, found in cut.items() if found} == {}
