"""The Shows room: a person looks at what is on, saves, submits from a flyer and by hand, and takes it back."""

import datetime
import json
import re
import subprocess
import urllib.request

import pytest
from playwright.sync_api import expect

from browsing import ROOT, SCREENS, photograph, quiet
from rooms.shows import TONIGHT, TOWN, call, find, town, upcoming
from signing_in import EMAIL, PASSWORD, SignedIn, sign_in

# The widths of three phones (the seed's run).
WIDTHS = [375, 393, 440]
# Nothing hovers over it.
PHONE = {"has_touch": True, "is_mobile": True}


@pytest.fixture
def shows(tmp_path):
    house = town(tmp_path)
    yield house
    house.stop()


def content(page):
    return page.locator(".content")


def detail(page):
    return page.locator(".detail")


def row(page, title):
    return content(page).get_by_role("link", name=re.compile(title))


def star(page, title):
    return content(page).get_by_role("button", name=re.compile(f"“{title}”")).first


def flyers(folder):
    """The demo's flyers; what is on the first one is drawn from the same dice."""
    subprocess.run(["/usr/bin/python3", "-B", str(ROOT / "Demo/shows/flyers.py"), str(folder), str(TONIGHT)], check=True)
    return folder / "red-sun.jpg"


def choose(page, picture):
    """By the browser's own chooser, which opens with the dialog."""
    with page.expect_file_chooser() as chooser:
        detail(page).get_by_role("button", name="Choose Picture…").click()
    chooser.value.set_files(str(picture))


def send(owner, show):
    """Submits a show as the owner."""
    headers = {"Content-Type": "application/json", **owner.headers}
    request = urllib.request.Request(owner.house.origin + "/shows", json.dumps(show).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        assert answer.status == 201


@pytest.mark.smoke
def test_a_show_is_saved_found_in_my_list_and_removed_with_undo(shows, open_page):
    page = open_page(shows.url + "/shows", viewport={"width": 390, "height": 844}, **PHONE)
    expect(content(page).get_by_text("Tomorrow", exact=True)).to_be_visible()
    star(page, "Pale Harbor").click()
    expect(star(page, "Pale Harbor")).to_have_accessible_name("Remove “Pale Harbor” from My List")
    page.goto(shows.url + "/shows/saved")
    expect(row(page, "Pale Harbor")).to_be_visible()
    star(page, "Pale Harbor").click()
    page.get_by_role("button", name="Undo").locator("visible=true").first.click()
    expect(star(page, "Pale Harbor")).to_have_accessible_name("Remove “Pale Harbor” from My List")
    assert call(shows, "GET", f"/saved-shows/{find(shows, 'Pale Harbor')['id']}/check")["is_saved"]


def test_a_show_leads_to_its_artist_to_another_show_and_to_its_venue(shows, open_page):
    page = open_page(shows.url + "/shows")
    row(page, "Los Faroles").click()
    detail(page).get_by_role("link", name="Tin Orchard").click()
    detail(page).get_by_role("link", name=re.compile("with Ana & the Kites")).click()
    expect(detail(page).get_by_text("Bring earplugs.")).to_be_visible()
    detail(page).get_by_role("link", name=re.compile("Moth Light")).click()
    expect(detail(page).get_by_role("heading", name="Moth Light").last).to_be_visible()
    expect(detail(page).get_by_role("link", name=re.compile("Los Faroles"))).to_be_visible()


def test_the_list_is_narrowed_to_a_city_and_stays_so(shows, open_page):
    page = open_page(shows.url + "/shows")
    content(page).get_by_role("button", name="All Cities").click()
    page.get_by_role("menuitemcheckbox", name=re.compile("Cholla Springs")).click()
    expect(row(page, "Los Faroles")).to_have_count(0)
    expect(row(page, "Pale Harbor")).to_be_visible()
    page.goto(shows.url + "/shows")
    expect(row(page, "Pale Harbor")).to_be_visible()
    expect(row(page, "Los Faroles")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1440])
def test_a_flyer_fills_the_form_with_its_evidence_and_is_published_and_undone(shows, open_page, tmp_path, width):
    page = open_page(shows.url + "/shows/submit", viewport={"width": width, "height": 900})
    choose(page, flyers(tmp_path / "flyers"))
    form = detail(page)
    expect(form.get_by_text("Check what was read, then submit.")).to_be_visible(timeout=60_000)
    date = (TONIGHT + datetime.timedelta(days=9)).isoformat()
    expect(form.locator("input[type=date]")).to_have_value(date)
    picture = form.get_by_role("img", name="The flyer")
    expect(picture).to_be_visible()
    # The outlines are drawn where the words are.
    outlines, place = form.locator("svg.paper.stretched").first.bounding_box(), picture.bounding_box()
    assert all(abs(outlines[side] - place[side]) <= 1 for side in place), (outlines, place)
    evidence = form.get_by_role("button", name=re.compile("“Doors|“DOORS|Doors 7"))
    expect(evidence.first).to_be_visible()
    name = form.get_by_label("Name of the Venue")
    assert name.input_value()
    form.get_by_role("button", name="Submit", exact=True).click()
    expect(form.get_by_text("Published")).to_be_visible()
    assert len(upcoming(shows)) == len(TOWN) + 1
    assert [source["kind"] for source in upcoming(shows)[-1]["sources"]] == ["flyer"]
    form.get_by_role("button", name="Undo").click()
    expect(form.get_by_role("button", name="Submit", exact=True)).to_be_visible()
    assert len(upcoming(shows)) == len(TOWN)


def test_a_flyer_of_more_than_ten_megabytes_is_made_smaller_and_read(shows, open_page, tmp_path):
    flyer = flyers(tmp_path / "flyers")
    # What follows the end of a JPEG is no picture, and weighs all the same.
    flyer.write_bytes(flyer.read_bytes() + bytes(11 << 20))
    page = open_page(shows.url + "/shows/submit")
    choose(page, flyer)
    expect(detail(page).get_by_text("Check what was read, then submit.")).to_be_visible(timeout=60_000)
    picture = detail(page).get_by_role("img", name="The flyer")
    longest = picture.evaluate("e => { const own = e.matches('img') ? e : e.querySelector('img'); return Math.max(own.naturalWidth, own.naturalHeight); }")
    assert 0 < longest <= 2048


def test_what_a_person_wrote_stays_when_a_text_is_read(shows, open_page):
    page = open_page(shows.url + "/shows/submit")
    form = detail(page)
    form.get_by_label("Price, as printed").fill("$5 for neighbors")
    form.get_by_role("button", name="Use Text").click()
    form.get_by_label("Text About the Show").fill("Tin Orchard at Moth Light, December 30, 9pm. $12, 21+")
    form.get_by_role("button", name="Read Text").click()
    expect(form.get_by_label("Name of the Venue")).to_have_value("Moth Light")
    expect(form.get_by_label("Price, as printed")).to_have_value("$5 for neighbors")


def test_a_show_that_is_wrong_is_changed_cancelled_deleted_and_back(shows, open_page):
    show = find(shows, "Pale Harbor")
    page = open_page(f"{shows.url}/shows/{show['id']}/edit")
    form = detail(page)
    form.get_by_label("Price, as printed").fill("$7")
    form.get_by_role("button", name="Save", exact=True).click()
    expect(form.get_by_text("$7")).to_be_visible()
    form.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name=re.compile("Delete")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Delete")).click()
    expect(row(page, "Pale Harbor")).to_have_count(0)
    page.get_by_role("button", name="Undo").locator("visible=true").first.click()
    expect(row(page, "Pale Harbor")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_visitor_looks_signs_in_where_they_are_saves_and_submits(tmp_path, open_page, width):
    def picture(step):
        # For the store listing (Docs/apple.md).
        photograph(quiet(page), SCREENS / f"store/{width}-{step}.png")

    (tmp_path / "data").mkdir()
    owner = SignedIn.opening(tmp_path / "data", tmp_path / "state", "password")
    for show in TOWN:
        send(owner, show)
    page = open_page(owner.house.url + "/shows", viewport={"width": width, "height": 800}, **PHONE)
    picture("1-upcoming")
    star(page, "Pale Harbor").click()
    expect(page.get_by_text("Sign in to keep a list of shows.")).to_be_visible()
    page.get_by_role("button", name="Sign In").locator("visible=true").first.click()
    sign_in(page, EMAIL, PASSWORD)
    star(page, "Pale Harbor").click()
    expect(star(page, "Pale Harbor")).to_have_accessible_name("Remove “Pale Harbor” from My List")
    picture("2-saved")
    content(page).get_by_role("link", name="Submit a Show").click()
    form = detail(page)
    form.get_by_label("Name", exact=True).fill("Wren Halloway")
    form.get_by_label("Name of the Venue").fill("Moth Li")
    form.get_by_role("button", name=re.compile("Moth Light")).click()
    picture("3-submit")
    form.get_by_role("button", name="Submit", exact=True).click()
    expect(form.get_by_text("Published")).to_be_visible()
    owner.house.stop()


def test_a_table_is_previewed_imported_and_imported_again_without_a_copy(shows, open_page, tmp_path):
    day = TONIGHT + datetime.timedelta(days=20)
    table = tmp_path / "season.csv"
    table.write_text(
        "date,time,venue,city,state,artists,price\n"
        f"{day},20:00,Moth Light,Saltbush,AZ,Glass Coyote; The Hush,$10\n{day},21:00,The Rattle,Cholla Springs,AZ,Kiko Brava,\n")
    page = open_page(shows.url + "/shows/imports")
    list = content(page)

    def preview():
        with page.expect_file_chooser() as chooser:
            list.get_by_role("button", name="Choose File…").click()
        chooser.value.set_files(str(table))
        expect(list.get_by_text("season.csv")).to_be_visible()
        list.get_by_role("button", name="Preview").click()

    preview()
    expect(list.get_by_text("Glass Coyote")).to_be_visible()
    assert len(upcoming(shows)) == len(TOWN)
    list.get_by_role("button", name="Import 2 Shows").click()
    expect(list.get_by_text("2 new, 0 changed, 0 confirmed.")).to_be_visible()
    assert len(upcoming(shows)) == len(TOWN) + 2
    list.get_by_role("button", name="Import More").click()
    preview()
    list.get_by_role("button", name="Import 2 Shows").click()
    expect(list.get_by_text("0 new, 0 changed, 2 confirmed.")).to_be_visible()
    assert len(upcoming(shows)) == len(TOWN) + 2
