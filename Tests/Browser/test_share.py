"""What other programs of a phone share with the installed app: the browser sends it as a form, by itself and with the app's cookie."""

import json
import re
import subprocess
import urllib.request

import pytest
from playwright.sync_api import expect

from atrium import House
from browsing import ROOT
from signing_in import PASSWORD, SignedIn, sign_in

# As Chromium sends a share: no page is behind it.
BY_ITSELF = {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", "Origin": "null"}


def share(page, house, headers=BY_ITSELF, **fields):
    form = {name: {"name": value[0], "mimeType": value[2] if len(value) > 2 else "image/png", "buffer": value[1]} if isinstance(value, tuple) else value
            for name, value in fields.items()}
    return page.request.post(house.url + "/share", multipart=form, headers=headers, max_redirects=0)


def asked(page, house, answer):
    """Opens the page that asks where a share goes, as the browser shows it in answer to its own request."""
    assert answer.status == 200, answer.text()
    headers = {name: answer.headers[name] for name in ("content-type", "content-security-policy", "referrer-policy")}
    page.route("**/app/share", lambda route: route.fulfill(status=200, headers=headers, body=answer.text()))
    page.goto(house.url + "/share")
    page.unroute("**/app/share")
    expect(page.get_by_role("heading", name="Where Should It Go?")).to_be_visible()
    return page


def flyer(folder):
    """One of the demo's flyers."""
    subprocess.run(["/usr/bin/python3", "-B", str(ROOT / "Demo/shows/flyers.py"), str(folder)], check=True)
    return (folder / "red-sun.jpg").read_bytes()


def inbox(house):
    folder = house.data / "inbox"
    return {path.name for path in folder.iterdir() if not path.name.startswith(".")} if folder.exists() else set()


@pytest.fixture
def open_house(tmp_path):
    (tmp_path / "data").mkdir()
    house = House(tmp_path / "data", tmp_path / "state").start()
    yield house
    house.stop()


@pytest.fixture
def guarded_shows(tmp_path):
    """A house with accounts, by its owner; its shows are public."""
    (tmp_path / "data").mkdir()
    owner = SignedIn.opening(tmp_path / "data", tmp_path / "state", "password")
    yield owner
    owner.house.stop()


@pytest.fixture
def guarded(guarded_shows):
    return guarded_shows.house


def test_what_is_shared_is_in_the_inbox_which_says_so_until_it_is_closed(open_house, open_page):
    page = open_page(open_house.url)
    answer = share(page, open_house, title="", text="Look at this boat", url="", files=("boat.pdf", b"drawing", "application/pdf"))
    assert answer.status == 303, answer.text()
    assert answer.headers["location"] == "/app/life?shared=2"
    assert (open_house.data / "inbox/boat.pdf").read_bytes() == b"drawing"
    assert len(inbox(open_house)) == 2
    page.goto(open_house.origin + answer.headers["location"])
    saved = page.locator(".content").get_by_text("2 items saved")
    expect(saved).to_be_visible()
    page.locator(".content").get_by_role("button", name="Close").first.click()
    expect(saved).to_have_count(0)
    expect(page).to_have_url(open_house.url + "/life")


@pytest.mark.parametrize("width", [390, 1440])
def test_a_picture_can_be_kept_and_the_question_can_be_used_by_a_finger(open_house, open_page, width):
    page = open_page(open_house.url, viewport={"width": width, "height": 844})
    asked(page, open_house, share(page, open_house, text="Look at this boat", files=("boat.png", b"picture")))
    assert inbox(open_house) == set()
    for button in page.get_by_role("button").all():
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44, button.inner_text()
    page.get_by_role("button", name="Keep in Life").click()
    expect(page.locator(".content").get_by_text("2 items saved")).to_be_visible()
    assert (open_house.data / "inbox/boat.png").read_bytes() == b"picture"
    assert len(inbox(open_house)) == 2


def test_a_shared_flyer_fills_the_form_of_a_show_and_is_not_kept(open_house, open_page, tmp_path):
    page = open_page(open_house.url)
    asked(page, open_house, share(page, open_house, files=("IMG_7.jpg", flyer(tmp_path / "flyers"), "image/jpeg")))
    page.get_by_role("button", name="Add a Show from It").click()
    form = page.locator(".detail")
    expect(form.get_by_text("Check what was read, then submit.")).to_be_visible(timeout=60_000)
    expect(form.get_by_role("img", name="The flyer")).to_be_visible()
    expect(page).to_have_url(open_house.url + "/shows/submit")
    assert inbox(open_house) == set()


def test_a_guest_who_has_only_shows_is_not_asked(guarded_shows, open_page):
    owner, page = guarded_shows, open_page(guarded_shows.house.url)
    request = urllib.request.Request(
        owner.house.origin + "/api/house/people", json.dumps({"email": "nour@house.example", "role": "guest", "rooms": []}).encode(),
        {"Content-Type": "application/json", **owner.headers})
    with urllib.request.urlopen(request) as answer:
        invitation = re.search(r"token=([^&\s]+)", json.load(answer)["url"])[1]
    owner.post("/auth/register", email="nour@house.example", password=PASSWORD, invitation=invitation)
    sign_in(page, "nour@house.example")
    text = share(page, owner.house, text="Tin Orchard at Moth Light, December 30, 9pm. $12, 21+")
    assert text.status == 303, text.text()
    page.goto(owner.house.origin + text.headers["location"])
    expect(page.locator(".detail").get_by_text("Check what was read, then submit.")).to_be_visible()
    assert inbox(owner.house) == set()


def test_a_shared_page_is_a_link(open_house, open_page):
    answer = share(open_page(open_house.url), open_house, title="Boats", text="https://boats.invalid/lagoon")
    assert answer.headers["location"] == "/app/life?shared=1"
    (name,) = inbox(open_house)
    assert 'url: "https://boats.invalid/lagoon"' in (open_house.data / "inbox" / name).read_text()


def test_no_page_can_share_for_a_person(open_house, open_page):
    page = open_page(open_house.url)
    for headers in [
        {**BY_ITSELF, "Sec-Fetch-Site": "cross-site"}, {**BY_ITSELF, "Sec-Fetch-Site": "same-site"},
        {**BY_ITSELF, "Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none", "Origin": "https://evil.example"}, {"Origin": "null"}, {},
    ]:
        assert share(page, open_house, headers, text="x").status == 403, headers
    # The exception is for what is shared, and opens no call.
    call = page.request.post(open_house.origin + "/api/inbox", multipart={"text": "x"}, headers=BY_ITSELF)
    assert call.status == 403
    # A form of another site, sent by a real browser.
    page.goto("about:blank")
    page.set_content(f'<form method="post" enctype="multipart/form-data" action="{open_house.url}/share"><input name="text" value="x"></form>')
    with page.expect_response(lambda response: response.url.endswith("/share")) as refused:
        page.evaluate("document.forms[0].submit()")
    assert refused.value.status == 403
    assert inbox(open_house) == set()


def test_a_person_who_is_signed_out_learns_that_nothing_was_saved_and_one_who_is_signed_in_shares(guarded, open_page):
    page = open_page(guarded.url)
    refused = share(page, guarded, text="Look")
    assert refused.status == 401
    assert "Sign in, then share it again." in refused.text()
    sign_in(page)
    expect(page.locator(".column").first).to_be_visible()
    asked(page, guarded, share(page, guarded, text="Look at this boat"))
    page.get_by_role("button", name="Keep in Life").click()
    expect(page.locator(".content").get_by_text(re.compile("1 items? saved"))).to_be_visible()
    assert len(inbox(guarded)) == 1
