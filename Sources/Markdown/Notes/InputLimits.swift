import Foundation

/// Bounds what makes cmark-gfm take quadratic time (Debian's 0.29.0.gfm.6 has it for each of these; CVE-2022-39209, CVE-2023-22483 to
/// 22486, CVE-2023-24824, CVE-2023-37463): in text beyond a bound the character loses its meaning through a backslash, and a table that
/// is mostly missing cells is ended by an empty line, since the library writes each of them out.
///
/// The bounds lie far above what people write, and at each of them the library needs a few milliseconds.
enum InputLimits {
  /// Containers (quotes, list items) opened by one line.
  static let containers = 200
  /// Cells of one table row.
  static let cells = 500
  /// Cells that rows have fewer than their table's head, in the whole text.
  static let missingCells = 50_000
  /// `![`, and `<!` with `<?`, within one paragraph.
  static let openings = 1_000
  /// `@` within one line, times its length. Beyond it no address in the text is made a link: a backslash would not hide them.
  static let addressed = 8 * 1024 * 1024

  static func apply(to markdown: ProtectedMarkdown) -> [UInt8] {
    let text = markdown.text
    guard markdown.mayExceedLimits else { return text }
    var insertions: [(index: Int, byte: UInt8)] = []
    text.withUnsafeBufferPointer { bytes in
      var scan = LimitScan()
      insertions = scan.insertions(into: bytes)
      let definitions = DefinitionLimit(bytes, of: markdown).excessive()
      guard !definitions.isEmpty else { return }
      for index in definitions where !isEscaped(index, in: bytes) { insertions.append((index, UInt8(ascii: "\\"))) }
      insertions.sort { $0.index < $1.index }
    }
    return inserted(insertions, into: text)
  }

  /// Whether an odd number of backslashes stands before it.
  static func isEscaped(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = index
    while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return !(index - start).isMultiple(of: 2)
  }

  private static func inserted(_ insertions: [(index: Int, byte: UInt8)], into text: [UInt8]) -> [UInt8] {
    guard !insertions.isEmpty else { return text }
    var limited: [UInt8] = []
    limited.reserveCapacity(text.count + insertions.count)
    var start = 0
    for (index, byte) in insertions {
      limited.append(contentsOf: text[start..<index])
      limited.append(byte)
      start = index
    }
    limited.append(contentsOf: text[start...])
    return limited
  }
}
