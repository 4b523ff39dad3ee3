import DocumentModel

/// Headings and front matter of a Markdown text, which itself stays as it is (CommonMark 0.30, sections 4.2, 4.3 and 4.5).
struct MarkdownOutline {
  private var fence: (mark: UInt8, length: Int)?
  /// The line before, which an underline would make a heading.
  private var paragraph: Range<Int>?

  static func read(_ text: ArraySlice<UInt8>, into draft: inout Draft) {
    let body = frontMatter(of: text, into: &draft)
    var outline = MarkdownOutline()
    var place = body
    while place < text.endIndex {
      let end = text[place...].firstIndex(of: 0x0a) ?? text.endIndex
      outline.read(text[place..<end], at: text.startIndex, into: &draft)
      place = end + 1
    }
    if draft.title == nil { draft.title = draft.writer.headings.first { $0.level == 1 }?.text }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, at start: Int, into draft: inout Draft) {
    let indent = line.prefix { $0 == 0x20 }.count
    let content = line.trimmed
    let before = paragraph
    paragraph = nil
    guard indent <= 3, let first = content.first else { return }
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "~") { return readFence(content, first) }
    guard fence == nil else { return }
    let length = content.prefix { $0 == first }.count
    if first == UInt8(ascii: "#"), length <= 6 {
      let rest = content.dropFirst(length)
      guard rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 else { return }
      add(length, Self.withoutClosing(rest.trimmed), at: start, into: &draft)
    } else if first == UInt8(ascii: "=") || first == UInt8(ascii: "-"), length == content.count, let title = before {
      let bytes = draft.writer.bytes
      // The text was written from its beginning, so places in it are those of the line.
      guard title.upperBound - start <= bytes.count else { return }
      add(first == UInt8(ascii: "=") ? 1 : 2, bytes[(title.lowerBound - start)..<(title.upperBound - start)], at: 0, into: &draft)
    } else if first != UInt8(ascii: ">") {
      paragraph = content.startIndex..<content.endIndex
    }
  }

  private mutating func readFence(_ line: ArraySlice<UInt8>, _ mark: UInt8) {
    let length = line.prefix { $0 == mark }.count
    guard length >= 3 else { return }
    guard let open = fence else {
      // A line with another backtick is code within a paragraph.
      if mark == UInt8(ascii: "~") || !line.dropFirst(length).contains(mark) { fence = (mark, length) }
      return
    }
    if open.mark == mark, length >= open.length, line.count == length { fence = nil }
  }

  private func add(_ level: Int, _ text: ArraySlice<UInt8>, at start: Int, into draft: inout Draft) {
    guard !text.isEmpty, text.startIndex - start < draft.writer.bytes.count else { return }
    draft.writer.addHeading(level, text.text, at: text.startIndex - start)
  }

  private static func withoutClosing(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let closing = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    guard closing > 0 else { return text }
    let rest = text.dropLast(closing)
    return rest.isEmpty || rest.last == 0x20 ? rest.trimmed : text
  }

  /// Reads what front matter says in plain lines. All of it is read where notes are (`Markdown`).
  ///
  /// - Returns: where the body begins.
  private static func frontMatter(of text: ArraySlice<UInt8>, into draft: inout Draft) -> Int {
    guard text.starts(with: Array("---\n".utf8)) else { return text.startIndex }
    var place = text.startIndex + 4
    var fields: [String: String] = [:]
    while place < min(text.endIndex, text.startIndex + 64 << 10) {
      let end = text[place...].firstIndex(of: 0x0a) ?? text.endIndex
      let line = text[place..<end]
      place = min(end + 1, text.endIndex)
      if line.elementsEqual("---".utf8) || line.elementsEqual("...".utf8) {
        apply(fields, to: &draft)
        return place
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.first?.isWhitespace == false else { continue }
      let value = line[(colon + 1)...].trimmed
      let isQuoted = value.count >= 2 && value.first == value.last && (value.first == 0x22 || value.first == 0x27)
      fields[line[..<colon].text.lowercased()] = (isQuoted ? value.dropFirst().dropLast() : value).text.nonBlank
    }
    return text.startIndex
  }

  private static func apply(_ fields: [String: String], to draft: inout Draft) {
    draft.title = fields["title"]
    (fields["author"]).map { draft.addAuthor($0) }
    draft.language = fields["lang"] ?? fields["language"]
    draft.dates.created = fields["created"] ?? fields["date"]
    draft.dates.modified = fields["modified"] ?? fields["updated"]
    draft.dates.published = fields["published"]
    fields["url"].map { draft.addLink($0) }
  }
}
