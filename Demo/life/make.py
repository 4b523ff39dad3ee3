"""Makes the inbox and the papers of the demo household: python3 Demo/life/make.py FOLDER

Letters as pictures and as a PDF, a mail, a document, a table and an archive, from the words in letters.py. Files that are there stay.
"""

import io
import pathlib
import sys
import zipfile
from xml.sax.saxutils import escape

from PIL import Image, ImageDraw, ImageFont

from letters import ALLOTMENT, CAPTURED, MAIL, PLANS, READINGS, RECEIPT, SWEEP, WATER

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
OFFICE = "http://schemas.openxmlformats.org"


def sheet(text, size, letter, tone="#fbf8f1"):
    """A sheet of paper with a text, in pixels."""
    paper = Image.new("RGB", size, tone)
    ImageDraw.Draw(paper).multiline_text(
        (size[0] // 12, size[1] // 14), text, font=ImageFont.truetype(FONT, letter), fill="#26303b", spacing=letter // 2)
    return paper


def encoded(picture, kind, **options):
    made = io.BytesIO()
    picture.save(made, kind, **options)
    return made.getvalue()


def archive(files):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as written:
        for name, text in files.items():
            written.writestr(zipfile.ZipInfo(name, (2026, 11, 1, 12, 0, 0)), text)
    return made.getvalue()


def document(paragraphs):
    """A document of Word, as small as it can be."""
    body = "".join(f"<w:p><w:r><w:t>{escape(text)}</w:t></w:r></w:p>" for text in paragraphs)
    return archive({
        "[Content_Types].xml":
        f'<Types xmlns="{OFFICE}/package/2006/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        "_rels/.rels":
        f'<Relationships xmlns="{OFFICE}/package/2006/relationships"><Relationship Id="r1" Target="word/document.xml" '
        f'Type="{OFFICE}/officeDocument/2006/relationships/officeDocument"/></Relationships>',
        "word/document.xml":
        f'<w:document xmlns:w="{OFFICE}/wordprocessingml/2006/main"><w:body>{body}</w:body></w:document>',
    })


def files():
    made = {f"inbox/{name}": text.encode() for name, text in CAPTURED.items()}
    made["inbox/Boiler service.eml"] = MAIL.encode()
    made["inbox/Letter from the chimney sweep.png"] = encoded(sheet(SWEEP, (1240, 1000), 28), "PNG")
    made["Papers/Water bill 2026.pdf"] = encoded(sheet(WATER, (1240, 1754), 30, "#ffffff"), "PDF", resolution=150)
    made["Papers/Meter readings.csv"] = READINGS.encode()
    made["Papers/Tenancy of the allotment.docx"] = document(ALLOTMENT)
    made["Papers/Garden plans.zip"] = archive(PLANS)
    made["Papers/Receipts/Hardware store 2026-11-14.jpg"] = encoded(sheet(RECEIPT, (700, 760), 26), "JPEG", quality=85)
    return made


def main():
    folder = pathlib.Path(sys.argv[1])
    for path, content in files().items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists():
            target.write_bytes(content)


main()
