/// The flow of a text document of Office, or of its notes.
final class WordBody: XMLHandler {
  /// Elements without text of the document as it is: what tracked changes removed, what a field would compute, the second writing of a drawing.
  private static let skipped: Set<String> = [
    "del", "moveFrom", "delText", "delInstrText", "instrText", "Fallback", "rPrChange", "pPrChange",
  ]
  private static let noteTypes: Set<String> = ["separator", "continuationSeparator", "continuationNotice"]

  var flow: FlowWriter
  /// The first paragraph of the style "Title".
  private(set) var title: String?
  /// Labels of notes by their ids, as they come in the text, by the kind of note.
  private(set) var references: [String: [String: String]] = [:]
  /// Those of the notes that are being read.
  var labels: [String: String] = [:]

  private let headings: [String: Int]
  private var skippedDepth = 0
  private var isInText = false
  private var noteCount = 0
  private var paragraphs: [Int?] = []
  private var isDroppedNote = false

  private static let mostNotes = 100_000

  init(_ flow: FlowWriter, headings: [String: Int]) {
    self.flow = flow
    self.headings = headings
  }

  var isDone: Bool { flow.isFull }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    guard skippedDepth == 0, !Self.skipped.contains(name) else {
      skippedDepth += 1
      return
    }
    switch name {
    case "p":
      flow.paragraphBreak()
      paragraphs.append(nil)
    case "pStyle": attributes["val"].flatMap { headings[$0] }.map(beginHeading)
    case "outlineLvl": attributes["val"].flatMap { Int($0) }.map { if (0...8).contains($0) { beginHeading($0 + 1) } }
    case "t": isInText = true
    case "tab": if attributes["val"] == nil { flow.space(0x09) }
    case "br", "cr": flow.lineBreak()
    case "noBreakHyphen": flow.text("\u{2011}".utf8)
    case "tbl": flow.beginTable()
    case "tr": flow.beginRow()
    case "tc": flow.beginCell()
    case "footnoteReference": refer("footnotes", attributes["id"])
    case "endnoteReference": refer("endnotes", attributes["id"])
    case "footnote", "endnote": beginNote(attributes)
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    if isInText, skippedDepth == 0, !isDroppedNote { flow.text(bytes) }
  }

  func end(_ name: String) {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    switch name {
    case "p": endParagraph()
    case "t": isInText = false
    case "tbl": flow.endTable()
    case "tr": flow.endRow()
    case "tc": flow.endCell()
    case "footnote", "endnote":
      if !isDroppedNote { flow.endNote() }
      isDroppedNote = false
    default: break
    }
  }

  private func beginHeading(_ level: Int) {
    guard let last = paragraphs.indices.last, paragraphs[last] == nil else { return }
    paragraphs[last] = level
    flow.beginHeading(level)
  }

  private func endParagraph() {
    guard let level = paragraphs.popLast() ?? nil else { return flow.paragraphBreak() }
    let text = flow.endHeading()
    if level == 1, title == nil { title = text }
  }

  private func refer(_ type: String, _ id: String?) {
    guard let id, noteCount < Self.mostNotes else { return }
    noteCount += 1
    references[type, default: [:]][id] = String(noteCount)
    flow.reference(String(noteCount))
  }

  /// Notes are read after the text, in the order of their part.
  private func beginNote(_ attributes: XMLAttributes) {
    isDroppedNote = attributes["type"].map(Self.noteTypes.contains) ?? false
    guard !isDroppedNote else { return }
    flow.beginNote(labels[attributes["id"] ?? ""] ?? "", refers: false)
  }
}
