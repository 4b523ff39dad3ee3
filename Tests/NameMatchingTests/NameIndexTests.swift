import TestSupport
import Testing

@testable import NameMatching

@Suite struct NameIndexTests {
  private func index(_ names: [String]) -> NameIndex {
    NameIndex(names.enumerated().map { (id: Int64($0.offset), name: $0.element, aliases: []) })
  }

  @Test("a name is found however it is written, and its aliases find it")
  func matches() {
    var index = NameIndex()
    index.insert(id: 7, name: "The Mars Volta")
    index.insert(id: 8, name: "AC/DC", aliases: ["Acca Dacca"])
    index.insert(id: 9, name: "!!!", aliases: ["Chk Chk Chk"])
    index.insert(id: 10, name: "少年ナイフ", aliases: ["Shonen Knife"])
    for (name, id) in [
      ("mars volta", 7), ("MARS-VOLTA", 7), ("acdc", 8), ("ac dc", 8), ("ACCA DACCA", 8), ("!!!", 9), ("chk chk chk", 9), ("少年 ナイフ", 10),
      ("SHONEN KNIFE", 10),
    ] as [(String, Int64)] {
      #expect(index.match(name) == [id], "\(name)")
    }
    #expect(index.match("Volta") == [])
    #expect(index.match("") == [])
    #expect(index.match("!!") == [])
  }

  @Test("namesakes are all found; the same words come before the same letters, and a name before an alias")
  func namesakes() {
    var index = index(["William", "will.i.am", "Nirvana", "NIRVANA", "Pink", "P!nk"])
    index.insert(id: 20, name: "Somebody", aliases: ["William", "Pinkie"])
    #expect(index.match("William") == [0])
    #expect(index.match("Will.I.Am") == [1])
    #expect(index.match("Wil Liam") == [0, 1])
    #expect(index.match("nirvana") == [2, 3])
    #expect(index.match("pink") == [4])
    #expect(index.match("P!NK") == [5])
    #expect(index.match("Pinkie") == [20])
  }

  @Test(
    "who stands in a name beside other words is never matched by it",
    arguments: [
      "Tribute to Metallica", "A Tribute to Metallica", "Metallica Tribute", "Metallica cover band", "w/ Metallica", "w/Metallica",
      "Metallica b2b Slayer", "Metallica (solo)", "Metallica feat. Lou Reed", "Lou Reed ft. Metallica", "+ Metallica", "DJ Metallica",
    ])
  func qualified(name: String) {
    var index = index(["Metallica", "Slayer"])
    #expect(index.match(name) == [])
    let finding = index.find(BilledName(name))
    #expect(finding.matches == [])
    if name != "DJ Metallica" { #expect(finding.suggestions.first?.id == 0, "\(name)") }
    index.insert(id: 5, name: name)
    #expect(index.find(BilledName(name)).matches == [5])
  }

  @Test("names with a typing error are suggested, the most alike first, at most three, and never those that match")
  func suggestions() {
    let index = index([
      "Phoebe Bridgers", "Phoebe Bridges", "Phoebe Bridgerton", "Phoebe Bridge", "Slowdive", "The Smashing Pumpkins", "P!nk", "BLACKPINK",
      "ASAP Rocky",
    ])
    #expect(index.suggestions(for: "Phebe Bridgers").map(\.id) == [0, 3, 1])
    #expect(index.suggestions(for: "Phoebe Bridgers").map(\.id) == [1, 3, 2])
    #expect(index.suggestions(for: "smashing pumkins").map(\.id) == [5])
    #expect(index.suggestions(for: "Pumpkins, Smashing").map(\.id) == [5])
    #expect(index.suggestions(for: "Pink").map(\.id) == [6])
    #expect(index.suggestions(for: "A$AP Rocky").first == NameSuggestion(id: 8, score: 1))
    #expect(index.suggestions(for: "Slow") == [])
    #expect(index.suggestions(for: "") == [])
    #expect(index.suggestions(for: "Slowdiver", limit: 0) == [])
  }

  @Test("what the rarest trigrams find is what a comparison with every name finds")
  func complete() {
    var random = SplitMix64(seed: 11)
    let words = ["black", "wolf", "na", "nana", "ghost", "moon", "é", "少年", "a", "ab", "the", "orchestra", "b2b", "quartet", "x"]
    func name() -> String {
      var letters = Array(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "a" }.joined(separator: " "))
      if Bool.random(using: &random) { letters[Int.random(in: letters.indices, using: &random)] = "k" }
      return String(letters)
    }
    let names = (0..<150).map { _ in name() } + [String(repeating: "na", count: 20), String(repeating: "na ", count: 30)]
    let index = index(names)
    let folded = names.map { FoldedName($0) }
    for query in (0..<100).map({ _ in name() }) + [String(repeating: "na", count: 21), String(repeating: "na ", count: 31)] {
      let name = FoldedName(query)
      let matches = Set(index.match(name))
      let expected = folded.indices.filter { NameDistance.isLikely(name, folded[$0]) && !matches.contains(Int64($0)) }
      #expect(Set(index.suggestions(for: query, limit: 1_000).map(\.id)) == Set(expected.map(Int64.init)), "\(query)")
    }
  }

  @Test("names that are removed or replaced are not found, and the room that they took comes back")
  func incremental() {
    var index = NameIndex()
    for id in 0..<3_000 as Range<Int64> { index.insert(id: id, name: "Band number \(id)", aliases: ["Alias \(id)"]) }
    #expect(index.count == 3_000)
    index.insert(id: 5, name: "Renamed")
    #expect(index.match("Band number 5") == [] && index.match("Alias 5") == [] && index.match("renamed") == [5])
    let size = index.size
    for id in 10..<3_000 as Range<Int64> { index.remove(id: id) }
    index.remove(id: 10)
    #expect(index.count == 10)
    #expect(index.size < size / 2)
    #expect(index.match("Band number 7") == [7] && index.match("Alias 7") == [7] && index.match("renamed") == [5])
    #expect(index.match("Band number 70") == [])
    #expect(!index.suggestions(for: "Band numbr 70", limit: 100).contains { $0.id >= 10 })
    for round in 0..<2_000 { index.insert(id: 1, name: "Round \(round)") }
    #expect(index.match("Round 1999") == [1])
    #expect(index.size < size)
  }

  @Test("a name takes a few hundred bytes")
  func memory() {
    var random = SplitMix64(seed: 5)
    let syllables = ["ba", "dro", "fel", "gi", "ka", "lon", "mur", "ne", "pos", "ri", "sta", "tor", "ul", "ve", "wix", "zan"]
    func word() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }.joined()
    }
    let index = index((0..<2_000).map { _ in "\(word()) \(word())" })
    #expect(index.count == 2_000)
    #expect(index.size / index.count < 200)
  }

  @Test("a name longer than any is found by all of it, and costs no more")
  func long() {
    let long = String(repeating: "Godspeed You Black Emperor ", count: 4_000)
    let index = index([long, "Godspeed You Black Emperor"])
    #expect(index.match(long) == [0])
    #expect(index.suggestions(for: long) == [])
    #expect(index.suggestions(for: "Godspeed You Black Emperors").map(\.id) == [1])
    #expect(NameSearch.hits(for: "godspeed", in: index).map(\.id) == [1])
  }
}
