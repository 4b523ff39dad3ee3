import DocumentModel

/// Reads RTF (Rich Text Format specification 1.9.1).
struct RichTextReader {
  private struct Group {
    /// Whether its text belongs to the document.
    var isShown = true
    /// A field of the document's description that its text is.
    var field: String?
    /// Characters after `\u` that older programs show instead of it.
    var unicodeSkip = 1
    /// Whether it is a footnote, or in one.
    var isNote = false
  }

  /// Groups without text of the document.
  private static let hidden: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "listtable", "listoverridetable", "pict", "object", "header", "headerl", "headerr", "headerf",
    "footer",
    "footerl", "footerr", "footerf", "themedata", "colorschememapping", "datastore", "latentstyles", "rsidtbl", "generator", "filetbl",
    "revtbl",
    "xmlnstbl", "fldinst", "info", "nonshppict", "bkmkstart", "bkmkend", "pntext", "listtext",
  ]
  private static let deepest = 1_000

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var groups = [Group()]
  private var flow: FlowWriter
  private var charset = "windows-1252"
  /// Bytes in the document's character set that wait for the rest of their text.
  private var encoded: [UInt8] = []
  /// The first half of a character beyond U+FFFF.
  private var surrogate: UInt16?
  private var skipped = 0
  private var fields: [String: [UInt8]] = [:]
  private var replaced = 0
  private var headingLevel: Int?
  private var isInTable = false
  private var isInRow = false
  private var noteCount = 0

  static func read(_ bytes: ArraySlice<UInt8>, into draft: inout Draft) {
    var reader = RichTextReader(bytes, flow: FlowWriter(draft.writer, limit: draft.limits.text))
    reader.readAll()
    reader.flow.finish()
    draft.writer = reader.flow.writer
    draft.title = reader.fields["title"].flatMap { $0.text.nonBlank }
    reader.fields["author"].flatMap { $0.text.nonBlank }.map { draft.addAuthor($0) }
    draft.charset = reader.charset
    draft.replacedCharacters = reader.replaced
  }

  private init(_ bytes: ArraySlice<UInt8>, flow: FlowWriter) {
    self.bytes = bytes
    self.flow = flow
    place = bytes.startIndex
  }

  private mutating func readAll() {
    while place < bytes.endIndex, !flow.isFull {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "{"):
        flushEncoded()
        guard groups.count < Self.deepest else { return flow.writer.markTruncated() }
        groups.append(groups[groups.count - 1])
      case UInt8(ascii: "}"):
        flushEncoded()
        endGroup()
      case UInt8(ascii: "\\"): readControl()
      case 0x0a, 0x0d: break
      default: add(byte)
      }
    }
    flushEncoded()
    endRow()
    flow.endHeading()
  }

  private mutating func endGroup() {
    guard groups.count > 1 else { return }
    let group = groups.removeLast()
    if group.isNote, !groups[groups.count - 1].isNote { flow.endNote() }
  }

  private mutating func readControl() {
    guard place < bytes.endIndex else { return }
    let first = bytes[place]
    guard first.isLetter else { return readSymbol(first) }
    let word = bytes[place...].prefix(32).prefix(while: \.isLetter)
    place += word.count
    let isNegative = place < bytes.endIndex && bytes[place] == UInt8(ascii: "-")
    let digits = bytes[(isNegative ? place + 1 : place)...].prefix(10).prefix(while: \.isDigit)
    if !digits.isEmpty { place = digits.endIndex }
    let number = Int(digits.text).map { isNegative ? -$0 : $0 }
    if place < bytes.endIndex, bytes[place] == 0x20 { place += 1 }
    apply(word.text, number)
  }

  private mutating func readSymbol(_ symbol: UInt8) {
    place += 1
    switch symbol {
    case UInt8(ascii: "'"):
      let digits = bytes[place...].prefix(2)
      place += digits.count
      if let byte = UInt8(digits.text, radix: 16) { add(byte) }
    case UInt8(ascii: "*"):
      // A destination that readers may not know.
      groups[groups.count - 1].isShown = false
    case UInt8(ascii: "~"): add("\u{a0}")
    case UInt8(ascii: "_"): add("\u{2011}")
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): add(symbol)
    case 0x0a, 0x0d: paragraph()
    default: break
    }
  }

  private mutating func apply(_ word: String, _ number: Int?) {
    let last = groups.count - 1
    if Self.hidden.contains(word) { groups[last].isShown = false }
    switch word {
    case "title", "author":
      groups[last].field = word
    case "ansicpg": charset = number.map { "windows-\($0)" } ?? charset
    case "mac": charset = "macintosh"
    case "pc": charset = "cp437"
    case "pca": charset = "cp850"
    case "uc": groups[last].unicodeSkip = min(max(0, number ?? 1), 16)
    case "u": if let number { addUnicode(UInt16(truncatingIfNeeded: number)) }
    case "bin": place = min(bytes.endIndex, place + max(0, number ?? 0))
    case "par", "sect", "page": paragraph()
    case "pard": headingLevel = nil
    case "outlinelevel": headingLevel = number.flatMap { (0...8).contains($0) ? $0 + 1 : nil }
    case "line": flush { $0.lineBreak() }
    case "tab": flush { $0.space(0x09) }
    case "trowd": beginRow()
    case "cell": endCell()
    case "row": endRow()
    case "footnote": beginNote()
    case "emdash": add("—")
    case "endash": add("–")
    case "lquote": add("‘")
    case "rquote": add("’")
    case "ldblquote": add("“")
    case "rdblquote": add("”")
    case "bullet": add("•")
    default: break
    }
  }

  /// A row is described before its cells, and by some programs behind them once more.
  private mutating func beginRow() {
    flushEncoded()
    guard !isInRow else { return }
    if !isInTable { flow.beginTable() }
    (isInTable, isInRow) = (true, true)
    flow.beginRow()
    flow.beginCell()
  }

  private mutating func endCell() {
    flushEncoded()
    guard isInRow else { return flow.space(0x09) }
    flow.endCell()
    flow.beginCell()
  }

  private mutating func endRow() {
    flushEncoded()
    guard isInRow else { return flow.lineBreak() }
    isInRow = false
    flow.endCell()
    flow.endRow()
  }

  private mutating func beginNote() {
    flushEncoded()
    let last = groups.count - 1
    guard last > 0, groups[last - 1].isShown, !groups[last].isNote else { return }
    noteCount += 1
    (groups[last].isShown, groups[last].isNote) = (true, true)
    flow.beginNote(String(noteCount), refers: true)
  }

  private mutating func paragraph() {
    flush { flow in
      flow.endHeading()
      flow.paragraphBreak()
    }
  }

  private mutating func flush(_ change: (inout FlowWriter) -> Void) {
    flushEncoded()
    if groups[groups.count - 1].isShown { change(&flow) }
  }

  private mutating func add(_ byte: UInt8) {
    if skipped > 0 {
      skipped -= 1
      return
    }
    encoded.append(byte)
  }

  private mutating func add(_ text: String) {
    flushEncoded()
    write(Array(text.utf8))
  }

  private mutating func addUnicode(_ unit: UInt16) {
    flushEncoded()
    skipped = groups[groups.count - 1].unicodeSkip
    if UTF16.isLeadSurrogate(unit) {
      surrogate = unit
      return
    }
    let units = UTF16.isTrailSurrogate(unit) ? [surrogate ?? unit, unit] : [unit]
    surrogate = nil
    write(Array(String(decoding: units, as: UTF16.self).utf8))
  }

  private mutating func flushEncoded() {
    skipped = 0
    guard !encoded.isEmpty else { return }
    if encoded.allSatisfy({ $0 < 0x80 }) {
      let text = encoded
      encoded.removeAll(keepingCapacity: true)
      return write(text)
    }
    let decoded = DecodedText(encoded[...], declared: charset, guesses: false)
    encoded = []
    replaced += decoded.replaced
    write(decoded.utf8)
  }

  private mutating func write(_ text: [UInt8]) {
    let group = groups[groups.count - 1]
    if let field = group.field {
      guard fields[field, default: []].count < 4_096 else { return }
      fields[field, default: []] += text
      return
    }
    guard group.isShown else { return }
    if isInTable, !isInRow, !group.isNote {
      isInTable = false
      flow.endTable()
    }
    if let level = headingLevel {
      flow.beginHeading(level)
      headingLevel = nil
    }
    flow.text(text)
  }
}
