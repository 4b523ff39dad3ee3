import Testing

@testable import NameMatching

@Suite struct NameSearchTests {
  private let index = NameIndex(
    [
      "Wolf", "The Wolf", "Wolfmother", "Wolf Parade", "Steppenwolf", "She Wolf", "A Wolf at the Door", "Wölf", "Peter and the Wolf",
      "少年ナイフ", "ナイフ", "!!!", "P!nk", "Foo Fighters",
    ].enumerated().map { (id: Int64($0.offset), name: $0.element, aliases: $0.element == "Foo Fighters" ? ["FF", "Dave's Band"] : []) })

  private func ids(_ typed: String, limit: Int = 20) -> [Int64] { NameSearch.hits(for: typed, in: index, limit: limit).map(\.id) }

  @Test("exact names come first, then those that begin so, then those of which a word begins so")
  func ranks() {
    let hits = NameSearch.hits(for: "wolf", in: index)
    #expect(hits.map(\.id) == [0, 1, 7, 2, 3, 6, 5, 8])
    #expect(hits.map(\.rank) == [.exact, .exact, .exact, .prefix, .prefix, .prefix, .wordPrefix, .wordPrefix])
    #expect(ids("wolf", limit: 2) == [0, 1])
    #expect(ids("wolf", limit: 0) == [])
  }

  @Test("each letter that is typed finds the name, and so do its words in another order")
  func prefixes() {
    for typed in ["f", "fo", "foo", "Foo ", "foo f", "FOO FIGHTERS", "fighters", "fight fo", "ff", "dave", "daves b"] {
      #expect(ids(typed).contains(13), "\(typed)")
    }
    #expect(ids("oo") == [])
    #expect(ids("foo x") == [])
    #expect(ids("") == [] && ids(" ") == [])
    #expect(ids("!!!") == [11])
    #expect(NameSearch.hits(for: "pin", in: index) == [.init(id: 12, rank: .prefix)])
    #expect(NameSearch.hits(for: "pink", in: index) == [.init(id: 12, rank: .prefix)])
  }

  @Test("where words have no spaces between them, each of them finds the name")
  func unspaced() {
    #expect(NameSearch.hits(for: "ナイフ", in: index) == [.init(id: 10, rank: .exact), .init(id: 9, rank: .wordPrefix)])
    #expect(ids("少") == [9])
    #expect(ids("少年 ナイフ").first == 9)
  }

  @Test("a typing error still finds a name, behind all that begin so")
  func errors() {
    #expect(NameSearch.hits(for: "fo fighters", in: index).map(\.id) == [13])
    #expect(NameSearch.hits(for: "foo figters", in: index) == [.init(id: 13, rank: .suggestion)])
    #expect(ids("wlf") == [])
  }
}
