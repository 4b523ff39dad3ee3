"""What changes elsewhere shows here, and what breaks mends itself."""

import pytest
from playwright.sync_api import expect

from atrium import titles, wait_for_index
from browsing import quiet, set_line


def test_a_saved_file_shows_in_an_open_list_without_a_reload(house, open_page):
    page = open_page(house.url + "/notes")
    assert page.get_by_text("No Notes").is_visible()
    page.evaluate("window.stays = true")
    house.write("bread.md", "# Bread\n\nFlour, water, salt, time.")
    page.locator(".content .row", has_text="Bread").wait_for()
    house.write("soup.md", "# Soup\n\nLeek and potato.")
    page.locator(".content .row", has_text="Soup").wait_for()
    (house.data / "bread.md").unlink()
    page.locator(".content .row", has_text="Bread").wait_for(state="detached")
    assert titles(page) == ["Soup"]
    assert page.evaluate("window.stays") is True


def test_an_open_note_follows_its_file(house, open_page):
    house.write("plan.md", "# Plan\n\nFirst thought.")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes/read/plan.md")
    assert page.locator(".detail article").get_by_text("First thought.").is_visible()
    house.write("plan.md", "# Plan\n\nSecond thought.")
    page.locator(".detail article").get_by_text("Second thought.").wait_for()


@pytest.fixture
def reader(house, open_page):
    """Somebody in the middle of a long note, beside a long list that is scrolled too."""
    for number in range(40):
        house.write(f"n{number:02}.md", f"# Note {number:02}\n\nleaven and flour")
    house.write("long.md", "# Long\n\n" + "A line of leaven.\n\n" * 120)
    wait_for_index(house, 41)
    page = open_page(house.url + "/notes/read/long.md?sort=title")
    page.evaluate("window.stays = true")
    page.locator(".content .list").evaluate("e => e.scrollTo(0, 900)")
    page.locator(".detail .scroll").first.evaluate("e => e.scrollTo(0, 1200)")
    return quiet(page)


def place(page, row="Note 15", line=40):
    """Where a row and a line of the note stand on the screen."""
    row = page.locator(".content .row", has_text=row).bounding_box()["y"]
    return row, page.locator(".detail article p").nth(line).bounding_box()["y"]


def test_a_saved_file_shows_in_list_and_note_and_all_stays_where_it_is(house, reader):
    before = place(reader)
    # In the list it comes before all that is seen, in the note after it.
    house.write("first.md", "# A new first\n\nrye")
    house.write("long.md", "# Long\n\n" + "A line of leaven.\n\n" * 120 + "And a last one.\n")
    reader.locator(".content .row", has_text="A new first").wait_for(state="attached")
    reader.locator(".detail article").get_by_text("And a last one.").wait_for(state="attached")
    quiet(reader)
    assert place(reader) == pytest.approx(before, abs=1)
    assert reader.evaluate("window.stays") is True


def test_an_open_menu_outlives_a_saved_file(house, reader):
    reader.get_by_role("button", name="Sort By").press("Enter")
    reader.keyboard.press("ArrowDown")
    chosen = reader.evaluate("document.activeElement.textContent")
    house.write("first.md", "# A new first\n\nrye")
    reader.locator(".content .row", has_text="A new first").wait_for(state="attached")
    quiet(reader)
    expect(reader.get_by_role("menu")).to_be_visible()
    assert reader.evaluate("document.activeElement.textContent") == chosen


def test_an_open_sheet_and_what_is_chosen_in_it_outlive_a_saved_file(house, reader):
    reader.get_by_role("button", name="Filter", exact=True).click()
    choice = reader.get_by_role("dialog").get_by_label("Sort By")
    choice.focus()
    choice.select_option(label="Date Created")
    quiet(reader)
    house.write("Garden/first.md", "# A new first\n\nrye")
    reader.locator(".content .row", has_text="A new first").wait_for(state="attached")
    quiet(reader)
    assert choice.evaluate("e => e.selectedOptions[0].label") == "Date Created"
    expect(choice).to_be_focused()


def test_a_search_shows_a_saved_file_and_keeps_what_is_typed(house, reader):
    field = reader.locator('.content input[type="search"]')
    field.press_sequentially("leaven fl")
    quiet(reader)
    before = place(reader)[1]
    house.write("long.md", "# Long\n\n" + "A line of leaven.\n\n" * 120 + "With flour.\n")
    reader.locator(".content .row", has_text="Long").wait_for(state="attached")
    quiet(reader)
    expect(field).to_have_value("leaven fl")
    expect(field).to_be_focused()
    assert reader.evaluate("document.activeElement.selectionStart") == len("leaven fl")
    assert reader.locator(".detail article p").nth(40).bounding_box()["y"] == pytest.approx(before, abs=1)
    assert reader.evaluate("window.stays") is True


def test_typing_is_never_overwritten_while_patches_arrive(house, open_page):
    house.write("a.md", "# A\n\nfirst")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    field = page.locator('.content input[type="search"]')
    sentence = "a sentence that is typed while files are saved"
    field.focus()
    for number, letter in enumerate(sentence):
        if number % 5 == 0:
            house.write(f"n{number}.md", f"# Note {number}\n\n{number}")
        page.keyboard.type(letter)
    quiet(page)
    assert field.input_value() == sentence
    assert page.evaluate("document.activeElement.selectionStart") == len(sentence)


def test_a_server_that_restarts_gives_the_page_back(house, open_page):
    house.write("a.md", "# Alpha\n\ntext")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes/read/a.md?q=text")
    assert house.stop() == 0
    page.locator("#notice:not([hidden])").wait_for()
    house.start()
    page.locator("#notice[hidden]").wait_for(state="attached")
    page.locator(".detail article").get_by_text("text").wait_for()
    assert page.locator('.content input[type="search"]').input_value() == "text"
    house.write("b.md", "# Beta\n\ntext too")
    page.locator(".content .row", has_text="Beta").wait_for()


def test_a_hidden_stream_replays_what_it_missed(house, open_page):
    page = open_page(house.url + "/notes")
    set_line(page, isLost=True)
    house.write("missed.md", "# Missed\n\nwhile away")
    wait_for_index(house, 1)
    set_line(page, isLost=False)
    page.locator(".content .row", has_text="Missed").wait_for()


def test_two_people_do_not_see_each_others_place(house, open_page):
    house.write("a.md", "# Alpha\n\none")
    house.write("b.md", "# Beta\n\ntwo")
    wait_for_index(house, 2)
    first, second = open_page(house.url + "/notes"), open_page(house.url + "/notes")
    first.locator(".content .row", has_text="Alpha").locator("a").click()
    quiet(first)
    second.locator('.content input[type="search"]').fill("two")
    expect(second.locator(".content .row")).to_have_count(1)
    assert first.locator(".content .row").count() == 2
    assert first.locator('.content input[type="search"]').input_value() == ""
    assert second.get_by_text("No Note Selected").is_visible()


def test_another_browser_cannot_speak_to_a_visit(house, open_page):
    page = open_page(house.url + "/notes")
    visit = page.locator("html").get_attribute("data-visit")
    stranger = open_page(house.url + "/notes")
    body = {"s": visit, "a": 0, "b": 1, "e": [["h"]]}
    assert stranger.request.post(house.origin + "/app/events", data=body).status == 410
    assert page.request.post(house.origin + "/app/events", data=body, headers={"Origin": "http://evil.example"}).status == 403
    assert page.request.post(house.origin + "/app/events", data=body, headers={"Sec-Fetch-Site": "cross-site"}).status == 403


def test_shutdown_is_not_held_up_by_open_pages(house, open_page):
    open_page(house.url + "/notes")
    open_page(house.url + "/notes")
    assert house.stop() == 0


def keep_typing(page, text):
    """Types without a pause, so that the server has heard of none of it."""
    page.locator('.content input[type="search"]').focus()
    page.keyboard.insert_text(text)


def expect_kept(page, text):
    field = page.locator('.content input[type="search"]')
    expect(field).to_have_value(text)
    expect(field).to_be_focused()
    # The server was told: it searches.
    page.wait_for_url(f"**/notes?q={text}")
    quiet(page)
    expect(page.locator("#notice")).to_be_hidden()
    assert titles(page) == ["Word"]


def two_notes(house):
    house.write("a.md", "# Alpha\n\ntext")
    house.write("b.md", "# Word\n\nhalf written")
    wait_for_index(house, 2)


def test_a_half_written_field_outlives_a_lost_stream(house, open_page):
    two_notes(house)
    page = open_page()
    streams = []

    def lose(route):
        streams.append(route)
        route.abort() if len(streams) < 3 else route.continue_()

    page.route("**/app/stream?*", lose)
    page.goto(house.url + "/notes")
    page.locator("#notice:not([hidden])").wait_for()
    page.evaluate("window.stays = true")
    keep_typing(page, "half")
    expect_kept(page, "half")
    assert page.evaluate("window.stays") is True


def test_a_half_written_field_outlives_the_server(house, open_page):
    two_notes(house)
    page = open_page(house.url + "/notes")
    assert house.stop() == 0
    keep_typing(page, "half")
    page.locator("#notice:not([hidden])").wait_for()
    house.start()
    wait_for_index(house, 2)
    expect_kept(page, "half")


def test_a_half_written_field_outlives_a_forgotten_session(house, open_page):
    two_notes(house)
    page = open_page(house.url + "/notes")
    page.route("**/app/events", lambda route: route.fulfill(status=410), times=1)
    keep_typing(page, "half")
    expect_kept(page, "half")
    # It was given back once: another page of the tab begins as it is.
    page.goto(house.url + "/notes")
    quiet(page)
    assert page.locator('.content input[type="search"]').input_value() == ""


def test_a_list_comes_back_where_it_was(house, open_page):
    for number in range(60):
        house.write(f"n{number}.md", f"# Note {number}\n\ntext")
    wait_for_index(house, 60)
    page = open_page(house.url + "/notes")
    page.locator(".content .list").evaluate("e => e.scrollTo(0, 700)")
    quiet(page)
    page.route("**/app/events", lambda route: route.fulfill(status=410), times=1)
    with page.expect_navigation():
        page.emulate_media(color_scheme="dark")
    quiet(page)
    assert page.locator(".content .list").evaluate("e => e.scrollTop") == 700
