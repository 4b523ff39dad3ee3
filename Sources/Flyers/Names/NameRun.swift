/// A part of a line between separators: what may be a name.
struct NameRun {
  var tokens: [Token]
  var role: SetType?
  /// A gazetteer's name.
  var known: Int?
  /// Whether a word such as "with", or a mark such as `+`, is before it.
  var isCued: Bool

  /// Without marks, articles of sentences and words such as "live" around the name.
  static func trimmed(_ tokens: [Token]) -> [Token] {
    var rest = tokens[...]
    let edges: Set<String> = [
      "and", "&", "with", "w", "featuring", "live", "in", "on", "at", "for", "from", "by", "plus", "also", "tickets", "band's",
    ]
    while let first = rest.first, first.kind == .mark && !"!$#@\"“".contains(first.text) || edges.contains(first.form) && rest.count > 1 {
      rest.removeFirst()
    }
    while let last = rest.last, last.kind == .mark && !"!$?\"”".contains(last.text) || edges.contains(last.form) && rest.count > 1 {
      rest.removeLast()
    }
    return Array(rest)
  }
}
