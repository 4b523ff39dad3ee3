"""Views that are chosen, placed and lined up by their sizes, which only a browser knows."""

import pytest
from playwright.sync_api import expect

from browsing import quiet
from test_gallery_lists import specimen


@pytest.fixture
def visit(open_page, gallery_url):
    def visit(id, **options):
        options.setdefault("reduced_motion", "reduce")
        page = open_page(f"{gallery_url}/{id}", **options)
        quiet(page)
        return page

    return visit


def settled(page):
    """The server has been told the sizes, and has placed the views."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    quiet(page)


def boxes(place):
    return [each.bounding_box() for each in place.locator("> *").all()]


def test_the_first_view_that_fits_is_shown_and_the_others_are_not_there_for_anybody(visit):
    page = visit("layouts")
    doors = page.get_by_test_id("doors")
    expect(doors.get_by_role("button", name="Open the Garage Door")).to_be_visible()
    expect(doors.get_by_role("button")).to_have_count(2)
    page.get_by_role("switch", name="Narrow").click()
    expect(doors.get_by_role("button", name="Garage Door", exact=True)).to_be_visible()
    expect(doors.get_by_role("button")).to_have_count(2)
    # And back: what is around it has become wider, not it itself.
    page.get_by_role("switch", name="Narrow").click()
    expect(doors.get_by_role("button", name="Open the Garage Door")).to_be_visible()


def test_the_view_that_fits_follows_the_window_without_asking_the_server(visit):
    page = visit("layouts")
    doors = page.get_by_test_id("doors")
    page.route("**/events", lambda route: route.abort())
    page.set_viewport_size({"width": 300, "height": 800})
    expect(doors.get_by_role("button", name="Garage Door", exact=True)).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(doors.get_by_role("button", name="Open the Garage Door")).to_be_visible()
    page.unroute("**/events")


def test_a_layout_of_ones_own_places_its_views_in_lines(visit):
    page = visit("layouts")
    settled(page)
    herbs = page.locator("[data-testid=herbs][data-arrange]")
    tiles = boxes(herbs)
    room = herbs.bounding_box()
    assert len(tiles) == 6 and len({round(tile["y"]) for tile in tiles}) > 1, tiles
    for before, after in zip(tiles, tiles[1:]):
        is_beside = abs(after["y"] - before["y"]) < 1 and abs(after["x"] - before["x"] - before["width"] - 8) < 1
        is_below = after["y"] > before["y"] + before["height"] and abs(after["x"] - tiles[0]["x"]) < 1
        assert is_beside or is_below, (before, after)
    assert all(tile["x"] + tile["width"] <= room["x"] + room["width"] + 1 for tile in tiles)
    page.get_by_role("button", name="Plant Tarragon").click()
    settled(page)
    tiles = boxes(herbs)
    assert len(tiles) == 7 and all(tile["height"] < 60 for tile in tiles), tiles
    assert "Tarragon" in herbs.locator("> *").first.inner_text()


def test_a_layout_knows_how_high_a_text_is_in_a_width_and_comes_to_rest(visit):
    page = visit("layouts")
    settled(page)
    place = specimen(page, "In columns").locator("[data-arrange]").first
    notes = boxes(place)
    column = (place.bounding_box()["width"] - 8) / 2
    assert max(note["width"] for note in notes) <= column + 1 and {round(note["x"]) for note in notes} == {
        round(place.bounding_box()["x"]), round(place.bounding_box()["x"] + column + 8)}
    # None is cut, and none reaches into the one below it.
    for view in place.locator("> *").all():
        assert view.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    for one in notes:
        for other in notes:
            apart = one is other or abs(one["x"] - other["x"]) > 1 or one["y"] >= other["y"] + other["height"] - 1 or other["y"] >= one["y"] + one["height"] - 1
            assert apart, (one, other)
    told = []
    page.on("request", lambda request: told.append(request.post_data) if request.url.endswith("/events") else None)
    settled(page)
    settled(page)
    assert not told, told
    page.set_viewport_size({"width": 500, "height": 900})
    settled(page)
    page.wait_for_function("""() => [...document.querySelectorAll('[data-arrange] > *')].every(e => e.scrollHeight <= e.clientHeight + 1)""")


def test_views_stand_on_a_circle_by_what_they_say(visit):
    page = visit("layouts")
    settled(page)
    place = specimen(page, "On a circle").locator("[data-arrange]").first
    by_hour = {view.inner_text(): view.bounding_box() for view in place.locator("> *").all()}
    middle = lambda box: (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert middle(by_hour["3"])[0] > middle(by_hour["12"])[0] > middle(by_hour["9"])[0]
    assert middle(by_hour["12"])[1] < middle(by_hour["3"])[1] < middle(by_hour["6"])[1]
    assert abs(middle(by_hour["3"])[1] - middle(by_hour["9"])[1]) < 1


def test_what_was_counted_stays_when_one_layout_takes_anothers_place(visit):
    page = visit("layouts")
    jars = page.get_by_role("button", name="Jars: 0")
    jars.click()
    page.get_by_role("button", name="One Below the Other").click()
    expect(page.get_by_role("button", name="Jars: 1")).to_be_visible()
    jars, lids = page.get_by_role("button", name="Jars: 1").bounding_box(), page.get_by_role("button", name="Lids: 0").bounding_box()
    assert lids["y"] > jars["y"] and abs(lids["x"] - jars["x"]) < 1


def test_without_its_script_the_views_stand_in_lines_and_one_of_those_that_might_fit_is_there(open_page, gallery_url):
    page = open_page(f"{gallery_url}/layouts", java_script_enabled=False)
    expect(page.get_by_text("Lemon balm")).to_be_visible()
    expect(page.get_by_test_id("doors").get_by_text("Garden Gate", exact=True)).to_be_visible()
    expect(page.get_by_test_id("doors").get_by_text("Open the Garden Gate")).to_be_hidden()


def test_views_line_up_by_their_guides(visit):
    page = visit("alignments")
    tiles = specimen(page, "A guide moved")
    left = {name: tiles.get_by_text(name).bounding_box()["x"] for name in ("Pancakes", "Milk", "Stir until smooth")}
    assert abs(left["Milk"] - left["Pancakes"] - 24) < 1 and abs(left["Stir until smooth"] - left["Pancakes"]) < 1, left
    sums = page.get_by_test_id("sums")
    one, other = sums.get_by_text("1,240 €").bounding_box(), sums.get_by_text("1,180 €").bounding_box()
    assert abs(one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2) < 1, (one, other)
    thirds = page.get_by_test_id("thirds")
    short, long = thirds.get_by_text("Short").bounding_box(), thirds.get_by_text("As long as this one is").bounding_box()
    assert abs(short["x"] + short["width"] / 3 - long["x"] - long["width"] / 3) < 1, (short, long)


def test_a_room_knows_where_it_lies_in_a_view_around_it(visit):
    page = visit("sizes")
    expect(specimen(page, "Where it lies").get_by_text("48 points down")).to_be_visible()
