/// Phrases with a meaning, found at a place of a text by looking up its word.
///
/// Words are compared folded. Points and hyphens between them do not matter ("Rechnungs-Nr.", "Rechnungs Nr").
struct PhraseTable<Value: Sendable>: Sendable {
  private struct Phrase: Sendable {
    let rest: [String]
    let value: Value
  }

  private var phrases: [String: [Phrase]] = [:]

  init(_ entries: [(String, Value)]) {
    for (text, value) in entries { add(text, value) }
    // The longest first, so that "New York City" is found before "New York".
    for key in phrases.keys { phrases[key]?.sort { $0.rest.count > $1.rest.count } }
  }

  var isEmpty: Bool { phrases.isEmpty }

  private mutating func add(_ text: String, _ value: Value) {
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "." || $0 == "," || $0 == "&" }).map { Folding.fold($0) }
    guard let first = words.first else { return }
    phrases[first, default: []].append(Phrase(rest: Array(words.dropFirst()), value: value))
  }

  /// - Returns: the longest phrase that begins at a token, and the token behind it.
  func match(in text: TokenizedText, at token: Int) -> (end: Int, value: Value)? {
    guard text.formOf[token] >= 0, let candidates = phrases[text.form(token)] else { return nil }
    for phrase in candidates {
      if let end = end(of: phrase.rest, in: text, from: token + 1) { return (end, phrase.value) }
    }
    return nil
  }

  private func end(of rest: [String], in text: TokenizedText, from start: Int) -> Int? {
    var place = start
    for word in rest {
      var marks = 0
      while marks < 2, text.continuesLine(place), ["\u{2e}", "-", "&"].contains(where: { text.isMark($0, at: place) }) {
        place += 1
        marks += 1
      }
      guard text.continuesLine(place), text.form(place) == word else { return nil }
      place += 1
    }
    return place
  }
}
