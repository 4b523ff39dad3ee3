import DocumentModel

/// Collects text up to a limit, with breaks that never pile up.
///
/// A break is written when text follows, so a text neither begins nor ends with one.
struct TextWriter {
  private enum Break: Int {
    case none, line, paragraph
  }

  private(set) var bytes: [UInt8] = []
  private(set) var headings: [DocumentText.Heading] = []
  private(set) var sections: [DocumentText.Section] = []
  private(set) var isTruncated = false
  private let limit: Int
  private var pending = Break.none
  /// Sections whose first byte is not written yet.
  private var openSections = 0
  private var heading: (level: Int, start: Int?)?

  /// Bounds of lists: no document that people write has more.
  private static let mostHeadings = 10_000
  private static let mostSections = 20_000
  private static let longestName = 1_024

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether all that follows would be left out.
  private(set) var isFull = false

  mutating func lineBreak() {
    if pending == .none { pending = .line }
  }

  mutating func paragraphBreak() {
    pending = .paragraph
  }

  /// Text of a paragraph. White space at its beginning is left out.
  mutating func append(_ text: some Collection<UInt8>) {
    guard pending == .paragraph || bytes.isEmpty else { return write(text) }
    write(text.drop(while: \.isWhitespace))
  }

  /// Text whose white space matters, such as code.
  mutating func appendVerbatim(_ text: some Collection<UInt8>) {
    write(text)
  }

  /// Text in which white space of any length is one space, as in HTML.
  mutating func appendCollapsed(_ text: some Collection<UInt8>) {
    var collapsed: [UInt8] = []
    collapsed.reserveCapacity(text.count)
    var last = pending == .none ? bytes.last ?? 0x0a : 0x0a
    for byte in text {
      guard byte.isWhitespace else {
        collapsed.append(byte)
        last = byte
        continue
      }
      if !last.isWhitespace { collapsed.append(0x20) }
      last = 0x20
    }
    append(collapsed)
  }

  mutating func append(_ text: String) {
    append(text.utf8)
  }

  /// Begins a section at the next text.
  mutating func beginSection(_ name: String?) {
    paragraphBreak()
    guard sections.count < Self.mostSections else {
      isTruncated = true
      return
    }
    sections.append(DocumentText.Section(name: name.map { $0.prefix(bytes: Self.longestName) }, offset: bytes.count))
    openSections += 1
  }

  /// Names the last section, if it has no name yet.
  mutating func nameSection(_ name: String) {
    guard let last = sections.indices.last, sections[last].name == nil, !name.isEmpty else { return }
    sections[last].name = name.prefix(bytes: Self.longestName)
  }

  mutating func beginHeading(_ level: Int) {
    paragraphBreak()
    heading = (level, nil)
  }

  /// - Returns: the text of the heading; nil when it has none.
  @discardableResult
  mutating func endHeading() -> String? {
    defer {
      heading = nil
      paragraphBreak()
    }
    guard let heading, let start = heading.start else { return nil }
    let text = Self.trimmed(bytes[start...]).prefix(Self.longestName)
    guard !text.isEmpty else { return nil }
    let title = String(decoding: text, as: UTF8.self)
    if headings.count < Self.mostHeadings {
      headings.append(DocumentText.Heading(level: heading.level, text: title, offset: start))
    } else {
      isTruncated = true
    }
    return title
  }

  /// Adds a heading that is already in the text.
  mutating func addHeading(_ level: Int, _ text: String, at offset: Int) {
    guard headings.count < Self.mostHeadings else {
      isTruncated = true
      return
    }
    headings.append(DocumentText.Heading(level: level, text: text.prefix(bytes: Self.longestName), offset: offset))
  }

  /// Notes that something was left out, which does not end the text.
  mutating func markTruncated() {
    isTruncated = true
  }

  /// Trims the end, and gives sections without text the end as their place.
  mutating func finish() {
    bytes.removeLast(bytes.count - Self.trimmed(bytes[...]).endIndex)
    for index in sections.indices.suffix(openSections) { sections[index].offset = bytes.count }
    openSections = 0
  }

  private mutating func write(_ text: some Collection<UInt8>) {
    guard !text.isEmpty, !isFull else { return }
    flush()
    for index in sections.indices.suffix(openSections) { sections[index].offset = bytes.count }
    openSections = 0
    if heading != nil, heading?.start == nil { heading?.start = bytes.count }
    let room = limit - bytes.count
    guard text.count > room else { return bytes.append(contentsOf: text) }
    (isTruncated, isFull) = (true, true)
    let start = bytes.count
    bytes.append(contentsOf: text.prefix(max(0, room)))
    Self.dropPartialCharacter(of: &bytes, from: start)
  }

  private mutating func flush() {
    defer { pending = .none }
    guard pending != .none, !bytes.isEmpty else { return }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
    bytes.append(contentsOf: repeatElement(0x0a, count: pending.rawValue))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[end - 1].isWhitespace { end -= 1 }
    return bytes[..<end]
  }

  /// A text that is cut ends with a whole character.
  private static func dropPartialCharacter(of bytes: inout [UInt8], from start: Int) {
    var place = bytes.count
    while place > start, bytes[place - 1] & 0xc0 == 0x80 { place -= 1 }
    guard place > start, bytes[place - 1] >= 0xc0 else { return }
    let length = (~bytes[place - 1]).leadingZeroBitCount
    if bytes.count - (place - 1) < length { bytes.removeLast(bytes.count - (place - 1)) }
  }
}
