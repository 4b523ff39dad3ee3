import DocumentModel

/// The flow of a document in OpenDocument.
final class OpenDocumentBody: XMLHandler {
  /// What is not part of the text as it is: deletions that are tracked, comments, styles, the names of form fields, speakers' page pictures.
  private static let skipped: Set<String> = [
    "tracked-changes", "annotation", "automatic-styles", "font-face-decls", "scripts", "forms", "sequence-decls", "page-thumbnail",
    "calculation-settings", "database-ranges", "named-expressions", "event-listeners", "desc", "shapes", "ruby-text", "content-validations",
  ]

  var flow: FlowWriter
  private(set) var links: [String] = []
  private let kind: DocumentKind
  private var skippedDepth = 0
  /// Open paragraphs and headings; a note has its own within another one.
  private var paragraphs: [Bool] = []
  private var citation: [UInt8]?
  private var cellRepeats = 1
  private var rowRepeats = 1
  /// What a cell of a sheet shows instead of its text.
  private var cellValue: String?
  private var frameClass = ""

  private static let mostLinks = 10_000

  init(_ flow: FlowWriter, _ kind: DocumentKind) {
    self.flow = flow
    self.kind = kind
  }

  var isDone: Bool { flow.isFull }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    guard skippedDepth == 0, !Self.skipped.contains(name) else {
      skippedDepth += 1
      return
    }
    switch name {
    case "h": beginHeading(attributes["outline-level"].flatMap { Int($0) } ?? 1)
    case "p":
      // A slide's title is a paragraph in a frame that is one.
      if kind == .openPresentation, frameClass == "title" { beginHeading(1) } else { beginParagraph() }
    case "s": flow.space(0x20, count: attributes["c"].flatMap { Int($0) } ?? 1)
    case "tab": flow.space(0x09)
    case "line-break": flow.lineBreak()
    case "a": attributes["href"].map { if links.count < Self.mostLinks { links.append($0) } }
    case "note-citation": citation = []
    case "note-body": beginNote()
    case "table": beginTable(attributes)
    case "table-row":
      rowRepeats = attributes["number-rows-repeated"].flatMap { Int($0) } ?? 1
      flow.beginRow()
    case "table-cell", "covered-table-cell": beginCell(attributes)
    case "page": flow.writer.beginSection(nil)
    case "frame": frameClass = attributes["class"] ?? ""
    case "notes": frameClass = "notes"
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    guard skippedDepth == 0 else { return }
    if citation != nil {
      citation?.append(contentsOf: bytes.prefix(16))
    } else if !paragraphs.isEmpty, cellValue == nil {
      flow.collapsed(bytes)
    }
  }

  func end(_ name: String) {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    switch name {
    case "h", "p": endParagraph()
    case "note-body": flow.endNote()
    case "note": citation = nil
    case "table": flow.endTable()
    case "table-row": flow.endRow(repeated: rowRepeats)
    case "table-cell", "covered-table-cell":
      if let cellValue { flow.text(cellValue.utf8) }
      cellValue = nil
      flow.endCell(repeated: cellRepeats)
    case "frame", "notes": frameClass = ""
    default: break
    }
  }

  private func beginParagraph() {
    flow.paragraphBreak()
    paragraphs.append(false)
  }

  private func beginHeading(_ level: Int) {
    flow.beginHeading(min(max(1, level), 9))
    paragraphs.append(true)
  }

  private func endParagraph() {
    guard paragraphs.popLast() == true else { return flow.paragraphBreak() }
    let title = flow.endHeading()
    if kind == .openPresentation, let title { flow.writer.nameSection(title) }
  }

  private func beginNote() {
    flow.beginNote(citation?.text ?? "", refers: true)
    citation = nil
  }

  private func beginTable(_ attributes: XMLAttributes) {
    if kind == .openSpreadsheet, !flow.isInTable { flow.writer.beginSection(attributes["name"] ?? "") }
    flow.beginTable()
  }

  private func beginCell(_ attributes: XMLAttributes) {
    cellRepeats = attributes["number-columns-repeated"].flatMap { Int($0) } ?? 1
    cellValue = kind == .openSpreadsheet ? attributes["date-value"] : nil
    flow.beginCell()
  }
}
