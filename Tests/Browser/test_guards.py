"""What a page does when the line is slow, the server forgets it, or there are many of it."""

import json

from playwright.sync_api import expect

from atrium import titles, wait_for_index
from browsing import HeldRequests, quiet


def test_tabs_in_the_background_leave_connections_to_the_one_in_front(house, open_page):
    house.write("a.md", "# Alpha\n\ntext")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    for _ in range(8):
        hidden = page.context.new_page()
        hidden.add_init_script("Object.defineProperty(document, 'hidden', {get: () => true})")
        hidden.goto(house.url + "/notes")
        quiet(hidden)
    page.locator(".content .row a").click()
    page.locator(".detail article").get_by_text("text").wait_for()


def test_a_page_that_the_server_never_knows_is_loaded_anew_once_and_stays_readable(house, open_page):
    house.write("a.md", "# Alpha\n\ntext")
    wait_for_index(house, 1)
    page = open_page()
    loads = []
    page.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)
    page.route("**/app/events", lambda route: route.fulfill(status=410))
    page.goto(house.url + "/notes")
    quiet(page)
    page.locator(".content .row a").click()
    page.locator(".detail article").get_by_text("text").wait_for()
    assert "/read/a.md" in page.url
    assert len(loads) <= 5


def test_a_forgotten_page_goes_where_the_lost_click_led(house, open_page):
    house.write("a.md", "# Alpha\n\ntext")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    page.route("**/app/events", lambda route: route.fulfill(status=410), times=1)
    page.locator(".content .row a").click()
    page.wait_for_url("**/read/a.md")
    quiet(page)
    assert page.locator(".detail article").get_by_text("text").is_visible()


def test_a_batch_whose_answer_is_lost_is_run_once(house, open_page):
    house.write("a.md", "# Alpha\n\ntext")
    house.write("b.md", "# Beta\n\nmore")
    wait_for_index(house, 2)
    page = open_page(house.url + "/notes")

    def lose(route):
        route.fetch()
        route.abort()

    page.route("**/app/events", lose, times=1)
    page.locator(".content .row", has_text="Alpha").locator("a").click()
    page.locator(".detail article").get_by_text("text").wait_for()
    quiet(page)
    page.go_back()
    page.wait_for_url("**/app/notes")


def test_letters_typed_while_an_answer_is_under_way_are_kept_and_answered(house, open_page):
    house.write("word.md", "# Word\n\nabout words")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    held = HeldRequests(page, "**/app/events")
    field = page.locator('.content input[type="search"]')
    field.press_sequentially("wo", delay=10)
    page.locator("html:not([data-quiet])").wait_for(state="attached")
    field.press_sequentially("rd", delay=10)
    held.let_go()
    page.wait_for_url("**/notes?q=word")
    quiet(page)
    assert field.input_value() == "word"
    expect(page.locator(".content .row")).to_have_count(1)


def test_pictures_of_a_note_open_no_pages(house, open_page):
    house.write("a.md", "# Alpha\n\n![picture](/app/notes/read/b.md)\n\n<img src='/app/notes/read/a.md'>")
    wait_for_index(house, 1)
    page = open_page()
    answers = []
    page.on("response", lambda answer: answers.append((answer.url, answer.request.resource_type, answer.status)))
    page.goto(house.url + "/notes/read/a.md")
    quiet(page)
    pictures = [status for url, kind, status in answers if kind == "image" and "/notes/read/" in url]
    assert set(pictures) <= {403, 404}
    # Nor does one that got past the renderer.
    refused = page.evaluate("""address => new Promise(done => {
        const picture = new Image();
        picture.onload = picture.onerror = event => done(event.type);
        picture.src = address;
    })""", house.url + "/notes/read/a.md")
    assert refused == "error"
    assert [status for url, kind, status in answers if kind == "image" and url.endswith("/notes/read/a.md")][-1] == 403
    for purpose in ["image", "script", "iframe", "empty"]:
        answer = page.request.get(house.url + "/notes", headers={"Sec-Fetch-Dest": purpose, "Sec-Fetch-Site": "same-origin"})
        assert answer.status == 403, purpose


def test_another_folder_begins_at_its_top(demo, open_page):
    wait_for_index(demo, 20)
    page = open_page(demo.url + "/notes")
    page.locator(".content .list").evaluate("e => e.scrollTo(0, e.scrollHeight)")
    page.get_by_role("link", name="Ideas", exact=True).click()
    page.wait_for_url("**/notes?in=idea")
    quiet(page)
    assert page.locator(".content .list").evaluate("e => e.scrollTop") == 0
    assert 0 < len(titles(page)) < 50


def test_a_foreign_cookie_is_replaced(house, open_page):
    page = open_page()
    answer = page.request.get(house.url + "/notes", headers={"Cookie": 'atrium_browser="a, b"; atrium_zone=nowhere'})
    assert answer.status == 200
    assert "a, b" not in answer.headers["set-cookie"]


def test_a_page_that_is_only_watched_is_not_forgotten(house, open_page):
    house.write("other.md", "# Other\n\nelsewhere")
    house.write("long.md", "# Long\n\nversion 0")
    wait_for_index(house, 2)
    page = open_page(house.url + "/notes/read/long.md")
    page.evaluate("window.stays = true")
    applied = []
    page.on("request", lambda sent: applied.append(json.loads(sent.post_data)["a"]) if sent.url.endswith("/app/events") else None)
    # Half a megabyte each; a page that leaves four megabytes unacknowledged is closed (`PatchLog`).
    for version in range(1, 13):
        house.write("long.md", f"# Long\n\nversion {version}\n\n" + "A line of a long note. " * 24_000)
        page.locator(".detail article").get_by_text(f"version {version}", exact=True).wait_for()
    assert len(set(applied)) >= 3, f"acknowledged: {applied}"
    page.locator(".content .row", has_text="Other").locator("a").click()
    page.locator(".detail article").get_by_text("elsewhere").wait_for()
    assert page.evaluate("window.stays") is True
