"""The reader of the Comics room: pages are turned by key, wheel, finger and button, in both directions; enlarged; and found again."""

import re
import zipfile

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
from browsing import quiet
from rooms.comics import draw

# By their paths.
STAIRS, FOLD, LAMP, TOWER, LONG, LOW_END, CAT = BOOKS = 1, 2, 3, 4, 5, 6, 7
PAGES = 40
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
# The pages whose pictures are seen now, by the numbers in their addresses.
SHOWN = """() => [...document.querySelectorAll("dialog[open] [data-turns] img[src*='/pages/']:not([hidden])")].filter(image => {
  const box = image.getBoundingClientRect();
  return image.complete && image.naturalWidth > 0 && box.right > 1 && box.left < innerWidth - 1 && box.bottom > 1 && box.top < innerHeight - 1;
}).map(image => +/pages\\/(\\d+)/.exec(image.src)[1]).sort((a, b) => a - b)"""
PROGRESS = """async ([book, page]) =>
  (await (await fetch(`/api/comics/books/${book}/progress`)).json()).progress?.page === page"""
COMPLETED = """async book => (await (await fetch(`/api/comics/books/${book}/progress`)).json()).progress?.isCompleted === true"""
ZOOM = """() => [...document.querySelectorAll(".zoomed")].map(e => [Number(e.style.getPropertyValue("--zoom")), e.scrollLeft, e.scrollTop])"""


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    folder = tmp_path_factory.mktemp("comics")
    (folder / "data").mkdir()
    draw(folder / "data")
    draw_long(folder / "data/Comics")
    house = House(folder / "data", folder / "state").start()
    wait_for_index(house, len(BOOKS))
    yield house
    house.stop()


def draw_long(folder):
    """A book of many pages, none of them wide: one page of another book, again and again. And one with a low last page."""
    with zipfile.ZipFile(folder / "Lantern Bay/Lantern Bay 01.cbz") as short:
        with zipfile.ZipFile(folder / "Long Way.cbz", "w") as long:
            for number in range(1, PAGES + 1):
                long.writestr(f"{number:03}.jpg", short.read("page 1.jpg"))
        with zipfile.ZipFile(folder / "Low End.cbz", "w") as low:
            for number, page in enumerate((1, 2, 5), 1):
                low.writestr(f"{number}.jpg", short.read(f"page {page}.jpg"))


@pytest.fixture(autouse=True)
def unread(library, open_page):
    """Each test begins with books that nobody has opened."""
    page = open_page()
    for book in BOOKS:
        page.request.delete(f"{library.origin}/api/comics/books/{book}/progress")


def reader(page):
    return page.locator("dialog[open]").first


def read(open_page, library, book, **options):
    page = open_page(f"{library.url}/comics/read/{book}", **options)
    reader(page).wait_for()
    # Until it has risen every place in it is still on its way.
    reader(page).evaluate("e => Promise.all(e.getAnimations().map(rising => rising.finished)).then(() => null)")
    return page


def expect_pages(page, said):
    expect(reader(page).get_by_text(said, exact=True)).to_be_visible()


def expect_shown(page, *numbers):
    page.wait_for_function(f"numbers => JSON.stringify(({SHOWN})()) === JSON.stringify(numbers)", arg=list(numbers))


def in_view(place):
    expect(place).to_be_in_viewport()


def show_controls(page):
    page.keyboard.press("Enter")
    expect(reader(page).get_by_role("slider")).to_be_visible()


def swipe(page, distance, by=0):
    page.context.new_cdp_session(page).send(
        "Input.synthesizeScrollGesture", {"x": 200, "y": 400, "xDistance": distance, "yDistance": by, "speed": 3000})


def progress(page, library, book):
    return page.request.get(f"{library.origin}/api/comics/books/{book}/progress").json().get("progress", {}).get("page")


@pytest.mark.smoke
def test_keys_the_wheel_and_the_sides_turn_pages_and_a_wide_page_is_alone(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    expect_pages(page, "1 of 8")
    for said, numbers in [("2–3 of 8", (2, 3)), ("4 of 8", (4,)), ("5 of 8", (5,)), ("6–7 of 8", (6, 7)), ("8 of 8", (8,))]:
        page.keyboard.press("ArrowRight")
        expect_pages(page, said)
        expect_shown(page, *numbers)
    # Beyond the last page is the end, and nothing beyond that.
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        in_view(reader(page).get_by_text("Finished", exact=True))
    page.keyboard.press("ArrowLeft")
    expect_shown(page, 8)
    expect_pages(page, "8 of 8")
    page.keyboard.press("ArrowLeft")
    expect_pages(page, "6–7 of 8")
    page.mouse.click(60, 450)
    expect_pages(page, "5 of 8")
    page.mouse.click(1400, 450)
    expect_pages(page, "6–7 of 8")
    page.keyboard.press("PageUp")
    expect_pages(page, "5 of 8")
    page.keyboard.press(" ")
    expect_pages(page, "6–7 of 8")
    page.keyboard.press("Shift+Space")
    expect_pages(page, "5 of 8")
    page.keyboard.press("End")
    expect_pages(page, "8 of 8")
    expect_shown(page, 8)
    page.keyboard.press("Home")
    expect_pages(page, "1 of 8")
    expect_shown(page, 1)
    page.keyboard.press("End")
    expect_pages(page, "8 of 8")
    for said in ("6–7 of 8", "5 of 8"):
        page.keyboard.press("PageUp")
        expect_pages(page, said)
    page.mouse.move(700, 400)
    page.mouse.wheel(-1440, 0)
    expect_pages(page, "4 of 8")
    expect_shown(page, 4)
    show_controls(page)
    reader(page).get_by_role("button", name="Next Page").click()
    expect_pages(page, "5 of 8")


def test_a_turn_needs_no_answer_of_the_server_which_hears_of_it_later(library, open_page):
    page = read(open_page, library, LONG, **DESK)
    expect_shown(page, 1)
    quiet(page)
    held = []
    page.route("**/events", lambda route: held.append(route))
    for numbers in ((2, 3), (4, 5)):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(SHOWN) == list(numbers)
    assert held and progress(page, library, LONG) == 1
    # What was held goes on its way.
    page.unroute("**/events")
    expect_pages(page, f"4–5 of {PAGES}")
    quiet(page)
    page.wait_for_function("async url => (await (await fetch(url)).json()).progress.page === 5", arg=f"/api/comics/books/{LONG}/progress")


@pytest.mark.parametrize("window", [PHONE, TABLET, DESK], ids=["390", "820", "1440"])
@pytest.mark.parametrize("way", ["key", "touch", "wheel"])
def test_thirty_pages_are_turned_and_few_of_them_are_loaded(library, open_page, window, way):
    page = read(open_page, library, LONG, **window)
    page.mouse.move(200, 400)
    step = 2 if window is DESK else 1
    width = window["viewport"]["width"]
    first = 1
    while first < 31:
        if way == "key":
            page.keyboard.press("ArrowRight")
        elif way == "touch":
            swipe(page, -width * 0.7)
        else:
            page.mouse.wheel(width, 0)
        first += 1 if first == 1 else step
        expect_pages(page, f"{first} of {PAGES}" if step == 1 else f"{first}–{first + 1} of {PAGES}")
        expect_shown(page, *range(first, first + (step if first > 1 else 1)))
    quiet(page)
    assert page.locator("dialog[open] [data-turns] img:not([hidden])").count() <= 21


def test_a_book_is_read_from_right_to_left_where_it_says_so_and_where_the_person_does(library, open_page):
    page = read(open_page, library, CAT, **DESK)
    page.keyboard.press("ArrowLeft")
    expect_pages(page, "2–3 of 5")
    expect_shown(page, 2, 3)
    # The first of two is on the right, and they touch each other.
    places = page.evaluate("""() => Object.fromEntries(
      [...document.querySelectorAll("dialog[open] [data-turns] img[src*='/pages/']:not([hidden])")].map(image => [/pages\\/(\\d+)/.exec(image.src)[1], image.getBoundingClientRect().left]))""")
    assert places["2"] > places["3"]
    page.keyboard.press("ArrowRight")
    expect_pages(page, "1 of 5")
    page.mouse.click(60, 450)
    expect_pages(page, "2–3 of 5")
    show_controls(page)
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitemradio", name="Left to Right").click()
    quiet(page)
    page.keyboard.press("ArrowLeft")
    expect_pages(page, "1 of 5")
    # Other books are read as they say.
    page.goto(f"{library.url}/comics/read/{TOWER}")
    reader(page).wait_for()
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitemradio", name="Right to Left").click()
    quiet(page)
    page.goto(f"{library.url}/comics/read/{LONG}")
    reader(page).wait_for()
    reader(page).get_by_role("button", name="Reading Options").click()
    expect(page.get_by_role("group", name="Reading Direction").get_by_role("menuitemradio", name="Automatic")).to_be_checked()
    # The other books of a series are read like the one for which it was chosen.
    page.goto(f"{library.url}/comics/read/{LAMP}")
    reader(page).wait_for()
    page.keyboard.press("ArrowLeft")
    expect_pages(page, "2–3 of 8")


def test_a_book_without_a_cover_begins_with_two_pages(library, open_page):
    page = read(open_page, library, LONG, **DESK)
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitem", name="Display…").click()
    page.get_by_role("switch", name="First Page Alone").click()
    page.get_by_role("button", name="Done").click()
    expect_pages(page, f"1–2 of {PAGES}")
    expect_shown(page, 1, 2)
    page.keyboard.press("ArrowRight")
    expect_pages(page, f"3–4 of {PAGES}")


def test_a_narrow_window_shows_one_page_and_a_finger_turns_it(library, open_page):
    page = read(open_page, library, LAMP, **PHONE)
    expect_pages(page, "1 of 8")
    expect_shown(page, 1)
    expect(reader(page).get_by_role("slider")).to_be_visible()
    for number in (2, 3):
        swipe(page, -300)
        expect_pages(page, f"{number} of 8")
        expect_shown(page, number)
    # Who reads on sees the page alone; a tap in its middle brings the controls, and one at a side turns.
    expect(reader(page).get_by_role("slider")).to_have_count(0)
    page.touchscreen.tap(195, 420)
    expect(reader(page).get_by_role("slider")).to_be_visible()
    page.keyboard.press("Enter")
    expect(reader(page).get_by_role("slider")).to_have_count(0)
    page.touchscreen.tap(370, 420)
    expect_pages(page, "4 of 8")
    page.touchscreen.tap(20, 420)
    expect_pages(page, "3 of 8")
    reader(page).get_by_role("button", name="3 of 8").tap()
    expect(reader(page).get_by_role("slider")).to_be_visible()


def test_a_window_that_is_turned_shows_as_many_pages_as_are_chosen_for_it(library, open_page):
    page = read(open_page, library, LONG, **TABLET)
    page.keyboard.press("ArrowRight")
    expect_pages(page, f"2 of {PAGES}")
    page.set_viewport_size({"width": 1180, "height": 820})
    expect_pages(page, f"2–3 of {PAGES}")
    show_controls(page)
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitemradio", name="One Page").click()
    expect_pages(page, f"2 of {PAGES}")
    page.set_viewport_size({"width": 820, "height": 1180})
    reader(page).get_by_role("button", name="Reading Options").click()
    expect(page.get_by_role("group", name="Layout").get_by_role("menuitemradio", name="Automatic")).to_be_checked()


def test_a_book_of_long_pages_is_one_strip(library, open_page):
    page = read(open_page, library, STAIRS, **DESK)
    expect_pages(page, "1 of 3")
    page.mouse.move(700, 400)
    for _ in range(3):
        page.mouse.wheel(0, 1000)
    expect_pages(page, "2 of 3")
    # Taps and keys scroll most of the window's height.
    top = page.locator("[data-turns]").evaluate("e => e.scrollTop")
    page.keyboard.press("ArrowUp")
    page.wait_for_function("top => document.querySelector('[data-turns]').scrollTop < top - 500", arg=top)
    page.keyboard.press("End")
    expect_pages(page, "3 of 3")
    page.keyboard.press("Home")
    expect_pages(page, "1 of 3")
    page.wait_for_function("() => document.querySelector('[data-turns]').scrollTop === 0")


def test_two_taps_the_wheel_and_keys_enlarge_a_page_which_is_then_moved(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    expect_shown(page, 1)
    page.mouse.dblclick(720, 450)
    [zoom] = page.evaluate(ZOOM)
    assert zoom == [2.5, 1080, 675]
    # It is as sharp as the book has it.
    page.wait_for_function("""() => [...document.querySelectorAll("[data-turns] img")].some(i => i.complete && !i.src.includes("width="))""")
    page.mouse.down()
    page.mouse.move(620, 350, steps=5)
    page.mouse.up()
    page.wait_for_function("""() => document.querySelector(".zoomed").scrollLeft >= 1170""")
    # A key moves what is larger than the window before it turns the page; the drag was no tap.
    expect(reader(page).get_by_role("slider")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.wait_for_function("""() => document.querySelector(".zoomed").scrollTop > 900""")
    page.keyboard.press("0")
    assert page.evaluate(ZOOM) == []
    page.keyboard.press("+")
    assert page.evaluate(ZOOM)[0][0] == 1.25
    page.keyboard.press("-")
    assert page.evaluate(ZOOM) == []
    page.mouse.move(720, 450)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function("""() => document.querySelector(".zoomed")""")
    # A page that is left is as it was when one comes back.
    page.mouse.click(1400, 450)
    expect_pages(page, "2–3 of 8")
    page.wait_for_function("""() => !document.querySelector(".zoomed")""")


def test_two_fingers_enlarge_a_page_and_one_moves_it(library, open_page):
    page = read(open_page, library, LONG, **PHONE)
    expect_shown(page, 1)
    page.context.new_cdp_session(page).send(
        "Input.synthesizePinchGesture", {"x": 195, "y": 420, "scaleFactor": 2.5, "gestureSourceType": "touch"})
    [[zoom, left, top]] = page.evaluate(ZOOM)
    assert 1.8 < zoom < 3.5 and left > 50 and top > 100
    assert page.evaluate("visualViewport.scale") == 1
    swipe(page, -60)
    page.wait_for_function("left => document.querySelector('.zoomed').scrollLeft > left + 20", arg=left)
    expect_pages(page, f"1 of {PAGES}")


def test_the_slider_shows_the_page_that_it_is_at_and_a_number_leads_to_one(library, open_page):
    page = read(open_page, library, LONG, **DESK)
    track = reader(page).get_by_role("slider").bounding_box()
    page.mouse.move(track["x"] + 12, track["y"] + track["height"] / 2)
    page.mouse.down()
    page.mouse.move(track["x"] + track["width"] / 2, track["y"] + 5, steps=4)
    preview = page.locator("dialog[open] img[src*='width=160']:not([hidden])")
    expect(preview).to_be_visible()
    expect_shown(page, 1)
    page.mouse.up()
    expect(preview).to_have_count(0)
    page.wait_for_function(f"() => ({SHOWN})()[0] > 15")
    show = reader(page).get_by_role("button", name="Reading Options")
    show.click()
    page.get_by_role("menuitem", name="Go to Page…").click()
    page.get_by_role("textbox", name="Page").fill("37")
    page.get_by_role("button", name="Go", exact=True).click()
    expect_pages(page, f"36–37 of {PAGES}")
    expect_shown(page, 36, 37)


def test_how_pages_are_displayed_is_kept_for_the_next_book(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitem", name="Display…").click()
    page.get_by_role("switch", name="Wide Pages Alone").click()
    page.get_by_label("Background").select_option("Gray")
    page.get_by_role("slider", name="Brightness").fill("0.6")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("dialog[open]")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect_shown(page, 2, 3)
    page.keyboard.press("ArrowRight")
    expect_shown(page, 4, 5)
    quiet(page)
    page.goto(f"{library.url}/comics/read/{LONG}")
    reader(page).wait_for()
    expect(page.locator("dialog[open] .no-hits")).to_be_visible()


def test_the_page_fills_the_screen(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    reader(page).get_by_role("button", name="Full Screen", exact=True).click()
    page.wait_for_function("() => document.fullscreenElement")
    reader(page).get_by_role("button", name="Leave Full Screen").click()
    page.wait_for_function("() => !document.fullscreenElement")
    expect(reader(page).get_by_role("button", name="Full Screen", exact=True)).to_be_visible()


def test_another_device_goes_on_where_the_first_one_was(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    for said in ("2–3 of 8", "4 of 8", "5 of 8"):
        page.keyboard.press("ArrowRight")
        expect_pages(page, said)
    quiet(page)
    page.keyboard.press("Escape")
    page.wait_for_url(f"**/app/comics/books/{LAMP}")
    expect(page.locator(".detail").get_by_text("Page 5 of 8")).to_be_visible()
    other = open_page(f"{library.url}/comics/books/{LAMP}", viewport={"width": 390, "height": 844})
    other.get_by_role("button", name="Continue").click()
    expect_pages(other, "5 of 8")
    expect_shown(other, 5)
    # The page that the address names comes first.
    third = open_page(f"{library.url}/comics/read/{LAMP}?page=7", **DESK)
    expect_pages(third, "6–7 of 8")
    expect_shown(third, 6, 7)


def test_a_reload_shows_the_page_that_was_open_whatever_led_to_the_book(library, open_page):
    page = read(open_page, library, f"{LONG}?page=3", **DESK)
    page.wait_for_url(f"**/app/comics/read/{LONG}")
    expect_pages(page, f"2–3 of {PAGES}")
    page.keyboard.press("ArrowRight")
    expect_pages(page, f"4–5 of {PAGES}")
    quiet(page)
    page.wait_for_function(PROGRESS, arg=[LONG, 5])
    page.reload()
    reader(page).wait_for()
    expect_pages(page, f"4–5 of {PAGES}")
    quiet(page)
    assert progress(page, library, LONG) == 5
    # A finished book that is read again is a book like any other.
    page.request.put(f"{library.origin}/api/comics/books/{LONG}/progress", data={"page": PAGES})
    page.request.put(f"{library.origin}/api/comics/books/{LONG}/progress", data={"page": 9})
    again = open_page(f"{library.url}/comics/books/{LONG}", **DESK)
    again.get_by_role("button", name="Continue").click()
    expect_pages(again, f"8–9 of {PAGES}")


def test_a_bookmark_leads_back_to_its_page(library, open_page):
    page = read(open_page, library, TOWER, **DESK)
    page.keyboard.press("ArrowRight")
    expect_pages(page, "2–3 of 5")
    show_controls(page)
    page.keyboard.press("b")
    expect(reader(page).get_by_role("button", name="Remove Bookmark")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect_pages(page, "4–5 of 5")
    show_controls(page)
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitem", name="Page 2").click()
    expect_pages(page, "2–3 of 5")
    quiet(page)
    page.keyboard.press("Escape")
    page.locator(".detail").get_by_role("link", name="Page 2").click()
    expect_pages(page, "2–3 of 5")
    reader(page).get_by_role("button", name="Remove Bookmark").click()
    expect(reader(page).get_by_role("button", name="Add Bookmark")).to_be_visible()


def test_a_page_that_did_not_arrive_is_tried_again(library, open_page):
    page = open_page(f"{library.url}/comics/books/{LONG}", **PHONE)
    page.route("**/pages/2?*", lambda route: route.abort())
    page.get_by_role("button", name="Read", exact=True).click()
    expect_shown(page, 1)
    page.keyboard.press("ArrowRight")
    again = reader(page).get_by_role("button", name="Try Again")
    expect(again).to_be_visible()
    page.unroute("**/pages/2?*")
    again.click()
    expect_shown(page, 2)
    expect(again).to_have_count(0)


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["390", "1440"])
def test_at_the_end_the_next_book_of_the_series_is_read(library, open_page, window):
    page = open_page(f"{library.url}/comics/books/{LAMP}", **window)
    page.get_by_role("button", name="Read", exact=True).click()
    reader(page).wait_for()
    end = reader(page).get_by_role("button", name="Read Next")
    for _ in range(20):
        if end.count() and end.evaluate("e => e.getBoundingClientRect().left < innerWidth"):
            break
        shown = page.evaluate("() => document.querySelector('[data-turns]').scrollLeft")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("left => document.querySelector('[data-turns]').scrollLeft > left", arg=shown)
        quiet(page)
    in_view(end)
    in_view(reader(page).locator("[data-turns]").get_by_text("The Cat of the Tower"))
    end.click()
    page.wait_for_url(f"**/app/comics/read/{TOWER}")
    expect_pages(page, "1 of 5")
    # Pages are reported one after the other, and nobody waits for that.
    page.wait_for_function(COMPLETED, arg=LAMP)
    page.keyboard.press("ArrowRight")
    expect_pages(page, "2–3 of 5" if window is DESK else "2 of 5")
    page.keyboard.press("Escape")
    page.wait_for_url(f"**/app/comics/books/{TOWER}")
    # Whoever goes back comes to the first book, and not into its pages again.
    page.go_back()
    page.wait_for_url(f"**/app/comics/books/{LAMP}")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_after_the_last_book_there_is_only_the_way_out(library, open_page):
    page = read(open_page, library, f"{LONG}?page={PAGES}", **PHONE)
    page.keyboard.press("ArrowRight")
    in_view(reader(page).get_by_text("Finished", exact=True))
    expect(reader(page).get_by_role("button", name="Read Next")).to_have_count(0)
    reader(page).locator("[data-turns]").get_by_role("button", name="Close").click()
    page.wait_for_url(f"**/app/comics/books/{LONG}")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_whoever_closes_a_book_and_goes_back_is_not_in_its_pages_again(library, open_page):
    page = open_page(f"{library.url}/comics", **DESK)
    page.get_by_role("link", name="Long Way").first.click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^(Read|Continue)$")).click()
        page.wait_for_url(f"**/app/comics/read/{LONG}")
        reader(page).wait_for()
        page.keyboard.press("Escape")
        page.wait_for_url(f"**/app/comics/books/{LONG}")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.go_back()
    page.wait_for_url("**/app/comics")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.go_forward()
    page.wait_for_url(f"**/app/comics/books/{LONG}")


def test_a_bookmark_on_either_of_two_pages_is_seen_and_taken_away(library, open_page):
    page = open_page(f"{library.url}/comics/books/{FOLD}", **DESK)
    url = f"{library.origin}/api/comics/books/{FOLD}/bookmarks"
    assert page.request.put(f"{url}/3").ok
    page.goto(f"{library.url}/comics/read/{FOLD}")
    reader(page).wait_for()
    page.keyboard.press("ArrowRight")
    expect_shown(page, 2, 3)
    show_controls(page)
    reader(page).get_by_role("button", name="Remove Bookmark").click()
    expect(reader(page).get_by_role("button", name="Add Bookmark")).to_be_visible()
    quiet(page)
    assert page.request.get(url).json()["bookmarks"] == []


def test_a_turn_is_heard_with_and_without_the_controls(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    said = reader(page).locator("[aria-live=polite]")
    expect(said).to_have_text("Page 1 of 8")
    expect(reader(page).get_by_role("group", name="Pages")).to_be_visible()
    expect(reader(page).get_by_role("heading", name="The Lamp Goes Out")).to_be_visible()
    # The same element: a new one would not be read out.
    said.evaluate("e => { e.isFirst = true; }")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("Pages 2–3 of 8")
    show_controls(page)
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("Page 4 of 8")
    assert said.evaluate("e => e.isFirst")


def test_only_a_number_that_the_book_has_leads_to_a_page(library, open_page):
    page = read(open_page, library, TOWER, **DESK)
    reader(page).get_by_role("button", name="Reading Options").click()
    page.get_by_role("menuitem", name="Go to Page…").click()
    go = page.get_by_role("button", name="Go", exact=True)
    expect(go).to_be_disabled()
    for number in ("999", "0", "-1", "x", "6"):
        page.get_by_role("textbox", name="Page").fill(number)
        quiet(page)
        expect(go).to_be_disabled()
    page.get_by_role("textbox", name="Page").fill("5")
    go.click()
    expect_pages(page, "4–5 of 5")


def test_a_book_that_was_begun_can_be_read_from_its_beginning(library, open_page):
    page = open_page(f"{library.url}/comics/books/{LAMP}", **DESK)
    expect(page.get_by_role("button", name="Read", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Start from Beginning")).to_have_count(0)
    page.request.put(f"{library.origin}/api/comics/books/{LAMP}/progress", data={"page": 5})
    page.get_by_role("button", name="Start from Beginning").click()
    expect_pages(page, "1 of 8")
    page.wait_for_url(f"**/app/comics/read/{LAMP}")


def choose(page, *names):
    """Reading options, one after the other."""
    for name in names:
        reader(page).get_by_role("button", name="Reading Options").click()
        page.get_by_role("menuitemradio", name=name).click()
        quiet(page)


def expect_read(page, book, number):
    """Waits until the server knows that the book has been read up to the page."""
    read = "async ([url, number]) => (await (await fetch(url)).json()).progress?.page === number"
    page.wait_for_function(read, arg=[f"/api/comics/books/{book}/progress", number])


# Safari does not always come to rest again where what is scrolled has changed; Chromium does, unless it is told not to.
NO_REST = """() => { const sheet = new CSSStyleSheet(); sheet.insertRule(".snaps { scroll-snap-type: none !important }");
  document.adoptedStyleSheets.push(sheet); }"""


def test_the_same_page_stays_shown_in_another_window_and_in_the_other_direction(library, open_page):
    page = open_page(f"{library.url}/comics/read/{LONG}?page=20", **TABLET)
    reader(page).wait_for()
    expect_shown(page, 20)
    quiet(page)
    page.evaluate(NO_REST)
    page.set_viewport_size({"width": 1180, "height": 820})
    expect_pages(page, f"20–21 of {PAGES}")
    expect_shown(page, 20, 21)
    page.set_viewport_size({"width": 1000, "height": 700})
    expect_shown(page, 20, 21)
    choose(page, "Right to Left")
    expect_shown(page, 20, 21)
    choose(page, "Left to Right")
    expect_shown(page, 20, 21)
    page.set_viewport_size({"width": 820, "height": 1180})
    expect_pages(page, f"20 of {PAGES}")
    expect_shown(page, 20)


def test_a_place_without_full_screen_does_not_offer_it(library, open_page):
    page = open_page()
    page.add_init_script("Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })")
    page.goto(f"{library.url}/comics/read/{LAMP}")
    reader(page).wait_for()
    expect(reader(page).get_by_role("button", name="Reading Options")).to_be_visible()
    quiet(page)
    expect(reader(page).get_by_role("button", name="Full Screen", exact=True)).to_be_hidden()


def test_escape_ends_what_is_enlarged_then_the_full_screen_then_the_reader(library, open_page):
    page = open_page(f"{library.url}/comics/books/{LAMP}", **DESK)
    page.get_by_role("button", name="Read", exact=True).click()
    expect_shown(page, 1)
    reader(page).get_by_role("button", name="Full Screen", exact=True).click()
    page.wait_for_function("() => document.fullscreenElement")
    expect(reader(page).get_by_role("button", name="Leave Full Screen")).to_be_visible()
    page.mouse.dblclick(720, 450)
    page.wait_for_function("() => document.querySelector('.zoomed')")
    page.keyboard.press("Escape")
    assert page.evaluate("() => [document.querySelector('.zoomed'), document.fullscreenElement !== null]") == [None, True]
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.fullscreenElement")
    expect(reader(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_full_screen_ends_with_the_reader_and_not_with_its_controls(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    expect_shown(page, 1)
    reader(page).get_by_role("button", name="Full Screen", exact=True).click()
    expect(reader(page).get_by_role("button", name="Leave Full Screen")).to_be_visible()
    page.mouse.click(720, 450)
    expect(reader(page).get_by_role("button", name="Reading Options")).to_have_count(0)
    quiet(page)
    assert page.evaluate("() => document.fullscreenElement !== null")
    page.mouse.click(720, 450)
    reader(page).get_by_role("button", name="Close", disabled=False).click()
    page.wait_for_function("() => !document.fullscreenElement")


def test_a_short_last_page_of_a_strip_counts_as_read(library, open_page):
    page = read(open_page, library, LOW_END, viewport={"width": 1440, "height": 1400})
    choose(page, "Continuous")
    expect_pages(page, "1 of 3")
    page.mouse.move(700, 400)
    for _ in range(4):
        page.mouse.wheel(0, 1000)
    expect_pages(page, "3 of 3")
    quiet(page)
    expect_read(page, LOW_END, 3)


def test_beyond_the_first_page_there_is_nothing_to_go_back_to_or_to_load_anew(library, open_page):
    page = read(open_page, library, LAMP, **PHONE)
    expect_shown(page, 1)
    told = page.evaluate("""() => [document.documentElement, document.querySelector("[data-turns]"), document.querySelector("[data-zoom]")]
      .map(e => getComputedStyle(e).overscrollBehaviorX + " " + getComputedStyle(e).overscrollBehaviorY)""")
    # What is enlarged passes on to the pages.
    assert told == ["none none", "contain contain", "auto auto"]
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.evaluate("() => getComputedStyle(document.documentElement).overscrollBehaviorY") == "auto"


@pytest.mark.parametrize("book", [STAIRS, LAMP], ids=["strip", "pages"])
def test_fingers_enlarge_by_the_means_of_the_reader_and_not_of_the_browser(library, open_page, book):
    """What fingers may do at a place is what everything around it allows."""
    allowed = """() => {
      const all = [];
      for (let e = document.querySelector("[data-turns] img"); e; e = e.parentElement) all.push(getComputedStyle(e).touchAction);
      return [...new Set(all)].sort();
    }"""
    page = read(open_page, library, book, **PHONE)
    expect_shown(page, 1)
    assert page.evaluate(allowed) == ["auto", "pan-x pan-y"]


# What Safari on a Mac tells of a pinch on the trackpad.
GESTURE = """(e, scale) => {
  const tell = (kind, scale) => {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    e.dispatchEvent(Object.assign(event, { scale, clientX: 700, clientY: 400 }));
    return event.defaultPrevented;
  };
  return [tell("gesturestart", 1), tell("gesturechange", scale), tell("gestureend", scale)];
}"""


def test_a_pinch_on_safaris_trackpad_enlarges_the_page_and_not_the_window(library, open_page):
    page = read(open_page, library, LAMP, **DESK)
    expect_shown(page, 1)
    first = page.locator("[data-zoom]").first
    assert first.evaluate(GESTURE, 2) == [True, True, True]
    assert page.evaluate(ZOOM)[0][0] == 2
    first.evaluate(GESTURE, 1.5)
    assert page.evaluate(ZOOM)[0][0] == 3
    # It is as sharp as the book has it: the server has heard of it.
    page.wait_for_function("""() => [...document.querySelectorAll("[data-turns] img")].some(i => i.complete && !i.src.includes("width="))""")


def test_two_fingers_leave_alone_what_the_browser_scrolls_already(library, open_page):
    page = read(open_page, library, LONG, **PHONE)
    expect_shown(page, 1)
    moved = """(e, cancelable) => {
      const at = (identifier, clientX) => new Touch({ identifier, target: e, clientX, clientY: 300 });
      const move = (...touches) => e.dispatchEvent(new TouchEvent("touchmove", { touches, cancelable, bubbles: true }));
      move(at(1, 100), at(2, 200));
      move(at(1, 50), at(2, 250));
      e.dispatchEvent(new TouchEvent("touchend", { touches: [], bubbles: true }));
    }"""
    first = page.locator("[data-zoom]").first
    first.evaluate(moved, False)
    assert page.evaluate(ZOOM) == []
    first.evaluate(moved, True)
    assert page.evaluate(ZOOM)[0][0] == 2


def test_who_asks_for_less_motion_scrolls_a_strip_at_once(library, open_page):
    page = read(open_page, library, STAIRS, reduced_motion="reduce", **DESK)
    expect_shown(page, 1)
    page.keyboard.press("ArrowDown")
    assert page.locator("[data-turns]").evaluate("e => e.scrollTop / e.clientHeight") == pytest.approx(0.85, abs=0.01)


def test_a_page_that_is_turned_right_before_the_tab_closes_is_kept(library, open_page):
    page = read(open_page, library, LONG, **DESK)
    expect_shown(page, 1)
    quiet(page)
    # The next page has come to rest and nothing has told of it yet.
    page.evaluate("() => { window.setTimeout = () => 0; }")
    page.locator("[data-turns]").evaluate("""e => {
      e.addEventListener("scroll", () => { location.href = "about:blank"; }, { once: true });
      e.scrollBy({ left: e.clientWidth, behavior: "instant" });
    }""")
    page.wait_for_url("about:blank")
    other = open_page(f"{library.url}/comics/books/{LONG}", **DESK)
    expect_read(other, LONG, 3)


@pytest.mark.parametrize("book", [LAMP, CAT], ids=["left to right", "right to left"])
def test_the_signs_beside_the_slider_point_outwards(library, open_page, book):
    page = read(open_page, library, book, **DESK)
    centre = reader(page).get_by_role("slider").bounding_box()
    for name in ("Previous Page", "Next Page"):
        sign = reader(page).get_by_role("button", name=name).locator("svg")
        isTurned = sign.evaluate("e => getComputedStyle(e).transform !== 'none'")
        pointsLeft = (sign.locator("use").get_attribute("href").endswith(("chevron.backward", "chevron.left"))) != isTurned
        assert pointsLeft == (sign.bounding_box()["x"] < centre["x"])


def test_the_controls_leave_room_for_a_notch_and_the_page_does_not(library, open_page):
    page = read(open_page, library, LAMP, **PHONE)
    expect_shown(page, 1)
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34}})
    box = lambda e: e.bounding_box()
    page.wait_for_function("() => document.querySelector('dialog[open] button').getBoundingClientRect().top >= 47")
    slider = box(reader(page).get_by_role("slider"))
    number = box(reader(page).get_by_text("1 of 8", exact=True))
    assert slider["y"] + slider["height"] < number["y"] + number["height"] <= 844 - 34
    assert box(page.locator("[data-turns]")) == {"x": 0, "y": 0, "width": 390, "height": 844}
    page.keyboard.press("Enter")
    expect(reader(page).get_by_role("slider")).to_have_count(0)
    number = box(reader(page).get_by_role("button", name="1 of 8"))
    assert number["y"] + number["height"] <= 844 - 34
