/// A text that was read once: its words, marks, lines and sentences, each with its place.
///
/// Everything that this library finds out about a text begins here. A longer text than the limit is read up to it; `isTruncated` tells.
/// Time and memory grow with the length of the text alone, whatever it contains.
///
/// A class, because every rule holds one and it never changes.
package final class TokenizedText: Sendable {
  /// 4 MiB: about a million words.
  package static let defaultLimit = 4 << 20

  package let isTruncated: Bool
  /// nil when the text is too short to tell, or in none of the known languages.
  package let language: Language?

  let bytes: [UInt8]
  let tokens: [Token]
  let lines: [TextLine]
  let sentences: [Sentence]
  /// The different words, folded.
  let forms: [String]
  /// The place in `forms` of each token's word; -1 for all other tokens.
  let formOf: [Int32]
  /// The work that was done, as a count: see `Tokenizer.steps`.
  let steps: Int

  /// - Parameter limit: bytes of UTF-8 that are read.
  package init(_ text: String, limit: Int = TokenizedText.defaultLimit) {
    var text = text
    let bytes = text.withUTF8 { Self.cut($0, at: max(0, limit)) }
    isTruncated = bytes.count < text.utf8.count
    let tokenizer = Tokenizer(bytes)
    let forms = WordForms(of: tokenizer.tokens, in: bytes)
    let language = LanguageDetector.detect(forms: forms, tokens: tokenizer.tokens, bytes: bytes)
    let splitter = SentenceSplitter(tokens: tokenizer.tokens, lines: tokenizer.lines, forms: forms, language: language)
    self.bytes = bytes
    self.language = language
    (tokens, lines) = (tokenizer.tokens, tokenizer.lines)
    (self.forms, formOf) = (forms.forms, forms.formOf)
    sentences = splitter.sentences
    steps = tokenizer.steps + splitter.steps + forms.steps
  }

  /// The text of a range that this library answered.
  ///
  /// - Returns: nil for a range that lies outside of the text.
  package func string(in range: TextRange) -> String? {
    guard range.offset >= 0, range.length >= 0, range.offset <= bytes.count, range.length <= bytes.count - range.offset else { return nil }
    return string(range.offset..<range.end)
  }

  /// How many words there are.
  package var wordCount: Int { formOf.reduce(0) { $0 + ($1 < 0 ? 0 : 1) } }

  /// The places of the sentences.
  package var sentenceRanges: [TextRange] { sentences.map { TextRange($0.range) } }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func string(_ token: Int) -> String { string(tokens[token].range) }

  /// The bytes from one token's start to the end of the last one of a range.
  func range(_ tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty else { return 0..<0 }
    return self.tokens[tokens.lowerBound].start..<self.tokens[tokens.upperBound - 1].end
  }

  /// A token's folded word; empty for all else, and behind the end.
  func form(_ token: Int) -> String {
    guard formOf.indices.contains(token), formOf[token] >= 0 else { return "" }
    return forms[Int(formOf[token])]
  }

  func isMark(_ sign: Unicode.Scalar, at token: Int) -> Bool { tokens.indices.contains(token) && tokens[token].isMark(sign) }

  /// Whether a token follows the one before it without a space.
  func isAdjacent(_ token: Int) -> Bool { tokens.indices.contains(token) && !tokens[token].hasSpaceBefore }

  /// Whether a token exists and is on the same line as the one before it.
  func continuesLine(_ token: Int) -> Bool { tokens.indices.contains(token) && !tokens[token].startsLine }

  /// The value of a token of digits alone, up to nine of them.
  func integer(_ token: Int) -> Int? {
    guard tokens.indices.contains(token), tokens[token].kind == .number, tokens[token].length <= 9 else { return nil }
    return Int(string(token))
  }

  /// Cuts behind the last white space of the last 4 KiB, else where a character begins.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, at limit: Int) -> [UInt8] {
    guard bytes.count > limit else { return Array(bytes) }
    let nearest = max(0, limit - 4_096)
    if let space = bytes[nearest..<limit].lastIndex(where: { $0 == 0x20 || $0 == 0x0a }) { return Array(bytes[..<space]) }
    let all = Array(bytes[..<min(bytes.count, limit + 4)])
    var end = limit
    while end > nearest {
      if UTF8Scalars.isStart(all[end]), ScalarClass(UTF8Scalars.scalar(in: all, at: end).value) != .extend { break }
      end -= 1
    }
    return Array(all[..<end])
  }
}
