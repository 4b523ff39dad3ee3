"""Recordings that play in a page, photos that are chosen, and places that follow a drag."""

import pytest
from playwright.sync_api import expect

from browsing import quiet


@pytest.fixture
def media(open_page, gallery_url):
    return open_page(gallery_url + "/media", reduced_motion="reduce")


@pytest.fixture
def dragging(open_page, gallery_url):
    return open_page(gallery_url + "/drag-and-drop", reduced_motion="reduce")


def test_a_button_of_the_app_plays_and_pauses_the_recording(media):
    place = media.get_by_test_id("A player")
    video = place.locator("video")
    place.get_by_role("switch", name="Muted").or_(place.get_by_label("Muted")).first.click()
    place.get_by_role("button", name="Play", exact=True).click()
    media.wait_for_function("e => !e.paused && e.currentTime > 0", arg=video.element_handle())
    place.get_by_role("button", name="Pause", exact=True).click()
    media.wait_for_function("e => e.paused", arg=video.element_handle())
    place.get_by_role("button", name="From the Beginning").click()
    media.wait_for_function("e => e.currentTime === 0", arg=video.element_handle())
    expect(place.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_what_a_person_does_with_the_controls_the_app_hears(media):
    place = media.get_by_test_id("A player")
    place.locator("video").evaluate("e => { e.muted = true; return e.play() }")
    expect(place.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    # It ends by itself after four seconds.
    expect(place.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=15000)


def test_a_recording_is_served_in_parts(media):
    address = media.get_by_test_id("A player").locator("video").get_attribute("src")
    answer = media.evaluate(
        "async a => { const r = await fetch(a, { headers: { range: 'bytes=4-7' } });"
        " return [r.status, r.headers.get('content-range'), (await r.arrayBuffer()).byteLength] }",
        address,
    )
    assert answer[0] == 206 and answer[1].startswith("bytes 4-7/") and answer[2] == 4


def test_a_photo_is_chosen_in_the_browsers_own_chooser(media):
    with media.expect_file_chooser() as chosen:
        media.get_by_role("button", name="Choose a Picture…").click()
    assert not chosen.value.is_multiple()
    chosen.value.set_files({"name": "a.png", "mimeType": "image/png", "buffer": b"x" * 12})
    expect(media.get_by_text("12 bytes, png")).to_be_visible()
    with media.expect_file_chooser() as chosen:
        media.get_by_role("button", name="Fill the Album…").click()
    files = [{"name": f"{i}.png", "mimeType": "image/png", "buffer": b"x"} for i in range(4)]
    chosen.value.set_files(files)
    expect(media.get_by_role("alert")).to_have_text("Choose at most 3.")
    media.get_by_role("button", name="Cancel").click()
    expect(media.locator("dialog")).to_have_count(0)


def test_a_place_follows_what_is_dragged_over_it(dragging):
    place = dragging.get_by_test_id("Put in order")
    jars = place.locator("[data-drag]")
    expect(jars).to_have_text(["Plum", "Cherry", "Rhubarb"])
    start, end = jars.nth(0).bounding_box(), jars.nth(2).bounding_box()
    dragging.mouse.move(start["x"] + 10, start["y"] + 10)
    dragging.mouse.down()
    dragging.mouse.move(start["x"] + 20, start["y"] + 12, steps=3)
    dragging.mouse.move(end["x"] + end["width"] / 2, end["y"] + 10, steps=5)
    expect(jars).to_have_text(["Cherry", "Rhubarb", "Plum"])
    dragging.mouse.up()
    quiet(dragging)
    expect(jars).to_have_text(["Cherry", "Rhubarb", "Plum"])


def test_a_text_from_elsewhere_is_loaded_by_who_takes_it(dragging):
    box = dragging.get_by_test_id("letterbox")
    dragging.evaluate(
        """() => {
          const at = document.querySelector('[data-aim=""]'), data = new DataTransfer(), box = at.getBoundingClientRect();
          data.setData("text/plain", "Two jars, please");
          const init = { bubbles: true, cancelable: true, dataTransfer: data, clientX: box.x + 5, clientY: box.y + 5 };
          at.dispatchEvent(new DragEvent("dragover", init));
          at.dispatchEvent(new DragEvent("drop", init));
        }"""
    )
    expect(box).to_have_text("Two jars, please")
