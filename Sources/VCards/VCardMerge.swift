/// What merging two cards of one person leads to.
package struct VCardMerge: Hashable, Sendable {
  /// A property that only one value can be kept of.
  package struct Conflict: Hashable, Sendable {
    /// In upper case: `BDAY`.
    package let property: String
    /// The target's value, as text; empty for a photo.
    package let kept: String
    /// The source's.
    package let other: String
  }

  /// Why cards are not merged.
  package enum Failure: Error, Hashable, Sendable {
    /// Both cards are the same one, or the same person's identifier is in both.
    case samePerson
  }

  /// The target, with what the source adds.
  package let card: VCard
  /// In the order of the source's lines.
  package let conflicts: [Conflict]
}

extension VCard {
  /// Where the identifiers of merged cards are kept, one a line, so that a mention of the source leads to the target.
  ///
  /// An own property, not RELATED: that names *another* person, for which 4.0 has no type that says "the same", which 3.0 and 2.1 do not
  /// have at all, and which address books show among friends and relatives. Software that does not know a property with `X-` keeps it (RFC
  /// 6350 section 6.10).
  static let mergedProperty = "X-ATRIUM-MERGED"

  /// Merges another card of the same person into this one (seed id L4).
  ///
  /// The name stays; that of the source becomes a nickname. E-mail addresses, phone numbers, postal addresses, web addresses, categories
  /// and other properties that may have several values are united by their normal forms. Of a property with one value the target's is kept,
  /// or the source's taken over where the target has none; values that differ are conflicts, and those in plain text are added to the note.
  /// Merging the same source again changes nothing.
  ///
  /// - Parameter noteLine: the line of the note that keeps the source's value of a conflict; nil leaves it out.
  /// - Throws: ``VCardMerge/Failure/samePerson``.
  package func merging(
    _ source: VCard, noteLine: (VCardMerge.Conflict) -> String? = { "\($0.property): \($0.other)" }
  ) throws(VCardMerge.Failure) -> VCardMerge {
    let isSame = if let uid, let other = source.uid { NormalForm.uid(uid) == NormalForm.uid(other) } else { bytes == source.bytes }
    guard !isSame else { throw .samePerson }
    var merger = VCardMerger(target: self, source: source)
    merger.uniteNames()
    merger.uniteLines()
    merger.extendNote(noteLine)
    merger.recordIdentifiers()
    return VCardMerge(card: merger.card, conflicts: merger.conflicts)
  }
}
