"""Representations of views, and where the app sends the focus of assistive technology, as the keyboard meets them."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def page(open_gallery):
    return open_gallery("accessibility")


def test_a_drawing_is_a_slider_for_the_keyboard_and_shows_that_it_has_the_focus(page):
    specimen = page.get_by_test_id("Represented")
    slider = specimen.get_by_role("slider", name="Heat of the oven")
    drawing = specimen.locator(".represented")
    assert drawing.evaluate("e => getComputedStyle(e).outlineStyle") == "none"
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("0.5")
    assert drawing.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    # Unseen, and in the place of the drawing, which takes the pointer.
    layer = specimen.locator(".representation")
    assert layer.evaluate("e => getComputedStyle(e).opacity") == "0"
    assert layer.bounding_box() == drawing.bounding_box()
    assert slider.evaluate("e => getComputedStyle(e).pointerEvents") == "none"


def test_the_focus_goes_to_a_text_where_the_app_sends_it(page):
    specimen = page.get_by_test_id("Attention")
    specimen.get_by_role("button", name="Send the letter").click()
    expect(page.get_by_role("group", name="The letter has no address.")).to_be_focused()
