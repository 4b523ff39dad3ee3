/// A part of a line between separators: what may be a name.
struct NameRun {
  var tokens: [Token]
  var role: SetType?
  /// A gazetteer's name.
  var known: Int?
  /// Whether a word such as "with", or a mark such as `+`, is before it.
  var isCued: Bool

  private static let edges = Folding.words("and & with w featuring live in on at for from by plus also tickets")

  /// Without marks, articles of sentences and words such as "live" around the name.
  static func trimmed(_ tokens: [Token]) -> [Token] {
    var rest = tokens[...]
    while let first = rest.first, rest.count > 1 || first.kind == .mark {
      if first.form == "tonight" {
        rest = rest.dropFirst().drop { $0.kind == .mark }
      } else if first.kind == .mark ? !"!$#@\"“".contains(first.text) : edges.contains(first.form) {
        rest.removeFirst()
      } else {
        break
      }
    }
    while let last = rest.last, rest.count > 1 || last.kind == .mark {
      guard last.kind == .mark ? !"!$?\"”".contains(last.text) : edges.contains(last.form) || ["return", "returns"].contains(last.form)
      else { break }
      rest.removeLast()
    }
    return Array(rest)
  }
}
