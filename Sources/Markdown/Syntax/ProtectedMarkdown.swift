/// A note whose spans of other syntax are replaced by placeholders, so that cmark-gfm reads the rest and leaves them alone.
///
/// Formulas, wikilinks and comments must be found before Markdown is parsed: `$a_1 * b_1$` holds no emphasis, `[[a|b]]` no table cell.
/// Code must be found while it is parsed, since only the parser knows for certain what is code. So ``SpanScanner`` finds spans by a scan
/// that knows code nearly as well as the parser, each becomes a placeholder that Markdown has no rule for, and whoever walks the tree
/// expands the placeholders in text and puts back the source in code, raw HTML and addresses (``restored(_:)``). A span that was
/// wrongly found in code is thereby harmless.
///
/// A placeholder is ``sign``, the number of the span in digits, and ``sign`` again.
struct ProtectedMarkdown {
  let source: [UInt8]
  let spans: [MarkdownSpan]
  let features: SyntaxFeatures
  /// What the parser reads.
  let text: [UInt8]
  /// Of ``text``.
  let survey: TextSurvey
  /// Whether ``InputLimits`` has to look closely. What is put back counts as much as what is parsed.
  let mayExceedLimits: Bool

  /// U+10FFFC, the last but one of the private code points, which no font is known to use. Where the author wrote it, it is a span.
  static let sign: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBC]

  init(_ source: [UInt8]) {
    self.source = source
    let written = source.withUnsafeBufferPointer { TextSurvey($0) }
    features = written.features
    spans = features.contains(.spans) ? SpanScanner.spans(in: source) : []
    text = spans.isEmpty ? source : Self.replaced(source, spans)
    survey = spans.isEmpty ? written : text.withUnsafeBufferPointer { TextSurvey($0) }
    mayExceedLimits = written.mayExceedLimits || survey.mayExceedLimits
  }

  private static func replaced(_ source: [UInt8], _ spans: [MarkdownSpan]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.count + spans.count * 8)
    var position = 0
    for (number, span) in spans.enumerated() {
      text.append(contentsOf: source[position..<span.range.lowerBound])
      text.append(contentsOf: sign)
      text.append(contentsOf: String(number).utf8)
      text.append(contentsOf: sign)
      position = span.range.upperBound
    }
    text.append(contentsOf: source[position...])
    return text
  }

  enum Piece {
    case text(Range<Int>)
    case span(MarkdownSpan)
  }

  /// Cuts what the parser gave back at its placeholders.
  func forEachPiece<Failure: Error>(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (Piece) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var index = 0
    while !spans.isEmpty, index < bytes.count {
      guard bytes[index] == 0xF4, let (number, end) = Self.placeholder(at: index, in: bytes), number < spans.count else {
        index += 1
        continue
      }
      if start < index { try body(.text(start..<index)) }
      try body(.span(spans[number]))
      index = end
      start = end
    }
    if start < bytes.count { try body(.text(start..<bytes.count)) }
  }

  /// As the author wrote it.
  func restored(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var restored: [UInt8] = []
    restored.reserveCapacity(bytes.count)
    forEachPiece(of: bytes) { piece in
      switch piece {
      case .text(let range): restored.append(contentsOf: bytes[range])
      case .span(let span): restored.append(contentsOf: source[span.range])
      }
    }
    return restored
  }

  func inside(_ span: MarkdownSpan) -> ArraySlice<UInt8> { source[span.inside] }

  /// As text without markup.
  func plain(_ span: MarkdownSpan) -> [UInt8] {
    switch span.kind {
    case .comment: []
    case .math, .escape, .sign: Array(inside(span))
    case .wikilink(let isEmbed): Wikilink(inside(span), isEmbed: isEmbed).map { Array($0.shown.utf8) } ?? []
    }
  }

  private static func placeholder(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (number: Int, end: Int)? {
    guard isSign(at: start, in: bytes) else { return nil }
    var index = start + sign.count
    var number = 0
    while index < bytes.count, (48...57).contains(bytes[index]), index < start + 16 {
      number = number * 10 + Int(bytes[index] - 48)
      index += 1
    }
    guard index > start + sign.count, isSign(at: index, in: bytes) else { return nil }
    return (number, index + sign.count)
  }

  private static func isSign(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    start + sign.count <= bytes.count && bytes[start] == 0xF4 && bytes[start + 1] == 0x8F && bytes[start + 2] == 0xBF
      && bytes[start + 3] == 0xBC
  }
}
