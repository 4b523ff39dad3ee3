"""The screens by which people come in and keep their accounts."""

from atrium import House
from household import GRACE, NOUR, TOMAS, VERA, Household, code_of_app
from screens import CARD, LIST, NOTE, QUESTION, SHEET, Room, Screen, both, fill, press
from signing_in import EMAIL, PASSWORD, inside, sign_in

NEW = "new house"
# What is another each time: addresses with their ports, secrets and times.
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
]
MAKING = {"First Name": "given-name", "Last Name": "family-name", "E-mail": "username", "Password": "secret new-password"}
SIGNING_IN = {"E-mail": "username", "Password": "secret current-password"}
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
    "deleting": Screen(
        "/account", "What Is Deleted", SHEET, TOMAS, press("Delete Account…"), {"Current Password": "secret current-password"}),
    "deleting-guarded": Screen(
        "/account", "What Is Deleted", SHEET, GRACE, press("Delete Account…"),
        {"Current Password": "secret current-password", "Code or Recovery Code": "one-time-code"}),
    "deleted": Screen("/goodbye", "Your account was deleted", fills=SIGNING_IN),
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
    "no-access": Screen("/notes", "No Access to This Room", LIST, NOUR),
    "for-owners": Screen("/people", "For Owners", LIST, TOMAS),
    "set-up": Screen("/notes", "The server printed a setup code", who=NEW, fills={"Setup Code": ""} | MAKING),
}


class NewHome:
    """A house that nobody owns yet."""

    tokens = {}

    def __init__(self, folder):
        (folder / "data").mkdir()
        self.house = House(folder / "data", folder / "state", options=["--auth-mode", "password"]).start()

    def open(self, browser, who):
        """Nobody can sign in yet."""


def enter(browser, home, person):
    """Signs somebody in at a browser of theirs."""
    browser.open(home.house.url + "/notes")
    if person == GRACE:
        fill("Sign In", **{"E-mail": person, "Password": PASSWORD})(browser.tab, home)
        # Whoever is in has a new page: nothing is asked of the one that goes.
        browser.tab.get_by_label("Code", exact=True).fill(home.codes.pop())
        browser.tab.get_by_role("button", name="Sign In", exact=True).last.click()
        inside(browser.tab)
    else:
        sign_in(browser.tab, person)


class Home(Household):
    def open(self, browser, who):
        if who:
            enter(browser, self, who)


def home(folder, who):
    return NewHome(folder) if who == NEW else Home(folder)


ROOM = Room(
    "accounts", TABLE, home, homes=lambda who: NEW if who == NEW else "", part=CARD, varies=VARIES, asks_fields=True)
