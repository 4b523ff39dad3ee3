"""Pictures from data, the system's colours and localized resources, as a person meets them."""

import pytest
from playwright.sync_api import expect

from browsing import quiet


def loaded(page, image):
    """The address of a picture that the browser has decoded."""
    page.wait_for_function("e => e.complete && e.naturalWidth === 24 && e.naturalHeight === 16", arg=image.element_handle())
    return image.evaluate("e => e.src")


def test_a_picture_from_data_is_shown_and_its_bytes_go_with_it(open_gallery, chromium):
    page = open_gallery("images")
    place = page.get_by_test_id("From data")
    evening = loaded(page, place.get_by_role("img", name="Hills in the evening"))
    assert "/assets/pictures/shown/" in evening
    expect(place.get_by_text("24 by 16 points")).to_be_visible()
    ask = page.context.request
    assert ask.get(evening).status == 200
    place.get_by_role("button", name="Show Noon").click()
    noon = loaded(page, place.get_by_role("img", name="Hills at noon"))
    quiet(page)
    assert noon != evening
    assert (ask.get(evening).status, ask.get(noon).status) == (404, 200)
    # Another browser has no page that shows it.
    stranger = chromium.new_context()
    assert stranger.request.get(noon).status == 403
    stranger.close()


def test_the_same_picture_has_the_same_address_again(open_gallery):
    page = open_gallery("images")
    place = page.get_by_test_id("From data")
    evening = loaded(page, place.get_by_role("img", name="Hills in the evening"))
    place.get_by_role("button", name="Show Noon").click()
    loaded(page, place.get_by_role("img", name="Hills at noon"))
    place.get_by_role("button", name="Show Evening").click()
    assert loaded(page, place.get_by_role("img", name="Hills in the evening")) == evening


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_systems_colours_are_colours_in_both_appearances(open_gallery, scheme):
    page = open_gallery("colours", color_scheme=scheme)
    painted = page.get_by_test_id("The system's").locator("*").evaluate_all(
        "all => all.map(e => getComputedStyle(e).backgroundColor).filter(colour => colour !== 'rgba(0, 0, 0, 0)')")
    # The group, the card, what lies on it, the line, six greys and four fills.
    assert len(set(painted)) >= 12, set(painted)


def test_a_resource_is_in_the_language_of_its_place_also_in_an_action(open_gallery):
    page = open_gallery("localisation")
    place = page.get_by_test_id("Resources")
    expect(place.get_by_text("Guten Morgen")).to_be_visible()
    expect(place.get_by_text("3 Notizen")).to_be_visible()
    expect(place.get_by_text("Until Sunday")).to_have_count(3)
    place.get_by_role("button", name="Count").nth(1).click()
    expect(place.get_by_text("12 Notizen")).to_be_visible()
    expect(place.get_by_text("12 notes")).to_have_count(0)
    place.get_by_role("button", name="Count").first.click()
    expect(place.get_by_text("12 notes")).to_be_visible()
