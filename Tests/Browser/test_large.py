"""A folder of ten thousand notes."""

import json
import os
import urllib.parse
import urllib.request

import pytest
from atrium import House, titles, wait_for_index
from browsing import quiet

COUNT = 10_000
# Each of them waits for the index of so many.
pytestmark = pytest.mark.walk


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large")
    for number in range(COUNT):
        path = folder / "data" / f"{number % 100:02}" / f"note-{number:05}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# Note {number:05}\n\nThe body of this one says word{number}x, and #tag{number % 7}.\n")
        os.utime(path, (1_700_000_000 + number // 3,) * 2)
    house = House(folder / "data", folder / "state").start()
    wait_for_index(house, COUNT)
    yield house
    house.stop()


def get(house, path, **query):
    address = house.origin + path + "?" + urllib.parse.urlencode(query)
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


def test_the_pages_of_the_list_hold_each_note_once_in_order(large):
    seen, cursor = [], None
    while True:
        page = get(large, "/documents", limit=100, **({"cursor": cursor} if cursor else {}))
        seen += [(document["metadata"]["modified"], document["id"]) for document in page["documents"]]
        cursor = page.get("nextCursor")
        if not cursor:
            break
    assert len(seen) == COUNT
    assert len({key for _, key in seen}) == COUNT
    assert [when for when, _ in seen] == sorted((when for when, _ in seen), reverse=True)


def test_a_word_in_a_body_is_found(large):
    assert [found["id"] for found in get(large, "/search", q="word4711x")] == ["11/note-04711.md"]


def test_the_list_goes_on_as_it_is_scrolled(large, open_page):
    page = open_page(large.url + "/notes")
    quiet(page)
    before = page.locator(".content .row").count()
    assert before < 300
    body = page.locator(".content .list")
    for _ in range(40):
        if page.locator(".content .row").count() >= 400:
            break
        body.evaluate("e => e.scrollTo(0, e.scrollHeight)")
        quiet(page)
    shown = titles(page)
    assert len(shown) >= 399
    assert len(shown) == len(set(shown))
    newest = [f"Note {number:05}" for number in range(COUNT - 1, COUNT - 400, -1)]
    assert set(shown[:390]) <= set(newest)


def test_a_saved_file_shows_in_the_open_list_of_ten_thousand(large, open_page):
    page = open_page(large.url + "/notes")
    large.write("50/new.md", "# Newest of all\n\nJust saved.")
    page.locator(".content .row", has_text="Newest of all").wait_for()
    assert titles(page)[0] == "Newest of all"
