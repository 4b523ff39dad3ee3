"""The pictures of the guide: what they show, and how they are kept small."""

import base64
import dataclasses
import pathlib
import struct
import zlib

from browsing import ROOT

IMAGES = ROOT / "Docs/images"
SCRIPT = (ROOT / "Tests/Browser/pictures.js").read_text()
LARGEST = 150_000


@dataclasses.dataclass(frozen=True)
class Picture:
    address: str
    width: int = 1200
    height: int = 720
    scheme: str = "light"
    # What stands at the top of the open note.
    reads: str = ""
    # The button that is pressed before.
    press: str = ""


PICTURES = {
    "notes-list": Picture("/notes/read/Garden/compost.md"),
    "notes-phone": Picture("/notes", 390, 720),
    "notes-dark": Picture("/notes/read/House/Piano.md", 390, 720, scheme="dark"),
    "notes-links": Picture("/notes/read/People/Gisela%20Brandt.md", reads="Linked From"),
    "notes-search": Picture("/notes/read/House/sash-windows.md?q=sash%20windows"),
    "notes-tags": Picture("/notes/tags", 820, 740, press="Show tags below choir"),
    "notes-tasks": Picture("/notes/read/House/Piano.md?from=tasks"),
    "notes-calendar": Picture("/notes/summaries/2026-10-17"),
    "notes-index": Picture("/settings/notes", 1200, 480),
}


def take(tab, url, picture):
    """Photographs a place as the guide shows it."""
    tab.set_viewport_size({"width": picture.width, "height": picture.height})
    tab.emulate_media(color_scheme=picture.scheme)
    tab.goto(url + picture.address)
    tab.evaluate("gallery.settle()")
    if picture.press:
        tab.get_by_role("button", name=picture.press).click()
        tab.mouse.move(0, 0)
    if picture.reads:
        tab.get_by_text(picture.reads).evaluate("e => e.scrollIntoView({ block: 'start' })")
    # Nothing is drawn late: formulas, colours of code, pictures.
    tab.wait_for_function("[...document.images].every(image => image.complete) && !document.querySelector('.math:not(:has(math))')")
    tab.evaluate("gallery.settle()")
    tab.evaluate("gallery.finish()")
    return tab.screenshot(caret="initial")


def reduced(tab, photograph):
    """The same picture with a palette, which takes a third of the room."""
    found = tab.evaluate("picture => pictures.reduce(picture)", base64.b64encode(photograph).decode())
    width, indices = found["width"], base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[start : start + width] for start in range(0, len(indices), width))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, found["height"], 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(found["palette"])),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    chunks = (struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def difference(tab, photograph, file):
    images = [base64.b64encode(data).decode() for data in (photograph, pathlib.Path(file).read_bytes())]
    return tab.evaluate("([one, other]) => pictures.difference(one, other)", images)
