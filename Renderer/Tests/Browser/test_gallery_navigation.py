"""Sheets, alerts, stacks, tabs and search as a person meets them: the focus goes along and comes back, Escape means no, and what lies
below is as it was. Each at the width of a phone and of a desk."""

import pytest
from playwright.sync_api import expect

from browsing import quiet, set_line

SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1440, "height": 900}}


@pytest.fixture(params=SIZES)
def visit(request, open_page, gallery_url):
    def visit(name):
        page = open_page(f"{gallery_url}/{name}", viewport=SIZES[request.param], reduced_motion="reduce")
        page.size = request.param
        return page

    return visit


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()
    quiet(page)


def focused(page):
    return page.evaluate("document.activeElement.innerText || document.activeElement.ariaLabel")


def test_a_sheet_has_the_focus_keeps_it_and_gives_it_back(visit):
    page = visit("sheets")
    press(page, "Rename Recipe…")
    sheet = page.locator("dialog.sheet")
    assert sheet.get_by_role("textbox").evaluate("e => e === document.activeElement")
    for _ in range(6):
        page.keyboard.press("Tab")
        # Beyond the last control the focus may be in the browser's own window, never in the page behind.
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    sheet.get_by_role("textbox").fill("Quince paste")
    box = sheet.bounding_box()
    if page.size == "phone":
        assert box["x"] == 0 and box["y"] + box["height"] == pytest.approx(844, abs=1)
    else:
        assert box["x"] + box["width"] / 2 == pytest.approx(720, abs=1)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    quiet(page)
    assert focused(page) == "Rename Recipe…"
    assert page.get_by_text("The recipe is called Quince paste. Dismissed 1 times.").is_visible()


ON_TOP = """e => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === e;
}"""


def test_a_lost_connection_is_told_in_front_of_a_sheet(visit):
    page = visit("sheets")
    press(page, "Rename Recipe…")
    set_line(page, isLost=True)
    page.locator("dialog.sheet").get_by_role("textbox").press_sequentially("!")
    notice = page.locator("#notice")
    expect(notice).to_be_visible()
    # What stands outside of a modal dialog is inert: not read aloud, whatever its place.
    assert notice.evaluate("e => e.parentNode === document.querySelector('dialog:modal')")
    assert notice.evaluate(ON_TOP)
    expect(page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    set_line(page, isLost=False)
    expect(notice).to_be_hidden(timeout=15000)
    quiet(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert notice.count() == 1


def test_a_message_outlives_the_dialog_it_stood_in(visit):
    page = visit("sheets")
    press(page, "Rename Recipe…")
    press(page, "What makes a good name?")
    page.evaluate("""() => {
        const said = document.createElement("p");
        Object.assign(said, { id: "said", className: "message", popover: "manual", textContent: "Kept for later" });
        inFront(said);
    }""")
    said = page.locator("#said")
    for dialogs in (2, 1, 0):
        expect(page.locator("dialog:modal")).to_have_count(dialogs)
        expect(said).to_be_visible()
        assert said.evaluate(ON_TOP)
        assert said.evaluate("e => [...document.querySelectorAll('dialog:modal')].at(-1) === (e.closest('dialog') ?? undefined)")
        page.keyboard.press("Escape")


def test_sheets_lie_on_each_other_and_go_one_by_one(visit):
    page = visit("sheets")
    press(page, "Rename Recipe…")
    press(page, "What makes a good name?")
    expect(page.locator("dialog:modal")).to_have_count(2)
    assert focused(page) == "Good names"
    page.keyboard.press("Escape")
    expect(page.locator("dialog:modal")).to_have_count(1)
    quiet(page)
    assert focused(page) == "What makes a good name?"
    press(page, "Done")
    expect(page.locator("dialog")).to_have_count(0)
    quiet(page)
    assert focused(page) == "Rename Recipe…"


def test_a_click_beside_a_sheet_dismisses_it_unless_it_may_not(visit):
    page = visit("sheets")
    press(page, "Rename Recipe…")
    page.mouse.click(4, 4)
    expect(page.locator("dialog")).to_have_count(0)
    quiet(page)
    press(page, "Choose a Shelf…")
    page.mouse.click(4, 4)
    for _ in range(3):
        page.keyboard.press("Escape")
    quiet(page)
    expect(page.locator("dialog:modal")).to_have_count(1)
    press(page, "Cellar")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_escape_answers_an_alert_like_the_button_that_cancels(visit):
    page = visit("alerts")
    press(page, "Discard Draft…")
    alert = page.get_by_role("alertdialog", name="Discard this draft?")
    expect(alert).to_be_visible()
    assert focused(page) == "Keep"
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)
    assert page.get_by_text("Kept.").is_visible()
    press(page, "Discard Draft…")
    press(page, "Discard")
    expect(alert).to_have_count(0)
    assert page.get_by_text("Discarded.").is_visible()


def test_a_popover_stands_beside_its_button(visit):
    page = visit("popovers")
    press(page, "How Long?")
    popover = page.locator("dialog.popover").bounding_box()
    button = page.get_by_role("button", name="How Long?", include_hidden=True).bounding_box()
    if page.size == "phone":
        assert popover["width"] == 390
    else:
        assert 0 < popover["y"] - (button["y"] + button["height"]) < 40
        assert popover["x"] < button["x"] + button["width"] and button["x"] < popover["x"] + popover["width"]
    press(page, "Make It Two Years")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    quiet(page)
    assert focused(page) == "How Long?"


def test_a_stack_keeps_what_lies_below(visit):
    page = visit("navigation-stacks")
    stack = page.locator(".stack").first
    press(page, "Marks: 0")
    rows = stack.locator(".list")
    rows.evaluate("e => e.scrollTop = 600")
    stack.get_by_role("link", name="1920").focus()
    top = rows.evaluate("e => e.scrollTop")
    assert top > 0
    page.keyboard.press("Enter")
    expect(stack.get_by_role("heading", name="1920")).to_be_focused()
    press(page, "Another Basket")
    stack.get_by_role("link", name="The year after").click()
    expect(stack.get_by_role("heading", name="1921")).to_be_visible()
    quiet(page)
    stack.get_by_role("button", name="1920").click()
    expect(page.get_by_text("1 baskets of apples")).to_be_visible()
    quiet(page)
    stack.get_by_role("button", name="Years").click()
    quiet(page)
    expect(stack.get_by_role("link", name="1920")).to_be_focused()
    assert rows.evaluate("e => e.scrollTop") == pytest.approx(top, abs=2)
    assert stack.get_by_role("button", name="Marks: 1").is_visible()


def test_tabs_are_chosen_with_arrows_and_pages_turned(visit):
    page = visit("tabs")
    press(page, "Add")
    expect(page.get_by_role("tabpanel", name="Seeds")).to_be_visible()
    page.get_by_role("tab", name="Seeds").focus()
    page.keyboard.press("ArrowRight")
    quiet(page)
    expect(page.get_by_role("tab", name="Tools")).to_have_attribute("aria-selected", "true")
    assert page.get_by_text("0 tools in the basket").is_visible()
    page.get_by_role("tab", name="Seeds").click()
    expect(page.get_by_text("1 seeds in the basket")).to_be_visible()
    pager = page.locator(".pager")
    pager.evaluate("e => e.scrollTo({ left: e.clientWidth, behavior: 'instant' })")
    expect(page.get_by_text("Page 2", exact=True)).to_be_visible()
    page.get_by_role("tab", name="Page 3 of 3").click()
    expect(page.get_by_text("Page 3", exact=True)).to_be_visible()
    page.wait_for_function("e => Math.round(e.scrollLeft / e.clientWidth) === 2", arg=pager.element_handle())


def test_search_by_keyboard(visit):
    page = visit("searches")
    field = page.get_by_role("combobox", name="Find a plant")
    assert page.get_by_role("combobox").count() == 2
    field.focus()
    page.keyboard.type("ap")
    expect(page.get_by_role("option")).to_have_count(2)
    quiet(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option", name="Apricot")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    quiet(page)
    assert field.input_value() == "Apricot"
    expect(field).to_be_focused()
    tokens = page.get_by_role("combobox", name="Month or fruit")
    tokens.focus()
    page.get_by_role("option", name="October").click()
    expect(page.locator(".token")).to_have_count(1)
    expect(tokens).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.locator(".token")).to_have_count(0)


def test_the_scopes_of_a_search_stay_while_the_keyboard_is_among_them(visit):
    page = visit("searches")
    page.get_by_role("combobox", name="Find a plant").focus()
    expect(page.get_by_role("radio", name="Trees")).to_be_attached()
    quiet(page)
    if page.size == "phone":
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Tab")
    quiet(page)
    expect(page.get_by_role("radio", name="All")).to_be_focused()
    page.keyboard.press("ArrowRight")
    quiet(page)
    expect(page.get_by_role("radio", name="Trees")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="Trees")).to_have_count(0)
