/// The sentences of a text that say most of it.
package struct Summary: Codable, Sendable, Equatable {
  package struct Sentence: Codable, Sendable, Equatable {
    /// As the text has it, in one line.
    package let text: String
    package let range: TextRange
  }

  /// At most three, in the order of the text, none like another.
  package let sentences: [Sentence]
  /// Whether the last sentence was longer and is cut at a word.
  package let isCut: Bool

  /// The sentences in one line of at most 400 letters, the digester's `content`.
  package var text: String { sentences.map(\.text).joined(separator: " ") + (isCut ? "\u{2026}" : "") }
}
