import Testing

@testable import NameMatching

@Suite struct BilledNameTests {
  @Test(
    "what is printed around a name is taken off it",
    arguments: [
      ("Boris w/ Merzbow", "Boris", [.with("Merzbow")]), ("Boris w/Merzbow", "Boris", [.with("Merzbow")]),
      ("Santana feat. Rob Thomas", "Santana", [.featuring("Rob Thomas")]),
      ("Gorillaz ft De La Soul", "Gorillaz", [.featuring("De La Soul")]),
      ("Foo (feat. Bar & Baz)", "Foo", [.featuring("Bar & Baz")]),
      ("Four Tet b2b Floating Points", "Four Tet", [.backToBack("Floating Points")]),
      ("A B2B B b2b C", "A", [.backToBack("B"), .backToBack("C")]), ("Frank Turner (solo)", "Frank Turner", [.solo]),
      ("Frank Turner [Solo Acoustic]", "Frank Turner", [.solo]), ("Bonobo (DJ set)", "Bonobo", [.djSet]),
      ("Bonobo DJ Set", "Bonobo", [.djSet]),
      ("Walk the Moon - solo", "Walk the Moon", [.solo]), ("Hot Chip (DJ Set) [Live]", "Hot Chip", [.liveSet, .djSet]),
      ("w/ Metallica", "Metallica", [.support]), ("Special Guests: Foo", "Foo", [.support]), ("+ Special Guest: Foo", "Foo", [.support]),
      ("Low (Duluth)", "Low", [.note("Duluth")]), ("Boris w/ Merzbow (DJ set)", "Boris", [.djSet, .with("Merzbow")]),
      ("!!! (Chk Chk Chk)", "!!!", [.note("Chk Chk Chk")]),
    ] as [(String, String, [BilledName.Qualifier])])
  func qualified(printed: String, act: String, qualifiers: [BilledName.Qualifier]) {
    let name = BilledName(printed)
    #expect(name.act == act)
    #expect(name.qualifiers == qualifiers)
    #expect(!name.isPlain)
    #expect(name.printed == printed)
  }

  @Test(
    "whose music a tribute or a cover band plays is not who plays",
    arguments: [
      ("Tribute to Queen", "Tribute to Queen", .tribute(to: "Queen")), ("Queen Tribute", "Queen Tribute", .tribute(to: "Queen")),
      ("The Smyths - A Tribute to The Smiths", "The Smyths", .tribute(to: "The Smiths")),
      ("Queen (tribute)", "Queen (tribute)", .tribute(to: "Queen")),
      ("The Smyths (Smiths Tribute)", "The Smyths", .tribute(to: "Smiths")),
      ("Nirvana Cover Band", "Nirvana Cover Band", .covers(of: "Nirvana")),
      ("Tributo a Soda Stereo", "Tributo a Soda Stereo", .tribute(to: "Soda Stereo")),
      ("ABBA Tribute Show", "ABBA Tribute Show", .tribute(to: "ABBA")),
    ] as [(String, String, BilledName.Qualifier)])
  func tributes(printed: String, act: String, qualifier: BilledName.Qualifier) {
    let name = BilledName(printed)
    #expect(name.act == act)
    #expect(name.qualifiers == [qualifier])
    #expect(FoldedName(name.act) != FoldedName(name.others.first ?? ""))
  }

  @Test(
    "names that only look as if they had such words are plain",
    arguments: [
      "Sunn O)))", "(((O)))", "(hed) p.e.", "Han Solo", "With Honor", "Ft. Worth Stars", "+44", "+/-", "Attribute to None", "Tributes",
      "The Featherweights", "Sleeping with Sirens", "DJ Shadow", "Live", "Solo", "DJ", "w/", "feat.", "b2b", "()", "(solo)", "Doors 7pm",
      "🔥", "",
      "Undercover Band", "Cover Band", "Covers",
    ])
  func plain(printed: String) {
    let name = BilledName(printed)
    #expect(name.act == printed)
    if printed != "Cover Band" { #expect(name.isPlain, "\(name.qualifiers)") }
  }

  @Test("any text is taken apart without losing the name")
  func anything() {
    let long = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    #expect(BilledName(long).act == long)
    #expect(BilledName(String(repeating: "a feat. ", count: 50)).others.count == 49)
    #expect(BilledName("İİİ tribute").act == "İİİ tribute")
    #expect(BilledName("  Low \n").act == "Low")
  }
}
