"""What schemathesis is told beside the reference: who is signed in, and which problems a call may answer."""

import json
import os
import re

import schemathesis

from atrium import House
from signing_in import SignedIn

PORT, MODE, TOKEN = json.loads(os.environ["ATRIUM_CHECKED"])
house = House("", "", PORT)
house.url = f"http://127.0.0.1:{PORT}/app"
owner = SignedIn(house, MODE)
owner.token = TOKEN

# What stands in front of every call, and is listed once in the reference, under "default": no token or not enough, another host's or
# site's request, a body of another type, too large or too slow, a method that is not there, too many requests.
IN_FRONT = {
    "token_missing", "token_invalid", "token_expired", "forbidden", "forbidden_host", "forbidden_origin", "method_not_allowed",
    "unsupported_media_type", "too_large", "request_timeout", "too_many_requests",
}

# A page for people, which is no call, is at these addresses too.
PAGES = {"/shows"}


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.path in PAGES and case.method.upper() in ("GET", "HEAD"):
        case.method = "TRACE"
    # Whoever signs out has to sign in again, which may be done only so often.
    if case.path != "/auth/logout":
        case.headers.update(owner.headers)


@schemathesis.hook
def after_call(context, case, response):
    if case.path in PAGES and "allow" in response.headers:
        response.headers["allow"] = [", ".join(set(response.headers["allow"][0].split(", ")) - {"GET", "HEAD"})]
    # The call has ended the session.
    if response.status_code == 401 and b"token_invalid" in response.content:
        owner.token = None


@schemathesis.check
def problems_are_listed(ctx, response, case):
    """Each error is a problem (RFC 9457), says its status, and is one of those that the call lists."""
    if response.status_code < 400:
        return
    if response.request.method == "HEAD":
        return
    kind = response.headers.get("content-type", [""])[0]
    assert kind == "application/problem+json", f"{response.status_code} is answered with {kind!r}"
    problem = response.json()
    assert problem["status"] == response.status_code
    listed = case.operation.definition.raw["responses"].get(str(response.status_code), {}).get("description", "")
    assert problem["code"] in IN_FRONT or problem["code"] in re.findall(r"`(\w+)`", listed), f"{problem['code']} is not listed"
