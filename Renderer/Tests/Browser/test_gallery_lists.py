"""Lists as a person works them: with a finger, with a mouse, and with the keys alone."""

import pytest
from playwright.sync_api import expect

from browsing import HeldRequests, quiet

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def visit(open_page, gallery_url):
    def visit(id, **options):
        options.setdefault("reduced_motion", "reduce")
        return open_page(f"{gallery_url}/{id}", **options)

    return visit


class Finger:
    """Touches the screen as hardware does: the browser makes of it what it will, scrolling included."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def down(self, x, y):
        # Of two touches in quick succession the browser thinks that they are one double tap.
        self.page.wait_for_timeout(350)
        self.x, self.y = x, y
        self._send("touchStart", (x, y))

    def move(self, dx=0, dy=0, steps=8):
        for step in range(1, steps + 1):
            self._send("touchMove", (self.x + dx * step / steps, self.y + dy * step / steps))
        self.x, self.y = self.x + dx, self.y + dy

    def up(self):
        self._send("touchEnd")

    def swipe(self, locator, dx=0, dy=0, steps=8):
        x, y = middle(locator)
        self.down(x, y)
        self.move(dx, dy, steps)
        # A finger that comes to rest first throws nothing.
        self.page.wait_for_timeout(120)
        self.move(steps=2)
        self.up()

    def tap(self, locator):
        self.down(*middle(locator))
        self.up()

    def hold(self, locator, milliseconds=700):
        self.down(*middle(locator))
        self.page.wait_for_timeout(milliseconds)
        self.up()


def middle(locator):
    locator.scroll_into_view_if_needed()
    # Rows that come into view take their own height only then.
    locator.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def specimen(page, title):
    return page.get_by_test_id(title)


def row(place, text):
    return place.locator(".row", has_text=text)


def names(place):
    return place.locator(".row .font-headline").all_inner_texts()


def is_swiped(row):
    return row.evaluate("e => e.classList.contains('swiping')")


def focused(page):
    return page.evaluate("document.activeElement.innerText || document.activeElement.ariaLabel || document.activeElement.tagName")


# Swiping


def test_a_swipe_uncovers_the_actions_and_one_of_them_puts_the_row_back(visit):
    page = visit("list-actions", **PHONE)
    finger, place = Finger(page), specimen(page, "Swipe actions")
    ravi = row(place, "Ravi Menon")
    finger.swipe(ravi, -170)
    answer = ravi.get_by_role("button", name="Answer")
    box, line = answer.bounding_box(), ravi.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    assert line["x"] < box["x"] and box["x"] + box["width"] <= line["x"] + line["width"] + 1
    finger.tap(answer)
    expect(page.get_by_text("Last: answered Ravi Menon.")).to_be_visible()
    assert not is_swiped(ravi)
    assert len(names(place)) == 5


def test_a_swipe_all_the_way_runs_the_first_action(visit):
    page = visit("list-actions", **PHONE)
    finger, place = Finger(page), specimen(page, "Swipe actions")
    finger.swipe(row(place, "Ravi Menon"), -300)
    expect(page.get_by_text("Last: archived Ravi Menon.")).to_be_visible()
    expect(row(place, "Ravi Menon")).to_have_count(0)
    finger.swipe(row(place, "Elin and Johan"), 300)
    expect(page.get_by_text("Last: flagged Elin and Johan.")).to_be_visible()
    quiet(page)
    assert not is_swiped(row(place, "Elin and Johan"))
    finger.swipe(row(place, "Elin and Johan"), 120)
    expect(row(place, "Elin and Johan").get_by_role("button", name="Unflag")).to_be_visible()


def test_a_short_swipe_and_a_scroll_leave_the_row_where_it_is(visit):
    page = visit("list-actions", **PHONE)
    finger, place = Finger(page), specimen(page, "Swipe actions")
    ravi = row(place, "Ravi Menon")
    finger.swipe(ravi, -30)
    assert not is_swiped(ravi)
    x, y = middle(ravi)
    finger.down(x, y)
    finger.move(-4, -30)
    finger.move(-160, -4)
    finger.up()
    assert not is_swiped(ravi)
    expect(page.get_by_text("Last: nothing yet.")).to_be_visible()


def test_one_row_is_open_at_a_time_and_a_tap_elsewhere_only_closes_it(visit):
    page = visit("list-actions", **PHONE)
    finger, place = Finger(page), specimen(page, "Swipe actions")
    ravi, elin = row(place, "Ravi Menon"), row(place, "Elin and Johan")
    finger.swipe(ravi, -170)
    assert is_swiped(ravi)
    finger.swipe(elin, -170)
    assert is_swiped(elin) and not is_swiped(ravi)
    finger.swipe(elin, 170)
    assert not is_swiped(elin)
    finger.swipe(elin, -170)
    box = elin.bounding_box()
    finger.down(box["x"] + 30, box["y"] + box["height"] / 2)
    finger.up()
    assert not is_swiped(elin)
    expect(page.get_by_text("Last: nothing yet.")).to_be_visible()


def test_a_swipe_that_begins_on_the_actions_moves_the_row_and_runs_none_of_them(visit):
    page = visit("list-actions", **PHONE)
    finger, place = Finger(page), specimen(page, "Swipe actions")
    ravi = row(place, "Ravi Menon")
    finger.swipe(ravi, -170)
    finger.swipe(ravi.get_by_role("button", name="Archive"), 120)
    assert not is_swiped(ravi)
    quiet(page)
    expect(page.get_by_text("Last: nothing yet.")).to_be_visible()


def test_swipes_turn_around_where_one_reads_from_right_to_left(visit):
    page = visit("list-actions", **PHONE)
    page.evaluate("document.documentElement.dir = 'rtl'")
    finger, place = Finger(page), specimen(page, "Swipe actions")
    ravi = row(place, "Ravi Menon")
    finger.swipe(ravi, 170)
    answer = ravi.get_by_role("button", name="Answer").bounding_box()
    assert answer["x"] < 195
    finger.tap(ravi.get_by_role("button", name="Answer"))
    expect(page.get_by_text("Last: answered Ravi Menon.")).to_be_visible()


def test_a_mouse_finds_the_actions_beside_the_row_and_the_keys_with_tab(visit):
    page = visit("list-actions")
    place = specimen(page, "Swipe actions")
    ravi = row(place, "Ravi Menon")
    ravi.hover()
    archive = ravi.get_by_role("button", name="Archive")
    box, line = archive.bounding_box(), ravi.bounding_box()
    assert line["y"] <= box["y"] and box["y"] + box["height"] <= line["y"] + line["height"]
    ravi.get_by_role("button", name="Answer").click()
    expect(page.get_by_text("Last: answered Ravi Menon.")).to_be_visible()
    page.mouse.move(0, 0)
    row(place, "Library of Sundby").get_by_role("button", name="Flag").focus()
    page.keyboard.press("Tab")
    assert focused(page) == "Archive"
    expect(row(place, "Library of Sundby").locator(".actions.trailing")).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Last: archived Library of Sundby.")).to_be_visible()
    quiet(page)
    # The focus stays in the list: on the row that took the place.
    assert page.evaluate("document.activeElement.closest('.row')?.innerText").startswith("Ravi Menon")


# Deleting and moving


def stops(page):
    return specimen(page, "Deleting and moving").locator(".row .face .t").all_inner_texts()


STOPS = ["Malmö", "Hässleholm", "Alvesta", "Nässjö", "Linköping", "Stockholm"]


def test_a_swipe_deletes(visit):
    page = visit("list-actions", **PHONE)
    finger, place = Finger(page), specimen(page, "Deleting and moving")
    finger.swipe(row(place, "Alvesta"), -110)
    finger.tap(row(place, "Alvesta").get_by_role("button", name="Delete"))
    expect(row(place, "Alvesta")).to_have_count(0)
    finger.swipe(row(place, "Nässjö"), -320)
    expect(row(place, "Nässjö")).to_have_count(0)
    # What cannot be deleted does not move.
    finger.swipe(row(place, "Malmö"), -320)
    quiet(page)
    assert stops(page) == ["Malmö", "Hässleholm", "Linköping", "Stockholm"]


def test_the_delete_key_takes_the_row_and_the_focus_stays_in_the_list(visit):
    page = visit("list-actions")
    place = specimen(page, "Deleting and moving")
    here = "document.activeElement.closest('.row')?.querySelector('.t').innerText"
    place.get_by_role("button", name="Edit").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(here) == "Hässleholm"
    assert focused(page) == "Delete"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    expect(row(place, "Alvesta")).to_have_count(0)
    quiet(page)
    assert page.evaluate(here) == "Nässjö"
    page.keyboard.press("End")
    page.keyboard.press("Delete")
    expect(row(place, "Stockholm")).to_have_count(0)
    quiet(page)
    assert page.evaluate(here) == "Linköping"


def test_while_the_list_is_edited_a_button_uncovers_delete(visit):
    page = visit("list-actions", **PHONE)
    finger, place = Finger(page), specimen(page, "Deleting and moving")
    finger.tap(place.get_by_role("button", name="Edit"))
    alvesta = row(place, "Alvesta")
    expect(place.locator(".knob")).to_have_count(5)
    expect(place.locator(".handle")).to_have_count(5)
    expect(row(place, "Malmö").locator(".knob, .handle")).to_have_count(0)
    quiet(page)
    finger.tap(alvesta.locator(".knob"))
    delete = alvesta.locator(".delete")
    expect(delete).to_be_in_viewport()
    finger.tap(alvesta.locator(".face"))
    assert not is_swiped(alvesta)
    finger.tap(alvesta.locator(".knob"))
    finger.tap(delete)
    expect(alvesta).to_have_count(0)
    finger.tap(place.get_by_role("button", name="Done"))
    expect(place.locator(".knob, .handle")).to_have_count(0)


def lift(page, name):
    place = specimen(page, "Deleting and moving")
    return row(place, name).locator(".handle")


@pytest.fixture
def edited(visit):
    def edited(**options):
        page = visit("list-actions", **options)
        specimen(page, "Deleting and moving").get_by_role("button", name="Edit").click()
        quiet(page)
        return page

    return edited


def test_a_mouse_moves_a_row_by_its_handle_and_back(edited):
    page = edited()
    x, y = middle(lift(page, "Alvesta"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=4)
    target = row(specimen(page, "Deleting and moving"), "Linköping").bounding_box()
    page.mouse.move(x, target["y"] + target["height"] - 4, steps=6)
    page.mouse.up()
    quiet(page)
    assert stops(page) == ["Malmö", "Hässleholm", "Nässjö", "Linköping", "Alvesta", "Stockholm"]
    x, y = middle(lift(page, "Alvesta"))
    page.mouse.move(x, y)
    page.mouse.down()
    target = row(specimen(page, "Deleting and moving"), "Nässjö").bounding_box()
    page.mouse.move(x, target["y"] + 4, steps=6)
    page.mouse.up()
    quiet(page)
    assert stops(page) == STOPS


def test_a_row_is_dragged_without_editing_by_a_mouse(visit):
    page = visit("list-actions")
    place = specimen(page, "Deleting and moving")
    x, y = middle(row(place, "Alvesta").locator(".t"))
    end = row(place, "Stockholm").bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, end["y"] + end["height"] - 2, steps=6)
    page.mouse.up()
    quiet(page)
    assert stops(page) == ["Malmö", "Hässleholm", "Nässjö", "Linköping", "Stockholm", "Alvesta"]


def test_a_row_that_cannot_be_moved_makes_room(edited):
    page = edited()
    x, y = middle(lift(page, "Alvesta"))
    first = row(specimen(page, "Deleting and moving"), "Malmö").bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, first["y"] + 2, steps=6)
    page.mouse.up()
    quiet(page)
    assert stops(page) == ["Alvesta", "Malmö", "Hässleholm", "Nässjö", "Linköping", "Stockholm"]


def test_escape_puts_a_dragged_row_back(edited):
    page = edited()
    x, y = middle(lift(page, "Alvesta"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 120, steps=6)
    page.keyboard.press("Escape")
    expect(page.locator(".moving, .drop-before, .drop-after")).to_have_count(0)
    page.mouse.up()
    quiet(page)
    assert stops(page) == STOPS


def test_a_finger_moves_a_row_by_its_handle(edited):
    page = edited(**PHONE)
    finger = Finger(page)
    start = middle(lift(page, "Nässjö"))
    end = row(specimen(page, "Deleting and moving"), "Hässleholm").bounding_box()
    finger.down(*start)
    finger.move(0, end["y"] + 4 - start[1])
    finger.up()
    quiet(page)
    assert stops(page) == ["Malmö", "Nässjö", "Hässleholm", "Alvesta", "Linköping", "Stockholm"]


def test_arrow_keys_on_the_handle_move_the_row_and_keep_it_in_hand(edited):
    page = edited()
    lift(page, "Alvesta").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    quiet(page)
    assert stops(page) == ["Malmö", "Hässleholm", "Nässjö", "Linköping", "Alvesta", "Stockholm"]
    expect(lift(page, "Alvesta")).to_be_focused()
    for _ in range(6):
        page.keyboard.press("ArrowUp")
    quiet(page)
    # At the top it stays.
    assert stops(page)[:2] == ["Alvesta", "Malmö"]
    expect(lift(page, "Alvesta")).to_be_focused()


# Selecting


@pytest.fixture
def many(visit):
    page = visit("list-selection")
    place = specimen(page, "Many")
    place.scroll_into_view_if_needed()
    return place


def click(place, name, *keys):
    row(place, name).click(modifiers=list(keys))
    quiet(place.page)


def chosen(place):
    quiet(place.page)
    return place.get_by_text("Chosen:").inner_text().removeprefix("Chosen: ").removesuffix(".")


MARTA, LIBRARY, RAVI, ELIN, BAKERY = "Marta", "Library", "Ravi", "Elin", "Bakery"


def test_clicks_select_as_in_a_list_of_macos(many):
    click(many, LIBRARY)
    click(many, RAVI)
    assert chosen(many) == "3"
    click(many, BAKERY, "Control")
    assert chosen(many) == "3, 5"
    click(many, RAVI, "Control")
    assert chosen(many) == "5"
    click(many, LIBRARY)
    click(many, ELIN, "Shift")
    assert chosen(many) == "2, 3, 4"
    # The other end stays where it is.
    click(many, RAVI, "Shift")
    assert chosen(many) == "2, 3"
    click(many, MARTA, "Shift")
    assert chosen(many) == "1, 2"
    assert many.page.evaluate("getSelection().isCollapsed")


def test_arrow_keys_select_and_shift_extends(many):
    page = many.page
    click(many, LIBRARY)
    page.keyboard.press("ArrowDown")
    assert chosen(many) == "3"
    assert focused(page).startswith("Ravi")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    assert chosen(many) == "3, 4, 5"
    page.keyboard.press("Shift+ArrowUp")
    assert chosen(many) == "3, 4"
    page.keyboard.press("Home")
    assert chosen(many) == "1"
    page.keyboard.press("Shift+End")
    assert chosen(many) == "1, 2, 3, 4, 5"
    page.keyboard.press("ArrowUp")
    assert chosen(many) == "4"
    page.keyboard.press("Control+a")
    assert chosen(many) == "1, 2, 3, 4, 5"
    # Moving without selecting, and adding what is there.
    page.keyboard.press("Home")
    page.keyboard.press("Control+ArrowDown")
    page.keyboard.press("Control+ArrowDown")
    assert chosen(many) == "1"
    page.keyboard.press("Space")
    assert chosen(many) == "1, 3"


def test_a_click_beside_the_rows_selects_none(many):
    click(many, LIBRARY)
    scroll(many.locator(".list"), 10_000)
    box = many.locator(".list").bounding_box()
    # Which also brings that place into view, and waits until the click would reach it.
    many.locator(".list").click(position={"x": box["width"] / 2, "y": box["height"] - 6})
    assert chosen(many) == ""


def test_letters_typed_go_to_the_row_that_begins_with_them(many):
    page = many.page
    click(many, MARTA)
    page.keyboard.type("el")
    assert chosen(many) == "4"
    assert focused(page).startswith("Elin")
    page.wait_for_timeout(1100)
    page.keyboard.type("m")
    assert chosen(many) == "1"


def test_a_list_has_one_stop_for_tab_and_keeps_it_through_an_update(many):
    page = many.page
    many.get_by_role("button", name="Choose All").focus()
    page.keyboard.press("Tab")
    assert focused(page).startswith("Marta")
    page.keyboard.press("ArrowDown")
    assert chosen(many) == "2"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "Choose All"
    page.keyboard.press("Tab")
    assert focused(page).startswith("Library")
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('[data-testid=Many]')")


def test_while_many_are_edited_taps_add_and_take_away(visit):
    page = visit("list-selection", **PHONE)
    finger, many = Finger(page), specimen(page, "Many")
    finger.tap(many.get_by_role("button", name="Edit"))
    quiet(page)
    for name in (LIBRARY, ELIN, BAKERY):
        finger.tap(row(many, name))
        quiet(page)
    assert chosen(many) == "2, 4, 5"
    finger.tap(row(many, ELIN))
    assert chosen(many) == "2, 5"
    expect(row(many, BAKERY)).to_have_attribute("aria-selected", "true")


def test_one_is_selected_and_let_go(visit):
    page = visit("list-selection")
    place = specimen(page, "One")
    click(place, ELIN)
    expect(place.get_by_text("Chosen: Elin and Johan.")).to_be_visible()
    click(place, BAKERY, "Shift")
    expect(place.get_by_text("Chosen: Bakery on the Square.")).to_be_visible()
    click(place, BAKERY, "Control")
    expect(place.get_by_text("Chosen: nobody.")).to_be_visible()
    expect(place.get_by_role("option", selected=True)).to_have_count(0)


def test_rows_that_are_disabled_cannot_be_selected(visit):
    page = visit("list-selection")
    place = specimen(page, "Nothing to select")
    row(place, MARTA).click(force=True)
    quiet(page)
    expect(place.get_by_role("option", selected=True)).to_have_count(0)


# Loading again


def test_pulling_a_list_down_loads_it_anew(visit):
    page = visit("list-refresh", **PHONE)
    finger, place = Finger(page), specimen(page, "Refreshable")
    first = row(place, "reading 1").first
    x, y = middle(first)
    finger.down(x, y)
    finger.move(0, 60)
    assert place.locator(".list").evaluate("e => parseFloat(getComputedStyle(e).translate.split(' ')[1])") > 10
    finger.move(0, 100)
    finger.up()
    expect(page.get_by_text("2 readings.")).to_be_visible()
    quiet(page)
    expect(place.locator(".list")).to_have_css("translate", "none")
    # A short pull is none.
    finger.swipe(row(place, "reading 2"), 0, 60)
    quiet(page)
    expect(page.get_by_text("2 readings.")).to_be_visible()


def test_who_has_no_finger_loads_anew_with_a_button(visit):
    page = visit("list-refresh")
    button = page.get_by_role("button", name="Reload")
    button.click()
    expect(page.get_by_text("2 readings.")).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("3 readings.")).to_be_visible()


# Dragging and dropping


def test_something_is_dragged_into_a_place(visit):
    page = visit("drag-and-drop")
    place = page.get_by_test_id("From the tree into the basket")
    pear, basket = place.get_by_text("Pear", exact=True), place.get_by_text("An empty basket")
    x, y = middle(pear)
    page.mouse.move(x, y)
    page.mouse.down()
    for _ in range(2):
        page.mouse.move(*middle(basket), steps=6)
    expect(place.get_by_text("Let go.")).to_be_visible()
    for _ in range(2):
        page.mouse.move(5, 5, steps=3)
    expect(place.get_by_text("Drag a fruit.")).to_be_visible()
    # At its edge as well: the basket is all that is drawn of it.
    box = place.locator("[data-drop]").bounding_box()
    assert box["height"] > 60
    for _ in range(2):
        page.mouse.move(box["x"] + 6, box["y"] + 6, steps=6)
    page.mouse.up()
    expect(place.get_by_text("Drag a fruit.")).to_be_visible()
    expect(place.locator("[data-drop]")).to_have_text("Pear")
    expect(place.locator("[data-drag]")).to_have_text(["Apple", "Quince"])


def test_the_keys_copy_and_paste_what_a_pointer_would_drag(visit):
    page = visit("drag-and-drop")
    place = page.get_by_test_id("From the tree into the basket")
    place.locator("[data-drag]", has_text="Quince").focus()
    page.keyboard.press("Control+c")
    page.keyboard.press("Tab")
    expect(place.locator("[data-drop]")).to_be_focused()
    page.keyboard.press("Control+v")
    expect(place.locator("[data-drop]")).to_have_text("Quince")
    expect(place.locator("[data-drag]")).to_have_text(["Apple", "Pear"])


# Menus


def test_a_right_click_opens_a_menu_where_the_pointer_is(visit):
    page = visit("context-menus")
    card = page.get_by_text("A postcard from Lisbon")
    x, y = middle(card)
    page.mouse.click(x, y, button="right")
    menu = page.get_by_role("menu")
    expect(menu).to_be_visible()
    box = menu.bounding_box()
    assert box["x"] == pytest.approx(x, abs=2) and box["y"] == pytest.approx(y, abs=2)
    expect(menu.get_by_role("menuitem", name="Burn")).to_be_disabled()
    page.mouse.click(20, 20)
    expect(menu).to_have_count(0)
    card.click(button="right")
    page.get_by_role("menuitem", name="Send Back").click()
    expect(page.get_by_text("Last: sent back.")).to_be_visible()
    expect(menu).to_have_count(0)


def test_a_long_press_opens_the_menu_and_is_no_tap(visit):
    page = visit("context-menus", **PHONE)
    finger = Finger(page)
    finger.hold(page.get_by_role("button", name="A button with a menu"))
    expect(page.get_by_role("menu")).to_be_visible()
    quiet(page)
    expect(page.get_by_role("menu")).to_be_visible()
    expect(page.get_by_text("Last: nothing yet.").first).to_be_visible()
    box = page.get_by_role("menu").bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 390
    finger.tap(page.get_by_role("menuitem", name="Do It Later"))
    expect(page.get_by_text("Last: later.")).to_be_visible()
    expect(page.get_by_role("menu")).to_have_count(0)


def test_the_keys_open_a_menu_and_get_the_focus_back(visit):
    page = visit("context-menus")
    button = page.get_by_role("button", name="A button with a menu")
    button.focus()
    page.keyboard.press("Shift+F10")
    expect(page.get_by_role("menuitem", name="Do It Later")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("ContextMenu")
    expect(page.get_by_role("menuitem", name="Do It Later")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Last: later.")).to_be_visible()
    expect(button).to_be_focused()


def test_a_menu_is_for_what_is_selected_or_for_the_row_it_is_opened_on(visit):
    page = visit("context-menus")
    place = specimen(page, "Of a selection")
    click(place, MARTA)
    click(place, RAVI, "Control")
    row(place, RAVI).click(button="right")
    page.get_by_role("menuitem", name="Archive 2").click()
    expect(place.get_by_text("Last: archived 1, 3.")).to_be_visible()
    row(place, ELIN).click(button="right")
    page.get_by_role("menuitem", name="Archive 1").click()
    expect(place.get_by_text("Last: archived 4.")).to_be_visible()
    # The selection is what it was.
    expect(place.get_by_role("option", selected=True)).to_have_count(2)
    scroll(place.locator(".list"), 10_000)
    box = place.locator(".list").bounding_box()
    place.locator(".list").click(position={"x": 200, "y": box["height"] - 4}, button="right")
    page.get_by_role("menuitem", name="New Letter").click()
    expect(place.get_by_text("Last: a new letter.")).to_be_visible()


def test_a_double_click_and_enter_open(visit):
    page = visit("context-menus")
    place = specimen(page, "Of a selection")
    row(place, ELIN).dblclick()
    expect(place.get_by_text("Last: opened 4.")).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Enter")
    expect(place.get_by_text("Last: opened 2, 3.")).to_be_visible()
    page.keyboard.press("Shift+F10")
    expect(page.get_by_role("menuitem", name="Archive 2")).to_be_focused()


# What opens and closes


def test_a_group_opens_at_once_and_says_so(visit):
    page = visit("disclosure")
    group = specimen(page, "A group")
    summary = group.locator("summary").first
    text = group.get_by_text("Saturdays, Sundays")
    expect(text).to_be_hidden()
    held = HeldRequests(page, "**/events")
    summary.click()
    assert text.is_visible()
    held.let_go()
    expect(group.get_by_text("It is open.")).to_be_visible()
    summary.focus()
    page.keyboard.press("ArrowLeft")
    assert text.is_hidden()
    page.keyboard.press("ArrowRight")
    assert text.is_visible()
    page.keyboard.press("Enter")
    assert text.is_hidden()
    expect(group.get_by_text("It is closed.")).to_be_visible()
    quiet(page)
    group.get_by_role("button", name="Open from Outside").click()
    expect(text).to_be_visible()


def test_the_keys_walk_an_outline(visit):
    page = visit("disclosure")
    outline = specimen(page, "An outline in a list")
    outline.locator("summary", has_text="House").focus()
    page.keyboard.press("ArrowRight")
    expect(outline.get_by_text("Insurance")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(outline.get_by_text("Roof, 2019")).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "Recipes"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "Repairs"
    page.keyboard.press("ArrowLeft")
    expect(outline.get_by_text("Roof, 2019")).to_be_hidden()


def test_a_section_closes_by_its_heading_and_from_outside(visit):
    page = visit("list-sections")
    place = specimen(page, "Expandable")
    beans = place.get_by_text("Borlotti beans")
    place.locator("summary", has_text="Seeds to order").click()
    assert beans.is_hidden()
    expect(place.get_by_text("It is closed.")).to_be_visible()
    expect(place.get_by_text("Peas, from last year")).to_be_visible()
    place.get_by_role("button", name="Open from Outside").click()
    expect(beans).to_be_visible()
    place.locator("summary").focus()
    page.keyboard.press("Space")
    assert beans.is_hidden()


# Long lists


def scroll(list, top):
    list.evaluate("(e, top) => e.scrollTop = top", top)


# Scrolls down until the last row has this text. More rows come as the end comes near.
TO_THE_END = """
  async (list, text) => {
    const isThere = () => [...list.querySelectorAll(":scope > .row")].at(-1).textContent.includes(text);
    while (!isThere()) {
      const grown = new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no more rows after ${list.lastElementChild.textContent}`)), 20_000);
        new MutationObserver((_, observer) => {
          observer.disconnect();
          clearTimeout(late);
          resolve();
        }).observe(list, { childList: true });
      });
      list.scrollTop = list.scrollHeight;
      await grown;
    }
  }
"""


@pytest.mark.walk
def test_five_thousand_rows_are_scrolled_through_and_back(visit):
    page = visit("long-list")
    place = specimen(page, "Five thousand")
    list = place.locator(".list")
    row(place, "Sheet 3").first.get_by_role("button", name="Mark").click()
    expect(row(place, "Sheet 3").first).to_contain_text("1")
    list.evaluate(TO_THE_END, "Sheet 5,000")
    quiet(page)
    scroll(list, 10_000_000)
    expect(place.get_by_text("Sheet 5,000", exact=True)).to_be_in_viewport()
    scroll(list, 0)
    expect(place.get_by_text("Sheet 1", exact=True)).to_be_in_viewport()
    # A row keeps what it knew.
    expect(row(place, "Sheet 3").first).to_contain_text("1")


def test_what_comes_in_above_keeps_the_place(visit):
    page = visit("long-list")
    place = specimen(page, "Five thousand")
    list = place.locator(".list")
    scroll(list, 1000)
    first = "e => [...e.querySelectorAll('.row')].find(r => r.getBoundingClientRect().top >= e.getBoundingClientRect().top).innerText"
    before = list.evaluate(first)
    page.get_by_role("button", name="Add Ten Above").click()
    quiet(page)
    expect(place.get_by_text("Sheet -9", exact=True)).to_have_count(1)
    assert list.evaluate(first) == before


def test_the_keys_go_to_the_end_and_the_list_follows(visit):
    page = visit("long-list")
    place = specimen(page, "Five thousand")
    row(place, "Sheet 1").first.locator(".t").first.click()
    for _ in range(3):
        page.keyboard.press("End")
        quiet(page)
    number = int(place.get_by_text("Chosen:").inner_text().split(".")[0].removeprefix("Chosen: "))
    assert number > 150
    expect(place.get_by_text(f"Sheet {number}", exact=True)).to_be_in_viewport()
    page.keyboard.press("PageUp")
    quiet(page)
    earlier = int(place.get_by_text("Chosen:").inner_text().split(".")[0].removeprefix("Chosen: "))
    assert number - 15 < earlier < number - 4
    page.keyboard.press("Home")
    expect(place.get_by_text("Chosen: 1.")).to_be_visible()
    expect(place.get_by_text("Sheet 1", exact=True)).to_be_in_viewport()


def test_the_heading_of_a_section_stays_while_its_rows_pass(visit):
    page = visit("list-styles")
    place = specimen(page, "Plain")
    place.scroll_into_view_if_needed()
    list = place.locator(".list")
    today, earlier = place.locator(".section-head", has_text="Today"), place.locator(".section-head", has_text="Earlier")
    list.evaluate("e => e.style.maxHeight = '180px'")
    top = list.bounding_box()["y"]
    scroll(list, 40)
    assert today.bounding_box()["y"] == pytest.approx(top, abs=2)
    # What is under it does not shine through.
    assert today.evaluate("e => getComputedStyle(e).backgroundColor") not in ("transparent", "rgba(0, 0, 0, 0)")
    scroll(list, 10_000)
    assert earlier.bounding_box()["y"] == pytest.approx(top, abs=2)
    assert today.bounding_box()["y"] < top - 20
