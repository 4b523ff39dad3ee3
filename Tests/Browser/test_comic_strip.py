"""The continuous strip of the comics reader is enlarged, moved sideways and read on."""

import pytest
from playwright.sync_api import expect

from browsing import quiet
# The books of the reader's tests, which each test begins with unread.
from test_comic_reader import library, unread  # noqa: F401
from test_comic_reader import DESK, GESTURE, LONG, PAGES, PHONE, STAIRS, choose, expect_pages, expect_shown, in_view, read, reader, swipe

# The part of the page at x and y of the window, across and down; and which page that is.
AT = """([x, y]) => {
  for (const page of document.querySelector("[data-turns] .targets").children) {
    const box = page.getBoundingClientRect();
    if (box.top <= y && box.bottom > y) return [[...page.parentElement.children].indexOf(page) + 1, (x - box.left) / box.width, (y - box.top) / box.height];
  }
}"""
STRIP = """() => { const e = document.querySelector("[data-turns]");
  return { zoom: Number(e.style.getPropertyValue("--zoom")) || 1, left: e.scrollLeft, top: e.scrollTop, width: e.scrollWidth }; }"""


def strip(page):
    return page.evaluate(STRIP)


def expect_at(page, point, place):
    """A pixel of the window may be rounded away."""
    number, across, down = page.evaluate(AT, point)
    assert number == place[0]
    assert across == pytest.approx(place[1], abs=0.005) and down == pytest.approx(place[2], abs=0.005)


def enlarge(page, point, notches, size=1):
    """Of the wheel, with Control; size is how large the strip is before."""
    page.mouse.move(*point)
    page.keyboard.down("Control")
    for _ in range(abs(notches)):
        page.mouse.wheel(0, -100 if notches > 0 else 100)
    page.keyboard.up("Control")
    page.wait_for_function(f"zoom => Math.abs(({STRIP})().zoom - zoom) < 0.01", arg=size * 1.25**notches)


def down(page, by):
    page.mouse.move(700, 400)
    before = strip(page)["top"]
    page.mouse.wheel(0, by)
    page.wait_for_function(f"top => ({STRIP})().top >= top", arg=before + by - 1)


@pytest.mark.smoke
def test_the_wheel_enlarges_a_strip_where_the_pointer_is_and_moves_it_sideways(library, open_page):
    page = read(open_page, library, STAIRS, **DESK)
    expect_shown(page, 1)
    # As wide as a column at first, and never narrower.
    assert page.evaluate("() => document.querySelector('[data-turns] .targets').getBoundingClientRect().width") == 800
    down(page, 700)
    point = [600, 300]
    number, _, depth = page.evaluate(AT, point)
    # While it is narrower than the window it stays in its middle.
    enlarge(page, point, 4)
    size = 1.25**4
    assert strip(page)["width"] == pytest.approx(800 * size, abs=1)
    place = page.evaluate(AT, point)
    assert [place[0], place[2]] == [number, pytest.approx(depth, abs=0.005)]
    enlarge(page, point, 2, size)
    expect_at(page, point, place)
    left = strip(page)["left"]
    page.mouse.wheel(80, 0)
    page.wait_for_function(f"left => ({STRIP})().left >= left + 79", arg=left)
    expect_pages(page, "1 of 3")
    place = page.evaluate(AT, point)
    enlarge(page, point, -1, 1.25**6)
    expect_at(page, point, place)
    # As sharp as the book has it, where that is more than was loaded.
    assert page.locator("[data-turns] img:not([src*='width='])").count() == 0


def test_keys_enlarge_a_strip_and_move_it_before_they_turn_it(library, open_page):
    page = read(open_page, library, STAIRS, **DESK)
    expect_shown(page, 1)
    down(page, 500)
    middle = [720, 450]
    place = page.evaluate(AT, middle)
    for _ in range(4):
        page.keyboard.press("+")
    expect_at(page, middle, place)
    before = strip(page)
    assert before["zoom"] == pytest.approx(1.25**4) and before["left"] > 100
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"left => ({STRIP})().left > left + 100", arg=before["left"])
    assert strip(page)["top"] == before["top"]
    # At its edge there is nothing but what follows.
    page.wait_for_function(f"() => {{ const s = ({STRIP})(); return s.left >= s.width - 1441; }}")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"top => ({STRIP})().top > top + 700", arg=before["top"])
    page.keyboard.press("-")
    assert strip(page)["zoom"] == pytest.approx(1.25**3)
    place = page.evaluate(AT, middle)
    page.keyboard.press("0")
    assert strip(page)["zoom"] == 1
    number, _, depth = page.evaluate(AT, middle)
    assert [number, depth] == [place[0], pytest.approx(place[2], abs=0.005)]


def test_two_taps_and_escape_enlarge_a_strip_and_end_it_and_the_mouse_draws_it(library, open_page):
    page = read(open_page, library, STAIRS, **DESK)
    expect_shown(page, 1)
    down(page, 500)
    point = [720, 450]
    place = page.evaluate(AT, point)
    page.mouse.dblclick(*point)
    assert strip(page)["zoom"] == 2.5
    expect_at(page, point, place)
    before = strip(page)
    page.mouse.down()
    page.mouse.move(620, 350, steps=5)
    page.mouse.up()
    page.wait_for_function(f"""([left, top]) => {{ const s = ({STRIP})(); return s.left >= left + 90 && s.top >= top + 90; }}""",
                           arg=[before["left"], before["top"]])
    # The controls are as they were: neither two taps nor a drag are one.
    expect(reader(page).get_by_role("slider")).to_be_visible()
    page.keyboard.press("Escape")
    assert strip(page)["zoom"] == 1
    expect(reader(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_two_fingers_enlarge_a_strip_and_one_moves_it_sideways(library, open_page):
    page = read(open_page, library, STAIRS, **PHONE)
    expect_shown(page, 1)
    swipe(page, 0, -300)
    page.wait_for_function(f"() => ({STRIP})().top > 200")
    quiet(page)
    place = page.evaluate(AT, [195, 420])
    page.context.new_cdp_session(page).send(
        "Input.synthesizePinchGesture", {"x": 195, "y": 420, "scaleFactor": 2.5, "gestureSourceType": "touch"})
    before = strip(page)
    assert 1.8 < before["zoom"] < 3.5 and before["left"] > 50
    assert page.evaluate("visualViewport.scale") == 1
    number, across, depth = page.evaluate(AT, [195, 420])
    # Both fingers have moved a little together.
    assert [number, across, depth] == [place[0], pytest.approx(place[1], abs=0.1), pytest.approx(place[2], abs=0.05)]
    swipe(page, -60)
    page.wait_for_function(f"left => ({STRIP})().left > left + 20", arg=before["left"])
    assert strip(page)["top"] == pytest.approx(before["top"], abs=2)
    swipe(page, 0, -400)
    page.wait_for_function(f"top => ({STRIP})().top > top + 200", arg=before["top"])
    assert strip(page)["zoom"] == before["zoom"]


def test_a_pinch_on_safaris_trackpad_enlarges_a_strip_and_not_the_window(library, open_page):
    page = read(open_page, library, STAIRS, **DESK)
    expect_shown(page, 1)
    assert page.locator("[data-zoom]").evaluate(GESTURE, 2) == [True, True, True]
    assert strip(page)["zoom"] == 2


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["390", "1440"])
def test_the_size_and_the_place_across_stay_while_pages_come_and_go(library, open_page, window):
    page = read(open_page, library, LONG, **window)
    choose(page, "Continuous")
    for _ in range(4):
        page.keyboard.press("+")
    size = 1.25**4
    width = min(800, window["viewport"]["width"]) * size
    left = (width - window["viewport"]["width"]) / 2
    assert strip(page)["left"] == pytest.approx(left, abs=2)
    # Who enlarges a page that has more wants to see it; the pages that are far away need not be as sharp.
    sharp = "() => [...document.querySelectorAll('[data-turns] img')].filter(i => i.src && !i.src.includes('width=')).length"
    for number in (10, 20, 30):
        reader(page).get_by_role("button", name="Reading Options").click()
        page.get_by_role("menuitem", name="Go to Page…").click()
        page.get_by_role("textbox", name="Page").fill(str(number))
        page.get_by_role("button", name="Go", exact=True).click()
        expect_pages(page, f"{number} of {PAGES}")
        expect_shown(page, number)
        quiet(page)
        assert page.evaluate(AT, [100, 5])[0] == number
        now = strip(page)
        assert [now["zoom"], now["left"]] == [pytest.approx(size), pytest.approx(left, abs=2)]
        assert page.evaluate(sharp) <= 4
    for _ in range(3):
        page.keyboard.press("PageDown")
        quiet(page)
    now = strip(page)
    assert [now["zoom"], now["left"]] == [pytest.approx(size), pytest.approx(left, abs=2)]
    assert page.locator("[data-turns] img[src*='/pages/']:not([hidden])").count() <= 26


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["390", "1440"])
def test_the_end_of_an_enlarged_strip_is_as_large_as_ever(library, open_page, window):
    page = read(open_page, library, STAIRS, **window)
    expect_shown(page, 1)
    for _ in range(5):
        page.keyboard.press("+")
    page.keyboard.press("End")
    expect_pages(page, "3 of 3")
    page.locator("[data-turns]").evaluate("e => e.scrollTo({ top: e.scrollHeight, behavior: 'instant' })")
    in_view(reader(page).get_by_text("Finished", exact=True))
    close = reader(page).locator("[data-turns]").get_by_role("button", name="Close")
    expect(close).to_be_enabled()
    box = close.bounding_box()
    assert box["x"] + box["width"] / 2 == pytest.approx(window["viewport"]["width"] / 2, abs=12)
    assert box["height"] < 70
    quiet(page)
    close.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
