"""Drawings whose size a browser has told, and what follows a pointer, a finger, two of them, and a wheel."""

import json
import re

import pytest
from playwright.sync_api import expect

from browsing import quiet
from test_gallery_lists import Finger, middle, specimen

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def visit(open_page, gallery_url):
    def visit(id, **options):
        options.setdefault("reduced_motion", "reduce")
        return open_page(f"{gallery_url}/{id}", **options)

    return visit


def boxes_agree(page):
    """Every drawing that asks for its size is drawn for the one that it has."""
    page.wait_for_function("""() => [...document.querySelectorAll('svg[data-size]')].every(e => {
      const box = e.getBoundingClientRect(), drawn = e.viewBox.baseVal;
      return box.width > 1 && Math.abs(box.width - drawn.width) < 1 && Math.abs(box.height - drawn.height) < 1;
    })""")


def drag(page, locator, dx, dy, steps=6):
    x, y = middle(locator)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=steps)
    page.mouse.up()


# Drawings


def test_drawings_are_made_for_the_size_of_their_place_and_follow_it(visit):
    page = visit("drawing")
    boxes_agree(page)
    page.set_viewport_size({"width": 700, "height": 900})
    boxes_agree(page)
    page.get_by_role("button", name="Wider").click()
    boxes_agree(page)


def test_a_shape_of_ones_own_fills_its_place(visit):
    page = visit("drawing")
    boxes_agree(page)
    sign = specimen(page, "Shapes of one's own").locator("svg").nth(2)
    path, place = sign.locator("path").bounding_box(), sign.bounding_box()
    assert abs(path["width"] - place["width"]) < 1 and abs(path["height"] - place["height"]) < 1


def test_a_drawing_changes_nothing_of_the_layout(visit):
    page = visit("drawing")
    rings = page.get_by_role("img", name="3 rings")
    before = rings.bounding_box()
    assert (before["width"], before["height"]) == (200, 200)
    page.get_by_role("button", name="A Year Passes").click()
    rings = page.get_by_role("img", name="4 rings")
    expect(rings.locator("path")).to_have_count(4)
    after = rings.bounding_box()
    assert (after["width"], after["height"]) == (200, 200)


def test_what_a_patch_draws_is_drawn(visit):
    page = visit("drawing")
    page.get_by_role("button", name="A Year Passes").click()
    rings = page.get_by_role("img", name="4 rings")
    expect(rings.locator("path")).to_have_count(4)
    assert rings.locator("path").last.bounding_box()["width"] >= 80
    assert rings.locator("path").last.evaluate("e => getComputedStyle(e).stroke") != "none"


def test_colours_of_a_drawing_follow_the_dark(visit):
    page = visit("drawing")
    river = page.get_by_role("img", name="A river from its source to its mouth").locator("path").first
    colour = "e => getComputedStyle(e).stroke"
    light = river.evaluate(colour)
    page.emulate_media(color_scheme="dark")
    assert river.evaluate(colour) != light


def test_zooming_keeps_the_elements_of_the_drawing(visit):
    page = visit("drawing")
    boxes_agree(page)
    quiet(page)
    plough = page.get_by_role("img", name="The Plough")
    star = plough.locator("path").nth(1)
    before = star.bounding_box()["width"]
    star.evaluate("e => { e.isSame = true; }")
    page.get_by_role("button", name="Zoom In").click()
    page.get_by_text("Zoomed to 125 percent.").wait_for()
    assert star.evaluate("e => e.isSame === true")
    assert abs(star.bounding_box()["width"] - before * 1.25) < 1


# Drags


def test_a_drag_with_the_mouse_moves_what_it_takes_along(visit):
    page = visit("drag-gestures")
    place = specimen(page, "Drag")
    stone = place.get_by_text("A stone")
    before = stone.bounding_box()
    drag(page, stone, 60, 30)
    expect(place.get_by_text("Moved by 60 and 30.")).to_be_visible()
    quiet(page)
    after = stone.bounding_box()
    assert abs(after["x"] - before["x"] - 60) < 1 and abs(after["y"] - before["y"] - 30) < 1.1
    drag(page, stone, -20, 0)
    expect(place.get_by_text("Moved by -20 and 0.")).to_be_visible()
    quiet(page)
    assert abs(stone.bounding_box()["x"] - before["x"] - 40) < 1


def test_less_than_the_distance_is_no_drag(visit):
    page = visit("drag-gestures")
    place = specimen(page, "Drag")
    drag(page, place.get_by_text("A stone"), 6, 0)
    quiet(page)
    expect(place.get_by_text("It lies where it was.")).to_be_visible()


def test_a_drag_with_a_finger_does_not_scroll_the_page(visit):
    page = visit("drag-gestures", **PHONE)
    place = specimen(page, "Drag")
    stone = place.get_by_text("A stone")
    finger = Finger(page)
    x, y = middle(stone)
    scrolled = "[...document.querySelectorAll('*')].reduce((sum, e) => sum + e.scrollTop, 0)"
    before = page.evaluate(scrolled)
    finger.down(x, y)
    finger.move(30, 50)
    finger.up()
    expect(place.get_by_text("Moved by 30 and 50.")).to_be_visible()
    assert page.evaluate(scrolled) == before


def test_one_report_is_under_way_at_a_time(visit):
    page = visit("drag-gestures")
    under_way, most = [], []

    def begins(request):
        if request.url.endswith("/events"):
            under_way.append(request)
            most.append(len(under_way))

    page.on("request", begins)
    page.on("requestfinished", lambda request: under_way.remove(request) if request in under_way else None)
    place = specimen(page, "Drag")
    drag(page, place.get_by_text("A stone"), 100, 0, steps=50)
    expect(place.get_by_text("Moved by 100 and 0.")).to_be_visible()
    assert max(most) == 1


def test_of_many_moves_in_a_frame_the_last_is_told(visit):
    page = visit("drag-gestures")
    told = []
    page.on("request", lambda request: told.extend(json.loads(request.post_data)["e"]) if request.url.endswith("/events") else None)
    place = specimen(page, "Drag")
    stone = place.get_by_text("A stone")
    stone.evaluate("""e => {
      const { x, y } = e.getBoundingClientRect();
      const say = (kind, by) => e.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX: x + by, clientY: y + 4 }));
      say("pointerdown", 10);
      for (let by = 11; by <= 80; by++) say("pointermove", by);
    }""")
    expect(place.get_by_text("On its way.")).to_be_visible()
    stone.evaluate("e => e.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1, clientX: 0, clientY: 0 }))")
    expect(place.get_by_text("Moved by", exact=False)).to_be_visible()
    assert [kind for kind, *_ in told] == ["i", "i"]
    assert [words[0] for _, _, words in told] == ["c", "e"]


def test_a_state_of_a_gesture_goes_back_when_it_ends(visit):
    page = visit("drag-gestures")
    place = specimen(page, "State of a gesture")
    spring = place.get_by_text("A spring")
    before = spring.bounding_box()
    x, y = middle(spring)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=4)
    expect(place.get_by_text("Pulled by 40.")).to_be_visible()
    assert abs(spring.bounding_box()["x"] - before["x"] - 40) < 1
    page.mouse.up()
    expect(place.get_by_text("At rest, released 1 times.")).to_be_visible()
    page.wait_for_function("x => Math.abs([...document.querySelectorAll('.t')].find(e => e.textContent === 'A spring')"
                           ".getBoundingClientRect().x - x) < 1", arg=before["x"])


def test_places_can_be_those_of_the_window(visit):
    page = visit("drag-gestures")
    place = specimen(page, "Where in the window")
    x, y = middle(place.get_by_text("Here", exact=True))
    drag(page, place.get_by_text("Here", exact=True), 24, 12)
    expect(place.get_by_text(f"At {round(x + 24)}, {round(y + 12)}.")).to_be_visible()


def test_the_innermost_gesture_counts_unless_it_is_left_out(visit):
    page = visit("drag-gestures")
    place = specimen(page, "One within another")
    drag(page, place.get_by_text("Within", exact=True), 30, 0)
    expect(place.get_by_text("Outside 0, inside 1.")).to_be_visible()
    place.get_by_role("switch").click()
    quiet(page)
    drag(page, place.get_by_text("Within", exact=True), 30, 0)
    expect(place.get_by_text("Outside 1, inside 1.")).to_be_visible()


# Taps


def test_a_tap_says_where_on_the_drawing_it_was(visit):
    page = visit("drag-gestures")
    place = specimen(page, "Where it was tapped")
    bed = place.get_by_role("img", name="A bed with 0 seeds")
    bed.click(position={"x": 40, "y": 30})
    # A click's place is told in whole pixels.
    expect(place.get_by_text(re.compile(r"The last seed lies at (39|40), (29|30)\."))).to_be_visible()
    seed = place.locator("path").bounding_box()
    box = place.get_by_role("img", name="A bed with 1 seeds").bounding_box()
    assert abs(seed["x"] + 6 - box["x"] - 40) < 1.1 and abs(seed["y"] + 6 - box["y"] - 30) < 1.1
    place.get_by_role("button", name="Sow One").click()
    expect(place.get_by_role("img", name="A bed with 2 seeds")).to_be_visible()


# Pinches


def test_the_wheel_with_control_zooms_a_map_and_not_the_page(visit):
    page = visit("drag-gestures")
    place = specimen(page, "A map")
    page.mouse.move(*middle(place.get_by_role("img")))
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -10)
    page.keyboard.up("Control")
    expect(place.get_by_text("149 percent.")).to_be_visible()
    assert page.evaluate("visualViewport.scale") == 1


def test_two_fingers_zoom_a_map_and_the_drag_before_them_has_ended(visit):
    page = visit("drag-gestures", **PHONE)
    place = specimen(page, "A map")
    x, y = middle(place.get_by_role("img"))
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]})

    touch("touchStart", (x - 40, y))
    touch("touchStart", (x - 40, y), (x + 40, y))
    for step in range(1, 9):
        touch("touchMove", (x - 40 - step * 5, y), (x + 40 + step * 5, y))
    expect(place.get_by_text("200 percent.")).to_be_visible()
    touch("touchEnd")
    quiet(page)
    expect(place.get_by_text("200 percent.")).to_be_visible()
    assert page.evaluate("visualViewport.scale") == 1


def test_the_buttons_do_what_the_gestures_do(visit):
    page = visit("drag-gestures")
    place = specimen(page, "A map")
    place.get_by_role("button", name="Zoom In").focus()
    page.keyboard.press("Enter")
    expect(place.get_by_text("125 percent.")).to_be_visible()
