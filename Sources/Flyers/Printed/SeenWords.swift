/// The words that were recognised in a picture, or typed, in which printed words are looked up.
struct SeenWords {
  private let sheets: [[Entry]]

  private struct Entry {
    var word: Sheet.Word
    /// Folded, without spaces and marks.
    var form: String
  }

  /// Where printed words are.
  struct Place {
    /// As it was recognised.
    var text: String
    var box: Sheet.Box?
    /// Letters that differ.
    var cost: Double
  }

  init(_ sheets: [Sheet]) {
    self.sheets = sheets.map { sheet in
      sheet.words.map { Entry(word: $0, form: NameForm.whole($0.text)) }
    }
  }

  /// Where a text is, in words that follow each other.
  ///
  /// Of a long text two letters may be wrong, of one of five to seven letters one; its digits are the same.
  ///
  /// - Returns: nil where it is not.
  func place(of text: String) -> Place? {
    let form = NameForm.whole(text)
    guard !form.isEmpty else { return sameSigns(text) }
    return sheets.compactMap { Self.best(form, in: $0) }.min { $0.cost < $1.cost }
  }

  private static func best(_ form: String, in entries: [Entry]) -> Place? {
    let (letters, digits) = (LetterDistance.letters(form), form.filter(\.isNumber))
    let limit = Self.limit(letters)
    var best: (cost: Double, range: Range<Int>)?
    for start in entries.indices where !entries[start].form.isEmpty {
      var there = ""
      for end in start..<entries.count {
        there += entries[end].form
        let count = there.unicodeScalars.count
        if Double(count) > Double(letters.count) + limit { break }
        guard Double(count) >= Double(letters.count) - limit, there.filter(\.isNumber) == digits,
          let cost = LetterDistance.between(letters, LetterDistance.letters(there), limit: limit), cost < best?.cost ?? .infinity
        else { continue }
        best = (cost, start..<end + 1)
      }
    }
    return best.map { found in
      let words = entries[found.range].map(\.word)
      return Place(
        text: words.map(\.text).joined(separator: " "), box: SheetBuilder.union(words.compactMap(\.box)), cost: found.cost)
    }
  }

  /// Letters that may be wrong.
  private static func limit(_ letters: LetterDistance.Letters) -> Double { letters.count > 7 ? 2 : letters.count > 4 ? 1 : 0 }

  /// Whether two names may be readings of the same print.
  static func isNear(_ one: String, _ other: String) -> Bool {
    let (form, letters) = (NameForm.squeezed(one), LetterDistance.letters(NameForm.squeezed(other)))
    return form.filter(\.isNumber) == NameForm.squeezed(other).filter(\.isNumber)
      && LetterDistance.between(LetterDistance.letters(form), letters, limit: limit(letters)) != nil
  }

  /// A name such as `!!!` has no letters: it is there as it is, or not.
  private func sameSigns(_ text: String) -> Place? {
    let signs = text.filter { !$0.isWhitespace }
    guard !signs.isEmpty, let entry = sheets.joined().first(where: { $0.word.text == signs }) else { return nil }
    return Place(text: entry.word.text, box: entry.word.box, cost: 0)
  }
}
