import ContentLines

/// The components of a name (RFC 6350 section 6.2.2). Each may have several parts.
package struct PersonName: Hashable, Sendable {
  package var family: [String]
  package var given: [String]
  package var additional: [String]
  package var prefixes: [String]
  package var suffixes: [String]

  /// Reads the value of N. In 2.1 a comma divides nothing.
  init(_ value: String, version: VCardVersion) {
    let components = EscapedText.split(value, at: ";").prefix(5).map { component in
      (version == .v2 ? [component] : EscapedText.split(component, at: ","))
        .map { EscapedText.unescaped($0).trimmed }.filter { !$0.isEmpty }
    }
    func component(_ index: Int) -> [String] { index < components.count ? components[index] : [] }
    (family, given, additional, prefixes, suffixes) = (component(0), component(1), component(2), component(3), component(4))
  }

  /// The name as it is spoken: `Dr. John Philip Paul Stevenson Jr.`
  package var spoken: String { (prefixes + given + additional + family + suffixes).joined(separator: " ") }

  /// The value of N.
  func value(in version: VCardVersion) -> String {
    [family, given, additional, prefixes, suffixes].map { parts in
      parts.map { version == .v2 ? EscapedText.escaped($0, version: version) : EscapedText.escapedItem($0, version: version) }
        .joined(separator: version == .v2 ? " " : ",")
    }
    .joined(separator: ";")
  }

  /// The components of a name that was corrected, word by word: `Lovlace;Ada` with *Ada Lovlace* to *Ada Lovelace*. Contacts apps show the
  /// components, so a correction that left them alone would not be seen there.
  ///
  /// - Returns: nil if the words do not correspond: nothing but the person knows then what is a family name.
  func corrected(from old: String, to new: String) -> PersonName? {
    let (oldWords, newWords) = (old.split(separator: " "), new.split(separator: " "))
    guard oldWords.count == newWords.count, Set(oldWords).count == oldWords.count else { return nil }
    let replacements = Dictionary(uniqueKeysWithValues: zip(oldWords, newWords))
    var name = self
    for component in [\PersonName.family, \.given, \.additional] {
      for index in name[keyPath: component].indices {
        let words = name[keyPath: component][index].split(separator: " ")
        guard words.allSatisfy({ replacements[$0] != nil }) else { return nil }
        name[keyPath: component][index] = words.compactMap { replacements[$0] }.joined(separator: " ")
      }
    }
    return name
  }
}
