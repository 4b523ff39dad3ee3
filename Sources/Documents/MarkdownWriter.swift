/// Writes simple Markdown (CommonMark, and tables of GitHub) that is read again as what it was.
struct MarkdownWriter {
  enum Mark: String {
    case strong = "**"
    case emphasis = "*"
    case code = "`"
  }

  private enum Break: Int {
    case none, line, paragraph
  }

  private struct List {
    var isNumbered: Bool
    var count = 0
  }

  private(set) var bytes: [UInt8] = []
  private(set) var isTruncated = false
  private let limit: Int
  private var pending = Break.paragraph
  /// What each line begins with: of quotes and of items.
  private var prefixes: [String] = []
  /// The prefixes of the last line: a blank line has those that it shares with the next one.
  private var lastPrefixes: [String] = []
  /// The mark of an item, which its first line has in place of the last prefix.
  private var itemMark: String?
  private var lists: [List] = []
  private var isInCode = false
  private var isInHeading = false
  /// Marks that are open, and how many of them are written already.
  private var marks: [Mark] = []
  private var written = 0
  private var linkStarts: [(address: String?, place: Int?)] = []

  init(limit: Int) {
    self.limit = limit
  }

  var text: String { bytes.trimmed.text }

  mutating func paragraphBreak() {
    // The first paragraph of an item follows its mark.
    guard !isInCode, itemMark == nil else { return }
    pending = .paragraph
  }

  mutating func lineBreak() {
    guard !isInCode, pending == .none, !isInHeading else { return }
    // Two spaces keep the break when the Markdown is shown.
    append("  ".utf8)
    pending = .line
  }

  mutating func text(_ text: some Collection<UInt8>) {
    var collapsed: [UInt8] = []
    var last = pending == .none ? bytes.last ?? 0x0a : 0x0a
    for byte in text where !byte.isWhitespace || !last.isWhitespace {
      last = byte.isWhitespace ? 0x20 : byte
      collapsed.append(last)
    }
    guard let first = collapsed.first else { return }
    if collapsed.allSatisfy(\.isWhitespace) { return append(collapsed) }
    if first == 0x20 { append([0x20]) }
    let isLineStart = pending != .none || bytes.isEmpty
    openMarks()
    append(MarkdownEscape.escaped(collapsed.drop(while: \.isWhitespace), isLineStart: isLineStart, isCode: marks.contains(.code)))
  }

  mutating func verbatim(_ text: some Collection<UInt8>) {
    for (number, line) in text.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { newLine() }
      append(line)
    }
  }

  mutating func beginHeading(_ level: Int) {
    paragraphBreak()
    append(Array(repeating: UInt8(ascii: "#"), count: level) + [0x20])
    isInHeading = true
  }

  mutating func endHeading() {
    isInHeading = false
    // A heading without a text is none.
    while let last = bytes.last, last == UInt8(ascii: "#") || last == 0x20 { bytes.removeLast() }
    paragraphBreak()
  }

  mutating func rule() {
    paragraphBreak()
    append("---".utf8)
    paragraphBreak()
  }

  mutating func beginCode() {
    paragraphBreak()
    append("```".utf8)
    newLine()
    isInCode = true
  }

  mutating func endCode() {
    guard isInCode else { return }
    isInCode = false
    if bytes.last != 0x0a { newLine() }
    append("```".utf8)
    paragraphBreak()
  }

  mutating func beginQuote() {
    paragraphBreak()
    prefixes.append("> ")
  }

  mutating func endQuote() {
    if prefixes.last == "> " { prefixes.removeLast() }
    paragraphBreak()
  }

  mutating func beginList(isNumbered: Bool) {
    pending = lists.isEmpty ? .paragraph : .line
    lists.append(List(isNumbered: isNumbered))
  }

  mutating func endList() {
    _ = lists.popLast()
    pending = lists.isEmpty ? .paragraph : .line
  }

  mutating func beginItem() {
    guard let last = lists.indices.last else { return paragraphBreak() }
    lists[last].count += 1
    if pending == .none || lists[last].count > 1 { pending = .line }
    let mark = lists[last].isNumbered ? "\(lists[last].count). " : "- "
    prefixes.append(String(repeating: " ", count: mark.utf8.count))
    itemMark = mark
  }

  mutating func endItem() {
    if itemMark != nil || prefixes.last?.allSatisfy({ $0 == " " }) == true { _ = prefixes.popLast() }
    itemMark = nil
    pending = .line
  }

  mutating func begin(_ mark: Mark) {
    if !isInCode { marks.append(mark) }
  }

  mutating func end(_ mark: Mark) {
    guard !isInCode, marks.last == mark else { return }
    marks.removeLast()
    guard written > marks.count else { return }
    written = marks.count
    append(beforeSpace: mark.rawValue)
  }

  /// - Parameter address: nil for a link that stays a text.
  mutating func beginLink(_ address: String?) {
    linkStarts.append((address, nil))
  }

  mutating func endLink() {
    guard let link = linkStarts.popLast(), let address = link.address, let place = link.place, place < bytes.count else { return }
    let ready = address.replacing("(", with: "%28").replacing(")", with: "%29").replacing(" ", with: "%20").replacing("\n", with: "")
    append(beforeSpace: "](\(ready))")
  }

  mutating func picture(_ words: String, _ address: String) {
    openMarks()
    let ready = address.replacing("(", with: "%28").replacing(")", with: "%29").replacing(" ", with: "%20").replacing("\n", with: "")
    let label = MarkdownEscape.escaped(words.utf8.map { $0.isWhitespace ? 0x20 : $0 }, isLineStart: false, isCode: false).text
    append("![\(label)](\(ready))".utf8)
  }

  mutating func table(_ rows: [[String]]) {
    let rows = rows.filter { $0.contains { !$0.isEmpty } }
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return }
    paragraphBreak()
    for (number, row) in rows.enumerated() where !isTruncated {
      if number > 0 { newLine() }
      let cells = row + Array(repeating: "", count: width - row.count)
      let escaped = cells.map { MarkdownEscape.escaped($0.utf8, isLineStart: false, isCode: false).text.replacing("|", with: "\\|") }
      append("| \(escaped.joined(separator: " | ")) |".utf8)
      guard number == 0 else { continue }
      newLine()
      append("|\(String(repeating: " --- |", count: width))".utf8)
    }
    paragraphBreak()
  }

  /// Writes marks and links that were begun, before the first letter in them.
  private mutating func openMarks() {
    guard !isInCode else { return }
    for (index, link) in linkStarts.enumerated() where link.place == nil && link.address != nil {
      append("[".utf8)
      linkStarts[index].place = bytes.count
    }
    for mark in marks[min(written, marks.count)...] { append(mark.rawValue.utf8) }
    written = marks.count
  }

  /// A closing mark directly follows a letter.
  private mutating func append(beforeSpace mark: String) {
    var spaces = 0
    while bytes.last == 0x20 {
      bytes.removeLast()
      spaces += 1
    }
    append(mark.utf8)
    if spaces > 0 { append([0x20]) }
  }

  private mutating func newLine() {
    write([0x0a])
    write(Array(prefixes.joined().utf8))
  }

  private mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    if pending != .none {
      // Spaces alone begin nothing.
      if text.allSatisfy({ $0 == 0x20 }) { return }
      flush()
    }
    write(text)
  }

  private mutating func flush() {
    let isFirst = bytes.isEmpty
    if !isFirst {
      let shared = zip(lastPrefixes, prefixes).prefix { $0 == $1 }.map(\.0).joined()
      for _ in 1..<max(1, pending.rawValue) { write([0x0a] + Array(shared.utf8.reversed().drop { $0 == 0x20 }.reversed())) }
      write([0x0a])
    }
    lastPrefixes = prefixes
    if let itemMark {
      write(Array((prefixes.dropLast().joined() + itemMark).utf8))
    } else {
      write(Array(prefixes.joined().utf8))
    }
    itemMark = nil
    pending = .none
  }

  private mutating func write(_ text: some Collection<UInt8>) {
    guard bytes.count + text.count <= limit else {
      isTruncated = true
      return
    }
    if !isTruncated { bytes.append(contentsOf: text) }
  }
}
