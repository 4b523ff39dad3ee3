"""One visit to a page of the gallery, in which all is gathered that the tests ask."""

from browsing import slow_down
from gallery import LANGUAGE, NARROW, STATES, WIDE, context
from gallery_aloud import read_aloud

# What depends on colours alone; all else is the same in the dark.
COLOURS = ["color-contrast", "link-in-text-block"]
TAB = {"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}


class Browser:
    """One browser with one tab for all pages: opening them is most of the time, and of two tabs one is drawn once a second."""

    def __init__(self, chromium, **options):
        self.context = context(chromium, **options)
        self.tab = self.context.new_page()
        self.devtools = self.context.new_cdp_session(self.tab)
        slow_down(self.tab)
        self.errors = []
        self.tab.on("pageerror", lambda error: self.errors.append(str(error)))
        self.tab.on("console", self.hear)

    def hear(self, message):
        # Breaches of the content policy are counted in the page, where it is known whose they are.
        if message.type in ("error", "warning") and "Content Security Policy" not in message.text:
            self.errors.append(message.text)

    def open(self, address):
        self.tab.goto(address)
        self.tab.evaluate("gallery.settle()")


def look_for_rings(tab):
    """What a browser draws within its own controls no style tells: a picture does."""
    for _ in range(20):
        control = tab.evaluate_handle("gallery.nextRingless()").as_element()
        if control is None:
            return
        control.focus()
        focused = control.screenshot(caret="initial")
        control.evaluate("control => control.blur()")
        if control.screenshot(caret="initial") == focused:
            return
        control.evaluate("control => gallery.hasRing(control)")


def walk_with_tab(tab, devtools):
    """Through what is looked at with Tab alone, several stops at a time: fewer where more of them come on the way."""
    walk = tab.evaluate("gallery.prepareWalk()")
    step = 3 if walk["grows"] else 8
    # A date field has a stop for each of its parts, and rows may come.
    for _ in range(0, 3 * walk["stops"] + 12, step):
        for _ in range(step):
            devtools.send("Input.dispatchKeyEvent", TAB)
        if not tab.evaluate("gallery.step()"):
            break


class Visit:
    """One page in all its states, wide and narrow, light and dark; and walked through by keyboard."""

    def __init__(self, browser, url, info):
        self.browser = browser
        self.tab = browser.tab
        self.address = f"{url}/{info['id']}"
        self.violations = {}
        self.markup = {}
        self.fresh = {}
        self.aloud = {}
        self.overflow = {}
        self.errors = browser.errors = []
        self.tab.set_viewport_size(WIDE)
        browser.open(self.address)
        self.gather("filled")
        self.look("filled")
        # Pages that do not draw their states share these: one of them shows that it comes and goes.
        self.states = STATES if info["showsStates"] else STATES[:2]
        for state in self.states[1:]:
            # By the page's own control, so that what it shows came as patches.
            self.tab.evaluate("state => gallery.choose(state)", state)
            self.gather(state)
            if info["showsStates"]:
                self.violations[f"{state}, wide, light"] = self.breaks()
        self.tab.evaluate("gallery.choose('filled')")
        self.returned = self.tab.evaluate("gallery.markup()")
        self.walk()
        self.work()
        self.errors += self.tab.evaluate("gallery.breaches")
        self.compare_anew()

    def gather(self, state):
        self.markup[state] = self.tab.evaluate("gallery.markup()")
        self.tab.evaluate("gallery.beginTelling()")
        self.aloud[state] = read_aloud(self.browser.devtools)
        self.tab.evaluate("gallery.endTelling()")
        html = self.tab.request.get(self.address_of(state), headers={"Accept-Language": LANGUAGE}).text()
        self.fresh[state] = self.tab.evaluate("html => gallery.markupOf(html)", html)

    def address_of(self, state):
        return self.address if state == "filled" else f"{self.address}?state={state}"

    def compare_anew(self):
        """The script has its part in some pages: rows that were seen, what a pointer can do. They are opened in each state."""
        for state in self.states:
            if self.fresh[state] != self.markup[state]:
                self.browser.open(self.address_of(state))
                self.fresh[state] = self.tab.evaluate("gallery.markup()")

    def look(self, state):
        """In both schemes, and in a narrow window; and leaves it wide and light."""
        self.violations[f"{state}, wide, light"] = self.breaks()
        self.tab.emulate_media(color_scheme="dark")
        self.violations[f"{state}, wide, dark"] = self.breaks(COLOURS)
        self.tab.emulate_media(color_scheme="light")
        self.tab.set_viewport_size(NARROW)
        self.tab.evaluate("gallery.settle()")
        # Colours, which cost most to look at, are the same.
        self.violations[f"{state}, narrow, light"] = self.breaks(without=COLOURS)
        self.overflow[state] = self.tab.evaluate("gallery.overflow()")
        self.tab.set_viewport_size(WIDE)
        self.tab.evaluate("gallery.settle()")

    def breaks(self, rules=None, without=(), whole=False):
        return self.tab.evaluate("options => gallery.violations(options)", {"rules": rules, "without": list(without), "isWhole": whole})

    def walk(self):
        walk_with_tab(self.tab, self.browser.devtools)
        look_for_rings(self.tab)
        self.walked = self.tab.evaluate("gallery.walked()")

    def work(self):
        """Each control by its key. One that another has hidden or switched off has its turn on the page opened again."""
        # The walk may have brought rows that are not there at first.
        if self.tab.evaluate("gallery.markup()").splitlines()[1:] != self.returned.splitlines()[1:]:
            self.browser.open(self.address)
        left = list(range(self.tab.evaluate("gallery.prepareWork()")))
        while left:
            idle = [control for control in left if not self.is_worked(control)]
            if idle == left or not idle:
                break
            left = idle
            self.browser.open(self.address)
            # Rows that came while one worked are not there at first.
            here = self.tab.evaluate("gallery.prepareWork()")
            left = [control for control in left if control < here]
        self.idle = [self.tab.evaluate("index => gallery.describe(index)", control) for control in left if idle]

    def is_worked(self, control):
        # Of several keys one is enough: a slider may stand at its end.
        for attempt in range(3):
            keys = self.tab.evaluate("index => gallery.take(index)", control)
            if attempt >= len(keys):
                return False
            key = keys[attempt]
            # What is pressed long answers after half a second.
            self.tab.keyboard.press(key.removeprefix("Hold "), delay=600 if key.startswith("Hold") else 0)
            if self.tab.evaluate("index => gallery.took(index)", control):
                for _ in range(3):
                    if not self.tab.evaluate("gallery.isCovered()"):
                        break
                    self.tab.keyboard.press("Escape")
                    self.tab.evaluate("gallery.settle()")
                return True
        return False
