"""What apps from before iOS 16 are written with, as a person meets it."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def older(open_gallery):
    return open_gallery("older-forms")


def test_a_binding_opens_a_link_and_leaving_is_told_to_it(older):
    house = older.get_by_test_id("Navigation view")
    house.get_by_role("button", name="Call Down").click()
    expect(house.get_by_role("heading", name="Cellar")).to_be_visible()
    house.get_by_role("button", name="Climb the Stairs").click()
    expect(house.get_by_text("Nobody is below.")).to_be_visible()


def test_an_alert_that_is_a_value_is_answered_like_any_other(older):
    older.get_by_role("button", name="Empty the Jars…").click()
    alert = older.get_by_role("alertdialog")
    expect(alert).to_contain_text("There are eleven.")
    alert.get_by_role("button", name="Empty", exact=True).click()
    expect(older.get_by_text("Emptied.")).to_be_visible()
