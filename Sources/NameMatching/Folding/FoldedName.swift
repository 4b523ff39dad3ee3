import Foundation

/// The name of an act, a venue or a city as names are compared: without case, marks, punctuation and a leading article.
///
/// "The Mars Volta", "MARS VOLTA" and "Mars-Volta" have one ``text``; "AC/DC" and "ACDC" differ in it and have one ``compact``.
/// - Compatibility forms are decomposed (NFKD) and the optional marks of Latin, Greek, Cyrillic, Hebrew and Arabic dropped; the marks of
///   other scripts make another letter (が is not か) and stay.
/// - `&`, and a `+` that has space on both sides, is "and". Apostrophes vanish, as do the points of "R.E.M.". Other punctuation separates.
/// - A leading "the", "a" or "an" goes, unless nothing else is left (The The) or it belongs to the word (a-ha). So does the end of
///   "Beatles, The".
/// - `$`, `!` and `@` inside of a word are letters of it (A$AP, P!nk), symbols outside of ASCII and emoji are words.
/// - A name of which nothing would be left (`!!!`) is only lowercased.
package struct FoldedName: Hashable, Sendable {
  /// The words, one space between them. Empty only for a name of spaces.
  package let text: String

  package init(_ name: String) {
    text = NameFolder.foldASCII(name) ?? NameFolder.foldUnicode(name)
  }

  /// Of a text that is folded already, such as one from a database.
  package init(folded text: String) {
    self.text = text
  }

  /// The text without spaces. Two names with one compact form are the same name.
  package var compact: String {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return text }
    return String(decoding: text.utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  package var words: [Substring] { text.split(separator: " ") }

  package var isEmpty: Bool { text.isEmpty }

  /// Whether both are the same name, with or without spaces.
  package func matches(_ other: FoldedName) -> Bool { text == other.text || compact == other.compact }

  /// The text with the signs and digits that stand for letters read as these ("p!nk" as "pink", "deadmau5" as "deadmaus"); nil where
  /// there are none. It makes two names similar, never the same.
  package var spelledOut: FoldedName? { LetterSigns.spelledOut(text).map(FoldedName.init(folded:)) }
}
