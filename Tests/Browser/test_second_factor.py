"""The picture of a second factor's secret: a telephone that scans it from the screen gets past the second factor with what it read."""

import io
import urllib.parse

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from browsing import quiet
from household import VERA, Household, code_of_app
from screens import SIZES
from signing_in import PASSWORD, inside, sign_in

SCHEMES = ["light", "dark"]


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = Household(tmp_path_factory.mktemp("home"))
    yield home
    home.house.stop()


def codes_on(part):
    """The texts of the QR codes in a photograph of it, read as a plain reader does: no code of light modules on dark ones."""
    photograph = Image.open(io.BytesIO(part.screenshot()))
    found = zxingcpp.read_barcodes(photograph, formats=zxingcpp.BarcodeFormat.QRCode, try_invert=False)
    return [code.text for code in found]


def secret_of(address):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(address).query)["secret"][0]


def test_the_picture_is_read_from_every_window_and_what_it_says_signs_in(home, open_page):
    page = open_page(home.house.url + "/account")
    sign_in(page, VERA)
    page.get_by_role("button", name="Turn On Two-Factor Authentication…").click()
    sheet = page.get_by_role("dialog")
    picture = sheet.get_by_role("img", name="QR code with the setup key for an authenticator app")
    address = sheet.get_by_role("link", name="Open in Authenticator").get_attribute("href")
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            quiet(page)
            box = picture.bounding_box()
            # The sheet may still be growing to its size.
            assert abs(box["width"] - box["height"]) < 1 and box["width"] >= 160
            # Alone, as it has its light rim itself; and in the whole window, as a camera sees it.
            assert codes_on(picture) == [address], (width, scheme)
            assert codes_on(page) == [address], (width, scheme)
    # A window of forced colours leaves it as it is.
    page.emulate_media(color_scheme="dark", forced_colors="active")
    assert codes_on(picture) == [address]
    page.emulate_media(forced_colors="none")

    secret = secret_of(codes_on(picture)[0])
    assert sheet.get_by_text(secret[:4]).inner_text().split() == [secret[at:at + 4] for at in range(0, 32, 4)]
    sheet.get_by_role("textbox", name="Code").fill(code_of_app(secret))
    sheet.get_by_role("button", name="Turn On").click()
    expect(sheet).to_contain_text("Keep these codes")

    other = open_page(home.house.url + "/notes")
    other.get_by_label("E-mail").fill(VERA)
    other.get_by_label("Password", exact=True).fill(PASSWORD)
    other.get_by_role("button", name="Sign In", exact=True).click()
    # The code of now was used to turn it on.
    other.get_by_label("Code").fill(code_of_app(secret, steps=1))
    other.get_by_role("button", name="Sign In", exact=True).click()
    inside(other)
