"""The reference of the contract, as a page."""

import pytest
from openapi_spec_validator import validate

from gallery_visit import COLOURS
from looks import SIZES, look_at_all_sizes, violations

# Of each part of the page: one looks like another.
FEW = "for (const part of document.querySelectorAll('main section')) [...part.querySelectorAll('article')].slice(20).forEach(each => each.remove())"


@pytest.mark.walk
def test_it_can_be_read_by_everybody(house, open_page):
    page = open_page()
    page.goto(house.origin + "/api/reference")
    # Its style is there: the policy names it.
    assert page.locator("main h1").evaluate("e => getComputedStyle(e).fontSize") == "32px"
    page.set_viewport_size({"width": 390, "height": SIZES[390]})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, {"only": None, "without": COLOURS}) == []
    # Contrast takes its time with each call and each shape.
    page.evaluate(FEW)
    look_at_all_sizes(page, "reference")


def test_a_problem_leads_to_its_words(house, open_page):
    page = open_page()
    problem = page.context.request.get(house.origin + "/documents/missing.md").json()
    page.goto(house.origin + problem["type"])
    assert page.evaluate("document.querySelector(':target dt').textContent").startswith("not_found")
    validate(page.context.request.get(house.origin + "/api/reference/openapi.json").json())
