"""The reference of the contract, as a page."""

import pytest
from openapi_spec_validator import validate

from looks import look_at_all_sizes


@pytest.mark.walk
def test_it_can_be_read_by_everybody(house, open_page):
    page = open_page()
    page.goto(house.origin + "/api/reference")
    # Its style is there: the policy names it.
    assert page.locator("main h1").evaluate("e => getComputedStyle(e).fontSize") == "32px"
    look_at_all_sizes(page, "reference")


def test_a_problem_leads_to_its_words(house, open_page):
    page = open_page()
    problem = page.context.request.get(house.origin + "/documents/missing.md").json()
    page.goto(house.origin + problem["type"])
    assert page.evaluate("document.querySelector(':target dt').textContent").startswith("not_found")
    validate(page.context.request.get(house.origin + "/api/reference/openapi.json").json())
