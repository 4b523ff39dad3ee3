/// What speaks for each class, with the reasons in words.
struct ClassEvidence {
  struct Reason {
    let weight: Double
    let words: String
  }

  private(set) var reasons: [DocumentClass: [Reason]] = [:]
  private(set) var scores: [DocumentClass: Double] = [:]

  mutating func add(_ kind: DocumentClass, _ weight: Double, _ words: String) {
    scores[kind, default: 0] += weight
    if weight > 0 { reasons[kind, default: []].append(Reason(weight: weight, words: words)) }
  }

  /// The three best reasons as one sentence's part: "has an IBAN, an amount and 'Rechnung'".
  func words(for kind: DocumentClass) -> String {
    let best = (reasons[kind] ?? []).enumerated().sorted { ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset) }.prefix(3)
    // In the order in which they were found, so that equal texts read alike.
    let words = best.sorted { $0.offset < $1.offset }.map(\.element.words)
    guard let last = words.last else { return "has nothing that speaks for a kind" }
    return "has " + (words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last)
  }
}
