"""A page at the house's three sizes, light and dark, by the rules of accessibility: for pages that are no screens of `screens.py`."""

from axe_playwright_python.sync_playwright import Axe

from browsing import SCREENS, photograph, quiet
from gallery_visit import COLOURS

SIZES = {1440: 900, 820: 1180, 390: 844}


def rules_at(width, scheme):
    """Which of axe's rules are checked: `only` these, or all but those `without`; None for nothing.

    Contrast takes most of the time and does not depend on the width, so it is checked in the widest window alone. The middle width shows
    nothing that the others do not.
    """
    if width == 1440:
        return {"only": COLOURS if scheme == "dark" else None, "without": []}
    return {"only": None, "without": COLOURS} if width == 390 and scheme == "light" else None


def look_at_all_sizes(page, name):
    """Each size, light and dark: accessibility rules, and nothing that scrolls sideways."""
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            settle(page)
            photograph(page, SCREENS / f"{name}-{width}-{scheme}.png")
            assert violations(page, rules_at(width, scheme)) == [], (width, scheme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"the page scrolls sideways at {width}"


def violations(page, rules):
    if rules is None:
        return []
    options = {"resultTypes": ["violations"], "rules": {rule: {"enabled": False} for rule in rules["without"]}}
    if rules["only"]:
        options["runOnly"] = {"type": "rule", "values": rules["only"]}
    found = Axe().run(page, options=options).response["violations"]
    return [(violation["id"], [node["html"] for node in violation["nodes"]][:3]) for violation in found]


def settle(page):
    """A change of colours may fade, and a page of the app hears of another width with the next frame."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    if page.locator("html[data-visit]").count():
        quiet(page)
    page.evaluate("for (const each of document.getAnimations()) if (each.effect.getComputedTiming().endTime !== Infinity) each.finish()")
