"""The Comics room: a person finds comics, opens them and marks them."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
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
@pytest.mark.parametrize("view", ["Grid", "List"])
def test_folders_hold_folders_and_books_and_a_search_finds_what_is_below(library, open_page, width, view):
    page = open_page(f"{library.url}/comics/folders", viewport={"width": width, "height": 900})
    page.get_by_role("button", name="Add, Select and Sort").click()
    page.get_by_role("menuitemradio", name=view).click()
    content = page.locator(".content")
    folder = content.get_by_role("link", name=re.compile("Lantern Bay.*2 books", re.DOTALL))
    expect(folder).to_be_visible()
    expect(content.get_by_role("link", name="Paper Cat")).to_be_visible()
    expect(content.get_by_role("link", name="The Lamp Goes Out")).to_have_count(0)
    page.get_by_placeholder("Search comics").fill("lamp")
    expect(content.get_by_role("link", name="The Lamp Goes Out")).to_be_visible()
    expect(folder).to_have_count(0)
    page.get_by_placeholder("Search comics").fill("")
    folder.click()
    expect(page.get_by_role("heading", name="Lantern Bay")).to_be_visible()
    expect(content.get_by_role("link", name="The Lamp Goes Out")).to_be_visible()
    expect(content.get_by_role("link", name="Paper Cat")).to_have_count(0)
    page.locator(".content, header").get_by_role("link", name="Folders").last.click()
    expect(content.get_by_role("link", name="Paper Cat")).to_be_visible()


def test_a_folder_that_is_not_there_says_so_and_leads_to_those_that_are(library, open_page):
    page = open_page(f"{library.url}/comics/folders?folder=Comics/Gone")
    content = page.locator(".content")
    expect(content.get_by_text("Folder Not Found", exact=True)).to_be_visible()
    content.get_by_role("link", name="Folders").click()
    expect(content.get_by_role("link", name="Paper Cat")).to_be_visible()


def test_what_was_read_last_is_hidden_shown_again_and_forgotten(library, open_page):
    page = open_page(f"{library.url}/settings")
    shown = page.get_by_role("switch", name="Show Recent Comics")
    expect(shown).to_be_visible()
    # An earlier attempt may have left it off.
    if not shown.is_checked():
        shown.click()
        expect(shown).to_be_checked()
    page = read(open_page, library, LAMP)
    expect_pages(page, "1 of 8")
    page.goto(library.url + "/comics/recent")
    content = page.locator(".content")
    expect(content.get_by_role("link", name="The Lamp Goes Out")).to_be_visible()
    page.goto(library.url + "/settings")
    shown = page.get_by_role("switch", name="Show Recent Comics")
    expect(shown).to_be_checked()
    # The server answers the click, so the switch may turn a moment later.
    shown.click()
    expect(shown).not_to_be_checked()
    page.goto(library.url)
    expect(page.get_by_text("Notes", exact=True).first).to_be_visible()
    expect(page.locator(".content").get_by_text("The Lamp Goes Out")).to_have_count(0)
    page.goto(library.url + "/comics/recent")
    expect(content.get_by_text("Recent Comics Are Hidden", exact=True)).to_be_visible()
    content.get_by_role("link", name="Settings").click()
    expect(shown).not_to_be_checked()
    shown.click()
    expect(shown).to_be_checked()
    page.goto(library.url + "/comics/recent")
    expect(content.get_by_role("link", name="The Lamp Goes Out")).to_be_visible()
    page.goto(library.url + "/settings")
    page.get_by_role("button", name="Clear Recent Comics").click()
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(page.get_by_role("button", name="Clear Recent Comics")).to_be_disabled()
    page.goto(library.url + "/comics/recent")
    expect(content.get_by_text("Nothing Read Yet", exact=True)).to_be_visible()


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
