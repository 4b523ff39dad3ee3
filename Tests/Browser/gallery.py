"""The pages of the gallery: which there are, and what the tests need to know of each, gathered in one visit."""

import difflib
import functools
import json
import os
import pathlib
import subprocess

from axe_playwright_python.base import AXE_FILE_PATH
from conftest import BINARY, ROOT, SCREENS, quiet

SNAPSHOTS = ROOT / "Tests/Browser/snapshots"
STATES = ["filled", "loading", "empty", "error"]
LANGUAGE = "en-GB"
WIDE, NARROW = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
SCRIPTS = [pathlib.Path(AXE_FILE_PATH).read_text(), (ROOT / "Tests/Browser/gallery.js").read_text()]


@functools.cache
def pages():
    """Each page as `atrium gallery --list` says it: `id`, `title`, `showsStates`."""
    printed = subprocess.run([BINARY, "gallery", "--list"], check=True, capture_output=True, text=True).stdout
    return {page["id"]: page for page in json.loads(printed)}


def compare(name, text):
    """Holds a text against its file; `make snapshots` writes the files anew."""
    file = SNAPSHOTS / name
    if os.environ.get("ATRIUM_UPDATE_SNAPSHOTS"):
        SNAPSHOTS.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return
    assert file.exists(), f"{name} does not exist: `make snapshots` writes it"
    difference = difflib.unified_diff(file.read_text().splitlines(), text.splitlines(), "as it was", "as it is", lineterm="", n=2)
    said = "\n".join(difference)
    assert not said, f"{name} (`make snapshots` takes it over):\n{said}"


def read_aloud(page):
    """What a screen reader is told of the page: role, name, value and states, in order."""
    session = page.context.new_cdp_session(page)
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    found = session.send("DOM.querySelector", {"nodeId": root, "selector": ".column.detail"})["nodeId"]
    start = session.send("DOM.describeNode", {"nodeId": found})["node"]["backendNodeId"]
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    detail = next(node for node in nodes if node.get("backendDOMNodeId") == start)
    dialogs = [node for node in nodes if not node["ignored"] and node.get("role", {}).get("value") in ("dialog", "alertdialog")]
    lines = []
    for node in [detail] + [dialog for dialog in dialogs if not is_within(dialog, detail, by_id)]:
        tell(node, by_id, "", "", lines)
    return "\n".join(lines) + "\n"


def is_within(node, ancestor, by_id):
    while node is not None:
        if node is ancestor:
            return True
        node = by_id.get(node.get("parentId"))
    return False


# Said in the order in which they matter; what is false or usual is not said.
TOLD = ["level", "checked", "pressed", "selected", "expanded", "disabled", "required", "readonly", "invalid", "hasPopup", "modal", "busy", "live",
        "valuemin", "valuemax", "valuetext"]
SILENT = {"generic", "none", "InlineTextBox", "LineBreak", "ListMarker"}


def tell(node, by_id, indent, around, lines):
    role = node.get("role", {}).get("value", "")
    name = node.get("name", {}).get("value", "")
    inner = indent
    if role in SILENT and not node.get("childIds"):
        return
    if not node["ignored"] and role == "StaticText":
        # A control's name says the text already.
        if name.strip() and name.strip() not in around:
            lines.append(f'{indent}"{name}"')
    elif not node["ignored"] and (role not in SILENT or name):
        words = [role] + ([f'"{name}"'] if name else [])
        if node.get("value", {}).get("value") not in (None, ""):
            words.append(f"= {node['value']['value']}")
        if node.get("description", {}).get("value"):
            words.append(f"({node['description']['value']})")
        said = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        for property in TOLD:
            value = said.get(property)
            if value in (None, "", False, "false", "off") and not (property in ("checked", "pressed", "expanded") and value in (False, "false")):
                continue
            words.append(property if value is True or value == "true" else f"{property} {value}")
        lines.append(indent + " ".join(words))
        inner = indent + "  "
        around = name
    for child in node.get("childIds", []):
        if child in by_id:
            tell(by_id[child], by_id, inner, around, lines)


def settle(page):
    """Waits until nothing is pending, rows that come as they are seen included."""
    quiet(page)
    while True:
        before = page.evaluate("gallery.markup().length")
        if not page.evaluate("gallery.waitsToBeSeen()"):
            return page
        quiet(page)
        if page.evaluate("gallery.markup().length") == before:
            return page


def choose_state(page, state):
    page.locator(".detail").get_by_text(state.capitalize(), exact=True).first.click()
    settle(page)


class Visit:
    """One page in all its states, wide and narrow, light and dark; and walked through by keyboard."""

    def __init__(self, browser, url, info):
        self.id = info["id"]
        self.url = url
        self.browser = browser
        self.errors = []
        self.violations = {}
        self.markup = {}
        self.aloud = {}
        self.fresh = {}
        self.overflow = {}
        page = browser.page(self.errors)
        self.page = page
        page.set_viewport_size(WIDE)
        page.emulate_media(color_scheme="light")
        page.goto(f"{url}/{self.id}")
        settle(page)
        self.look()
        for state in STATES[1:]:
            self.switch(state)
            self.gather(state, page)
            if info["showsStates"]:
                self.violations[f"{state}, wide, light"] = self.axe()
            page.set_viewport_size(NARROW)
            self.overflow[state] = page.evaluate("gallery.overflow()")
            self.photograph(f"{state}-390-light")
            page.set_viewport_size(WIDE)
        self.switch("filled")
        self.returned = page.evaluate("gallery.markup()")
        self.walk()

    def look(self):
        """The page as it opens."""
        page = self.page
        self.gather("filled", page)
        # Only colours differ between light and dark.
        self.violations["wide, light"] = self.axe()
        self.photograph("filled-1440-light")
        page.emulate_media(color_scheme="dark")
        self.violations["wide, dark"] = self.axe("color-contrast")
        self.photograph("filled-1440-dark")
        page.set_viewport_size(NARROW)
        self.violations["narrow, dark"] = self.axe("color-contrast")
        self.photograph("filled-390-dark")
        page.emulate_media(color_scheme="light")
        self.violations["narrow, light"] = self.axe()
        self.overflow["filled"] = page.evaluate("gallery.overflow()")
        self.photograph("filled-390-light")
        page.set_viewport_size(WIDE)

    def switch(self, state):
        """By the page's own control, so that what it shows came as patches."""
        choose_state(self.page, state)

    def gather(self, state, page):
        self.markup[state] = page.evaluate("gallery.markup()")
        self.aloud[state] = read_aloud(page)
        query = "" if state == "filled" else f"?state={state}"
        html = page.request.get(f"{self.url}/{self.id}{query}", headers={"Accept-Language": LANGUAGE}).text()
        self.fresh[state] = page.evaluate("html => gallery.markupOf(html)", html)
        if self.fresh[state] != self.markup[state]:
            # The script has its part in some: rows that were seen, what a pointer can do.
            self.fresh[state] = self.browser.open_anew(f"{self.url}/{self.id}{query}")

    def axe(self, *rules):
        self.page.evaluate("gallery.settled()")
        options = {"resultTypes": ["violations"]}
        if rules:
            options["runOnly"] = {"type": "rule", "values": rules}
        found = self.page.evaluate("options => axe.run(document, options)", options)["violations"]
        return [(each["id"], [node["html"][:160] for node in each["nodes"]][:3]) for each in found]

    def photograph(self, name):
        folder = SCREENS / "gallery"
        folder.mkdir(parents=True, exist_ok=True)
        # Without its care for the caret, which is an inline style.
        self.page.screenshot(path=folder / f"{self.id}-{name}.png", caret="initial")

    def walk(self):
        """Through the page with Tab alone."""
        page = self.page
        count = page.evaluate("gallery.prepareWalk()")
        # A date field has a stop for each of its parts.
        for _ in range(3 * count + 12):
            page.keyboard.press("Tab")
            if not page.evaluate("gallery.step()"):
                break
        self.look_for_rings()
        self.walked = page.evaluate("gallery.walked()")
        self.errors += page.evaluate("gallery.breaches")

    def look_for_rings(self):
        page = self.page
        for _ in range(20):
            control = page.evaluate_handle("gallery.nextRingless()").as_element()
            if control is None:
                return
            control.focus()
            focused = control.screenshot(caret="initial")
            control.evaluate("control => control.blur()")
            if control.screenshot(caret="initial") == focused:
                return
            control.evaluate("control => gallery.hasRing(control)")
