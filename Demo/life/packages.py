"""Writes documents of office programs and a book, as small as they can be and still open anywhere: ZIP archives of XML.

Office Open XML is ECMA-376, OpenDocument is ISO/IEC 26300, EPUB is version 3.3.
"""

import io
import zipfile
from xml.sax.saxutils import escape

OOXML = "http://schemas.openxmlformats.org"
TYPES = f"{OOXML}/officeDocument/2006/relationships"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MONTH = (2026, 11, 1, 12, 0, 0)


def archive(files, first_stored=False):
    """A ZIP of (name, text or bytes); of formats that are told by a first file, that one is stored as it is."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as written:
        for number, (name, content) in enumerate(files.items()):
            is_stored = first_stored and number == 0
            written.writestr(zipfile.ZipInfo(name, MONTH), content, zipfile.ZIP_STORED if is_stored else zipfile.ZIP_DEFLATED)
    return made.getvalue()


def relations(rows):
    """Relationships, as (id, kind, target)."""
    items = "".join(f'<Relationship Id="{name}" Type="{TYPES}/{kind}" Target="{target}"/>' for name, kind, target in rows)
    return f'{HEAD}<Relationships xmlns="{OOXML}/package/2006/relationships">{items}</Relationships>'


def office(main, kind, title, parts):
    """A package of Office Open XML: the path of its main part, the media types of its parts by path, and the parts."""
    overrides = "".join(f'<Override PartName="/{path}" ContentType="application/vnd.openxmlformats-officedocument.{content}+xml"/>'
                        for path, content in kind.items())
    core = f"{OOXML}/package/2006/metadata/core-properties"
    return archive({
        "[Content_Types].xml":
        f'{HEAD}<Types xmlns="{OOXML}/package/2006/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>{overrides}</Types>',
        "_rels/.rels":
        f'{HEAD}<Relationships xmlns="{OOXML}/package/2006/relationships"><Relationship Id="r1" Type="{TYPES}/officeDocument" '
        f'Target="{main}"/><Relationship Id="r2" Type="{OOXML}/package/2006/relationships/metadata/core-properties" '
        'Target="docProps/core.xml"/></Relationships>',
        "docProps/core.xml":
        f'{HEAD}<cp:coreProperties xmlns:cp="{core}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{escape(title)}</dc:title>'
        "<dc:creator>Ines Varga</dc:creator></cp:coreProperties>",
        **parts,
    })


def docx(title, paragraphs):
    """A document; "#" begins a heading."""
    def paragraph(text):
        style = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' if text.startswith("#") else ""
        return f'<w:p>{style}<w:r><w:t xml:space="preserve">{escape(text.lstrip("# "))}</w:t></w:r></w:p>'

    space = f'xmlns:w="{OOXML}/wordprocessingml/2006/main"'
    body = "".join(paragraph(text) for text in paragraphs)
    styles = ('<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>'
              '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>')
    return office("word/document.xml", {
        "word/document.xml": "wordprocessingml.document.main", "word/styles.xml": "wordprocessingml.styles"}, title, {
            "word/_rels/document.xml.rels": relations([("r1", "styles", "styles.xml")]),
            "word/styles.xml": f"{HEAD}<w:styles {space}>{styles}</w:styles>",
            "word/document.xml": f"{HEAD}<w:document {space}><w:body>{body}</w:body></w:document>"})


def xlsx(title, sheets):
    """A workbook of sheets by name: rows of texts and numbers."""
    def cell(place, value):
        if isinstance(value, (int, float)):
            return f'<c r="{place}"><v>{value}</v></c>'
        return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'

    def sheet(rows):
        lines = "".join(
            f'<row r="{number}">' + "".join(cell(f"{chr(65 + column)}{number}", value) for column, value in enumerate(row)) + "</row>"
            for number, row in enumerate(rows, 1))
        return f'{HEAD}<worksheet xmlns="{OOXML}/spreadsheetml/2006/main"><sheetData>{lines}</sheetData></worksheet>'

    named = "".join(f'<sheet name="{escape(name)}" sheetId="{number}" r:id="r{number}"/>' for number, name in enumerate(sheets, 1))
    kinds = {"xl/workbook.xml": "spreadsheetml.sheet.main"}
    kinds |= {f"xl/worksheets/sheet{number}.xml": "spreadsheetml.worksheet" for number in range(1, len(sheets) + 1)}
    parts = {f"xl/worksheets/sheet{number}.xml": sheet(rows) for number, rows in enumerate(sheets.values(), 1)}
    return office("xl/workbook.xml", kinds, title, {
        "xl/workbook.xml":
        f'{HEAD}<workbook xmlns="{OOXML}/spreadsheetml/2006/main" xmlns:r="{TYPES}"><sheets>{named}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels":
        relations([(f"r{number}", "worksheet", f"worksheets/sheet{number}.xml") for number in range(1, len(sheets) + 1)]), **parts})


def pptx(title, slides):
    """A presentation of (title, lines). It has one master and one layout, both empty, since programs refuse one without."""
    drawing, main = f"{OOXML}/drawingml/2006/main", f"{OOXML}/presentationml/2006/main"
    spaces = f'xmlns:a="{drawing}" xmlns:p="{main}" xmlns:r="{TYPES}"'
    group = ('<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>')

    def shape(number, kind, lines, top, height):
        text = "".join(f"<a:p><a:r><a:t>{escape(line)}</a:t></a:r></a:p>" for line in lines)
        return (f'<p:sp><p:nvSpPr><p:cNvPr id="{number}" name="{kind} {number}"/><p:cNvSpPr/><p:nvPr><p:ph type="{kind}"/></p:nvPr></p:nvSpPr>'
                f'<p:spPr><a:xfrm><a:off x="600000" y="{top}"/><a:ext cx="8000000" cy="{height}"/></a:xfrm></p:spPr>'
                f"<p:txBody><a:bodyPr/>{text}</p:txBody></p:sp>")

    def tree(shapes=""):
        return f"<p:cSld><p:spTree>{group}{shapes}</p:spTree></p:cSld>"

    count = len(slides)
    kinds = {"ppt/presentation.xml": "presentationml.presentation.main", "ppt/slideMasters/slideMaster1.xml": "presentationml.slideMaster",
             "ppt/slideLayouts/slideLayout1.xml": "presentationml.slideLayout", "ppt/theme/theme1.xml": "theme"}
    kinds |= {f"ppt/slides/slide{number}.xml": "presentationml.slide" for number in range(1, count + 1)}
    colours = "".join(f'<a:{name}><a:srgbClr val="{value}"/></a:{name}>' for name, value in (
        ("dk1", "222222"), ("lt1", "FFFFFF"), ("dk2", "3D5A6C"), ("lt2", "F4F1EA"), ("accent1", "4D6B3C"), ("accent2", "7A2F3A"),
        ("accent3", "B08B57"), ("accent4", "2F7D8C"), ("accent5", "6B2F2F"), ("accent6", "555555"), ("hlink", "2A5D8A"), ("folHlink", "7A5A2E")))
    fonts = "".join(f'<a:{name}Font><a:latin typeface="DejaVu Sans"/><a:ea typeface=""/><a:cs typeface=""/></a:{name}Font>' for name in ("major", "minor"))
    fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
    lines, effects = "<a:ln>" + fill + "</a:ln>", "<a:effectStyle><a:effectLst/></a:effectStyle>"
    formats = (f"<a:fillStyleLst>{fill * 3}</a:fillStyleLst><a:lnStyleLst>{lines * 3}</a:lnStyleLst>"
               f"<a:effectStyleLst>{effects * 3}</a:effectStyleLst><a:bgFillStyleLst>{fill * 3}</a:bgFillStyleLst>")
    map_of_colours = " ".join(f'{name}="{value}"' for name, value in (
        ("bg1", "lt1"), ("tx1", "dk1"), ("bg2", "lt2"), ("tx2", "dk2"), *((f"accent{n}", f"accent{n}") for n in range(1, 7)),
        ("hlink", "hlink"), ("folHlink", "folHlink")))
    parts = {
        "ppt/presentation.xml":
        f'{HEAD}<p:presentation {spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="m1"/></p:sldMasterIdLst><p:sldIdLst>'
        + "".join(f'<p:sldId id="{255 + number}" r:id="s{number}"/>' for number in range(1, count + 1))
        + '</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
        "ppt/_rels/presentation.xml.rels":
        relations([("m1", "slideMaster", "slideMasters/slideMaster1.xml")]
                  + [(f"s{number}", "slide", f"slides/slide{number}.xml") for number in range(1, count + 1)]),
        "ppt/slideMasters/slideMaster1.xml":
        f'{HEAD}<p:sldMaster {spaces}>{tree()}<p:clrMap {map_of_colours}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="l1"/>'
        "</p:sldLayoutIdLst></p:sldMaster>",
        "ppt/slideMasters/_rels/slideMaster1.xml.rels":
        relations([("l1", "slideLayout", "../slideLayouts/slideLayout1.xml"), ("t1", "theme", "../theme/theme1.xml")]),
        "ppt/slideLayouts/slideLayout1.xml": f'{HEAD}<p:sldLayout {spaces} type="blank">{tree()}</p:sldLayout>',
        "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relations([("m1", "slideMaster", "../slideMasters/slideMaster1.xml")]),
        "ppt/theme/theme1.xml":
        f'{HEAD}<a:theme xmlns:a="{drawing}" name="House"><a:themeElements><a:clrScheme name="House">{colours}</a:clrScheme>'
        f'<a:fontScheme name="House">{fonts}</a:fontScheme><a:fmtScheme name="House">{formats}</a:fmtScheme></a:themeElements></a:theme>',
    }
    for number, (heading, texts) in enumerate(slides, 1):
        shapes = shape(2, "title", [heading], 400000, 1200000) + shape(3, "body", texts, 1900000, 4200000)
        parts[f"ppt/slides/slide{number}.xml"] = f"{HEAD}<p:sld {spaces}>{tree(shapes)}</p:sld>"
        parts[f"ppt/slides/_rels/slide{number}.xml.rels"] = relations([("l1", "slideLayout", "../slideLayouts/slideLayout1.xml")])
    return office("ppt/presentation.xml", kinds, title, parts)


def opendocument(kind, body):
    """A document of OpenDocument: "text" or "spreadsheet"."""
    oasis = "urn:oasis:names:tc:opendocument:xmlns"
    spaces = " ".join(f'xmlns:{name}="{oasis}:{name}:1.0"' for name in ("office", "text", "table"))
    media = f"application/vnd.oasis.opendocument.{kind}"
    return archive({
        "mimetype": media,
        "META-INF/manifest.xml":
        f'{HEAD}<manifest:manifest xmlns:manifest="{oasis}:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" '
        f'manifest:media-type="{media}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
        "content.xml":
        f'{HEAD}<office:document-content {spaces} office:version="1.2"><office:body><office:{kind}>{body}</office:{kind}></office:body>'
        "</office:document-content>",
    }, first_stored=True)


def odt(paragraphs):
    """A text; "#" begins a heading."""
    return opendocument("text", "".join(
        f'<text:h text:outline-level="1">{escape(text[1:].strip())}</text:h>' if text.startswith("#") else f"<text:p>{escape(text)}</text:p>"
        for text in paragraphs))


def ods(name, rows):
    """A table of texts and numbers."""
    def cell(value):
        kind = f'float" office:value="{value}' if isinstance(value, (int, float)) else "string"
        return f'<table:table-cell office:value-type="{kind}"><text:p>{escape(str(value))}</text:p></table:table-cell>'

    lines = "".join("<table:table-row>" + "".join(map(cell, row)) + "</table:table-row>" for row in rows)
    return opendocument("spreadsheet", f'<table:table table:name="{escape(name)}">{lines}</table:table>')


def epub(title, author, chapters):
    """A book of (title, paragraphs)."""
    names = [f"chapter{number}.xhtml" for number in range(1, len(chapters) + 1)]
    xhtml = '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
    items = "".join(f'<item id="c{number}" href="{name}" media-type="application/xhtml+xml"/>' for number, name in enumerate(names))
    spine = "".join(f'<itemref idref="c{number}"/>' for number in range(len(names)))
    entries = "".join(f'<li><a href="{name}">{escape(heading)}</a></li>' for name, (heading, _) in zip(names, chapters))
    parts = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml":
        f'{HEAD}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile '
        'full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
        "book/package.opf":
        f'{HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata '
        'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:5b3c8f52-2f0e-4d77-9a4e-14a111e70001</dc:identifier>'
        f"<dc:title>{escape(title)}</dc:title><dc:creator>{escape(author)}</dc:creator><dc:language>en</dc:language>"
        '<meta property="dcterms:modified">2026-11-01T12:00:00Z</meta></metadata><manifest>'
        f'<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>{items}</manifest><spine>{spine}</spine></package>',
        "book/nav.xhtml": f'{HEAD}{xhtml}><head><title>{escape(title)}</title></head><body><nav epub:type="toc"><ol>{entries}</ol></nav></body></html>',
    }
    for name, (heading, paragraphs) in zip(names, chapters):
        text = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs)
        parts[f"book/{name}"] = f"{HEAD}{xhtml}><head><title>{escape(heading)}</title></head><body><h1>{escape(heading)}</h1>{text}</body></html>"
    return archive(parts, first_stored=True)
