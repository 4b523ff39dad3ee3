"""Draws sheets of paper: letters with a letterhead, scans, and photos of receipts.

A text is a list of paragraphs. A paragraph is broken where the line is full; one with a tab is a row, what is behind the tab is at the
right margin; "#" begins a heading, and "---" is a rule.
"""

import io
import random
import time

from PIL import Image, ImageChops, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu"
SERIF, SANS, MONO = "DejaVuSerif", "DejaVuSans", "DejaVuSansMono"
INK = "#26303b"
# At most two megapixels, so that the text of a page is recognized within seconds.
PAGE = (1100, 1556)


def font(face, size, bold=False):
    return ImageFont.truetype(f"{FONTS}/{face}{'-Bold' if bold else ''}.ttf", size)


def wrapped(text, face, width):
    """The lines of a paragraph, in pixels."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and face.getlength(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return lines + [line]


def write(paper, text, box, face=SERIF, size=24, ink=INK):
    """Writes paragraphs from the top of a box (left, top, right) on; answers where they end."""
    drawn = ImageDraw.Draw(paper)
    left, y, right = box
    plain, strong = font(face, size), font(face, size, True)
    step = round(size * 1.45)
    for paragraph in text:
        used = plain
        if paragraph == "---":
            drawn.line((left, y + step // 3, right, y + step // 3), fill=ink, width=2)
            y += step * 2 // 3
            continue
        if paragraph.startswith("#"):
            used, paragraph = strong, paragraph[1:].strip()
        if "\t" in paragraph:
            start, end = paragraph.split("\t")
            drawn.text((left, y), start, font=used, fill=ink)
            drawn.text((right, y), end, font=used, fill=ink, anchor="ra")
            y += step
            continue
        for line in wrapped(paragraph, used, right - left):
            drawn.text((left, y), line, font=used, fill=ink)
            y += step
    return y


def letter(head, text, face=SERIF, size=24, tone="#fbf8f1", accent="#3d5a6c", page=PAGE):
    """A sheet: who writes, in two lines or more of which the first is large, then paragraphs; an empty one is a gap."""
    paper = Image.new("RGB", page, tone)
    drawn = ImageDraw.Draw(paper)
    margin = page[0] // 10
    drawn.text((margin, margin * 3 // 4), head[0], font=font(face, size * 3 // 2, True), fill=accent)
    y = margin * 3 // 4 + size * 2
    for line in head[1:]:
        drawn.text((margin, y), line, font=font(face, size * 4 // 5), fill=accent)
        y += size * 5 // 4
    drawn.line((margin, y + 8, page[0] - margin, y + 8), fill=accent, width=3)
    write(paper, text, (margin, y + size * 2, page[0] - margin), face, size)
    return paper


def grain(size, seed, strength):
    """Noise, the same each time: a grey picture about 128."""
    small = (size[0] // 2, size[1] // 2)
    noise = Image.frombytes("L", small, random.Random(seed).randbytes(small[0] * small[1]))
    return noise.resize(size, Image.BICUBIC).point(lambda value: 128 + (value - 128) * strength // 100).convert("RGB")


def scanned(paper, seed, angle=0.4):
    """As a scanner sees a sheet: a little askew, a little grey."""
    turned = paper.rotate(angle, Image.BICUBIC, fillcolor="#e9e7e1")
    return ImageChops.add(turned, grain(turned.size, seed, 9), 1, -128)


def photographed(paper, seed, angle, table="#8a6d52", border=50):
    """As a telephone sees a paper on a table, in the light of a lamp on one side."""
    size = (paper.width + 2 * border, paper.height + 2 * border)
    under = ImageChops.add(Image.new("RGB", size, table), grain(size, seed, 30), 1, -128)
    mask = Image.new("L", paper.size, 255).rotate(angle, Image.BICUBIC, expand=True)
    turned = paper.rotate(angle, Image.BICUBIC, expand=True)
    place = ((size[0] - turned.width) // 2, (size[1] - turned.height) // 2)
    under.paste("#4f3d2d", (place[0] + 8, place[1] + 10), mask)
    under.paste(turned, place, mask)
    light = Image.linear_gradient("L").rotate(90).resize(size).point(lambda value: 205 + value * 50 // 255)
    return ImageChops.add(ImageChops.multiply(under, light.convert("RGB")), grain(size, seed + 1, 7), 1, -128)


def receipt(lines, seed, angle, width, size=30, table="#8a6d52"):
    """A photo of a strip of paper from a till. As there, the strip is hardly wider than its longest row: prices far from what they are for
    are a column of their own to Tesseract, and lost."""
    paper = Image.new("RGB", (width, 120 + round(size * 1.45) * (len(lines) + 1)), "#f7f5ef")
    drawn = ImageDraw.Draw(paper)
    drawn.text((width // 2, 34), lines[0], font=font(MONO, size * 5 // 4, True), fill=INK, anchor="ma")
    write(paper, lines[1:], (36, 88, width - 36), MONO, size)
    return photographed(paper, seed, angle, table)


def encoded(picture, kind, **options):
    made = io.BytesIO()
    picture.save(made, kind, **options)
    return made.getvalue()


def jpeg(picture):
    return encoded(picture, "JPEG", quality=82)


def png(picture):
    return encoded(picture, "PNG")


def scanned_pdf(*pages):
    """A PDF whose pages are pictures, 130 dots an inch."""
    day = time.gmtime(1_793_534_400)
    return encoded(pages[0], "PDF", save_all=True, append_images=pages[1:], resolution=130, quality=80, creationDate=day, modDate=day)
