"""Something new is put into the inbox from a page of another room."""

import re

import pytest
from playwright.sync_api import expect

WINDOWS = [{"width": 390, "height": 844}, {"width": 1440, "height": 900}]
IN_EACH_WINDOW = pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(1000)


def open_sheet(page):
    page.get_by_role("button", name="New in Inbox").locator("visible=true").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_label("Write a thought or paste a link")).to_be_focused()
    return sheet


def inbox(house):
    folder = house.data / "inbox"
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(".")} if folder.exists() else {}


def give(page, kind, name, content):
    """A file is pasted into the field, or dropped on the sheet."""
    page.evaluate(
        """([kind, name, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], name, { type: "image/png" }));
          const at = kind === "paste" ? document.activeElement : document.querySelector("dialog[open] [data-drop]");
          const more = kind === "paste" ? { clipboardData: data } : { dataTransfer: data };
          const type = kind === "paste" ? ClipboardEvent : DragEvent;
          at.dispatchEvent(new type(kind, { bubbles: true, cancelable: true, ...more }));
        }""",
        [kind, name, list(content)])


@IN_EACH_WINDOW
def test_a_thought_is_saved_from_the_notes_and_the_sheet_leads_to_the_inbox(house, open_page, window):
    page = open_page(house.url + "/notes", viewport=window)
    sheet = open_sheet(page)
    sheet.get_by_label("Write a thought or paste a link").fill("Sell the old boat")
    sheet.get_by_label("Write a thought or paste a link").press("Control+Enter")
    expect(sheet.get_by_text("Saved", exact=True)).to_be_visible()
    assert list(inbox(house).values()) == [b"Sell the old boat\n"]
    sheet.get_by_role("button", name="Show in Inbox").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("/app/life$"))
    expect(page.locator(".content").get_by_text("Sell the old boat")).to_be_visible()


@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_a_picture_is_pasted_into_the_sheet_or_dropped_on_it(house, open_page, kind):
    page = open_page(house.url + "/notes", viewport=WINDOWS[1])
    sheet = open_sheet(page)
    give(page, kind, "boat.png", PICTURE)
    expect(sheet.get_by_text("Added as inbox/boat.png")).to_be_visible()
    assert inbox(house) == {"boat.png": PICTURE}


def test_a_text_beside_a_picture_of_it_is_pasted_as_text(house, open_page):
    page = open_page(house.url + "/notes", viewport=WINDOWS[1])
    open_sheet(page)
    taken = page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["x"], "image.png", { type: "image/png" }));
          data.setData("text/plain", "words");
          return !document.activeElement.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
        }""")
    assert not taken
    assert inbox(house) == {}


def test_the_keys_open_it_and_a_phone_is_asked_for_pictures_only(house, open_page):
    page = open_page(house.url + "/notes", viewport=WINDOWS[1])
    expect(page.get_by_role("button", name="New in Inbox").first).to_be_visible()
    page.keyboard.press("Control+Shift+E")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Add Photo…")).to_be_visible()
    with page.expect_file_chooser() as chooser:
        sheet.get_by_role("button", name="Add Photo…").click()
    assert "image/*" in chooser.value.element.get_attribute("accept")
    chooser.value.set_files({"name": "photo.png", "mimeType": "image/png", "buffer": PICTURE})
    expect(page.get_by_text("Added as inbox/photo.png")).to_be_visible()
