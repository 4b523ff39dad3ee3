/// A sentence, a heading, or an item of a list.
struct Sentence: Sendable {
  let tokens: Range<Int>
  /// Bytes from its first token to its last.
  let range: Range<Int>
  /// The kind of the line that it begins in.
  let kind: TextLine.Kind
  /// Whether a full stop, a question mark or their like ends it.
  let isClosed: Bool
  /// Whether it begins a paragraph.
  let startsParagraph: Bool
}
