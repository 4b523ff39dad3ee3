"""The Comics room, as a person reads: by key, wheel, finger and button; in both directions; and on another device."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
from browsing import quiet
from rooms.comics import draw

# By their paths.
STAIRS, FOLD, LAMP, TOWER, CAT = 1, 2, 3, 4, 5


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    folder = tmp_path_factory.mktemp("comics")
    (folder / "data").mkdir()
    draw(folder / "data")
    house = House(folder / "data", folder / "state").start()
    wait_for_index(house, 5)
    yield house
    house.stop()


@pytest.fixture(autouse=True)
def unread(library, open_page):
    """Each test begins with books that nobody has opened."""
    page = open_page()
    for book in (STAIRS, FOLD, LAMP, TOWER, CAT):
        page.request.delete(f"{library.origin}/api/comics/books/{book}/progress")
        page.request.delete(f"{library.origin}/api/comics/favourites/{book}")


def reader(page):
    return page.locator("dialog[open]")


def read(open_page, library, book, **options):
    page = open_page(f"{library.url}/comics/read/{book}", **options)
    reader(page).wait_for()
    return page


def expect_pages(page, said):
    expect(reader(page).get_by_text(said, exact=True)).to_be_visible()


def shown(page):
    """The pages whose pictures are seen now: numbers, as their addresses say."""
    return page.evaluate("""() => [...document.querySelectorAll("dialog[open] img:not([hidden])")].filter(image => {
      const box = image.getBoundingClientRect();
      return image.complete && image.naturalWidth > 0 && box.right > 1 && box.left < innerWidth - 1 && box.bottom > 1 && box.top < innerHeight - 1;
    }).map(image => +/pages\\/(\\d+)/.exec(image.src)[1])""")


def expect_shown(page, *numbers):
    page.wait_for_function(
        """numbers => JSON.stringify([...document.querySelectorAll("dialog[open] img:not([hidden])")].filter(image => {
          const box = image.getBoundingClientRect();
          return image.complete && image.naturalWidth > 0 && box.right > 1 && box.left < innerWidth - 1 && box.bottom > 1 && box.top < innerHeight - 1;
        }).map(image => +/pages\\/(\\d+)/.exec(image.src)[1]).sort((a, b) => a - b)) === JSON.stringify(numbers)""", arg=list(numbers))


@pytest.mark.smoke
def test_covers_are_there_and_two_presses_open_a_book(library, open_page):
    page = open_page(library.url + "/comics")
    covers = page.locator(".content img:not([hidden])")
    expect(covers).to_have_count(5)
    page.locator(".content").get_by_role("link", name=re.compile("The Lamp Goes Out")).click()
    expect(page.locator(".detail").get_by_text("On the longest night of the year")).to_be_visible()
    page.locator(".detail").get_by_role("button", name="Read", exact=True).click()
    expect_pages(page, "1 of 8")
    expect_shown(page, 1)


def test_keys_the_wheel_and_the_sides_turn_pages_and_a_wide_page_is_alone(library, open_page):
    page = read(open_page, library, LAMP)
    expect_pages(page, "1 of 8")
    for said, numbers in [("2–3 of 8", (2, 3)), ("4 of 8", (4,)), ("5 of 8", (5,)), ("6–7 of 8", (6, 7)), ("8 of 8", (8,))]:
        page.keyboard.press("ArrowRight")
        expect_pages(page, said)
        expect_shown(page, *numbers)
    page.keyboard.press("ArrowLeft")
    expect_pages(page, "6–7 of 8")
    reader(page).get_by_role("button", name="Previous Page").click()
    expect_pages(page, "5 of 8")
    reader(page).get_by_role("button", name="Next Page").click()
    expect_pages(page, "6–7 of 8")
    page.mouse.move(700, 400)
    page.mouse.wheel(-1400, 0)
    expect_pages(page, "5 of 8")
    expect_shown(page, 5)


def test_a_book_is_read_from_right_to_left_where_it_says_so_and_where_the_person_does(library, open_page):
    page = read(open_page, library, CAT)
    page.keyboard.press("ArrowLeft")
    expect_pages(page, "2–3 of 5")
    expect_shown(page, 2, 3)
    # The first of two is on the right.
    places = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll("dialog[open] img:not([hidden])")]
      .map(image => [/pages\\/(\\d+)/.exec(image.src)[1], image.getBoundingClientRect().left]))""")
    assert places["2"] > places["3"]
    page.keyboard.press("ArrowRight")
    expect_pages(page, "1 of 5")
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitemradio", name="Left to Right").click()
    quiet(page)
    page.keyboard.press("ArrowRight")
    expect_pages(page, "2–3 of 5")


def test_a_narrow_window_shows_one_page_and_a_finger_turns_it(library, open_page):
    page = read(open_page, library, LAMP, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    expect_pages(page, "1 of 8")
    expect_shown(page, 1)
    client = page.context.new_cdp_session(page)
    for number in (2, 3):
        client.send("Input.synthesizeScrollGesture", {"x": 200, "y": 400, "xDistance": -300, "yDistance": 0, "speed": 2000})
        expect_pages(page, f"{number} of 8")
        expect_shown(page, number)
    page.touchscreen.tap(195, 420)
    expect(reader(page).get_by_role("slider")).to_have_count(0)
    page.touchscreen.tap(195, 420)
    expect(reader(page).get_by_role("slider")).to_be_visible()


def test_a_book_of_long_pages_is_one_strip(library, open_page):
    page = read(open_page, library, STAIRS)
    expect_pages(page, "1 of 3")
    page.mouse.move(700, 400)
    for _ in range(3):
        page.mouse.wheel(0, 1000)
    expect_pages(page, "2 of 3")


def test_another_device_goes_on_where_the_first_one_was(library, open_page):
    page = read(open_page, library, LAMP)
    for said in ("2–3 of 8", "4 of 8", "5 of 8"):
        page.keyboard.press("ArrowRight")
        expect_pages(page, said)
    page.keyboard.press("Escape")
    page.wait_for_url(f"**/app/comics/books/{LAMP}")
    expect(page.locator(".detail").get_by_text("Page 5 of 8")).to_be_visible()
    other = open_page(f"{library.url}/comics/books/{LAMP}", viewport={"width": 390, "height": 844})
    other.get_by_role("button", name="Continue").click()
    expect_pages(other, "5 of 8")
    expect_shown(other, 5)
    # The page that the address names comes first.
    third = open_page(f"{library.url}/comics/read/{LAMP}?page=7")
    expect_pages(third, "6–7 of 8")
    expect_shown(third, 6, 7)


def test_a_bookmark_leads_back_to_its_page(library, open_page):
    page = read(open_page, library, TOWER)
    page.keyboard.press("ArrowRight")
    expect_pages(page, "2–3 of 5")
    reader(page).get_by_role("button", name="Add Bookmark").click()
    expect(reader(page).get_by_role("button", name="Remove Bookmark")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".detail").get_by_role("link", name="Page 2").click()
    expect_pages(page, "2–3 of 5")
    reader(page).get_by_role("button", name="Remove Bookmark").click()
    expect(reader(page).get_by_role("button", name="Add Bookmark")).to_be_visible()


def test_a_favourite_and_a_finished_book_are_in_their_lists(library, open_page):
    page = open_page(f"{library.url}/comics/books/{CAT}")
    page.get_by_role("button", name="Add to Favorites").click()
    expect(page.get_by_role("button", name="Remove from Favorites")).to_be_visible()
    page.get_by_role("button", name="Mark as Finished").click()
    expect(page.get_by_role("button", name="Mark as Unread")).to_be_visible()
    page.get_by_role("link", name="Favorites").click()
    expect(page.locator(".content").get_by_role("link", name=re.compile("Paper Cat"))).to_be_visible()
    page.get_by_role("link", name="Recent").click()
    expect(page.locator(".content").get_by_text("Finished")).to_be_visible()
    page.goto(library.url + "/comics?state=completed")
    expect(page.locator(".content").get_by_role("link")).to_have_count(1)


def test_a_search_finds_people_and_tags_and_a_new_file_appears_by_itself(library, open_page):
    page = open_page(library.url + "/comics")
    page.get_by_placeholder("Search comics").fill("lighthouse")
    expect(page.locator(".content").get_by_role("link", name=re.compile("The Lamp Goes Out"))).to_be_visible()
    expect(page.locator(".content").get_by_role("link", name=re.compile("Paper Cat"))).to_have_count(0)
    page.get_by_placeholder("Search comics").fill("")
    copy = library.data / "Comics/Another Boat.pdf"
    copy.write_bytes((library.data / "Comics/How to Fold a Boat.pdf").read_bytes())
    expect(page.locator(".content").get_by_role("link", name=re.compile("Another Boat"))).to_be_visible()
    copy.unlink()
    expect(page.locator(".content").get_by_role("link", name=re.compile("Another Boat"))).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1440])
def test_a_copy_is_found_and_dismissed_until_that_is_undone(library, open_page, width):
    copy = library.data / "Comics/How to Fold a Boat (1).pdf"
    shutil.copy2(library.data / "Comics/How to Fold a Boat.pdf", copy)
    page = open_page(f"{library.url}/comics/duplicates", viewport={"width": width, "height": 900})
    content = page.locator(".content")
    try:
        expect(content.get_by_role("heading", name="Same File")).to_be_visible()
        expect(content.get_by_text("Comics/How to Fold a Boat (1).pdf", exact=True)).to_be_visible()
        expect(content.get_by_text("Named as a copy")).to_have_count(1)
        content.get_by_role("button", name="Not Duplicates").click()
        expect(content.get_by_text("No Duplicates", exact=True)).to_be_visible()
        content.get_by_role("button", name="Undo").click()
        expect(content.get_by_role("heading", name="Same File")).to_be_visible()
        content.get_by_role("link", name=re.compile("How to Fold a Boat")).first.click()
        page.wait_for_url("**/app/comics/books/*")
        page.go_back()
        expect(content.get_by_role("heading", name="Same File")).to_be_visible()
    finally:
        copy.unlink()
    expect(content.get_by_text("No Duplicates", exact=True)).to_be_visible()


@pytest.mark.parametrize("width", [390, 1440])
def test_a_book_is_put_into_a_series_by_hand_and_back_and_the_series_gets_another_name(library, open_page, width):
    page = open_page(f"{library.url}/comics/books/{CAT}", viewport={"width": width, "height": 900})
    try:
        page.get_by_role("button", name="Add to Series…").click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_label("Name of the Series").fill("Towers and Cats")
        sheet.get_by_label("Number", exact=True).fill("7")
        sheet.get_by_role("button", name="Save").click()
        expect(page.get_by_text("By hand", exact=True)).to_be_visible()
        page.get_by_role("link", name="Towers and Cats 7", exact=True).click()
        page.wait_for_url("**/app/comics/series?series=manual*")
        expect(page.locator(".content").get_by_role("link", name=re.compile("Paper Cat"))).to_have_count(1)
        page.get_by_role("button", name="Rename Series").click()
        sheet.get_by_label("Name of the Series").fill("Cats")
        sheet.get_by_role("button", name="Save").click()
        expect(sheet).to_have_count(0)
        page.goto(library.url + "/comics/series")
        expect(page.locator(".content").get_by_role("link", name=re.compile("Cats.*1 book.*By hand", re.S))).to_be_visible()
        page.goto(f"{library.url}/comics/books/{CAT}")
        page.get_by_role("button", name="Change Series…").click()
        sheet.get_by_role("button", name="As the File Says").click()
        expect(page.get_by_role("button", name="Add to Series…")).to_be_visible()
    finally:
        page.request.delete(f"{library.origin}/api/comics/groups/books/{CAT}")
