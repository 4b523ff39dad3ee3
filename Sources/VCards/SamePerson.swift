/// Suggests which cards may be of the same person. A person decides; nothing is merged by itself.
package enum SamePerson {
  package enum Strength: Int, Hashable, Sendable, Comparable {
    /// The same folded name.
    case weak
    /// The same e-mail address or phone number.
    case strong

    package static func < (one: Strength, other: Strength) -> Bool { one.rawValue < other.rawValue }
  }

  package enum Reason: Hashable, Sendable, Codable {
    /// The normal form of the value that both cards have.
    case email(String)
    case phone(String)
    case name(String)

    var strength: Strength {
      if case .name = self { .weak } else { .strong }
    }
  }

  package struct Suggestion: Hashable, Sendable {
    /// Indices of the candidates; the first is the smaller one.
    package let first: Int
    package let second: Int
    package let strength: Strength
    package let reasons: [Reason]
  }

  /// What cards are compared by. It can be kept while the card is not.
  package struct Candidate: Hashable, Sendable, Codable {
    package let uid: String?
    package let reasons: Set<Reason>
    /// Tells people apart who share a number.
    let name: String

    package init(_ card: VCard) {
      let emails = card.emails.map { Reason.email(NormalForm.email($0.value)) }
      let phones = card.phones.map { NormalForm.phone($0.value) }.filter(NormalForm.isPersonalPhone).map { Reason.phone($0) }
      let names = [card.writtenName, card.name?.spoken].compactMap { $0.map(NormalForm.name)?.nonBlank }
      uid = card.uid.map(NormalForm.uid)
      name = names.first ?? ""
      reasons = Set(emails + phones + names.map { Reason.name($0) })
    }
  }

  /// A value that more cards have is that of a company or a family: then only cards with the same name are suggested for it.
  private static let maximumSharing = 10

  /// Suggestions, the strong ones first, then in the order of the candidates. Of several cards with one value each is suggested with the
  /// first, not with each other, so there are never more suggestions than values, and the time is linear in their number.
  package static func suggestions(among candidates: [Candidate]) -> [Suggestion] {
    var sharing: [Reason: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() {
      for reason in candidate.reasons { sharing[reason, default: []].append(index) }
    }
    var pairs: [[Int]: [Reason]] = [:]
    for (reason, indices) in sharing where indices.count > 1 {
      let groups = indices.count > maximumSharing ? Array(Dictionary(grouping: indices) { candidates[$0].name }.values) : [indices]
      for group in groups {
        guard let first = group.first else { continue }
        for second in group.dropFirst() where candidates[first].uid == nil || candidates[first].uid != candidates[second].uid {
          pairs[[first, second], default: []].append(reason)
        }
      }
    }
    let suggestions = pairs.map { pair, reasons in
      Suggestion(
        first: pair[0], second: pair[1], strength: reasons.map(\.strength).max() ?? .weak, reasons: reasons.sorted { order($0) < order($1) }
      )
    }
    return suggestions.sorted { (-$0.strength.rawValue, $0.first, $0.second) < (-$1.strength.rawValue, $1.first, $1.second) }
  }

  private static func order(_ reason: Reason) -> String {
    switch reason {
    case .email(let value): "1\(value)"
    case .phone(let value): "2\(value)"
    case .name(let value): "3\(value)"
    }
  }
}
