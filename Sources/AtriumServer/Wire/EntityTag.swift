/// The name of one state of what stands at an address (RFC 9110 section 8.8.3). A strong one stands for exactly those bytes.
package struct EntityTag: Sendable, Equatable {
  /// What stands between the quotes.
  package let opaque: String
  package let isWeak: Bool

  package init(_ opaque: String, isWeak: Bool = false) {
    self.opaque = opaque
    self.isWeak = isWeak
  }

  /// - Parameter text: one tag, as a header has it: `"a1"`, `W/"a1"`.
  package init?(text: some StringProtocol) {
    let isWeak = text.hasPrefix("W/")
    let quoted = isWeak ? text.dropFirst(2) : text[...]
    guard quoted.utf8.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return nil }
    let opaque = quoted.dropFirst().dropLast()
    guard opaque.utf8.allSatisfy({ $0 == 0x21 || (0x23...0x7E).contains($0) || $0 >= 0x80 }) else { return nil }
    self.init(String(opaque), isWeak: isWeak)
  }

  package var text: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

  /// Whether both stand for the same bytes.
  package func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

  /// Whether both stand for what a reader would take as the same.
  package func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }
}

/// What `If-Match` and `If-None-Match` name: any state at all, or some. A tag that cannot be read names nothing.
package enum EntityTagList: Equatable {
  case any
  case some([EntityTag])

  package init(_ header: String) {
    guard header.drop(while: \.isWhitespace) != "*" else {
      self = .any
      return
    }
    // A comma may stand within the quotes.
    let found = header.matches(of: /(?:W\/)?"[^"]*"/)
    self = .some(found.compactMap { EntityTag(text: $0.output) })
  }

  package func contains(where matches: (EntityTag) -> Bool) -> Bool {
    switch self {
    case .any: true
    case .some(let tags): tags.contains(where: matches)
    }
  }
}
