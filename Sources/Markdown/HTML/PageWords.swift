/// The few words that a page adds to a note's own text, in the language of its reader.
package struct PageWords: Sendable {
  package static let english = PageWords(noteReturn: "Back to content") { "There is no “\($0)”." }

  /// The name of the link that leads from a footnote back to its reference.
  let noteReturn: String
  /// What is said of a link that means nothing.
  let missing: @Sendable (_ name: String) -> String

  package init(noteReturn: String, missing: @escaping @Sendable (_ name: String) -> String) {
    self.noteReturn = noteReturn
    self.missing = missing
  }
}
