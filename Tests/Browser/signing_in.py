"""Somebody who is signed in, for tests that speak to the API of a house with accounts; and signing in on a page."""

import json
import re
import subprocess
import urllib.error
import urllib.request

from atrium import BINARY, House
from browsing import quiet

EMAIL = "owner@house.example"
PASSWORD = "Correct-Horse-7-Battery"


def modes():
    """The modes in which this command can open a house."""
    help = subprocess.run([BINARY, "serve", "--help"], check=True, capture_output=True, text=True).stdout
    return ["none", "password"] if "--auth-mode" in help else ["none"]


class SignedIn:
    """The owner of a house: what goes into `Authorization`, made again when a call has ended the session."""

    def __init__(self, house, mode):
        self.house = house
        self.mode = mode
        self.token = None

    @classmethod
    def opening(cls, data, state, mode, options=()):
        """A house in that mode and with other options, open, and its owner."""
        house = House(data, state, options=([] if mode == "none" else ["--auth-mode", mode]) + list(options))
        invitation = None
        if mode == "password":
            folders = ["--data", str(data), "--state", str(state), *options]
            said = subprocess.run(
                [BINARY, "user", "add", EMAIL, "--role", "owner", *folders], check=True, capture_output=True, text=True).stdout
            invitation = re.search(r"token=([^&\s]+)", said).group(1)
        person = cls(house.start(), mode)
        if invitation:
            person.token = person.post("/auth/register", email=EMAIL, password=PASSWORD, invitation=invitation)["token"]
        return person

    @property
    def headers(self):
        """Signs in first where that is needed."""
        if self.mode == "none":
            return {}
        if self.token is None:
            self.token = self.post("/auth/login", email=EMAIL, password=PASSWORD).get("token")
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def post(self, path, **body):
        """The answer, or none where it was refused: whoever signs in too often has to wait."""
        request = urllib.request.Request(self.house.origin + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            assert refused.code == 429, refused.read()
            return {}


def sign_in(page, email=EMAIL, password=PASSWORD):
    """Types both and goes in; the rooms are there then."""
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign In", exact=True).click()
    return inside(page)


def inside(page):
    """Waits until the page shows the rooms."""
    page.locator(".column.content").wait_for()
    return quiet(page)


def secret(page):
    """What the page's browser is known by."""
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "atrium_browser")
