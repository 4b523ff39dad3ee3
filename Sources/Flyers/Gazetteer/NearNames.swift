/// Finds the names of a list that are nearly a given one.
///
/// Names are indexed by their trigrams; those that share enough of them are compared letter by letter. Up to two letters may differ, of a
/// name of seven or fewer one, of a name of three or fewer none.
struct NearNames: Sendable {
  struct Match {
    var index: Int
    var likeness: Double
  }

  private var forms: [LetterDistance.Letters] = []
  private var exact: [String: [Int]] = [:]
  private var postings: [UInt64: [Int]] = [:]

  init(_ names: [String]) {
    for (index, name) in names.enumerated() {
      let form = NameForm.squeezed(name)
      let letters = LetterDistance.letters(form)
      forms.append(letters)
      exact[form, default: []].append(index)
      // A recogniser loses the space behind the article: "THECOPPER RAIL".
      let whole = NameForm.whole(name)
      if whole != form { exact[whole, default: []].append(index) }
      for trigram in Set(Self.trigrams(of: letters)) { postings[trigram, default: []].append(index) }
    }
  }

  func matches(_ name: String) -> [Match] {
    let form = NameForm.squeezed(name)
    guard !form.isEmpty else { return [] }
    if let equal = exact[form] { return equal.map { Match(index: $0, likeness: 1) } }
    return near(LetterDistance.letters(form)).sorted { ($0.likeness, $1.index) > ($1.likeness, $0.index) }
  }

  private func near(_ letters: LetterDistance.Letters) -> [Match] {
    guard letters.count > 3 else { return [] }
    let limit = letters.count > 7 ? 2.0 : 1.0
    let trigrams = Set(Self.trigrams(of: letters))
    let needed = max(1, trigrams.count - Int(limit) * 3)
    var shared: [Int: Int] = [:]
    for trigram in trigrams { for index in postings[trigram] ?? [] { shared[index, default: 0] += 1 } }
    return shared.compactMap { index, count in
      let form = forms[index]
      guard count >= needed, form.count > 3, Self.isDJ(form) == Self.isDJ(letters),
        let cost = LetterDistance.between(letters, form, limit: limit), cost > 0
      else { return nil }
      return Match(index: index, likeness: 1 - cost / Double(max(letters.count, form.count)))
    }
  }

  /// "DJ Reyes" is not one letter or two from Reyes.
  private static func isDJ(_ letters: LetterDistance.Letters) -> Bool { letters.starts(with: "dj".unicodeScalars) }

  private static func trigrams(of letters: LetterDistance.Letters) -> [UInt64] {
    let padded = [2, 2] + letters.map { UInt64($0.value) } + [3]
    return (0..<padded.count - 2).map { padded[$0] << 42 | padded[$0 + 1] << 21 | padded[$0 + 2] }
  }
}
