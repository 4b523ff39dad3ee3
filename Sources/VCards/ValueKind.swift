import ContentLines

/// How the value of a property is escaped, for taking it over into a card of another version.
enum ValueKind {
  case text
  /// Items between commas.
  case list
  /// Components between semicolons, each of which may be a list.
  case structured
  case date
  /// Taken over as it is: addresses of the web, and what no standard names.
  case opaque

  init(ofProperty name: String) {
    switch name {
    case "FN", "NOTE", "TITLE", "ROLE", "EMAIL", "TEL", "LABEL", "X-ABLABEL", "X-ABRELATEDNAMES": self = .text
    case "NICKNAME", "CATEGORIES": self = .list
    case "N", "ADR", "ORG": self = .structured
    case "BDAY", "ANNIVERSARY", "DEATHDATE", "X-ABDATE": self = .date
    default: self = .opaque
    }
  }

  /// The same value in another version.
  func converted(_ line: ContentLine, from old: VCardVersion, to new: VCardVersion) -> String {
    let text = line.text
    switch self {
    case .text: return EscapedText.escaped(EscapedText.unescaped(text), version: new)
    case .list: return Self.list(text, version: new)
    case .structured:
      let components = EscapedText.split(text, at: ";")
      // A comma of 2.1 is text.
      guard old != .v2 else {
        return components.map { EscapedText.escaped(EscapedText.unescaped($0), version: new) }.joined(separator: ";")
      }
      return components.map { Self.list($0, version: new) }.joined(separator: ";")
    case .date: return VCard.date(of: line)?.value(in: new) ?? EscapedText.escaped(EscapedText.unescaped(text), version: new)
    case .opaque:
      // A line break can have come from quoted-printable only.
      return new == .v2 ? text : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    }
  }

  private static func list(_ text: String, version: VCardVersion) -> String {
    EscapedText.split(text, at: ",").map { EscapedText.escapedItem(EscapedText.unescaped($0), version: version) }.joined(separator: ",")
  }
}
