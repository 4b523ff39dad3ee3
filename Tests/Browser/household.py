"""A house with accounts and the people in it, made through its API."""

import base64
import hashlib
import hmac
import json
import struct
import time
import urllib.request

from atrium import wait_for_index
from browsing import ROOT
from signing_in import EMAIL, PASSWORD, SignedIn

GRACE, TOMAS, VERA, NOUR, LENE = (
    f"{name}@house.example" for name in ("grace.hopper", "tomas.hermann-of-the-long-address", "vera", "nour", "lene"))
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1"
LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0"


class Household:
    """The owner Ines, who has programs and is signed in at several places; Grace, who has a second factor; Tomas, who has none;
    Vera, another owner; Nour, a guest."""

    def __init__(self, folder):
        data = folder / "data"
        (data / "Kitchen").mkdir(parents=True)
        for name in ["Welcome.md", "Kitchen/plum-cake.md"]:
            (data / name).write_text((ROOT / "Demo/notes" / name).read_text())
        self.owner = SignedIn.opening(data, folder / "state", "password")
        self.house = self.owner.house
        self.ask("PATCH", "/auth/profile", first_name="Ines", last_name="Brandt")
        for agent in (PHONE, LAPTOP):
            self.ask("POST", "/auth/login", agent=agent, email=EMAIL, password=PASSWORD)
        for name, access in [("Backups at night", "read"), ("The kitchen display", "write")]:
            self.ask("POST", "/api/house/keys", name=name, rooms=["notes"], access=access)
        grace = self.join(GRACE, "member", ["notes"], "Grace", "Hopper")
        self.join(TOMAS, "member", ["notes"], "Tomas", "Hermann")
        self.join(VERA, "owner", [])
        nour = self.join("nour.before@house.example", "guest", [])
        # An address that is not confirmed yet.
        self.ask("PATCH", "/auth/profile", token=nour, email=NOUR, current_password=PASSWORD)
        self.secret = self.ask("POST", "/auth/second-factor/begin", token=grace)["secret"]
        self.codes = self.ask("POST", "/auth/second-factor/confirm", token=grace, code=code_of_app(self.secret))["recovery_codes"]
        # Of the links that wait: each is shown once, and this is that time.
        self.tokens = {"invitation": self.invite(LENE, "member", ["notes"])}
        self.tokens |= {kind: self.link(kind, email) for kind, email in (("recovery", TOMAS), ("magic_link", GRACE), ("verification", NOUR))}
        wait_for_index(self.house, 2)

    def ask(self, method, path, token=None, agent="atrium-backup/2.1", **body):
        """An answer of the API, to the owner unless somebody else asks."""
        headers = {"Content-Type": "application/json", "User-Agent": agent, "Authorization": f"Bearer {token or self.owner.token}"}
        request = urllib.request.Request(self.house.origin + path, json.dumps(body).encode() if body else None, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def invite(self, email, role, rooms):
        """The token of an invitation's link."""
        return token_of(self.ask("POST", "/api/house/people", email=email, role=role, rooms=rooms)["url"])

    def join(self, email, role, rooms, first_name=None, last_name=None):
        """Takes an invitation up; the token of who joined."""
        fields = {"email": email, "password": PASSWORD, "invitation": self.invite(email, role, rooms)}
        names = {"first_name": first_name, "last_name": last_name} if first_name else {}
        return self.ask("POST", "/auth/register", **fields, **names)["token"]

    def link(self, kind, email):
        """The token of a link that somebody asked for, as the owner hands it over."""
        asks = {"recovery": "/auth/recover", "magic_link": "/auth/magic-link/send"}
        if kind in asks:
            self.ask("POST", asks[kind], email=email)
        waiting = self.ask("GET", "/api/house/links")["links"]
        found = next(link for link in waiting if link["kind"] == kind and link["email"] == email)
        return token_of(self.ask("POST", f"/api/house/links/{found['id']}")["url"])


def token_of(url):
    return url.split("token=")[1]


def code_of_app(secret, steps=0):
    """What an authenticator app shows (RFC 6238), now or so many periods of thirty seconds later."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.digest(key, struct.pack(">q", int(time.time() // 30) + steps), hashlib.sha1)
    word = struct.unpack(">I", digest[digest[-1] & 15:][:4])[0] & 0x7FFFFFFF
    return f"{word % 10**6:06}"
