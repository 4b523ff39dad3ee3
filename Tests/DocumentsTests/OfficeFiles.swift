import DocumentModel
import TestSupport

/// Documents of office programs, part by part, as small as they can be.
enum OfficeFiles {
  static let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let header = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#

  static func zip(_ parts: [(String, String)]) -> [UInt8] {
    ZipBuilder(parts.map { ZipBuilder.Entry($0.0, Array($0.1.utf8)) }).bytes
  }

  static func relationships(_ targets: [(id: String, type: String, target: String, isExternal: Bool)]) -> String {
    let rows = targets.map {
      #"<Relationship Id="\#($0.id)" Type="\#(types)/\#($0.type)" Target="\#($0.target)"\#($0.isExternal ? #" TargetMode="External""# : "")/>"#
    }
    return
      #"\#(header)<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\#(rows.joined())</Relationships>"#
  }

  static let core = """
    \(header)<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
     xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>Boats of the Lagoon</dc:title>
    <dc:creator>Ada Lovelace</dc:creator><dc:language>en-GB</dc:language><dcterms:created>2024-03-01T10:00:00Z</dcterms:created>
    <dcterms:modified>2024-04-02T11:30:00Z</dcterms:modified></cp:coreProperties>
    """

  private static func package(_ main: String, _ parts: [(String, String)]) -> [UInt8] {
    let root = #"""
      \#(header)<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Type="\#(types)/officeDocument" Target="\#(main)"/>
      <Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
       Target="docProps/core.xml"/></Relationships>
      """#
    return zip([("[Content_Types].xml", "<Types/>"), ("_rels/.rels", root), ("docProps/core.xml", core)] + parts)
  }

  private static let word = #"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="\#(types)""#

  /// - Parameter body: the content of `w:body`.
  static func word(_ body: String, footnotes: String = "", links: [String] = []) -> [UInt8] {
    let styles = """
      \(header)<w:styles \(word)><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>
      </w:style><w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
      <w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="My chapter"/><w:basedOn w:val="berschrift2"/></w:style>
      <w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style></w:styles>
      """
    let targets =
      [("rId1", "styles", "styles.xml", false), ("rId2", "footnotes", "footnotes.xml", false)]
      + links.enumerated().map { ("rId\($0.offset + 10)", "hyperlink", $0.element, true) }
    return package(
      "word/document.xml",
      [
        ("word/_rels/document.xml.rels", relationships(targets)), ("word/styles.xml", styles),
        ("word/document.xml", "\(header)<w:document \(word)><w:body>\(body)</w:body></w:document>"),
        ("word/footnotes.xml", "\(header)<w:footnotes \(word)>\(footnotes)</w:footnotes>"),
      ])
  }

  static func paragraph(_ text: String, style: String? = nil) -> String {
    let properties = style.map { #"<w:pPr><w:pStyle w:val="\#($0)"/></w:pPr>"# } ?? ""
    return #"<w:p>\#(properties)<w:r><w:t xml:space="preserve">\#(text)</w:t></w:r></w:p>"#
  }

  private static let sheet = #"xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="\#(types)""#

  /// - Parameter sheets: names and rows, the content of `sheetData`.
  static func workbook(_ sheets: [(name: String, rows: String)], strings: [String] = [], from1904: Bool = false) -> [UInt8] {
    let styles = """
      \(header)<styleSheet \(sheet)><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/>
      <numFmt numFmtId="165" formatCode="[h]:mm:ss"/><numFmt numFmtId="166" formatCode="&quot;days: &quot;0.00"/></numFmts>
      <cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>
      <xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>
      """
    let names = sheets.indices.map { #"<sheet name="\#(sheets[$0].name)" sheetId="\#($0 + 1)" r:id="rId\#($0 + 1)"/>"# }.joined()
    let targets =
      sheets.indices.map { ("rId\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml", false) }
      + [("rId90", "sharedStrings", "sharedStrings.xml", false), ("rId91", "styles", "styles.xml", false)]
    return package(
      "xl/workbook.xml",
      [
        (
          "xl/workbook.xml",
          #"\#(header)<workbook \#(sheet)><workbookPr date1904="\#(from1904 ? 1 : 0)"/><sheets>\#(names)</sheets></workbook>"#
        ),
        ("xl/_rels/workbook.xml.rels", relationships(targets)), ("xl/styles.xml", styles),
        ("xl/sharedStrings.xml", "\(header)<sst \(sheet)>\(strings.map { "<si>\($0)</si>" }.joined())</sst>"),
      ]
        + sheets.enumerated().map {
          ("xl/worksheets/sheet\($0.offset + 1).xml", "\(header)<worksheet \(sheet)><sheetData>\($0.element.rows)</sheetData></worksheet>")
        })
  }

  private static let slide =
    #"xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="\#(types)""#

  /// - Parameter slides: shapes and notes, in the order of their files; the presentation shows them from the last to the first.
  static func presentation(_ slides: [(shapes: String, notes: String?)]) -> [UInt8] {
    let ids = slides.indices.reversed().map { #"<p:sldId id="\#(256 + $0)" r:id="rId\#($0 + 1)"/>"# }.joined()
    var parts = [
      ("ppt/presentation.xml", "\(header)<p:presentation \(slide)><p:sldIdLst>\(ids)</p:sldIdLst></p:presentation>"),
      (
        "ppt/_rels/presentation.xml.rels",
        relationships(slides.indices.map { ("rId\($0 + 1)", "slide", "slides/slide\($0 + 1).xml", false) })
      ),
    ]
    for (number, content) in slides.enumerated() {
      let name = "slide\(number + 1).xml"
      parts.append(("ppt/slides/\(name)", "\(header)<p:sld \(slide)><p:cSld><p:spTree>\(content.shapes)</p:spTree></p:cSld></p:sld>"))
      guard let notes = content.notes else { continue }
      parts.append(
        ("ppt/slides/_rels/\(name).rels", relationships([("rId1", "notesSlide", "../notesSlides/notes\(number + 1).xml", false)])))
      parts.append(
        (
          "ppt/notesSlides/notes\(number + 1).xml",
          "\(header)<p:notes \(slide)><p:cSld><p:spTree>\(shape("sldNum", ["7"]))\(shape("body", [notes]))</p:spTree></p:cSld></p:notes>"
        ))
    }
    return package("ppt/presentation.xml", parts)
  }

  static func shape(_ role: String?, _ paragraphs: [String]) -> String {
    let place = role.map { #"<p:ph type="\#($0)"/>"# } ?? ""
    let text = paragraphs.map { "<a:p><a:r><a:t>\($0)</a:t></a:r></a:p>" }.joined()
    return "<p:sp><p:nvSpPr><p:nvPr>\(place)</p:nvPr></p:nvSpPr><p:txBody>\(text)</p:txBody></p:sp>"
  }

  /// - Parameter body: the content of `office:body`.
  static func openDocument(_ type: String, _ body: String, manifest: String = "") -> [UInt8] {
    let names = [
      "office", "text", "table", "draw", "presentation", "meta", "manifest",
    ].map { #"xmlns:\#($0)="urn:oasis:names:tc:opendocument:xmlns:\#($0):1.0""# }.joined(separator: " ")
    let other = #"xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink""#
    let meta = """
      \(header)<office:document-meta \(names) \(other)><office:meta><dc:title>Lagunenboote</dc:title><meta:initial-creator>Ada</meta:initial-creator>
      <dc:creator>Grace</dc:creator><meta:creation-date>2024-03-01T10:00:00</meta:creation-date><dc:date>2024-04-02T11:30:00</dc:date>
      <dc:language>de</dc:language></office:meta></office:document-meta>
      """
    let content = "\(header)<office:document-content \(names) \(other)><office:body>\(body)</office:body></office:document-content>"
    var builder = ZipBuilder(
      .init("mimetype", Array("application/vnd.oasis.opendocument.\(type)".utf8), method: 0), .init("content.xml", Array(content.utf8)),
      .init("meta.xml", Array(meta.utf8)))
    if !manifest.isEmpty {
      builder.entries.append(.init("META-INF/manifest.xml", Array("<manifest:manifest \(names)>\(manifest)</manifest:manifest>".utf8)))
    }
    return builder.bytes
  }

  /// - Parameter chapters: names of files and their XHTML, in the order of the spine.
  static func epub(_ chapters: [(name: String, body: String)], encryption: String? = nil) -> [UInt8] {
    let items = chapters.enumerated().map {
      #"<item id="c\#($0.offset)" href="text/\#($0.element.name)" media-type="application/xhtml+xml"/>"#
    }
    let spine = chapters.indices.map { #"<itemref idref="c\#($0)"/>"# }
    let package = """
      \(header)<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title>The Lagoon</dc:title><dc:creator>Ada Lovelace</dc:creator><dc:creator>Grace Hopper</dc:creator><dc:language>en</dc:language>
      <dc:date>2020-05-06</dc:date></metadata><manifest>\(items.joined())</manifest><spine>\(spine.joined())</spine></package>
      """
    let container =
      #"<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>"#
    var parts = [("META-INF/container.xml", container), ("OEBPS/book.opf", package)]
    parts += chapters.reversed().map { ("OEBPS/text/\($0.name)", $0.body) }
    if let encryption { parts.append(("META-INF/encryption.xml", encryption)) }
    return zip([("mimetype", "application/epub+zip")] + parts)
  }
}
