/// Bounds what definitions of links (`[label]: address "title"`) grow to: cmark-gfm copies address and title for each use, so forty
/// kilobytes of a long definition and many uses would make a hundred megabytes.
struct DefinitionLimit {
  /// Bytes that all uses may make together. A definition that is longer than its share for each `[` of the text is left as text.
  static let expansion = 8 * 1024 * 1024

  private let bytes: UnsafeBufferPointer<UInt8>
  private let markdown: ProtectedMarkdown
  private let share: Int

  /// - Parameter bytes: the text of `markdown`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of markdown: ProtectedMarkdown) {
    self.bytes = bytes
    self.markdown = markdown
    share = Self.expansion / max(1, markdown.survey.brackets)
  }

  /// The `]` of each definition that is too long.
  func excessive() -> [Int] {
    var excessive: [Int] = []
    var opening: Int?
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      // What is escaped neither begins a label nor ends it.
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): opening = index
      case UInt8(ascii: "]") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":"):
        if let start = opening, !isFootnote(start..<index), isLong(from: index + 2) { excessive.append(index) }
        opening = nil
      default: break
      }
      index += 1
    }
    return excessive
  }

  /// `[^name`, which is not copied.
  private func isFootnote(_ label: Range<Int>) -> Bool {
    let name = bytes[label].dropFirst()
    return name.first == UInt8(ascii: "^") && !name.contains { $0 <= 32 }
  }

  /// Whether the address and title that begin at `start` are longer than the share. Looks no further than that.
  private func isLong(from start: Int) -> Bool {
    let limit = min(start + share + 1, bytes.count)
    var index = start
    func skip(while belongs: (UInt8) -> Bool) {
      while index < limit, belongs(bytes[index]) { index += 1 }
    }
    // Within a quote its mark stands before each line.
    skip { $0 <= 32 || $0 == UInt8(ascii: ">") }
    let isBracketed = index < limit && bytes[index] == UInt8(ascii: "<")
    skip { isBracketed ? $0 != 10 && $0 != 13 : $0 > 32 }
    let address = index
    skip { $0 <= 32 || $0 == UInt8(ascii: ">") }
    if index < limit, let closing = Self.closing(of: bytes[index]) {
      index += 1
      while index < limit, bytes[index] != closing { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      index = min(index, limit)
    } else if index < limit {
      index = address
    }
    return index - start + putBack(in: start..<index) > share
  }

  /// Bytes of the spans that will be put back there, at each use.
  private func putBack(in range: Range<Int>) -> Int {
    var count = 0
    markdown.forEachPiece(of: UnsafeBufferPointer(rebasing: bytes[range])) { piece in
      if case .span(let span) = piece { count += span.range.count }
    }
    return count
  }

  private static func closing(of quote: UInt8) -> UInt8? {
    switch quote {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote
    case UInt8(ascii: "("): UInt8(ascii: ")")
    default: nil
    }
  }
}
