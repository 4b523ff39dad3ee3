/// Texts made short, after what is secret in them is gone.
enum Title {
  /// A text is looked at only so far: nobody waits for a megabyte to be searched of which eighty letters are shown.
  static let window = 4096

  /// The first line that says something, cut.
  static func firstLine(_ text: String, _ count: Int = 80) -> String {
    let clean = Redactor.redact(String(decoding: text.utf8.prefix(window), as: UTF8.self))
    return cut(line(clean.unicodeScalars.split(whereSeparator: isLineEnd).lazy.map { trimmed($0) }.first { !$0.isEmpty } ?? ""), count)
  }

  /// The last sentence, or as much of its end as fits: what is asked stands there.
  static func lastSentence(_ text: String, _ count: Int = 160) -> String {
    let clean = Redactor.redact(String(decoding: text.utf8.suffix(window), as: UTF8.self))
    let last = line(clean.unicodeScalars.split(whereSeparator: isLineEnd).lazy.map { trimmed($0) }.last { !$0.isEmpty } ?? "")
    var sentence = last
    let ends = last.indices.dropLast().filter { ".?!".contains(last[$0]) && last[last.index(after: $0)] == " " }
    if let end = ends.last(where: { !isInitial(last, $0) }) { sentence = String(last[end...].dropFirst(2)) }
    return sentence.count <= count ? sentence : "…" + sentence.suffix(count - 1)
  }

  /// All of a short text, in one line.
  static func short(_ text: String, _ count: Int = 200) -> String {
    cut(line(Redactor.redact(String(decoding: text.utf8.prefix(window), as: UTF8.self))), count)
  }

  /// The end of a path, which tells more than its beginning.
  static func path(_ text: String, _ count: Int = 300) -> String {
    let clean = line(Redactor.redact(String(decoding: text.utf8.suffix(window), as: UTF8.self)))
    return clean.count <= count ? clean : "…" + clean.suffix(count - 1)
  }

  /// The host of an address, with the way it is spoken to: what stands behind it may be secret.
  static func host(_ text: String) -> String {
    // First what is secret, since a password may hold a slash.
    let text = Redactor.redact(String(decoding: text.utf8.prefix(window), as: UTF8.self))
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return "" }
    let rest = text[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    let host = rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
    return short("\(text[..<colon])://\(host)", 120)
  }

  static func cut(_ text: String, _ count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }

  /// Whether somebody is asked something, also behind a closing bracket or the signs of Markdown.
  static func asks(_ text: String) -> Bool {
    let signs: [Unicode.Scalar] = [" ", "\n", "\r", "\t", "*", "_", "`", ")", "\"", "'", "”", "’", "»"]
    guard let last = text.unicodeScalars.reversed().first(where: { !signs.contains($0) }) else { return false }
    return last == "?" || last == "？" || last == "؟"
  }

  /// Control characters are no part of a line; a terminal's colours least of all.
  private static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { line.append(scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value ? " " : scalar) }
    return String(line)
  }

  private static func trimmed(_ part: Substring.UnicodeScalarView) -> String {
    var part = part
    while let first = part.first, first.value <= 0x20 { part.removeFirst() }
    while let last = part.last, last.value <= 0x20 { part.removeLast() }
    return String(Substring(part))
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" }

  /// `e.g.` and `1.` end no sentence.
  private static func isInitial(_ text: String, _ end: String.Index) -> Bool {
    text[..<end].reversed().prefix { $0 != " " && $0 != "." }.count < 2
  }
}
