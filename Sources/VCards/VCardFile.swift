import ContentLines

/// A file of cards that can be edited in place.
///
/// ```swift
/// var file = try VCardFile(bytes: content)
/// file[0].setEmails(["ada@example.org"])
/// try write(file.bytes)
/// ```
/// Every byte that an edit does not concern stays as it is: other cards, unknown properties, text between cards, cards that cannot be read,
/// line ends, a byte order mark. A card that is broken is listed in ``problems`` and never keeps others from being read.
///
/// Reading takes time and memory linear in the size of the file.
package struct VCardFile: Hashable, Sendable {
  /// What a file may ask for.
  package struct Limits: Sendable {
    package var bytes: Int
    package var cards: Int
    /// Lines after unfolding: a photo is one.
    package var lines: Int

    package init(bytes: Int = 32 << 20, cards: Int = 50_000, lines: Int = 500_000) {
      self.bytes = bytes
      self.cards = cards
      self.lines = lines
    }
  }

  /// The cards that can be read, in their order in the file.
  package private(set) var cards: [VCard]
  /// What could not be read, in the order of lines; the first hundred.
  package let problems: [VCardError]
  /// The bytes before each card, and those after the last one.
  private var gaps: [ArraySlice<UInt8>]

  /// Reads a file.
  ///
  /// - Throws: when a limit is exceeded, or the file is in UTF-16 (RFC 6350 section 3.1 allows UTF-8 only).
  package init(bytes: [UInt8], limits: Limits = Limits()) throws(VCardError) {
    var parser = try VCardFileParser(bytes: bytes, limits: limits)
    try parser.parse()
    (cards, gaps, problems) = (parser.cards, parser.gaps, parser.problems)
  }

  /// A new file of these cards.
  package init(cards: [VCard]) {
    self.cards = []
    gaps = [[]]
    problems = []
    for card in cards { append(card) }
  }

  /// The whole file.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (gap, card) in zip(gaps, cards) {
      bytes += gap
      for line in card.lines { bytes += line.raw }
    }
    return bytes + (gaps.last ?? [])
  }

  package subscript(index: Int) -> VCard {
    get { cards[index] }
    set { cards[index] = newValue }
  }

  /// Adds a card behind the last one that can be read: behind a broken card it could be taken for a part of it.
  package mutating func append(_ card: VCard) {
    var before: ArraySlice<UInt8> = []
    var after = gaps.removeLast()
    if let last = cards.indices.last {
      cards[last].endLastLine()
    } else if after.starts(with: PhysicalLine.byteOrderMark) {
      before = after.prefix(3)
      after = after.dropFirst(3)
    }
    gaps += [before, after]
    cards.append(card)
  }

  /// Removes a card, and nothing before or behind it.
  package mutating func remove(at index: Int) {
    cards.remove(at: index)
    let after = gaps.remove(at: index + 1)
    gaps[index] += after
  }
}
