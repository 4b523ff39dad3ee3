"""What other programs of a phone share with the installed app: the browser sends it as a form, by itself and with the app's cookie."""

import pytest
from playwright.sync_api import expect

from atrium import House
from signing_in import SignedIn, sign_in

# As Chromium sends a share: no page is behind it.
BY_ITSELF = {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", "Origin": "null"}


def share(page, house, headers=BY_ITSELF, **fields):
    form = {name: {"name": value[0], "mimeType": "image/png", "buffer": value[1]} if isinstance(value, tuple) else value
            for name, value in fields.items()}
    return page.request.post(house.url + "/share", multipart=form, headers=headers, max_redirects=0)


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
def guarded(tmp_path):
    (tmp_path / "data").mkdir()
    person = SignedIn.opening(tmp_path / "data", tmp_path / "state", "password")
    yield person.house
    person.house.stop()


def test_what_is_shared_is_in_the_inbox_which_says_so_until_it_is_closed(open_house, open_page):
    page = open_page(open_house.url)
    answer = share(page, open_house, title="", text="Look at this boat", url="", files=("boat.png", b"picture"))
    assert answer.status == 303, answer.text()
    assert answer.headers["location"] == "/app/life?shared=2"
    assert (open_house.data / "inbox/boat.png").read_bytes() == b"picture"
    assert len(inbox(open_house)) == 2
    page.goto(open_house.origin + answer.headers["location"])
    saved = page.locator(".content").get_by_text("2 items saved")
    expect(saved).to_be_visible()
    page.locator(".content").get_by_role("button", name="Close").first.click()
    expect(saved).to_have_count(0)
    expect(page).to_have_url(open_house.url + "/life")


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
    answer = share(page, guarded, text="Look at this boat")
    assert answer.status == 303, answer.text()
    assert len(inbox(guarded)) == 1
