"""Gestures that are made of others, keys, and transitions of an app's own, where only a browser can tell."""

import pytest

from browsing import quiet


@pytest.fixture
def gallery(chromium, gallery_url):
    contexts = []

    def open_page(name, **options):
        contexts.append(chromium.new_context(viewport={"width": 1000, "height": 900}, **options))
        page = contexts[-1].new_page()
        page.goto(f"{gallery_url}/{name}")
        quiet(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


def specimen(page, name):
    return page.get_by_test_id(name)


def test_what_is_held_can_be_carried(gallery):
    page = gallery("combined-gestures")
    place = specimen(page, "Hold, then drag")
    crate = place.get_by_text("A crate")
    crate.scroll_into_view_if_needed()
    box = crate.bounding_box()
    x, y = box["x"] + 20, box["y"] + 20
    # At once it is not carried.
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    quiet(page)
    assert place.get_by_text("It lies there.").is_visible()
    page.mouse.move(x, y)
    page.mouse.down()
    place.get_by_text("A crate, held").wait_for()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    place.get_by_text("Carried by 60.").wait_for()
    # Let go without a drag it lies there again.
    page.mouse.move(x, y)
    page.mouse.down()
    place.get_by_text("A crate, held").wait_for()
    page.mouse.up()
    place.get_by_text("A crate", exact=True).wait_for()


def test_a_double_click_is_no_single_one(gallery):
    page = gallery("combined-gestures")
    plate = specimen(page, "Twice before once").get_by_role("button")
    plate.dblclick()
    page.get_by_text("Once 0, twice 1").wait_for()
    plate.click()
    page.get_by_text("Once 1, twice 1").wait_for()


def test_a_tap_on_a_button_counts_for_the_card_as_well(gallery):
    page = gallery("combined-gestures")
    place = specimen(page, "Beside a button")
    place.get_by_role("button", name="A Button").click()
    place.get_by_text("Card 1, button 1.").wait_for()
    place.get_by_text("A card with").click()
    place.get_by_text("Card 2, button 1.").wait_for()


def test_two_fingers_turn_and_pinch_at_once(gallery):
    page = gallery("combined-gestures", has_touch=True)
    place = specimen(page, "Turn and pinch")
    card = place.get_by_text("A map")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind, *points):
        touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": px, "y": py, "id": index} for index, (px, py) in enumerate(points)]
        })

    fingers("touchStart", (x - 10, y))
    fingers("touchStart", (x - 10, y), (x + 10, y))
    fingers("touchMove", (x, y - 10), (x, y + 10))
    fingers("touchMove", (x, y - 20), (x, y + 20))
    fingers("touchEnd")
    place.get_by_text("90 degrees, 200 percent.").wait_for()


def test_a_mouse_that_hovers_says_where(gallery):
    page = gallery("combined-gestures")
    place = specimen(page, "Where a mouse hovers")
    card = place.get_by_text("A field")
    card.scroll_into_view_if_needed()
    card.hover(position={"x": 12, "y": 8})
    place.get_by_text("At ").wait_for()
    page.mouse.move(2, 2)
    place.get_by_text("Elsewhere.").wait_for()


def test_keys_go_to_the_view_that_has_the_focus(gallery):
    page = gallery("combined-gestures")
    page.keyboard.press("ArrowRight")
    card = specimen(page, "Keys").locator("[data-strokes]")
    card.focus()
    for _ in range(2):
        card.press("ArrowRight")
    page.get_by_text("Step 2").wait_for()
    card.press("ArrowLeft")
    page.get_by_text("Step 1").wait_for()


def test_a_transition_of_ones_own_is_played_both_ways(gallery):
    page = gallery("motion")
    page.evaluate("""() => {
        window.played = new Set();
        const look = () => {
            for (const a of document.getAnimations()) {
                if (a instanceof CSSAnimation || a instanceof CSSTransition) continue;
                for (const frame of a.effect.getKeyframes()) for (const name of ['filter', 'rotate', 'translate', 'opacity']) {
                    if (frame[name] !== undefined) played.add(`${a.effect.target.textContent} ${name}`);
                }
            }
            requestAnimationFrame(look);
        };
        look();
    }""")
    for name in ["Hide Them", "Show Them"]:
        page.evaluate("() => played.clear()")
        page.get_by_role("button", name=name).click()
        page.wait_for_function(
            "() => ['Blurs filter', 'Turns rotate', 'Falls translate', 'Falls opacity'].every(what => played.has(what))")
        page.wait_for_function("() => ![...document.querySelectorAll('[inert]')].some(e => e.textContent === 'Blurs')")
