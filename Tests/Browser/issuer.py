"""A sign-in service of another stack: OpenID Connect as its documents have it, strict about what it is asked."""

import base64
import hashlib
import http.server
import json
import secrets
import threading
import time
from html import escape
from urllib.parse import parse_qsl, unquote_plus, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

CLIENT = "atrium"


class Issuer:
    """Signs in whoever is chosen on its page, for one client, which has to come back to an address that is registered."""

    def __init__(self, people):
        # What it says of each person, by the name on its page.
        self.people = people
        self.redirects = set()
        self.secret = secrets.token_urlsafe(16) + " +/%"
        self.key = RSAKey.generate_key(2048, {"kid": "of-these-tests", "use": "sig", "alg": "RS256"})
        # What was asked for by each code; one is good once.
        self.codes = {}
        # Whether it answers nothing any more.
        self.isDown = False
        # Why the token endpoint said no.
        self.refusals = []
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), type("Answering", (Answering,), {"issuer": self}))
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def directory(self):
        return {
            "issuer": self.address, "authorization_endpoint": self.address + "/authorize", "token_endpoint": self.address + "/token",
            "jwks_uri": self.address + "/keys", "response_types_supported": ["code"], "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"], "code_challenge_methods_supported": ["S256"],
            "token_endpoint_auth_methods_supported": ["client_secret_basic"], "authorization_response_iss_parameter_supported": True,
        }

    def wrong(self, asked):
        """What is wrong with a request to sign somebody in (OpenID Connect Core 3.1.2.1, RFC 7636 4.3); nothing, if nothing is."""
        expected = {"response_type": "code", "client_id": CLIENT, "code_challenge_method": "S256"}
        found = [name for name, value in expected.items() if asked.get(name) != value]
        found += ["scope"] if "openid" not in asked.get("scope", "").split() else []
        found += ["redirect_uri"] if asked.get("redirect_uri") not in self.redirects else []
        return found + [name for name in ("state", "nonce", "code_challenge") if len(asked.get(name, "")) < 43]

    def answer(self, asked, person):
        """The address that the browser is sent back to: with a code for that person, or, for nobody, with a refusal."""
        said = {"error": "access_denied"}
        if person:
            said = {"code": secrets.token_urlsafe(24)}
            self.codes[said["code"]] = (asked, person)
        return asked["redirect_uri"] + "?" + urlencode(said | {"state": asked["state"], "iss": self.address})

    def exchange(self, authorization, form):
        """Tokens for a code, or the word for why there are none (RFC 6749 5.2)."""
        credentials = base64.b64encode(f"{CLIENT}:{encoded(self.secret)}".encode()).decode()
        if authorization != "Basic " + credentials:
            return 401, {"error": "invalid_client"}
        if form.get("grant_type") != "authorization_code":
            return 400, {"error": "unsupported_grant_type"}
        asked, person = self.codes.pop(form.get("code"), ({}, None))
        challenge = base64.urlsafe_b64encode(hashlib.sha256(form.get("code_verifier", "").encode()).digest()).decode().rstrip("=")
        if person is None or form.get("redirect_uri") != asked["redirect_uri"] or challenge != asked["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        return 200, {
            "access_token": secrets.token_urlsafe(24), "token_type": "Bearer", "expires_in": 300,
            "id_token": self.token(person, asked["nonce"])}

    def token(self, person, nonce):
        now = int(time.time())
        claims = {"iss": self.address, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": nonce} | self.people[person]
        return jwt.encode({"alg": "RS256", "kid": self.key.kid}, claims, self.key)


def encoded(text):
    """As a client's name and secret stand in a header (RFC 6749 2.3.1)."""
    return urlencode({"": text})[1:].replace("+", "%20")


class Answering(http.server.BaseHTTPRequestHandler):
    issuer = None
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        place = urlsplit(self.path)
        if place.path == "/.well-known/openid-configuration":
            self.say_json(200, self.issuer.directory())
        elif place.path == "/keys":
            self.say_json(200, KeySet([self.issuer.key]).as_dict(private=False))
        elif place.path == "/authorize":
            self.ask(dict(parse_qsl(place.query)))
        else:
            self.say_json(404, {"error": "not_found"})

    def do_POST(self):
        form = dict(parse_qsl(self.rfile.read(int(self.headers.get("Content-Length", 0))).decode(), keep_blank_values=True))
        if self.issuer.isDown:
            self.say(502, b"<h1>Bad gateway</h1>", "text/html")
        elif self.path == "/token":
            status, said = self.issuer.exchange(self.headers.get("Authorization"), form)
            if status != 200:
                self.issuer.refusals.append(said["error"])
            self.say_json(status, said)
        elif self.path == "/authorize":
            person = form.pop("person", "")
            if not self.issuer.wrong(form):
                self.say(303, b"", "text/plain", Location=self.issuer.answer(form, person))
            else:
                self.say_json(400, {"error": "invalid_request"})
        else:
            self.say_json(404, {"error": "not_found"})

    def ask(self, asked):
        if wrong := self.issuer.wrong(asked):
            return self.say(400, f"<title>No</title><h1>Wrong: {escape(', '.join(wrong))}</h1>".encode(), "text/html")
        kept = "".join(f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">' for name, value in asked.items())
        ways = "".join(f'<button name="person" value="{escape(name)}">I am {escape(name)}</button>' for name in self.issuer.people)
        page = f"""<!doctype html><html lang="en"><title>Who are you?</title><h1>Who are you?</h1>
            <form method="post" action="/authorize">{kept}{ways}<button name="person" value="">Refuse</button></form>"""
        return self.say(200, page.encode(), "text/html; charset=utf-8")

    def say_json(self, status, said):
        self.say(status, json.dumps(said).encode(), "application/json")

    def say(self, status, body, kind, **headers):
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": len(body), "Cache-Control": "no-store"}.items():
            self.send_header(name, str(value))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *said):
        pass
