/// A part of a text, short enough for a vector of its own.
package struct Passage: Sendable, Hashable {
  /// The bytes of the text's UTF-8 that it is, beginning and ending between characters.
  package let range: Range<Int>
  /// Where it is: the name of the text and the headings above it.
  package let context: String
  package let text: String

  /// What a vector is made of.
  package var embedded: String { context.isEmpty ? text : context + "\n" + text }

  /// A number that is the same for the same ``embedded`` text at every run: a passage whose fingerprint the file had before needs no new
  /// vector.
  package var fingerprint: UInt64 {
    var embedded = embedded
    return embedded.withUTF8 { ContentHash.of(UnsafeRawBufferPointer($0)) }
  }
}
