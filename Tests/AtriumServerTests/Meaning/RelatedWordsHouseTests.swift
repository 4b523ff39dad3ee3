import AtriumAPI
import Foundation
import Retrieval
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Related words of a person's own texts", .timeLimit(.minutes(5)))
struct RelatedWordsHouseTests {
  /// Texts of a few subjects whose words come together, from a fixed seed.
  private static func texts(_ count: Int, from first: Int = 0) -> [String: String] {
    let subjects = [
      ["gas", "heating", "boiler", "radiator", "tariff"], ["dog", "leash", "vet", "collar", "puppy"],
      ["sail", "boat", "oars", "harbour", "mast"], ["flour", "bread", "oven", "dough", "yeast"],
    ]
    var random = SplitMix64(seed: UInt64(first))
    let files = (first..<first + count).map { number in
      let subject = subjects[number % subjects.count]
      let words = (0..<24).map { _ in subject[Int(random.next() % UInt64(subject.count))] }
      return ("notes/\(number).txt", "On day \(number) there was " + words.joined(separator: " and ") + ".")
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  @Test("with 499 texts there are none, with 500 a file is found by a word that is used near its own; a restart makes nothing again")
  func threshold() async throws {
    let vault = try Vault()
    do {
      let bench = try await MeaningBench(vault)
      try await bench.add(Self.texts(499))
      #expect(try await bench.catalog.isWanted() == false)
      try await bench.work()
      #expect(try bench.files.isEmpty)
      #expect(await MeaningSummary(state: vault.state.path(percentEncoded: false), model: nil).texts == 499)
      let letter = Array(repeating: ["gas", "boiler", "radiator", "tariff"], count: 6).flatMap(\.self).joined(separator: " and ")
      try await bench.add(["letter.txt": "On day 500 there was \(letter)."])
      try await bench.work()
      #expect(try bench.files.count == 2)
      let finder = MeaningFinder(catalog: bench.catalog, records: bench.records)
      let found = try #require(try await finder.ready()?("heating"))
      #expect(found.field == .related)
      #expect(found.matches.contains { $0.path == "letter.txt" })
      #expect(found.matches.allSatisfy { $0.path == "letter.txt" || Int($0.path.filter(\.isNumber)).map { $0 % 4 == 0 } == true })
      for unknown in ["zeppelin", "heating the zeppelin with hydrogen ballast"] {
        #expect(try await finder.ready()?(unknown)?.matches.isEmpty == true, "\(unknown)")
      }
      let summary = await MeaningSummary(state: vault.state.path(percentEncoded: false), model: nil)
      #expect(summary == MeaningSummary(texts: 500, passages: 500))
      try bench.close()
    }
    try await MeaningBench.waitUntilClosed(vault)
    let again = try await MeaningBench(vault)
    try await again.work()
    #expect(try await again.found("heating").contains("letter.txt"))
    #expect(await again.embedded() == 0)
    try again.close()
  }

  @Test("a quarter more texts make them again beside the old ones, which answer until all texts have new vectors")
  func growth() async throws {
    let vault = try Vault()
    let bench = try await MeaningBench(vault)
    try await bench.add(Self.texts(500))
    try await bench.work()
    let old = try bench.files
    try await bench.add(Self.texts(100, from: 500))
    try await bench.work()
    #expect(try bench.files == old)
    try await bench.add(Self.texts(25, from: 600))
    let name = try #require(try await bench.catalog.nameToFill(bench.records, isReading: false))
    #expect(try bench.files.count == 3)
    #expect(try await bench.catalog.indexes.servingName() != name)
    #expect(!(try await bench.found("heating")).isEmpty)
    try await bench.work()
    #expect(try await bench.catalog.indexes.servingName() == name)
    #expect(try bench.files.count == 2)
    #expect(try bench.files != old)
    #expect(!(try await bench.found("heating")).isEmpty)
    try bench.close()
  }

  @Test("while files are being read, they are made again only when there are four times as many texts")
  func growthWhileReading() async throws {
    let vault = try Vault()
    let bench = try await MeaningBench(vault)
    try await bench.add(Self.texts(500))
    try await bench.work()
    let old = try await bench.catalog.indexes.servingName()
    bench.isReading.withLock { $0 = true }
    try await bench.add(Self.texts(200, from: 500))
    try await bench.work()
    #expect(try await bench.catalog.indexes.servingName() == old)
    #expect(await bench.embedded() == 700)
    bench.isReading.withLock { $0 = false }
    try await bench.work()
    #expect(try await bench.catalog.indexes.servingName() != old)
    try bench.close()
  }
}
