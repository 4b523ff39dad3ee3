import DocumentModel
import TestSupport

/// A document of each format, with everything that its reader looks at.
enum Samples {
  static let all: [(name: String, bytes: [UInt8])] = [
    ("a.docx", word), ("a.xlsx", workbook), ("a.pptx", presentation), ("a.odt", openText), ("a.ods", openSpreadsheet),
    ("a.odp", openPresentation),
    ("a.epub", epub), ("a.html", Array(page.utf8)), ("a.eml", Array(mail.utf8)),
    ("a.mbox", Array("From a@b.c Thu\n\(mail)\n\nFrom a\n\(mail)".utf8)),
    ("a.rtf", Array(#"{\rtf1\ansicpg1251\uc1{\info{\title T}}\pard\outlinelevel1 H\par \'cf\u228? {\*\x y}\bin2 ab\cell\row}"#.utf8)),
    ("a.csv", Array("a;b\n\"c;d\";e\n\"f \"\"g\"\"\";h\n".utf8)),
    ("a.md", Array("---\ntitle: x\n---\n# One\n```\ncode\n```\nTwo\n===\nhttps://a.example\n".utf8)),
    ("a.txt", [0xff, 0xfe] + Array("wide text".utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }),
    ("b.txt", Array("ärger 頁 😀\r\n".utf8)),
    ("a.zip", ZipBuilder(.init("a", [1, 2]), .init("b/c", [3])).bytes),
  ]

  private static let word = OfficeFiles.word(
    OfficeFiles.paragraph("Heading", style: "berschrift1")
      + #"<w:p><w:r><w:t>Note</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:t>x</w:t></w:r></w:del></w:p>"#
      + "<w:tbl><w:tr><w:tc>\(OfficeFiles.paragraph("a"))</w:tc><w:tc>\(OfficeFiles.paragraph("b"))</w:tc></w:tr></w:tbl>",
    footnotes: #"<w:footnote w:id="2">\#(OfficeFiles.paragraph("A note"))</w:footnote>"#, links: ["https://a.example/"])

  private static let workbook = OfficeFiles.workbook(
    [
      ("One", #"<row><c r="A1" t="s"><v>0</v></c><c r="C1" s="2"><v>45351.25</v></c></row>"#),
      ("Two", #"<row><c r="B2" t="inlineStr"><is><t>x</t></is></c><c><f>A1</f><v>0.30000000000000004</v></c></row>"#),
    ], strings: ["<t>shared</t>", "<r><t>b</t></r>"])

  private static let presentation = OfficeFiles.presentation([
    (OfficeFiles.shape("title", ["One"]) + OfficeFiles.shape(nil, ["a", "b"]), "Note"), (OfficeFiles.shape("title", ["Two"]), nil),
  ])

  private static let openText = OfficeFiles.openDocument(
    "text",
    """
    <office:text><text:h text:outline-level="1">H</text:h><text:p>a<text:s text:c="2"/>b<text:note><text:note-citation>1</text:note-citation>
    <text:note-body><text:p>n</text:p></text:note-body></text:note></text:p></office:text>
    """, manifest: "<manifest:file-entry/>")

  private static let openSpreadsheet = OfficeFiles.openDocument(
    "spreadsheet",
    """
    <office:spreadsheet><table:table table:name="S"><table:table-row table:number-rows-repeated="2"><table:table-cell
    table:number-columns-repeated="3"><text:p>x</text:p></table:table-cell><table:table-cell office:date-value="2024-02-29"/></table:table-row>
    </table:table></office:spreadsheet>
    """)

  private static let openPresentation = OfficeFiles.openDocument(
    "presentation",
    """
    <office:presentation><draw:page><draw:frame presentation:class="title"><text:p>One</text:p></draw:frame><presentation:notes><draw:frame>
    <text:p>n</text:p></draw:frame></presentation:notes></draw:page></office:presentation>
    """)

  private static let epub = OfficeFiles.epub([("a.xhtml", page), ("b.xhtml", "<html><body><h2>Two</h2>text</body></html>")])

  static let page = """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T | S</title><base href="https://a.example/"><meta property="og:site_name"
    content="S"><script type="application/ld+json">{"@type":"Article","headline":"H","author":{"name":"A"}}</script></head><body><nav>n</nav><main>
    <h1>Head</h1><p>Words of a paragraph that is prose, with <a href="b">a link</a>, <b>bold</b>, <i>italic</i> and <code>code</code>.</p>
    <ul><li>one<ol><li>two</li></ol></li></ul><blockquote>quote</blockquote><pre>a\n b</pre><table><tr><th>a</th><td>b|c</td></tr></table><img
    src="i.png" alt="x"><p hidden>h</p></main><footer>f</footer></body></html>
    """

  private static let mail = """
    From: =?utf-8?q?Ad=C3=A4?= <a@b.c>
    To: "x, y" <d@e.f>, group: g@h.i;
    Subject: =?iso-8859-1?B?RvxyIGFsbGU=?=
    Date: Thu, 29 Feb 2024 10:30:00 +0100
    Message-ID: <1@b>
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary="m"

    --m
    Content-Type: multipart/alternative; boundary=a

    --a
    Content-Type: text/plain; charset=iso-8859-15
    Content-Transfer-Encoding: quoted-printable

    Gr=FC=DFe =
    all
    --a
    Content-Type: text/html

    <p>html</p>
    --a--
    --m
    Content-Type: application/pdf
    Content-Disposition: attachment; filename*0*=utf-8''a%20; filename*1=b.pdf
    Content-Transfer-Encoding: base64

    JVBERg==
    --m
    Content-Type: message/rfc822

    Subject: inner
    From: i@j.k

    inner text
    --m--
    """
}
