/// Writes what text documents are made of: paragraphs, headings, tables and notes.
///
/// Rows are lines with tabs between cells; what a cell contains becomes one line. Notes come after everything else.
struct FlowWriter {
  private struct Row {
    var cells: [[UInt8]] = []
    var size = 0
  }

  var writer: TextWriter
  private var notes: TextWriter
  private var noteDepth = 0
  /// Whether the open note has no text yet: its first paragraph follows its label.
  private var isAtNoteStart = false
  private var tableDepth = 0
  private var row = Row()
  private var cell: [UInt8]?

  /// Cells that follow each other empty, and equal rows, that a file only counts.
  private static let mostRepeated = 256
  private let longestRow: Int

  init(_ writer: TextWriter, limit: Int) {
    self.writer = writer
    notes = TextWriter(limit: limit)
    longestRow = limit
  }

  var isFull: Bool { writer.isFull }
  /// Whether text goes into a cell or a note, where there are no headings.
  var isInside: Bool { cell != nil || noteDepth > 0 }
  var isInTable: Bool { tableDepth > 0 }
  /// What the open cell holds so far.
  var cellText: String { cell?.trimmed.text ?? "" }

  mutating func text(_ bytes: some Collection<UInt8>) {
    if noteDepth > 0 {
      let rest = isAtNoteStart ? bytes.drop(while: \.isWhitespace) : bytes[...]
      if !rest.isEmpty { isAtNoteStart = false }
      notes.append(rest)
    } else if cell != nil {
      guard row.size + bytes.count <= longestRow else { return writer.markTruncated() }
      row.size += bytes.count
      cell?.append(contentsOf: bytes.lazy.map { $0.isWhitespace ? 0x20 : $0 })
    } else {
      writer.append(bytes)
    }
  }

  /// Text in which white space of any length is one space, as in HTML and OpenDocument.
  mutating func collapsed(_ bytes: some Collection<UInt8>) {
    if noteDepth > 0 {
      if isAtNoteStart, bytes.trimmed.isEmpty { return }
      isAtNoteStart = false
      notes.appendCollapsed(bytes)
    } else if let cell {
      var collapsed: [UInt8] = []
      for byte in bytes where !byte.isWhitespace || (collapsed.last ?? cell.last) != 0x20 {
        collapsed.append(byte.isWhitespace ? 0x20 : byte)
      }
      text(collapsed)
    } else {
      writer.appendCollapsed(bytes)
    }
  }

  /// Text of a paragraph whose white space matters, such as code.
  mutating func verbatim(_ bytes: some Collection<UInt8>) {
    if isInside { text(bytes) } else { writer.appendVerbatim(bytes) }
  }

  /// White space within a paragraph.
  mutating func space(_ byte: UInt8, count: Int = 1) {
    text(repeatElement(byte, count: min(max(0, count), Self.mostRepeated)))
  }

  mutating func lineBreak() {
    if noteDepth > 0 {
      if !isAtNoteStart { notes.lineBreak() }
    } else if cell != nil {
      text([0x20])
    } else {
      writer.lineBreak()
    }
  }

  mutating func paragraphBreak() {
    if noteDepth > 0 {
      if !isAtNoteStart { notes.lineBreak() }
    } else if let last = cell?.last {
      if last != 0x20 { text([0x20]) }
    } else if cell == nil {
      writer.paragraphBreak()
    }
  }

  mutating func beginHeading(_ level: Int) {
    if isInside { paragraphBreak() } else { writer.beginHeading(level) }
  }

  @discardableResult
  mutating func endHeading() -> String? {
    guard isInside else { return writer.endHeading() }
    paragraphBreak()
    return nil
  }

  mutating func beginTable() {
    paragraphBreak()
    tableDepth += 1
  }

  mutating func endTable() {
    tableDepth = max(0, tableDepth - 1)
    paragraphBreak()
  }

  mutating func beginRow() {
    if tableDepth == 1 { row = Row() } else { paragraphBreak() }
  }

  mutating func beginCell() {
    if tableDepth == 1 { cell = [] } else { paragraphBreak() }
  }

  /// - Parameter repeated: how many cells of this content there are.
  mutating func endCell(repeated: Int = 1) {
    guard tableDepth == 1, let content = cell else { return }
    cell = nil
    let text = Array(content.trimmed)
    let count = min(max(1, repeated), Self.mostRepeated)
    row.size += count * (text.count + 1)
    guard row.size <= longestRow else { return writer.markTruncated() }
    row.cells.append(contentsOf: repeatElement(text, count: count))
  }

  /// - Parameter repeated: how many rows of this content there are. Empty ones are left out.
  mutating func endRow(repeated: Int = 1) {
    guard tableDepth == 1 else { return }
    let filled = row.cells.lastIndex { !$0.isEmpty }.map { row.cells[...$0] } ?? []
    row = Row()
    guard !filled.isEmpty else { return }
    let line = Array(filled.joined(separator: [0x09]))
    for _ in 0..<min(max(1, repeated), Self.mostRepeated) where !writer.isFull {
      writer.appendVerbatim(line)
      writer.lineBreak()
    }
  }

  /// Begins a footnote or endnote.
  ///
  /// - Parameter refers: the note begins at its place in the text, where its label stays.
  mutating func beginNote(_ label: String, refers: Bool) {
    if refers, !label.isEmpty { reference(label) }
    notes.paragraphBreak()
    noteDepth += 1
    isAtNoteStart = true
    if noteDepth == 1, !label.isEmpty { notes.append("[\(label)] ") }
  }

  mutating func endNote() {
    noteDepth = max(0, noteDepth - 1)
  }

  /// The place in the text that a note belongs to.
  mutating func reference(_ label: String) {
    text("[\(label)]".utf8)
  }

  /// Appends the notes to the text.
  mutating func finish() {
    noteDepth = 0
    cell = nil
    notes.finish()
    guard !notes.bytes.isEmpty else { return }
    writer.paragraphBreak()
    writer.append(notes.bytes)
    writer.paragraphBreak()
    if notes.isTruncated { writer.markTruncated() }
    notes = TextWriter(limit: longestRow)
  }
}
