/// A table that is written as text: values with commas, semicolons or tabs between them (RFC 4180).
nonisolated struct TextTable: Equatable {
  static let mostRows = 200
  static let mostColumns = 50

  /// The first is the head.
  private(set) var rows: [[String]] = []
  /// Whether more rows follow.
  private(set) var isCut = false

  init(_ text: String) {
    let separator = Self.separator(of: text)
    var row: [String] = []
    var value = ""
    var isQuoted = false
    // By scalars: CR and LF together are one character.
    var rest = text.unicodeScalars[...]
    func endValue() {
      if row.count < Self.mostColumns { row.append(value) }
      value = ""
    }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        value.unicodeScalars.append(scalar)
      case "\"" where isQuoted || value.isEmpty: isQuoted.toggle()
      case separator where !isQuoted: endValue()
      case "\r" where !isQuoted && rest.first == "\n": break
      case "\n" where !isQuoted, "\r" where !isQuoted:
        endValue()
        if row != [""] { rows.append(row) }
        row = []
        guard rows.count < Self.mostRows else {
          isCut = rest.contains { !$0.properties.isWhitespace }
          return
        }
      default: value.unicodeScalars.append(scalar)
      }
    }
    if !value.isEmpty || !row.isEmpty {
      endValue()
      rows.append(row)
    }
  }

  /// The one that is most often in the first line.
  private static func separator(of text: String) -> Unicode.Scalar {
    let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    let candidates: [Unicode.Scalar] = [",", ";", "\t"]
    return candidates.max { one, other in line.count(where: { $0 == one }) < line.count(where: { $0 == other }) } ?? ","
  }
}
