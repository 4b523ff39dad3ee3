/// One to three words that a text is about.
package struct KeyPhrase: Sendable, Equatable {
  /// As the text has it at its first mention, in one line.
  package let text: String
  package let range: TextRange
  package let score: Double
  /// Where it is first mentioned.
  let tokens: Range<Int>
}
