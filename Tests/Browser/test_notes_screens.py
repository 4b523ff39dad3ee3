"""What is particular to screens of the Notes room: keys, sizes and places of their parts."""

import pytest
from playwright.sync_api import expect

from browsing import quiet
from rooms.notes import household
from screens import SIZES


@pytest.fixture(scope="module")
def notes(tmp_path_factory):
    house = household(tmp_path_factory.mktemp("notes"))
    yield house
    house.stop()


@pytest.mark.parametrize("place", ["/notes", "/settings", "/notes/tasks"])
def test_the_way_back_and_the_title_do_not_cover_each_other(notes, open_page, place):
    page = open_page(notes.url + place, viewport={"width": 820, "height": 1180})
    back, title = page.locator(".content > .bar .back").bounding_box(), page.locator(".content > .bar .bar-title").bounding_box()
    assert back["y"] + back["height"] <= title["y"] + 1


def test_a_row_opens_its_note_by_enter_and_shows_where_the_focus_is(notes, open_page):
    page = open_page(notes.url + "/notes")
    page.locator("body").press("Tab")
    assert page.evaluate("document.activeElement.closest('.sidebar') !== null")
    while not page.evaluate("document.activeElement.matches('.content .row a')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".detail article").wait_for()
    quiet(page)
    assert page.locator(".content .row a").nth(1).get_attribute("aria-current") == "true"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_escape_closes_the_filter_and_the_focus_goes_back_to_what_opened_it(notes, open_page, key):
    page = open_page(notes.url + "/notes")
    button = page.get_by_role("button", name="Filter", exact=True)
    button.press(key)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    quiet(page)
    expect(button).to_be_focused()


@pytest.mark.parametrize("name, place", [("Sort By", "/notes"), ("Contents", "/notes/read/House/Piano.md")])
def test_escape_closes_a_menu_and_the_focus_goes_back_to_its_button(notes, open_page, name, place):
    page = open_page(notes.url + place)
    button = page.get_by_role("button", name=name)
    button.press("Enter")
    expect(page.get_by_role("menu")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(button).to_be_focused()


def test_the_arrows_choose_which_tasks_are_shown(notes, open_page):
    page = open_page(notes.url + "/notes/tasks")
    page.get_by_role("radio", name="Open").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/notes/tasks?status=done")
    expect(page.get_by_role("radio", name="Completed")).to_be_focused()


@pytest.mark.parametrize("width", SIZES)
def test_what_opens_the_details_stays_where_it_is(notes, open_page, width):
    page = open_page(notes.url + "/notes/read/People/Gisela%20Brandt.md", viewport={"width": width, "height": SIZES[width]})
    details = page.locator(".detail summary").filter(has_text="Details")
    closed = details.bounding_box()
    details.click()
    expect(page.locator(".detail details")).to_have_attribute("open", "")
    quiet(page)
    assert details.bounding_box() == closed


@pytest.mark.parametrize("width", SIZES)
def test_the_numbers_of_a_tree_stand_below_each_other(notes, open_page, width):
    page = open_page(notes.url + "/notes/tags", viewport={"width": width, "height": SIZES[width]})
    rows = page.locator(".content .row")
    assert rows.locator("button").count() > 0
    ends = rows.evaluate_all("rows => rows.map(row => Math.round(row.querySelector('a > * :last-child, a > :last-child').getBoundingClientRect().right))")
    numbers = rows.locator("a").evaluate_all(
        "links => links.map(a => { const r = document.createRange(), t = [...a.querySelectorAll('.t')].pop(); r.selectNodeContents(t); return Math.round(r.getBoundingClientRect().right); })")
    assert len(set(numbers)) == 1, (numbers, ends)


@pytest.mark.parametrize("width", SIZES)
def test_the_rows_of_a_tree_are_equally_high_with_and_without_an_arrow(notes, open_page, width):
    page = open_page(notes.url + "/notes/tags", viewport={"width": width, "height": SIZES[width]})
    rows = page.locator(".content .row")
    arrows = rows.locator("button")
    assert 0 < arrows.count() < rows.count()
    assert len({round(row.bounding_box()["height"]) for row in rows.all()}) == 1
    # A finger hits it all the same.
    if width == 390:
        assert arrows.first.bounding_box()["height"] >= 44


@pytest.mark.parametrize("place", ["/notes", "/notes/tags", "/notes/graph"])
def test_a_key_leads_to_the_search_field_from_anywhere(notes, open_page, place):
    page = open_page(notes.url + place)
    field = page.locator(".content input[type=search]")
    page.locator(".sidebar a").first.focus()
    page.keyboard.press("Control+Shift+F")
    expect(field).to_be_focused()
    assert field.get_attribute("aria-keyshortcuts")
    page.keyboard.type("gar")
    page.keyboard.press("Control+Shift+F")
    page.keyboard.type("b")
    assert field.input_value() == "b"


def test_what_scrolls_sideways_in_a_note_is_scrolled_by_keyboard(notes, open_page):
    page = open_page(notes.url + "/notes/read/House/Piano.md", viewport={"width": 390, "height": SIZES[390]}, bypass_csp=True)
    code = page.locator(".rich pre").first
    code.focus()
    expect(code).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.rich pre').scrollLeft > 0")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".rich table[tabindex]")).to_have_count(0)


def test_a_box_in_a_note_is_called_by_its_task(notes, open_page):
    page = open_page(notes.url + "/notes/read/House/Piano.md")
    boxes = page.locator(".rich").get_by_role("checkbox")
    names = [line[5:].strip() for line in (notes.data / "House/Piano.md").read_text().splitlines() if line.startswith(("- [ ]", "- [x]"))]
    assert [box.get_attribute("aria-label")[:8] for box in boxes.all()] == [name[:8] for name in names]


def test_a_suggestion_is_added_by_one_tap_and_taken_back(notes, open_page):
    note = notes.data / "Harbour committee.md"
    text = (
        "# Harbour committee\n\nAttendees: Gisela Brandt, Tomas Keller\n\nAgenda: the lanterns of the harbour. Decisions: Gisela Brandt orders "
        "three lanterns. Next steps: Tomas Keller measures the pier. Next meeting on 12 December 2026.\n"
    )
    note.write_text(text)
    page = open_page(notes.url + "/notes/read/Harbour%20committee.md")
    # Once it was read, the page says so by itself, where it moves none of the text.
    suggestion = page.locator(".detail").get_by_role("button", name="Add “Meeting”")
    suggestion.wait_for()
    text_box = page.locator(".detail .rich").bounding_box()
    assert suggestion.bounding_box()["y"] >= text_box["y"] + text_box["height"]
    suggestion.click()
    expect(page.locator(".detail").get_by_text("“Meeting” added")).to_be_visible()
    expect(page.locator(".detail").get_by_role("button", name="Add “Meeting”")).to_have_count(0)
    assert note.read_text() == "---\nclassification: meeting\n---\n" + text
    page.locator(".detail").get_by_role("button", name="Undo").click()
    expect(page.locator(".detail").get_by_role("button", name="Add “Meeting”")).to_be_visible()
    assert note.read_text() == text
    note.unlink()
