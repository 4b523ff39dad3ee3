"""Comics that are added from a browser, deleted, and brought back."""

import base64
import re

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
from browsing import quiet
from rooms.comics import draw

WINDOWS = [{"width": 390, "height": 844}, {"width": 820, "height": 1180}, {"width": 1440, "height": 900}]


@pytest.fixture()
def library(tmp_path):
    (tmp_path / "data").mkdir()
    draw(tmp_path / "data")
    house = House(tmp_path / "data", tmp_path / "state").start()
    wait_for_index(house, 5)
    yield house
    house.stop()


def menu(page, item):
    page.locator(".content").get_by_role("button", name="Add, Select and Sort").click()
    page.get_by_role("menuitem", name=item).click()


def book(page, title):
    return page.locator(".content").get_by_role("link", name=re.compile(title))


def drop(page, files):
    """Drops files on the list of books, as from the desktop."""
    page.evaluate(
        """([files]) => {
          const transfer = new DataTransfer();
          for (const [name, content] of files)
            transfer.items.add(new File([Uint8Array.from(atob(content), c => c.charCodeAt(0))], name));
          const at = document.querySelector(".content [data-files]");
          for (const kind of ["dragenter", "dragover", "drop"])
            at.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }));
        }""", [[[name, base64.b64encode(path.read_bytes()).decode()] for name, path in files]])


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))
def test_files_are_added_by_choosing_and_by_dropping_and_a_taken_name_gets_a_number(library, open_page, window, tmp_path):
    comics = library.data / "Comics"
    cat, boat = comics / "Paper Cat.cb7", comics / "How to Fold a Boat.pdf"
    broken = tmp_path / "No Comic.cbz"
    broken.write_text("no comic")
    page = open_page(library.url + "/comics", viewport=window)
    menu(page, "Add Comics…")
    page.locator("dialog[open] input[type=file]").set_input_files([cat, broken])
    expect(page.get_by_text("Added as Comics/Paper Cat (1).cb7")).to_be_visible()
    expect(page.get_by_text("Its format is not supported.")).to_be_visible()
    expect(book(page, r"Paper Cat")).to_have_count(2)
    assert (comics / "Paper Cat (1).cb7").read_bytes() == cat.read_bytes() and not list(comics.glob("No Comic*"))
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_text("Adding Comics")).to_have_count(0)
    drop(page, [("Paper Cat.cb7", cat), ("Boat.pdf", boat)])
    expect(page.get_by_text("Added as Comics/Paper Cat (2).cb7")).to_be_visible()
    expect(page.get_by_text("Added as Comics/Boat.pdf")).to_be_visible()
    assert (comics / "Boat.pdf").read_bytes() == boat.read_bytes()


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))
def test_chosen_comics_are_deleted_and_come_back_with_what_was_read(library, open_page, window):
    page = open_page(library.url + "/comics", viewport=window)
    page.request.put(f"{library.origin}/api/comics/books/3/progress", data={"page": 4})
    expect(page.locator(".content").get_by_text("Page 4 of 8")).to_be_visible()
    menu(page, "Select")
    for title in ("The Lamp Goes Out", "Paper Cat"):
        page.locator(".content").get_by_role("button", name=re.compile(title)).click()
    expect(page.get_by_text("2 selected")).to_be_visible()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator("dialog[open]").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("2 comics deleted")).to_be_visible()
    expect(book(page, "Paper Cat")).to_have_count(0)
    assert not (library.data / "Comics/Paper Cat.cb7").exists()
    page.get_by_role("button", name="Undo").click()
    expect(book(page, "Paper Cat")).to_be_visible()
    expect(page.locator(".content").get_by_text("Page 4 of 8")).to_be_visible()
    assert (library.data / "Comics/Paper Cat.cb7").exists()


def test_a_comic_is_deleted_on_its_page_and_restored_in_the_settings(library, open_page):
    page = open_page(library.url + "/comics/books/5", viewport=WINDOWS[2])
    page.locator(".detail").get_by_role("button", name="Delete", exact=True).click()
    page.locator("dialog[open]").get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url("**/app/comics")
    expect(page.get_by_text("1 comic deleted")).to_be_visible()
    quiet(page)
    page.goto(library.url + "/settings")
    page.get_by_role("button", name="Restore").click()
    expect(page.get_by_role("button", name="Restore")).to_have_count(0)
    assert (library.data / "Comics/Paper Cat.cb7").exists()


def test_the_library_is_a_grid_of_three_sizes_or_a_list_whose_rows_are_swiped(library, open_page):
    page = open_page(library.url + "/comics", viewport=WINDOWS[0], has_touch=True)
    cover = book(page, "Paper Cat").locator("img:not([hidden])")
    widths = []
    for size in ("Small", "Medium", "Large"):
        page.locator(".content").get_by_role("button", name="Add, Select and Sort").click()
        page.get_by_role("menuitemradio", name=size).click()
        quiet(page)
        widths.append(round(cover.bounding_box()["width"]))
    assert widths == [100, 140, 180]
    page.locator(".content").get_by_role("button", name="Add, Select and Sort").click()
    page.get_by_role("menuitemradio", name="List").click()
    expect(page.locator(".content .row").filter(has_text="The Lamp Goes Out").get_by_text("8 pages").first).to_be_visible()
    page.reload()
    row = page.locator(".content .row").filter(has_text="Paper Cat")
    expect(row).to_be_visible()
    row.focus()
    box = row.bounding_box()
    client = page.context.new_cdp_session(page)
    client.send("Input.synthesizeScrollGesture", {
        "x": box["x"] + 60, "y": box["y"] + box["height"] / 2, "xDistance": 160, "yDistance": 0, "gestureSourceType": "touch", "speed": 800})
    row.get_by_role("button", name="Add to Favorites").click()
    expect(row.get_by_label("Favorite", exact=True)).to_be_visible()
