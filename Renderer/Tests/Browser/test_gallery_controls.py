"""Controls as a person works them: by pointer and by keyboard alone, while answers are under way."""

import re

import pytest
from playwright.sync_api import expect

from browsing import quiet


def slow(page, milliseconds=400):
    """Each answer takes its time."""
    page.route("**/app/events", lambda route: (page.wait_for_timeout(milliseconds), route.continue_()))


def test_what_is_typed_while_an_answer_is_under_way_is_kept(open_gallery):
    page = open_gallery("fields")
    slow(page)
    field = page.get_by_label("Item", exact=True)
    field.press_sequentially("bre", delay=20)
    page.locator("html:not([data-quiet])").wait_for(state="attached")
    field.press_sequentially("ad", delay=20)
    quiet(page)
    assert field.input_value() == "bread"
    expect(page.get_by_text("Typed: bread")).to_be_visible()


def test_return_submits_what_was_just_typed_and_empties_the_field(open_gallery):
    page = open_gallery("fields")
    field = page.get_by_label("Item", exact=True)
    field.fill("Milk")
    field.press("Enter")
    expect(page.get_by_text("Bread, Milk")).to_be_visible()
    quiet(page)
    assert field.input_value() == ""
    expect(field).to_be_focused()


def test_a_value_that_cannot_be_read_stays_and_is_marked(open_gallery):
    page = open_gallery("fields")
    field = page.get_by_label("Weight")
    field.fill("heavy")
    field.press("Tab")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert field.input_value() == "heavy"
    field.fill("2.5")
    field.press("Tab")
    expect(page.get_by_text("2.5 kg")).to_be_visible()


def test_a_secret_is_not_in_the_page(open_gallery):
    page = open_gallery("fields")
    answers = []
    page.on("response", lambda answer: answers.append(answer) if "/app/events" in answer.url else None)
    page.get_by_label("Passphrase").fill("open sesame")
    expect(page.get_by_text("11 characters")).to_be_visible()
    quiet(page)
    assert all("sesame" not in answer.text() for answer in answers)
    assert "sesame" not in page.content()


def test_the_focus_goes_where_the_app_wants_it_unless_the_person_went_elsewhere(open_gallery):
    page = open_gallery("focus")
    page.get_by_label("Name").focus()
    expect(page.get_by_text("Writing the name")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Street")).to_be_focused()
    quiet(page)
    slow(page)
    page.keyboard.press("Enter")
    page.get_by_label("Name").focus()
    quiet(page)
    expect(page.get_by_label("Name")).to_be_focused()
    expect(page.get_by_text("Writing the name")).to_be_visible()


def test_the_focus_goes_along_with_a_field_that_comes(open_gallery):
    page = open_gallery("focus")
    page.get_by_role("button", name="Write a Remark").click()
    expect(page.get_by_label("Remark")).to_be_focused()
    expect(page.get_by_text("Writing", exact=True)).to_be_visible()
    page.get_by_role("button", name="Put Away").click()
    expect(page.get_by_text("Not writing")).to_be_visible()


def test_a_field_that_makes_way_for_the_next_leaves_it_the_focus(open_gallery):
    page = open_gallery("focus")
    page.get_by_role("button", name="Take a Card").click()
    expect(page.get_by_label("Occasion")).to_be_focused()
    page.keyboard.type("Harvest")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Greeting")).to_be_focused()
    quiet(page)
    page.keyboard.type("Welcome")
    expect(page.get_by_label("Greeting")).to_have_value("Welcome")


def test_a_menu_is_worked_by_keyboard_alone(open_gallery):
    page = open_gallery("menus")
    opener = page.get_by_role("button", name="Actions", exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Duplicate")).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Rename…")).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("menuitem", name="Delete")).to_be_focused()
    page.keyboard.press("m")
    expect(page.get_by_role("menuitem", name="Move to")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("menuitem", name="Kitchen")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("menuitem", name="Move to")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Duplicated")).to_be_visible()
    expect(page.get_by_role("menu")).to_have_count(0)


def test_a_menu_opens_without_the_server_and_shows_what_is_on(open_gallery):
    page = open_gallery("menus")
    opener = page.get_by_role("button", name="View")
    opener.click()
    page.get_by_role("menuitemradio", name="By Title").click()
    expect(page.get_by_text("By Title, without what is archived, size 1")).to_be_visible()
    opener.click()
    expect(page.get_by_role("menuitemradio", name="By Title")).to_have_attribute("aria-checked", "true")
    page.get_by_role("menuitemcheckbox", name="Archived").click()
    expect(page.get_by_text("By Title, with what is archived, size 1")).to_be_visible()


def test_arrows_move_the_choice_of_a_segmented_picker(open_gallery):
    page = open_gallery("pickers")
    group = page.get_by_role("radiogroup", name="Span", exact=True)
    group.get_by_role("radio", name="Week").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("30 days")).to_be_visible()
    expect(group.get_by_role("radio", name="Month")).to_be_checked()


def test_a_picker_of_the_browser_s_own_list_chooses(open_gallery):
    page = open_gallery("pickers")
    page.get_by_role("combobox", name="Room", exact=True).select_option(label="Attic")
    page.get_by_role("combobox", name="Second room").select_option(label="Kitchen")
    expect(page.get_by_text("Attic, then Kitchen")).to_be_visible()
    page.get_by_role("combobox", name="Second room").select_option(label="None")
    expect(page.get_by_text("Attic", exact=True).last).to_be_visible()


def test_a_slider_follows_the_keys_and_says_its_value(open_gallery):
    page = open_gallery("sliders")
    slider = page.get_by_role("slider", name="Light")
    slider.focus()
    page.keyboard.press("End")
    expect(page.get_by_text("Light 100 %")).to_be_visible()
    assert slider.evaluate("e => e.ariaValueText") == "100%"


def test_three_clicks_before_an_answer_count_three_and_a_held_button_goes_on(open_gallery):
    page = open_gallery("sliders")
    plus = page.get_by_role("group", name="Guests").get_by_role("button", name="Increment")
    slow(page)
    for _ in range(3):
        plus.click()
    expect(page.get_by_text("Guests: 7")).to_be_visible()
    page.unroute("**/app/events")
    quiet(page)
    floor = page.get_by_role("group", name="Floor").get_by_role("button", name="Increment")
    floor.hover()
    page.mouse.down()
    page.wait_for_function("() => Number(document.body.textContent.match(/Floor (\\d+)/)[1]) >= 4")
    page.mouse.up()


def test_shortcuts_work_from_anywhere_and_not_while_typing(open_gallery):
    page = open_gallery("shortcuts")
    page.keyboard.press("n")
    expect(page.get_by_text("next", exact=True)).to_be_visible()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("next, saved")).to_be_visible()
    field = page.get_by_label("A note that is typed meanwhile")
    field.fill("")
    field.press_sequentially("no")
    field.press("Control+s")
    expect(page.get_by_text("next, saved, saved")).to_be_visible()
    assert field.input_value() == "no"
    page.keyboard.press("Escape")
    expect(page.get_by_text("Nothing has happened.")).to_be_visible()


def test_half_a_date_changes_nothing_and_the_person_s_zone_counts(open_gallery):
    page = open_gallery("dates")
    expect(page.get_by_text("Europe/Berlin")).to_be_visible()
    field = page.get_by_label("Day", exact=True)
    before = field.input_value()
    field.focus()
    page.keyboard.press("Delete")
    page.get_by_label("Time", exact=True).focus()
    quiet(page)
    assert field.input_value() == before
    field.fill("2026-08-01")
    expect(page.get_by_label("Sown", exact=True)).to_have_value(re.compile("^2026-08-01T"))


def test_a_switch_moves_at_once_and_an_editor_keeps_its_caret(open_gallery):
    page = open_gallery("toggles")
    slow(page, 300)
    switch = page.get_by_role("switch", name="Heating", exact=True)
    switch.press(" ")
    assert not switch.is_checked()
    expect(page.get_by_text("Cold and open")).to_be_visible()
    page = open_gallery("editor")
    editor = page.locator("textarea")
    editor.focus()
    editor.evaluate("e => e.setSelectionRange(5, 5)")
    page.get_by_role("button", name="Add a Line").dispatch_event("click")
    expect(editor).to_have_value("Plant the beans when the elder is in bloom.\n\nWater in the evening.\nPull the weeds.")
    assert editor.evaluate("e => e.selectionStart") == 5


def test_sharing_copies_where_the_browser_cannot_share(open_gallery):
    page = open_gallery("links")
    # A browser with a window asks nobody where somebody has just pressed a button.
    page.context.grant_permissions(["clipboard-write", "clipboard-read"])
    page.get_by_role("button", name="Share the Verse").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("[data-share-text]").first.get_attribute("data-share-text")


@pytest.mark.parametrize("kind, focus", [("text", True), ("search", True), ("number", True), ("date", True), ("file", False), ("submit", False), ("image", False), ("reset", False)])
def test_a_shortcut_leads_into_what_is_typed_in_and_works_everything_else(open_gallery, kind, focus):
    page = open_gallery("shortcuts")
    page.evaluate("""kind => {
        const form = document.createElement("form"), field = document.createElement("input");
        Object.assign(field, { type: kind, id: "probe", onclick: e => { e.preventDefault(); window.worked = true; } });
        field.dataset.key = " q";
        form.append(field);
        document.querySelector(".detail article, .detail").append(form);
    }""", kind)
    page.keyboard.press("q")
    assert page.evaluate("[document.activeElement.id === 'probe', window.worked === true]") == [focus, not focus]
