import Testing

@testable import VCards

@Suite struct SamePersonTests {
  private func suggestions(_ cards: [VCard]) -> [SamePerson.Suggestion] {
    SamePerson.suggestions(among: cards.map(SamePerson.Candidate.init))
  }

  @Test("the same address or number is strong, the same name weak, and the strong ones come first")
  func strengths() throws {
    let cards = [
      try Cards.card(.v4, "FN:Ada Lovelace"), try Cards.card(.v4, "FN:LOVELACE, Ada", "N:Lovelace;Ada;;;"),
      try Cards.card(.v4, "FN:Charles", "EMAIL:cb@Example.org", "TEL:020 55500123"),
      try Cards.card(.v4, "FN:C. Babbage", "EMAIL:CB@example.org", "TEL:+44 20 5550 0123"), try Cards.card(.v4, "FN:Nobody", "TEL:112"),
      try Cards.card(.v4, "FN:Other", "TEL:112"),
    ]
    #expect(
      suggestions(cards) == [
        .init(first: 2, second: 3, strength: .strong, reasons: [.email("cb@example.org"), .phone("055500123")]),
        .init(first: 0, second: 1, strength: .weak, reasons: [.name("ada lovelace")]),
      ])
  }

  @Test("cards with one identifier are one person already")
  func sameIdentifier() throws {
    #expect(suggestions([try Cards.card(.v4, "FN:Ada", "UID:urn:uuid:A"), try Cards.card(.v4, "FN:Ada", "UID:a")]) == [])
    #expect(suggestions([try Cards.card(.v4, "FN:Ada"), try Cards.card(.v4, "FN:Ada")]).count == 1)
  }

  @Test("a number of a company suggests nobody but those of one name")
  func sharedNumbers() throws {
    let people = try (0..<11).map { try Cards.card(.v4, "FN:Person \($0)", "TEL:030 5550123") }
    #expect(suggestions(people) == [])
    #expect(suggestions(Array(people.dropLast())).count == 9)
    let twin = try Cards.card(.v4, "FN:person 3", "TEL:030 5550123")
    #expect(
      suggestions(people + [twin]) == [.init(first: 3, second: 11, strength: .strong, reasons: [.phone("305550123"), .name("person 3")])])
  }

  @Test("of many cards with one name each is suggested once")
  func linear() throws {
    let cards = [VCard](repeating: try Cards.card(.v4, "FN:Ada"), count: 2_000)
    let found = suggestions(cards)
    #expect(found.count == 1_999)
    #expect(found.allSatisfy { $0.first == 0 })
  }
}
