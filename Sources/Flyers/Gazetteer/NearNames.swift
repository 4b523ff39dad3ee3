/// Finds the names of a list that are nearly a given one.
///
/// Names are indexed by their trigrams; those that share enough of them are compared letter by letter. Up to two letters may differ, of a
/// name of seven or fewer one, of a name of three or fewer none.
struct NearNames: Sendable {
  struct Match {
    var index: Int
    var likeness: Double
  }

  private var forms: [[Character]] = []
  private var exact: [String: [Int]] = [:]
  private var postings: [String: [Int]] = [:]

  init(_ names: [String]) {
    for (index, name) in names.enumerated() {
      let form = NameForm.squeezed(name)
      let letters = Array(form)
      forms.append(letters)
      exact[form, default: []].append(index)
      for trigram in Set(Self.trigrams(of: letters)) { postings[trigram, default: []].append(index) }
    }
  }

  func matches(_ name: String) -> [Match] {
    let form = NameForm.squeezed(name)
    guard !form.isEmpty else { return [] }
    let equal = (exact[form] ?? []).map { Match(index: $0, likeness: 1) }
    return equal + near(Array(form)).sorted { $0.likeness > $1.likeness }
  }

  private func near(_ letters: [Character]) -> [Match] {
    guard letters.count > 3 else { return [] }
    let limit = letters.count > 7 ? 2.0 : 1.0
    let trigrams = Set(Self.trigrams(of: letters))
    var shared: [Int: Int] = [:]
    for trigram in trigrams { for index in postings[trigram] ?? [] { shared[index, default: 0] += 1 } }
    let needed = max(1, trigrams.count - Int(limit) * 3)
    return shared.compactMap { index, count in
      guard count >= needed, forms[index].count > 3, abs(forms[index].count - letters.count) < 2,
        let cost = LetterDistance.between(letters, forms[index], limit: limit), cost > 0
      else {
        return nil
      }
      return Match(index: index, likeness: 1 - cost / Double(max(letters.count, forms[index].count)))
    }
  }

  private static func trigrams(of letters: [Character]) -> [String] {
    let padded = ["^", "^"] + letters + ["$"]
    return (0..<padded.count - 2).map { String(padded[$0..<$0 + 3]) }
  }
}
