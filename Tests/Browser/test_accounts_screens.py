"""What is particular to the screens by which people come in and keep their accounts."""

import re

import pytest
from playwright.sync_api import expect

import gallery
from browsing import quiet
from household import GRACE, TOMAS
from rooms.accounts import NEW, ROOM, TABLE
from screens import Stage
from signing_in import EMAIL, PASSWORD, inside


@pytest.fixture(scope="module")
def stage(chromium, tmp_path_factory):
    stage = Stage(ROOM, chromium, tmp_path_factory.mktemp)
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def home(stage):
    return stage.home("")


@pytest.fixture(scope="module")
def new_house(stage):
    return stage.home(NEW).house


@pytest.fixture(scope="module")
def browsers(stage):
    """Each person's browser, signed in, and that of nobody."""
    return stage.browser


def distance(upper, lower):
    """How far one part of a page stands below another."""
    above, below = upper.bounding_box(), lower.bounding_box()
    return below["y"] - above["y"] - above["height"]


def at_the_password(home, open_page, person):
    """A page of somebody who has typed their address, and not touched a mouse."""
    page = open_page(home.house.url + "/notes")
    expect(page.get_by_label("E-mail")).to_be_focused()
    page.keyboard.type(person)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Password", exact=True)).to_be_focused()
    return page


def test_a_keyboard_alone_signs_in(home, open_page):
    page = at_the_password(home, open_page, TOMAS)
    page.keyboard.type("not " + PASSWORD)
    page.keyboard.press("Enter")
    said = page.get_by_text("The e-mail address or password is wrong.")
    said.wait_for()
    # It belongs to the field above it, and not to the button below.
    field, button = page.get_by_label("Password", exact=True), page.get_by_role("button", name="Sign In", exact=True)
    assert distance(field, said) < distance(said, button)
    # What is wrong is typed again at once, and what was right stays.
    expect(page.get_by_label("Password", exact=True)).to_be_focused()
    expect(page.get_by_label("Password", exact=True)).to_have_value("")
    expect(page.get_by_label("E-mail")).to_have_value(TOMAS)
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    inside(page)


def test_a_keyboard_alone_gets_past_the_second_factor(home, open_page):
    page = at_the_password(home, open_page, GRACE)
    # The field that has the focus goes with its form, and the next one takes it.
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code")).to_be_focused()
    page.keyboard.type(home.codes.pop())
    page.keyboard.press("Enter")
    inside(page)


@pytest.mark.parametrize("address, title", [("account", "Where You’re Signed In"), ("people", "Invitations and Links")])
def test_what_stands_beside_a_list_has_a_title_and_its_row_is_marked(browsers, home, address, title):
    tab = browsers(EMAIL).tab
    tab.set_viewport_size(gallery.WIDE)
    browsers(EMAIL).open(f"{home.house.url}/{address}")
    expect(tab.locator(".detail").get_by_role("heading", name=title)).to_be_visible()
    row = tab.locator(".content").get_by_role("link", name=title)
    expect(row).to_have_attribute("aria-current", "true")
    # Narrow it leads there, though it is the current one already.
    tab.set_viewport_size(gallery.NARROW)
    row.click()
    expect(tab.locator(".detail").get_by_role("heading", name=title)).to_be_visible()
    expect(tab.locator(".content")).to_be_hidden()


@pytest.mark.parametrize("name", ["password", "invite", "key"])
def test_a_sheet_is_as_high_as_its_form_on_a_wide_window_and_comes_from_below_on_a_narrow_one(browsers, home, name):
    tab = browsers(EMAIL).tab
    tab.set_viewport_size({"width": 1440, "height": 900})
    browsers(EMAIL).open(home.house.url + TABLE[name].address)
    TABLE[name].done(tab, home)
    sheet = tab.get_by_role("dialog")
    last = sheet.get_by_role("button").last
    below = lambda: sheet.bounding_box()["y"] + sheet.bounding_box()["height"] - last.bounding_box()["y"] - last.bounding_box()["height"]
    assert 16 <= below() <= 40
    # A window that is lower than the form: it scrolls.
    tab.set_viewport_size({"width": 1440, "height": 260})
    assert sheet.bounding_box()["height"] <= 260
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    tab.set_viewport_size({"width": 390, "height": 844})
    box = sheet.bounding_box()
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 844) and box["height"] > 760


def test_a_symbol_stands_beside_the_first_of_several_lines(browsers, home):
    tab = browsers("").tab
    tab.set_viewport_size(gallery.NARROW)
    browsers("").open(home.house.url + "/notes")
    TABLE["asked"].done(tab, home)
    label = tab.locator(".label", has_text="ask the owner for the link")
    symbol, words = label.locator(".sy").bounding_box(), label.locator(".t").bounding_box()
    assert words["height"] > 60
    assert symbol["y"] + symbol["height"] < words["y"] + 28


def test_the_entrance_stands_in_the_middle_of_its_window_and_a_long_form_can_be_read_whole(home, new_house, open_page):
    page = open_page(home.house.url + "/notes", viewport={"width": 1440, "height": 900})
    title = page.get_by_role("heading", level=1)
    top, bottom, scrolled = title.evaluate("""title => {
      const window = title.closest(".scroll"), parts = [...window.querySelectorAll(".sy, button, input")];
      const boxes = parts.map(part => part.getBoundingClientRect());
      return [Math.min(...boxes.map(box => box.top)), innerHeight - Math.max(...boxes.map(box => box.bottom)), window.scrollHeight - innerHeight];
    }""")
    assert abs(top - bottom) < 48 and top > 100 and scrolled == 0
    low = open_page(new_house.url + "/notes", viewport={"width": 390, "height": 500})
    for part in (low.get_by_role("button", name="Create Account"), low.get_by_role("heading", level=1)):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("kind, place", [
    ("invitation", "join"), ("recovery", "recover"), ("magic_link", "enter"), ("verification", "verify")])
def test_the_token_of_a_link_goes_when_it_is_given_up(home, open_page, kind, place):
    token = home.tokens[kind]
    url = f"{home.house.url}/{place}?token={token}"
    page = open_page(url)
    title = page.get_by_role("heading", level=1).inner_text()
    assert title != "Sign In"
    # Whoever loads the page again has not lost it.
    page.reload()
    expect(quiet(page).get_by_role("heading", level=1)).to_have_text(title)
    assert page.url == url
    page.get_by_role("button", name=re.compile("Back to Sign In|Not Now")).click()
    expect(quiet(page).get_by_role("heading", level=1)).to_have_text("Sign In")
    assert token not in page.url
    assert token not in page.content()
    # The way back leads out of it, not to it; and what is loaded again knows nothing of it.
    page.reload()
    expect(quiet(page).get_by_role("heading", level=1)).to_have_text("Sign In")
    page.go_back()
    assert page.url == "about:blank"
