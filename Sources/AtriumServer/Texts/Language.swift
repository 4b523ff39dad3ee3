/// A language that a person reads, as BCP 47 writes it.
package struct Language: Hashable, Sendable {
  package static let english = Language(unchecked: "en")
  /// Bytes of a tag; RFC 5646 section 4.4.1 asks for 35.
  package static let longest = 35

  package let tag: String
  /// The languages in which a text is looked for: `de-AT`, then `de`.
  let chain: [String]

  /// - Parameter tag: `de-AT`. English for what is missing or no tag; texts that a catalogue lacks are in its source language.
  package init(_ tag: String?) {
    self = tag.flatMap(Language.init(checking:)) ?? .english
  }

  /// - Parameter tag: nil for what is no tag.
  package init?(checking tag: String) {
    let isTag =
      (1...Self.longest).contains(tag.utf8.count)
      && tag.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || [0x2D, 0x5F].contains($0)
      }
    guard isTag else { return nil }
    self.init(unchecked: tag.replacing("_", with: "-"))
  }

  private init(unchecked tag: String) {
    self.tag = tag
    var parts = tag.split(separator: "-")
    var chain: [String] = []
    while !parts.isEmpty {
      chain.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    self.chain = chain
  }
}
