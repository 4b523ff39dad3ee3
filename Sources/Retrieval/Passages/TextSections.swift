/// The parts of a text between its headings.
struct TextSections {
  struct Section {
    /// The name of the text and the headings above the section.
    let context: String
    let units: [PassageUnit]
  }

  /// A longer heading is cut in the context, so that little of a vector is about what all of its neighbours share.
  private static let longestHeading = 80

  private(set) var sections: [Section] = []
  private let name: String
  private var headings: [(level: Int, text: String)] = []
  private var units: [PassageUnit] = []
  /// The heading whose section is being read, as a unit of its own.
  private var heading: Range<Int>?

  init(of splitter: UnitSplitter, named name: String, syntax: Passages.Syntax) {
    self.name = Self.shortened(name)
    let bytes = splitter.bytes
    var fence: UInt8?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = splitter.trimmed(start..<end)
      // What is indented by four is code (CommonMark 4.4).
      let isMarkup = syntax == .markdown && line.lowerBound - start < 4
      if isMarkup, let mark = Self.fence(bytes[line]) {
        // A fence is closed by its own kind only.
        fence = fence == nil ? mark : fence == mark ? nil : fence
      }
      if isMarkup, fence == nil, let level = Self.level(bytes[line]) {
        finish(by: splitter, before: level)
        open(line, level: level, bytes)
      } else {
        splitter.append(line: line, to: &units)
      }
      start = end + 1
    }
    finish(by: splitter, before: 0)
  }

  /// A heading with nothing below it is a section of its own; one with headings below it is in their context.
  private mutating func finish(by splitter: UnitSplitter, before level: Int) {
    if units.isEmpty, let heading, let own = headings.last, level <= own.level {
      headings.removeLast()
      splitter.append(line: heading, to: &units)
    }
    if !units.isEmpty {
      splitter.end(&units, at: .paragraph)
      sections.append(Section(context: ([name] + headings.map(\.text)).filter { !$0.isEmpty }.joined(separator: " › "), units: units))
    }
    units = []
    heading = nil
  }

  private mutating func open(_ line: Range<Int>, level: Int, _ bytes: [UInt8]) {
    headings.removeAll { $0.level >= level }
    var text = bytes[line].drop { $0 == UInt8(ascii: "#") }
    // Marks that close a heading count only behind a space (CommonMark 4.2).
    let closing = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if text.dropLast(closing).last.map(SentenceRule.isSpace) ?? true { text = text.dropLast(closing) }
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    headings.append((level, Self.shortened(words)))
    heading = line
  }

  private static func shortened(_ text: String) -> String {
    text.count > longestHeading ? text.prefix(longestHeading) + "…" : text
  }

  /// How many `#` are in front of a heading.
  private static func level(_ line: ArraySlice<UInt8>) -> Int? {
    let level = line.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level) else { return nil }
    guard let next = line.dropFirst(level).first else { return level }
    return SentenceRule.isSpace(next) ? level : nil
  }

  /// What a fenced block of code begins and ends with.
  private static func fence(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let rest = line.drop { $0 == mark }
    // Backticks on the same line would end what begins here.
    return line.count - rest.count >= 3 && !(mark == UInt8(ascii: "`") && rest.contains(mark)) ? mark : nil
  }
}
