"""The reference of the contract, as a page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from openapi_spec_validator import validate

from browsing import SCREENS


@pytest.mark.walk
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 820, 1440])
def test_it_can_be_read_by_everybody(house, open_page, width, scheme):
    page = open_page(viewport={"width": width, "height": 900}, color_scheme=scheme, java_script_enabled=True)
    page.goto(house.origin + "/api/reference")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    # Its style is there: the policy names it.
    assert page.locator("main h1").evaluate("e => getComputedStyle(e).fontSize") == "32px"
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"reference-{width}-{scheme}.png")
    violations = Axe().run(page).response["violations"]
    assert [(violation["id"], [node["html"] for node in violation["nodes"]][:3]) for violation in violations] == []


def test_a_problem_leads_to_its_words(house, open_page):
    page = open_page()
    problem = page.context.request.get(house.origin + "/documents/missing.md").json()
    page.goto(house.origin + problem["type"])
    assert page.evaluate("document.querySelector(':target dt').textContent").startswith("not_found")
    validate(page.context.request.get(house.origin + "/api/reference/openapi.json").json())
