"""Draws the comics of the demo household: python3 Demo/comics/draw.py FOLDER

Four small books in four formats, drawn from the words in stories.py: what is in a panel is said by its scene, a few flat shapes. Each run
draws the same bytes.
"""

import io
import pathlib
import subprocess
import sys
import tempfile
import zipfile

from PIL import Image, ImageDraw, ImageFont

from scenes import PALETTE, draw_scene
from stories import BOOKS

# Drawn at twice the size and made smaller, so that edges are smooth.
SCALE = 2
PAGE = (1000, 1500)
STRIP = (800, 2400)
WIDE = (2000, 1500)
GAP = 28
FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")


def font(size, bold=False):
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(FONTS / name), size * SCALE)


def wrapped(draw, text, face, width):
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and draw.textlength(longer, font=face) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return lines + [line]


def balloon(draw, box, text, is_low):
    """What somebody says, in the upper or lower part of a panel."""
    left, top, right, bottom = box
    face = font(30)
    lines = wrapped(draw, text, face, (right - left) * 0.72)
    height = (len(lines) * 40 + 30) * SCALE
    width = max(draw.textlength(line, font=face) for line in lines) + 60 * SCALE
    x = (left + right - width) / 2
    y = bottom - height - 30 * SCALE if is_low else top + 30 * SCALE
    draw.rounded_rectangle((x, y, x + width, y + height), 34 * SCALE, fill="white", outline=PALETTE["ink"], width=3 * SCALE)
    for number, line in enumerate(lines):
        draw.text(((left + right) / 2, y + (35 + number * 40) * SCALE), line, font=face, fill=PALETTE["ink"], anchor="mm")


def boxes(count, size):
    """Panels one below the other, each as wide as the page."""
    width, height = size[0] * SCALE, size[1] * SCALE
    gap = GAP * SCALE
    tall = (height - gap * (count + 1)) / count
    return [(gap, gap + number * (tall + gap), width - gap, gap + number * (tall + gap) + tall) for number in range(count)]


def draw_page(panels, size, title=None):
    image = Image.new("RGB", (size[0] * SCALE, size[1] * SCALE), PALETTE["paper"])
    draw = ImageDraw.Draw(image)
    for (scene, words), box in zip(panels, boxes(len(panels), size)):
        panel = Image.new("RGB", (int(box[2] - box[0]), int(box[3] - box[1])))
        draw_scene(ImageDraw.Draw(panel), panel.size, scene)
        image.paste(panel, (int(box[0]), int(box[1])))
        draw.rectangle(box, outline=PALETTE["ink"], width=5 * SCALE)
        if words:
            balloon(draw, box, words, is_low="low" in scene)
    if title:
        middle = size[0] * SCALE / 2
        face = font(92, bold=True)
        for number, line in enumerate(wrapped(draw, title, face, size[0] * SCALE * 0.8)):
            draw.text(
                (middle, (190 + number * 110) * SCALE), line, font=face, fill="white", anchor="mm", stroke_width=8 * SCALE,
                stroke_fill=PALETTE["ink"])
    return image.resize(size, Image.LANCZOS)


def size_of(page, book):
    return WIDE if page.get("wide") else STRIP if book.get("strip") else PAGE


def jpeg(image):
    data = io.BytesIO()
    image.save(data, "JPEG", quality=82, optimize=True)
    return data.getvalue()


def comic_info(book):
    fields = "".join(f"  <{name}>{text}</{name}>\n" for name, text in book["info"].items())
    marks = "".join(
        f'    <Page Image="{number}" Bookmark="{page["mark"]}"/>\n' for number, page in enumerate(book["pages"]) if "mark" in page)
    pages = f"  <Pages>\n{marks}  </Pages>\n" if marks else ""
    return f'<?xml version="1.0" encoding="utf-8"?>\n<ComicInfo>\n{fields}{pages}</ComicInfo>\n'


def write_zip(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in entries:
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data)


def write_epub(path, book, pages):
    items = "".join(
        f'<item id="p{n}" href="p{n}.xhtml" media-type="application/xhtml+xml"/><item id="i{n}" href="i/{n}.jpg" media-type="image/jpeg"/>'
        for n in range(len(pages)))
    spine = "".join(f'<itemref idref="p{n}"/>' for n in range(len(pages)))
    package = (
        '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">atrium-demo</dc:identifier><dc:title>{book["title"]}</dc:title><dc:language>en</dc:language></metadata>'
        f"<manifest>{items}</manifest><spine>{spine}</spine></package>")
    container = (
        '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
        '<rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>')
    entries = [("mimetype", b"application/epub+zip"), ("META-INF/container.xml", container.encode()), ("OEBPS/book.opf", package.encode())]
    for n, page in enumerate(pages):
        document = f'<html xmlns="http://www.w3.org/1999/xhtml"><body><img src="i/{n}.jpg" alt="Page {n + 1}"/></body></html>'
        entries += [(f"OEBPS/p{n}.xhtml", document.encode()), (f"OEBPS/i/{n}.jpg", page)]
    write_zip(path, entries)


def write_seven_zip(path, entries):
    with tempfile.TemporaryDirectory() as folder:
        for name, data in entries:
            (pathlib.Path(folder) / name).write_bytes(data)
        names = [name for name, _ in entries]
        subprocess.run(["bsdtar", "--format", "7zip", "-cf", str(path.resolve()), *names], cwd=folder, check=True)


def write(book, folder):
    images = [draw_page(page["panels"], size_of(page, book), page.get("title")) for page in book["pages"]]
    path = folder / book["file"]
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".pdf":
        images[0].save(path, save_all=True, append_images=images[1:], resolution=150, title=book["title"])
        return
    pages = [jpeg(image) for image in images]
    if path.suffix == ".epub":
        write_epub(path, book, pages)
        return
    entries = [(f"page {number + 1}.jpg", page) for number, page in enumerate(pages)] + [("ComicInfo.xml", comic_info(book).encode())]
    write_seven_zip(path, entries) if path.suffix == ".cb7" else write_zip(path, entries)


if __name__ == "__main__":
    for book in BOOKS:
        write(book, pathlib.Path(sys.argv[1]))
