"""The Life room: a person saves a thought, finds files, changes them and takes it back."""

import re
import time
import zipfile

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
from rooms.life import MINUTES, PEOPLE, TEXT, call, fill, pdf, wait_for_library, wait_for_people

WINDOWS = [{"width": 390, "height": 844}, {"width": 1440, "height": 900}]
IN_EACH_WINDOW = pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))


@pytest.fixture
def life(tmp_path):
    (tmp_path / "data").mkdir()
    fill(tmp_path / "data")
    house = House(tmp_path / "data", tmp_path / "state").start()
    wait_for_index(house, 2)
    wait_for_library(house, 7)
    wait_for_people(house, 3)
    yield house
    house.stop()


def content(page):
    return page.locator(".content")


def row(page, name):
    return content(page).get_by_role("link", name=re.compile(name))


def menu(page, name, item):
    row(page, name).click(button="right")
    page.get_by_role("menuitem", name=item).click()


def in_sheet(page, button, name=None):
    sheet = page.get_by_role("dialog")
    if name:
        sheet.get_by_label("Name", exact=True).fill(name)
    sheet.get_by_role("button", name=button, exact=True).click()
    expect(sheet).to_have_count(0)


def undo(page):
    page.get_by_role("button", name="Undo").locator("visible=true").first.click()


def new_file(folder, before):
    """The only file that came into a folder."""
    found = {path for path in folder.iterdir() if not path.name.startswith(".")} - before
    assert len(found) == 1, found
    return found.pop()


@IN_EACH_WINDOW
@pytest.mark.smoke
def test_a_thought_is_on_top_of_the_inbox_and_is_taken_back(life, open_page, window):
    inbox = life.data / "inbox"
    before = set(inbox.iterdir())
    page = open_page(life.url + "/life", viewport=window)
    field = page.get_by_label("Write a thought or paste a link")
    field.fill("Sell the old boat")
    field.press("Control+Enter")
    expect(content(page).get_by_text("Saved", exact=True)).to_be_visible()
    expect(field).to_have_value("")
    expect(content(page).locator(".row .font-headline").first).to_have_text("Sell the old boat")
    assert new_file(inbox, before).read_text() == "Sell the old boat\n"
    undo(page)
    expect(row(page, "Sell the old boat")).to_have_count(0)
    assert set(inbox.iterdir()) == before


def test_a_link_is_shown_as_one_and_opens_beside_the_page(life, open_page):
    page = open_page(life.url + "/life")
    page.get_by_label("Write a thought or paste a link").fill("https://sails.example/red")
    page.get_by_role("button", name="Save", exact=True).click()
    row(page, "sails.example.red").click()
    link = page.locator(".detail").get_by_role("link", name="https://sails.example/red")
    expect(link).to_have_attribute("target", "_blank")


@IN_EACH_WINDOW
def test_the_page_of_a_link_is_read_with_its_title_and_where_it_is_from(life, open_page, window):
    life.write(
        "inbox/2026-11-27 1030 boats.example.md",
        "---\nurl: \"https://boats.example/lagoon\"\ncaptured: 2026-11-27T09:30:00Z\ntitle: \"Boats of the Lagoon\"\n"
        "author: \"Ada Lovelace\"\nsite: \"The Lagoon Times\"\npublished: 2024-02-29\nfetched: 2026-11-27T09:30:02Z\n---\n\n"
        "## Flat boats\n\nThey have been rowed [here](https://boats.example/here) for a *thousand* years.\n\n- gondola\n- sandolo\n")
    page = open_page(life.url + "/life", viewport=window)
    link = row(page, "Boats of the Lagoon")
    expect(link).to_contain_text("The Lagoon Times – Flat boats They have been rowed here for a thousand years.")
    link.click()
    detail = page.locator(".detail")
    expect(detail.get_by_role("heading", name="Boats of the Lagoon").last).to_be_visible()
    expect(detail.get_by_role("link", name="https://boats.example/lagoon")).to_have_attribute("target", "_blank")
    expect(detail.get_by_text("The Lagoon Times · Ada Lovelace")).to_be_visible()
    expect(detail.get_by_text("Feb 29, 2024")).to_be_visible()
    expect(detail.get_by_role("heading", name="Flat boats")).to_be_visible()
    expect(detail.locator("li", has_text="gondola")).to_be_visible()
    expect(detail.locator("em")).to_have_text("thousand")
    expect(detail.get_by_role("link", name="here", exact=True)).to_have_attribute("href", "https://boats.example/here")
    expect(detail.get_by_text("2026-11-27 1030 boats.example.md")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_typed_stays_while_the_person_is_elsewhere(life, open_page):
    page = open_page(life.url + "/life")
    field = page.get_by_label("Write a thought or paste a link")
    field.fill("Half a thought")
    page.locator(".sidebar").get_by_role("link", name="Library").click()
    expect(row(page, "Papers")).to_be_visible()
    page.locator(".sidebar").get_by_role("link", name="Inbox").click()
    expect(field).to_have_value("Half a thought")


@IN_EACH_WINDOW
def test_what_a_letter_says_comes_by_itself_is_read_again_and_its_tags_are_searched_for(life, open_page, window):
    page = open_page(life.url + "/life/files/Papers/offer.txt?from=library&folder=Papers", viewport=window)
    file = page.locator(".detail")
    expect(file.get_by_text("Summary", exact=True)).to_be_visible(timeout=60_000)
    expect(file.get_by_text("Letter", exact=True)).to_be_visible()
    expect(file.get_by_role("link", name="mina@boats.example")).to_have_attribute("href", "mailto:mina@boats.example")
    file.get_by_role("button", name="Options").click()
    page.get_by_role("menuitem", name="Run Again").click()
    # What is there stays until the new result comes.
    expect(file.get_by_text("Summary", exact=True)).to_be_visible()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    tag = file.locator("a[href*='/search?q=']").first
    name = tag.inner_text()
    tag.click()
    page.wait_for_url(re.compile(r"/app/search\?q="))
    expect(content(page).get_by_role("link", name=re.compile("offer.txt|" + re.escape(name))).first).to_be_visible()


@IN_EACH_WINDOW
def test_a_folder_is_made_renamed_moved_and_deleted_and_each_is_taken_back(life, open_page, window):
    page = open_page(life.url + "/life/library", viewport=window)
    row(page, "Papers").click()
    expect(row(page, r"Taxes\s*2 items")).to_be_visible()
    content(page).get_by_role("button", name="Add").click()
    page.get_by_role("menuitem", name="New Folder").click()
    in_sheet(page, "Create", "Letters")
    expect(row(page, "Letters")).to_be_visible()
    menu(page, "Letters", "Rename…")
    in_sheet(page, "Rename", "Old Letters")
    expect(row(page, "Old Letters")).to_be_visible()
    assert (life.data / "Papers/Old Letters").is_dir()
    undo(page)
    expect(row(page, "Old Letters")).to_have_count(0)
    menu(page, "letter.pdf", "Move…")
    page.get_by_role("dialog").get_by_role("button", name="Letters").click()
    in_sheet(page, "Move Here")
    expect(row(page, "letter.pdf")).to_have_count(0)
    assert (life.data / "Papers/Letters/letter.pdf").exists()
    undo(page)
    expect(row(page, "letter.pdf")).to_be_visible()
    menu(page, "letter.pdf", "Delete")
    expect(row(page, "letter.pdf")).to_have_count(0)
    assert not (life.data / "Papers/letter.pdf").exists()
    undo(page)
    expect(row(page, "letter.pdf")).to_be_visible()
    assert (life.data / "Papers/letter.pdf").read_bytes() == pdf()


def test_a_name_that_is_taken_is_said_in_the_sheet(life, open_page):
    page = open_page(life.url + "/life/library")
    menu(page, "Torn.txt", "Rename…")
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name", exact=True).fill("Papers")
    sheet.get_by_role("button", name="Rename", exact=True).click()
    expect(sheet.get_by_text("There’s already something with this name.")).to_be_visible()
    sheet.get_by_role("button", name="Cancel").click()
    expect(row(page, "Torn.txt")).to_be_visible()


def test_several_are_chosen_and_deleted_together_and_come_back(life, open_page):
    page = open_page(life.url + "/life/library/Papers")
    content(page).get_by_role("button", name="Select").click()
    for name in ("boats.csv", "hello.py"):
        content(page).get_by_role("button", name=re.compile(name)).click()
    expect(content(page).get_by_text("2 selected")).to_be_visible()
    content(page).get_by_role("button", name="Delete").click()
    expect(content(page).get_by_text("2 items deleted")).to_be_visible()
    expect(content(page).get_by_role("link", name=re.compile("boats.csv|hello.py"))).to_have_count(0)
    undo(page)
    expect(content(page).get_by_role("link", name=re.compile("boats.csv|hello.py"))).to_have_count(2)


def test_of_several_that_are_moved_a_name_that_is_taken_is_said_and_the_rest_is_done(life, open_page):
    (life.data / "Papers/Taxes/boats.csv").write_text("another")
    page = open_page(life.url + "/life/library/Papers")
    content(page).get_by_role("button", name="Select").click()
    for name in ("boats.csv", "hello.py"):
        content(page).get_by_role("button", name=re.compile(name)).click()
    content(page).get_by_role("button", name="Move…").click()
    page.get_by_role("dialog").get_by_role("button", name="Taxes").click()
    in_sheet(page, "Move Here")
    alert = page.get_by_role("alertdialog")
    expect(alert.get_by_text("boats.csv: There’s already something with this name.")).to_be_visible()
    alert.get_by_role("button", name="Cancel").click()
    expect(content(page).get_by_text("1 selected")).to_be_visible()
    assert (life.data / "Papers/Taxes/hello.py").exists()
    assert (life.data / "Papers/Taxes/boats.csv").read_text() == "another"
    content(page).get_by_role("button", name="Done").click()
    undo(page)
    expect(row(page, "hello.py")).to_be_visible()
    (life.data / "Papers/Taxes/boats.csv").unlink()


def test_a_row_is_dragged_to_a_folder_and_taken_back(life, open_page):
    page = open_page(life.url + "/life/library/Papers")
    row(page, "hello.py").drag_to(row(page, "Taxes"))
    expect(row(page, "hello.py")).to_have_count(0)
    assert (life.data / "Papers/Taxes/hello.py").exists()
    undo(page)
    expect(row(page, "hello.py")).to_be_visible()


def archive(download):
    assert download.failure() is None
    with zipfile.ZipFile(download.path()) as opened:
        assert opened.testzip() is None
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


@IN_EACH_WINDOW
def test_a_folder_and_what_is_chosen_are_downloaded_as_archives_and_a_file_as_it_is(life, open_page, window):
    page = open_page(life.url + "/life/library", viewport=window)
    with page.expect_download() as download:
        menu(page, "Papers", "Download")
    assert download.value.suggested_filename == "Papers.zip"
    found = archive(download.value)
    assert found["Papers/letter.pdf"] == pdf()
    assert all(name.startswith("Papers/") for name in found)
    row(page, "Papers").click()
    with page.expect_download() as download:
        menu(page, "letter.pdf", "Download")
    assert download.value.suggested_filename == "letter.pdf"
    assert download.value.path().read_bytes() == pdf()
    content(page).get_by_role("button", name="Select").click()
    for name in ("boats.csv", "Taxes"):
        content(page).get_by_role("button", name=re.compile(name)).click()
    # The server answers the clicks, and the link is to what is selected then.
    expect(content(page).get_by_text("2 selected")).to_be_visible()
    with page.expect_download() as download:
        content(page).get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "Papers.zip"
    names = set(archive(download.value))
    assert "boats.csv" in names and "letter.pdf" not in names
    assert any(name.startswith("Taxes/") for name in names)


@IN_EACH_WINDOW
def test_a_text_is_edited_and_what_somebody_else_saved_is_not_lost_unasked(life, open_page, window):
    path = life.data / "inbox/boat.md"
    page = open_page(life.url + "/life/files/inbox/boat.md", viewport=window)
    detail = page.locator(".detail")
    detail.get_by_role("button", name="Edit").click()
    editor = detail.get_by_label("Text", exact=True)
    expect(editor).to_have_value(TEXT)
    editor.fill("Buy two boats\n")
    detail.get_by_role("button", name="Save", exact=True).click()
    expect(editor).to_have_count(0)
    expect(detail.get_by_text("Buy two boats")).to_be_visible()
    assert path.read_text() == "Buy two boats\n"
    detail.get_by_role("button", name="Edit").click()
    editor.fill("Buy three boats\n")
    life.write("inbox/boat.md", "Buy no boat\n")
    detail.get_by_role("button", name="Save", exact=True).click()
    alert = page.get_by_role("alertdialog")
    expect(alert.get_by_text("Changed in the Meantime")).to_be_visible()
    assert path.read_text() == "Buy no boat\n"
    alert.get_by_role("button", name="Keep Editing").click()
    expect(editor).to_have_value("Buy three boats\n")
    detail.get_by_role("button", name="Save", exact=True).click()
    alert.get_by_role("button", name="Save Anyway").click()
    expect(detail.get_by_text("Buy three boats")).to_be_visible()
    undo(page)
    expect(detail.get_by_text("Buy no boat")).to_be_visible()
    assert path.read_text() == "Buy no boat\n"


@IN_EACH_WINDOW
def test_a_file_is_pinned_downloaded_renamed_and_deleted_on_its_page(life, open_page, window):
    page = open_page(life.url + "/life/files/Pictures/red.png", viewport=window)
    detail = page.locator(".detail")
    picture = detail.get_by_role("img", name="red.png")
    expect(picture).to_be_visible()
    page.wait_for_function("document.querySelector('.detail img[alt], .detail img:not([hidden])').naturalWidth === 400")
    with page.expect_download() as download:
        detail.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "red.png"

    def choose(item):
        page.get_by_role("button", name="More").locator("visible=true").first.click()
        page.get_by_role("menuitem", name=item).click()

    choose("Pin")
    expect(detail.get_by_text("Pinned")).to_be_visible()
    assert [pin["path"] for pin in call(life, "GET", "/api/inbox/pinned")["items"]] == ["Pictures/red.png"]
    choose("Rename…")
    in_sheet(page, "Rename", "crimson.png")
    page.wait_for_url("**/life/files/Pictures/crimson.png")
    expect(detail.get_by_role("img", name="crimson.png")).to_be_visible()
    choose("Delete")
    page.wait_for_url("**/app/life")
    undo(page)
    page.goto(life.url + "/life/library/Pictures")
    expect(row(page, "crimson.png")).to_be_visible()


def test_a_file_that_arrives_and_goes_is_shown_by_itself(life, open_page):
    page = open_page(life.url + "/life/library/Papers")
    life.write("Papers/new.md", "# New\n")
    expect(row(page, "new.md")).to_be_visible()
    (life.data / "Papers/new.md").unlink()
    expect(row(page, "new.md")).to_have_count(0)


def test_a_long_folder_is_read_to_its_end(life, open_page):
    (life.data / "Long").mkdir()
    for number in range(250):
        (life.data / f"Long/page {number}.txt").write_text(str(number))
    end = time.monotonic() + 30
    while len(call(life, "GET", "/api/library/tree?path=Long")["tree"]) < 250:
        assert time.monotonic() < end
    page = open_page(life.url + "/life/library/Long")
    expect(row(page, r"page 0\.txt")).to_be_visible()
    rows = content(page).locator(".row")
    # The last row that is there comes into view until none follows.
    while (count := rows.count()) < 250:
        rows.last.evaluate("row => row.scrollIntoView()")
        expect(rows).not_to_have_count(count)
    expect(row(page, r"page 249\.txt")).to_be_visible()


def test_a_pinned_item_is_shown_in_the_inbox_about_it(life, open_page):
    for number in range(60):
        call(life, "POST", "/api/inbox", {"text": f"thought {number}", "name": f"thought {number}"})
    call(life, "POST", "/api/library/pin", {"path": "inbox/thought 5.md"})
    page = open_page(life.url + "/life/pinned")
    menu(page, "thought 5", "Show in Inbox")
    expect(row(page, r"thought 5\b")).to_be_visible()
    content(page).get_by_role("link", name="Show Newest").click()
    expect(row(page, "thought 59")).to_be_visible()
    expect(content(page).get_by_role("link", name="Show Newest")).to_have_count(0)


PEOPLE_WINDOWS = pytest.mark.parametrize(
    "window", [*WINDOWS, {"width": 768, "height": 1024}], ids=lambda window: str(window["width"]))


@PEOPLE_WINDOWS
def test_a_person_is_made_edited_merged_and_deleted_and_each_is_taken_back(life, open_page, window):
    page = open_page(life.url + "/life/people", viewport=window)
    detail = page.locator(".detail")
    expect(row(page, "Mina Boat")).to_be_visible()
    content(page).get_by_role("button", name="Add").click()
    page.get_by_role("menuitem", name="New Person").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name", exact=True).fill("Ada Lovelace")
    sheet.get_by_label("Phone", exact=True).fill("+49 170 5550456")
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(detail.get_by_role("link", name="+49 170 5550456")).to_have_attribute("href", re.compile("^tel:"))
    path = life.data / "people/Ada Lovelace.vcf"
    assert "FN:Ada Lovelace\r\n" in path.read_bytes().decode()
    detail.get_by_role("button", name="Edit").click()
    sheet.get_by_label("Organization", exact=True).fill("Analytical Society")
    sheet.get_by_label("Note", exact=True).fill("First of all programmers.")
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(detail.get_by_text("First of all programmers.")).to_be_visible()
    before = path.read_bytes()
    assert b"ORG:Analytical Society" in before
    # The same phone number is a reason to ask, and nothing more.
    expect(detail.get_by_text("Same phone number")).to_be_visible()
    page.get_by_role("button", name="More").locator("visible=true").first.click()
    page.get_by_role("menuitem", name="Merge…").click()
    sheet.get_by_role("button", name=re.compile("Mina Boat")).click()
    expect(sheet).to_have_count(0)
    expect(detail.get_by_text("mina@boats.example", exact=True)).to_be_visible()
    assert not (life.data / "people/Mina Boat.vcf").exists()
    undo(page)
    expect(detail.get_by_text("mina@boats.example")).to_have_count(0)
    assert (life.data / "people/Mina Boat.vcf").read_bytes() == PEOPLE["people/Mina Boat.vcf"].encode()
    assert path.read_bytes() == before
    page.get_by_role("button", name="More").locator("visible=true").first.click()
    page.get_by_role("menuitem", name="Delete").click()
    page.wait_for_url("**/life/people")
    expect(row(page, "Ada Lovelace")).to_have_count(0)
    assert not path.exists()
    undo(page)
    expect(row(page, "Ada Lovelace")).to_be_visible()
    assert path.read_bytes() == before


def test_people_are_searched_and_a_card_of_a_file_with_several_is_downloaded_alone(life, open_page):
    page = open_page(life.url + "/life/people")
    page.get_by_role("searchbox", name="Search people").fill("olga")
    expect(row(page, "Mina Boat")).to_have_count(0)
    row(page, "Olga Sail").click()
    detail = page.locator(".detail")
    expect(detail.get_by_text("Other cards are in the same file.")).to_be_visible()
    with page.expect_download() as download:
        detail.get_by_role("link", name="Download vCard").click()
    assert download.value.suggested_filename == "Olga Sail.vcf"
    whole = (life.data / "Papers/contacts.vcf").read_bytes()
    assert open(download.value.path(), "rb").read() in whole


def test_a_person_whom_files_name_is_added_and_another_name_is_dismissed_for_good(life, open_page):
    minutes = [life.data / f"Papers/minutes {number}.txt" for number in (1, 2)]
    for file in minutes:
        file.write_text(MINUTES)
    page = open_page(life.url + "/life/people")
    row(page, "2 people in your files").click(timeout=20_000)
    detail = page.locator(".detail")
    detail.get_by_role("button", name="Add “Gisela Brandt”").click()
    expect(row(page, "Gisela Brandt")).to_be_visible()
    card = life.data / "people/Gisela Brandt.vcf"
    assert b"FN:Gisela Brandt\r\n" in card.read_bytes()
    detail.get_by_role("button", name="“Tomas Keller” isn’t a person").click()
    expect(detail.get_by_text("No Names")).to_be_visible()
    undo(page)
    detail.get_by_role("button", name="“Tomas Keller” isn’t a person").click()
    expect(detail.get_by_text("No Names")).to_be_visible()
    page.reload()
    expect(detail.get_by_text("No Names")).to_be_visible()
    for file in [*minutes, card]:
        file.unlink()
    expect(row(page, "Gisela Brandt")).to_have_count(0)


def test_of_two_cards_of_one_person_the_chosen_one_is_kept(life, open_page):
    page = open_page(life.url + "/life/people")
    row(page, "1 possible duplicate").click()
    page.locator(".detail").get_by_role("button", name="Keep “Mina Boat”").click()
    expect(page.locator(".detail").get_by_text("No Duplicates")).to_be_visible()
    expect(row(page, r"M\. Boat")).to_have_count(0)
    assert b"UID:m\r\n" not in (life.data / "Papers/contacts.vcf").read_bytes()
    undo(page)
    expect(row(page, r"M\. Boat")).to_be_visible()
    assert (life.data / "Papers/contacts.vcf").read_bytes() == PEOPLE["Papers/contacts.vcf"].encode()


def test_what_could_not_be_read_is_said_and_leads_to_its_file(life, open_page):
    page = open_page(life.url + "/life/people")
    expect(content(page).get_by_text("Not Read")).to_be_visible()
    row(page, r"contacts\.vcf").click()
    expect(page.locator(".detail").get_by_text("Torn")).to_be_visible()


def test_a_card_that_somebody_else_changed_is_not_lost_unasked(life, open_page):
    page = open_page(life.url + "/life/people/mina")
    page.locator(".detail").get_by_role("button", name="Edit").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Nickname", exact=True).fill("Minna")
    life.write("people/Mina Boat.vcf", PEOPLE["people/Mina Boat.vcf"].replace("Knows all", "Forgot all"))
    sheet.get_by_role("button", name="Save", exact=True).click()
    alert = page.get_by_role("alertdialog")
    expect(alert.get_by_text("Changed in the Meantime")).to_be_visible()
    alert.get_by_role("button", name="Save Anyway").click()
    expect(page.locator(".detail").get_by_text("Minna")).to_be_visible()
    text = (life.data / "people/Mina Boat.vcf").read_bytes().decode()
    assert "NICKNAME:Minna" in text and "Forgot all" in text and "X-KEPT:as it is" in text
