"""Writes PDFs with a text of their own, in the standard fonts that every reader has.

A text is a list of lines: "#" begins a heading, a tab puts what is behind it at a second column, and a long line is broken.
"""

import textwrap

WIDTH, HEIGHT, MARGIN = 595, 842, 62
COLUMN = 380
LINES = 46


def literal(text):
    """A string of PDF in the encoding WinAnsi."""
    coded = text.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"(" + coded + b")"


def broken(lines):
    """Lines of at most 88 letters, as (is a heading, text)."""
    for line in lines:
        if line == "\f":
            yield False, line
            continue
        is_heading = line.startswith("#")
        text = line.lstrip("# ") if is_heading else line
        parts = [text] if "\t" in text else textwrap.wrap(text, 88) or [""]
        yield from ((is_heading, part) for part in parts)


def content(lines):
    """What is drawn on one page."""
    drawn = []
    y = HEIGHT - MARGIN
    for is_heading, text in lines:
        face = b"/B 13" if is_heading else b"/F 10.5"
        for part, x in zip(text.split("\t"), (MARGIN, COLUMN)):
            if part:
                drawn.append(b"BT %s Tf %d %d Td %s Tj ET" % (face, x, y, literal(part)))
        y -= 16
    return b"\n".join(drawn)


def pdf(lines, title, author):
    """A PDF of as many pages as the lines need; "\\f" begins a page."""
    pages, page = [], []
    for is_heading, text in broken(lines):
        if text == "\f" or len(page) == LINES:
            pages.append(page)
            page = []
        if text != "\f":
            page.append((is_heading, text))
    pages.append(page)
    fonts = b"<</F 3 0 R/B 4 0 R>>"
    kids = b" ".join(b"%d 0 R" % (6 + 2 * number) for number in range(len(pages)))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(pages), kids),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
        b"<</Title%s/Author%s>>" % (literal(title), literal(author)),
    ]
    for number, page in enumerate(pages):
        drawn = content(page)
        objects.append(
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 %d %d]/Resources<</Font%s>>/Contents %d 0 R>>" % (WIDTH, HEIGHT, fonts, 7 + 2 * number))
        objects.append(b"<</Length %d>>stream\n%s\nendstream" % (len(drawn), drawn))
    whole, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
    for number, item in enumerate(objects, 1):
        places.append(len(whole))
        whole += b"%d 0 obj\n%s\nendobj\n" % (number, item)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return whole + b"xref\n0 %d\n0000000000 65535 f \n%strailer<</Size %d/Root 1 0 R/Info 5 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table, len(objects) + 1, len(whole))
