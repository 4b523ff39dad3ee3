"""The screens by which people come in and keep their accounts: which there are, how each is reached, and one visit to each."""

import dataclasses
import re
from typing import Callable

import notes_screens
from browsing import SCREENS
from gallery_aloud import read_aloud
from household import GRACE, NOUR, TOMAS, VERA, code_of_app
from notes_screens import LIST, NOTE, SHEET, SIZES
from signing_in import EMAIL, PASSWORD, inside, sign_in

FOLDER = SCREENS / "accounts"
CARD, QUESTION = "body", "dialog.confirm[open]"
# What stands in a field, by its name: whether it is a secret, and what a browser may fill in.
FILLS = """
  part => Object.fromEntries([...document.querySelectorAll(part + " input:not([type=checkbox], [type=radio], [type=search])")]
    .map(field => [field.ariaLabel, (field.type === "password" ? "secret " : "") + field.autocomplete]))
"""
# What is another each time: addresses with their ports, secrets and their pictures, times, and names of fields that are made of a
# secret.
VARIES = [
    (r"http://127\.0\.0\.1:\d+", "http://(the house)"),
    (r"token=[\w-]+", "token=(a token)"),
    (r"\batk_[\w-]+", "atk_(a key)"),
    (r"secret=[A-Z2-7]{32}", "secret=(a secret)"),
    (r"\b[A-Z2-7]{32}\b", "(a secret)"),
    (r"\b[A-Z2-7]{4}(([- \n])[A-Z2-7]{4}){3,}\b", "(codes)"),
    (r"(\w+day, )?\b\d+ \w{3,}( \d{4})? at \d\d:\d\d", "(a time)"),
    (r"\bYesterday\b|\b\d\d:\d\d\b", "(a time)"),
    (r"Python-urllib/[\d.]+", "Python-urllib"),
    (r' data-name="\w+"', " data-name"),
    # The dark modules of a QR code.
    (r'(class="pf-black") d="[^"]+"', r'\1 d="(a picture)"'),
]
MAKING = {"First Name": "given-name", "Last Name": "family-name", "E-mail": "username", "Password": "secret new-password"}
SIGNING_IN = {"E-mail": "username", "Password": "secret current-password"}


@dataclasses.dataclass(frozen=True)
class Screen:
    """A screen: who sees it (nobody who is signed in unless said), where, after what was done, and the part of the page that is its own."""

    address: str
    says: str
    part: str = CARD
    who: str = ""
    # Done once the address is open, with the page and the household.
    done: Callable = lambda tab, home: None
    fills: dict = dataclasses.field(default_factory=dict)


def press(*names):
    """One button after the other."""

    def done(tab, home):
        for name in names:
            tab.get_by_role("button", name=name).first.click()
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


def both(*parts):
    def done(tab, home):
        for part in parts:
            part(tab, home)

    return done


ASKING = fill("Request Link", **{"E-mail": "lost@house.example"})
WRONG = fill("Sign In", **{"E-mail": "lost@house.example", "Password": "A-Wrong-Password-1"})
HALF_IN = fill("Sign In", **{"E-mail": GRACE, "Password": PASSWORD})
CODE = {"Code": "one-time-code"}
PROFILE = {"First Name": "given-name", "Last Name": "family-name", "E-mail": "email"}
TURN_ON = both(
    press("Turn On Two-Factor Authentication…"), lambda tab, home: fill("Turn On", Code=code_of_app(shown(tab)))(tab, home))


def shown(tab):
    """The secret of a second factor, as the sheet shows it."""
    return tab.locator("dialog [data-share-text]").get_attribute("data-share-text")


# One line for each screen.
TABLE = {
    "sign-in": Screen("/notes", "Forgot Your Password?", fills=SIGNING_IN),
    "refused": Screen("/notes", "The e-mail address or password is wrong.", done=WRONG, fills=SIGNING_IN),
    "recovery": Screen("/notes", "You’ll receive a link to set", done=press("Forgot Your Password?"), fills={"E-mail": "username"}),
    "asked": Screen("/notes", "ask the owner for the link", done=both(press("Forgot Your Password?"), ASKING)),
    "link": Screen("/notes", "You’ll receive a link that signs you in", done=press("Send Me a Link Instead"), fills={"E-mail": "username"}),
    "second-factor": Screen("/notes", "Enter the six-digit code", done=HALF_IN, fills=CODE),
    "invited": Screen("/join?token={invitation}", "This invitation is for", fills=MAKING),
    "used-up": Screen("/join?token=AAAA", "Ask the owner for a new invitation."),
    "new-password": Screen("/recover?token={recovery}", "You’ll be signed in here", fills={"New Password": "secret new-password"}),
    "entering": Screen("/enter?token={magic_link}", "This link signs you in once"),
    "confirming": Screen("/verify?token={verification}", "Confirm that this e-mail address"),
    "account": Screen("/account", "You’re an owner", LIST, EMAIL),
    "account-guarded": Screen("/account", "New Recovery Codes…", LIST, GRACE),
    "account-unconfirmed": Screen("/account", "This address isn’t confirmed yet.", LIST, NOUR),
    "profile": Screen("/account", "Save", SHEET, EMAIL, press("Change Name or E-mail…"), PROFILE),
    "password": Screen(
        "/account", "You’ll be signed out everywhere else.", SHEET, EMAIL, press("Change Password…"),
        {"Current Password": "secret current-password", "New Password": "secret new-password"}),
    "sessions": Screen("/account/sessions", "This session", NOTE, EMAIL),
    "ending": Screen("/account/sessions", "You’ll have to sign in again", QUESTION, EMAIL, press("Sign Out Everywhere Else…")),
    "keys": Screen("/account/keys", "The kitchen display", NOTE, EMAIL),
    "no-keys": Screen("/account/keys", "No API Keys", NOTE, VERA),
    "key": Screen("/account/keys", "What Is It For?", SHEET, EMAIL, press("Create a Key"), {"What Is It For?": ""}),
    "key-made": Screen(
        "/account/keys", "Copy your key now", SHEET, TOMAS, both(press("Create a Key"), fill("Create Key", **{"What Is It For?": "Backups"}))),
    "factor": Screen("/account", "Scan this QR code", SHEET, TOMAS, press("Turn On Two-Factor Authentication…"), CODE),
    "factor-codes": Screen("/account", "Keep these codes", SHEET, VERA, TURN_ON),
    "people": Screen("/people", "Tomas Hermann", LIST, EMAIL),
    "person": Screen("/people", "Remove from Atrium…", SHEET, EMAIL, press("Tomas Hermann")),
    "removing": Screen("/people", "This deletes their account", QUESTION, EMAIL, press("Tomas Hermann", "Remove from Atrium…")),
    "links": Screen("/people/links", "Show Link", NOTE, EMAIL),
    "invite": Screen("/people", "Member", SHEET, EMAIL, press("Invite"), {"E-mail": "email"}),
    "invitation": Screen(
        "/people", "Send this link to", SHEET, EMAIL, both(press("Invite"), fill("Invite", **{"E-mail": "friedrich@house.example"}))),
    "no-rooms": Screen("/notes", "You Have No Rooms Yet", LIST, NOUR),
    "for-owners": Screen("/people", "For Owners", LIST, TOMAS),
    "set-up": Screen("/notes", "The server printed a setup code", who="new house", fills={"Setup Code": ""} | MAKING),
}


class Visit(notes_screens.Visit):
    """One screen at each size, light and dark; what its fields are; and walked through by keyboard."""

    folder = FOLDER
    table = TABLE
    main = "button, input:not([type=checkbox], [type=radio]), .row > .link"

    def __init__(self, browser, url, home, name):
        self.browser, self.tab, self.screen, self.name = browser, browser.tab, self.table[name], name
        self.violations, self.overflow, self.small = {}, {}, []
        self.errors = browser.errors = []
        self.tab.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        browser.open(url + self.screen.address.format_map(home.tokens))
        self.screen.done(self.tab, home)
        self.tab.locator(self.screen.part).get_by_text(self.screen.says).locator("visible=true").first.wait_for()
        self.settle()
        self.fills = self.tab.evaluate(FILLS, self.screen.part)
        self.gather()
        # What stands behind a sheet cannot be reached, and need not.
        self.tab.evaluate("part => gallery.lookAt(part)", self.screen.part if self.screen.part in (SHEET, QUESTION) else "body")
        for width in SIZES:
            self.look(width)
        self.tab.set_viewport_size({"width": 1440, "height": SIZES[1440]})
        self.settle()
        self.walk()
        self.errors += self.tab.evaluate("gallery.breaches")

    def gather(self):
        """The markup of the screen as it stands after what was done, and what is said of it."""
        part = "main" if self.screen.part == CARD else self.screen.part
        self.tab.evaluate("part => gallery.lookAt(part)", part)
        self.markup = the_same(self.tab.evaluate("gallery.markup()"))
        self.aloud = the_same(read_aloud(self.browser.devtools, part))


def the_same(text):
    """Without what varies."""
    for pattern, instead in VARIES:
        text = re.sub(pattern, instead, text)
    return text


def enter(browser, home, person):
    """Signs somebody in at a browser of theirs."""
    browser.open(home.house.url + "/notes")
    if person == GRACE:
        fill("Sign In", **{"E-mail": person, "Password": PASSWORD})(browser.tab, home)
        fill("Sign In", Code=home.codes.pop())(browser.tab, home)
        inside(browser.tab)
    else:
        sign_in(browser.tab, person)
