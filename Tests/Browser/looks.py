"""A page at the house's three sizes, light and dark, by the rules of accessibility: for pages that are no screens of `screens.py`."""

from axe_playwright_python.sync_playwright import Axe

from browsing import SCREENS, photograph, quiet
from gallery_visit import COLOURS

SIZES = {1440: 900, 820: 1180, 390: 844}


def look_at_all_sizes(page, name):
    """All rules in the widest window in the light; of the dark only what colours decide; and in each that nothing scrolls sideways."""
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            settle(page)
            photograph(page, SCREENS / f"{name}-{width}-{scheme}.png")
            if width == 1440 or scheme == "light":
                assert broken_rules(page, width, scheme) == [], (width, scheme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"the page scrolls sideways at {width}"


def broken_rules(page, width, scheme):
    """Colours, which cost most to look at, are those of the widest window in every other."""
    if scheme == "dark":
        options = {"runOnly": {"type": "rule", "values": COLOURS}}
    else:
        options = {"rules": {} if width == 1440 else {rule: {"enabled": False} for rule in COLOURS}}
    found = Axe().run(page, options=options | {"resultTypes": ["violations"]}).response["violations"]
    return [(violation["id"], [node["html"] for node in violation["nodes"]][:3]) for violation in found]


def settle(page):
    """A change of colours may fade, and a page of the app hears of another width with the next frame."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    if page.locator("html[data-visit]").count():
        quiet(page)
    page.evaluate("for (const each of document.getAnimations()) if (each.effect.getComputedTiming().endTime !== Infinity) each.finish()")
