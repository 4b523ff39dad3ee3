"""What every screen of the house must do, whichever room it belongs to: a row says how to come to it, and one visit to each gathers all that
`test_screens.py` asks. A room adds a file to `rooms`, with its rows and its household."""

import dataclasses
import importlib
import pathlib
import re
import time
from typing import Callable

from browsing import PICTURES, SCREENS, photograph
from gallery_aloud import read_aloud
from gallery_visit import Browser, look_for_rings, walk_with_tab
from looks import SIZES, rules_at

SIDEBAR, LIST, NOTE, SHEET = ".column.sidebar", ".column.content", ".column.detail", "dialog[open]"
CARD, QUESTION = "body", "dialog.confirm[open]"
# A sheet over another dialog.
UPPER_SHEET = "dialog.sheet[open]"
# What stands in a field, by its name: whether it is a secret, and what a browser may fill in.
FILLS = """
  part => Object.fromEntries([...document.querySelectorAll(part + " input:not([type=checkbox], [type=radio], [type=search])")]
    .map(field => [field.ariaLabel, (field.type === "password" ? "secret " : "") + field.autocomplete]))
"""


@dataclasses.dataclass(frozen=True)
class Screen:
    """A screen: where, what must be read in it, the part of the page that is its own, who sees it, and after what was done."""

    address: str
    says: str
    # Without one, that of the room.
    part: str = ""
    # Nobody who is signed in unless said.
    who: str = ""
    # Done once the address is open, with the page and the household.
    done: Callable = lambda tab, home: None
    # The fields that a browser may fill in, where the room asks for them.
    fills: dict = dataclasses.field(default_factory=dict)
    # What is pressed once the address is open, by its text or its name.
    press: str = ""
    # Patterns of what is another each time, and what stands for it, beside the room's.
    varies: tuple = ()
    # The address names something that does not exist: the page's status is 404, which a browser logs as an error.
    missing: bool = False
    # A menu is open, which is walked with the arrow keys and closed by Tab, and stays where it was when the window changes.
    is_menu: bool = False


@dataclasses.dataclass(frozen=True)
class Room:
    """Screens that share a household."""

    # With which the files of its snapshots begin.
    name: str
    table: dict
    # Makes a household: from a folder and who looks. It has a `house`, `tokens` for addresses, and `open(browser, who)`, which signs in.
    home: Callable
    # Which household somebody sees.
    homes: Callable = lambda who: ""
    part: str = LIST
    # What a thumb looks for.
    main: str = "button, input:not([type=checkbox], [type=radio]), .row > .link"
    varies: tuple = ()
    asks_fields: bool = False
    # Nobody signs in, so that a browser that speaks German sees all of it.
    is_open: bool = False

    @property
    def folder(self):
        return SCREENS / self.name


def rooms():
    """The rooms by the names of their files."""
    files = sorted((pathlib.Path(__file__).parent / "rooms").glob("*.py"))
    return {file.stem: importlib.import_module(f"rooms.{file.stem}").ROOM for file in files}


class Stage:
    """The households of a room, the browsers of its people, and the visits that were made."""

    def __init__(self, room, chromium, new_folder):
        self.room, self.chromium, self.new_folder = room, chromium, new_folder
        self.homes, self.browsers, self.visits = {}, {}, {}

    def home(self, who):
        place = self.room.homes(who)
        if place not in self.homes:
            self.homes[place] = self.room.home(self.new_folder(self.room.name), who)
        return self.homes[place]

    def browser(self, who):
        if who not in self.browsers:
            home = self.home(who)
            self.browsers[who] = Browser(self.chromium)
            home.open(self.browsers[who], who)
        return self.browsers[who]

    def visit(self, name):
        """Made once; what went wrong in it goes wrong in every test that asks."""
        if name not in self.visits:
            who = self.room.table[name].who
            try:
                self.visits[name] = Visit(self.room, self.browser(who), self.home(who).house.url, self.home(who), name)
            except Exception as error:
                self.visits[name] = error
        if isinstance(self.visits[name], Exception):
            raise self.visits[name]
        return self.visits[name]

    def close(self):
        for browser in self.browsers.values():
            browser.context.close()
        for home in self.homes.values():
            getattr(home, "stop", home.house.stop)()


class Visit:
    """One screen at each size, light and dark; what its fields are; and walked through by keyboard."""

    def __init__(self, room, browser, url, home, name):
        self.room, self.browser, self.tab, self.screen, self.name = room, browser, browser.tab, room.table[name], name
        self.part = self.screen.part or room.part
        self.violations, self.overflow, self.small = {}, {}, []
        self.errors = browser.errors = []
        self.tab.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        browser.open(url + self.screen.address.format_map(home.tokens))
        if self.screen.press:
            self.press()
        self.screen.done(self.tab, home)
        self.tab.locator(self.part).get_by_text(self.screen.says).locator("visible=true").first.wait_for()
        self.settle()
        self.fills = self.tab.evaluate(FILLS, self.part)
        self.aloud = self.listen()
        # What stands behind a sheet cannot be reached, and need not.
        self.tab.evaluate("part => gallery.lookAt(part)", self.part if self.part in (SHEET, UPPER_SHEET, QUESTION) else "body")
        for width in [1440] if self.screen.is_menu else SIZES:
            self.look(width)
        if self.screen.is_menu:
            self.errors += self.tab.evaluate("gallery.breaches")
            return
        self.tab.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        self.settle()
        walk_with_tab(self.tab, self.browser.devtools)
        look_for_rings(self.tab)
        self.walked = self.tab.evaluate("gallery.walked()")
        self.errors += self.tab.evaluate("gallery.breaches")
        if self.part == NOTE and self.screen.press:
            # What is opened in one note stays open in the next.
            self.press()

    def press(self):
        # Also what says its name by its text alone, as a summary does.
        control = self.tab.locator("button, summary").filter(has_text=self.screen.press)
        control.or_(self.tab.get_by_role("button", name=self.screen.press, exact=True)).first.click()
        self.settle()

    def settle(self):
        self.tab.evaluate("gallery.settle()")

    def listen(self):
        """What is said of the screen, without what varies."""
        part = "main" if self.part == CARD else self.part
        self.tab.evaluate("part => gallery.lookAt(part)", part)
        text = read_aloud(self.browser.devtools, part)
        for pattern, instead in (*self.room.varies, *self.screen.varies):
            text = re.sub(pattern, instead, text)
        return text

    def look(self, width):
        self.tab.set_viewport_size({"width": width, "height": SIZES[width]})
        for scheme in ["light", "dark"] if PICTURES or width == 1440 else ["light"]:
            self.tab.emulate_media(color_scheme=scheme)
            self.settle()
            self.violations[f"{width}, {scheme}"] = self.breaks(width, scheme)
            photograph(self.tab, self.room.folder / f"{self.name}-{width}-{scheme}.png", caret="initial")
        self.tab.emulate_media(color_scheme="light")
        self.overflow[width] = self.tab.evaluate("gallery.overflow()")
        if width == 390:
            self.small = self.tab.evaluate("gallery.small(24)") + self.tab.evaluate("main => gallery.small(44, main)", self.room.main)

    def breaks(self, width, scheme):
        rules = rules_at(width, scheme)
        if rules is None:
            return []
        options = {"isWhole": True, "rules": rules["only"], "without": rules["without"]}
        return self.tab.evaluate("options => gallery.violations(options)", options)


def press(*names):
    """One button after the other."""

    def done(tab, home):
        for name in names:
            tab.get_by_role("button", name=name).first.click()
            tab.evaluate("gallery.settle()")

    return done


def choose(menu, item):
    """An item of a menu, which is behind a button."""

    def done(tab, home):
        tab.get_by_role("button", name=menu).first.click()
        tab.get_by_role("menuitem", name=item).or_(tab.get_by_role("menuitemradio", name=item)).first.click()
        tab.evaluate("gallery.settle()")

    return done


def fill(button, **fields):
    """Then presses the last one; what is to be filled in stands under its name with low lines."""

    def done(tab, home):
        for name, text in fields.items():
            tab.get_by_label(name.replace("_", " "), exact=True).fill(text(home) if callable(text) else text)
        tab.get_by_role("button", name=button, exact=True).last.click()
        tab.evaluate("gallery.settle()")

    return done


def until(holds):
    """Asks again and again, with a pause: a house that answers all the time gets to nothing else."""
    while not holds():
        time.sleep(0.05)


def both(*parts):
    def done(tab, home):
        for part in parts:
            part(tab, home)

    return done
