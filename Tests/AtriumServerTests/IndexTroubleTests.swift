import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer

@Suite("An index that cannot be written", .timeLimit(.minutes(1)))
struct IndexTroubleTests {
  /// A way to keep SQLite from writing, with what it says then.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fault: String
    let cure: String
    let words: String

    static let all = [
      // As on a full disk: the file can hold no page more than it has.
      Fault(
        testDescription: "full", fault: "PRAGMA max_page_count = 1", cure: "PRAGMA max_page_count = 1073741823", words: "is full"),
    ]
  }

  @Test("it says why it is behind, loses nothing, and goes on when it can", arguments: Fault.all)
  func bench(fault: Fault) async throws {
    let vault = try Vault()
    try vault.save("old.md", "old words")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    try await bench.store.database.write { try $0.script(fault.fault) }
    let large = String(repeating: "many different words \(UUID()) ", count: 5000)
    for number in 0..<20 { try vault.save("new \(number).md", large + "number\(number)") }
    await bench.indexer.look(at: Set((0..<10).map { "new \($0).md" }))
    await bench.indexer.look(at: Set((10..<20).map { "new \($0).md" }))
    let state = try await bench.indexer.state()
    #expect(state.problem?.contains(fault.words) == true, "\(state)")
    #expect(state.indexed == 1)
    #expect(state.pending == 0)
    try await bench.store.database.write { try $0.script(fault.cure) }
    await bench.indexer.look(at: [])
    #expect(try await bench.indexer.state() == IndexState(indexed: 21, pending: 0, skipped: 0, failed: 0))
    #expect(try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'number19'") == ["new 19"])
    #expect(try await Set(bench.told().flatMap(\.self)).count == 21)
  }

  @Test("the house goes on answering, says what is wrong, and recovers", arguments: Fault.all)
  func house(fault: Fault) async throws {
    let vault = try Vault()
    try vault.save("old.md", "old words")
    try await withHouse(vault) { house in
      try await house.waitUntilTold(of: 1)
      let database = house.server.store.database
      try await database.write { try $0.script(fault.fault) }
      try vault.save("new.md", "new words " + String(repeating: "filling \(UUID()) ", count: 20_000))
      while try await house.client.send(GetReadiness()).index.problem?.contains(fault.words) != true {
        await house.server.indexer.look(at: ["new.md"])
        await Task.yield()
      }
      #expect(try await house.client.send(ListDocuments()).documents.map(\.id) == ["old.md"])
      #expect(try await house.client.send(SearchDocuments(q: "old")).count == 1)
      #expect(try await house.client.send(GetDocument(key: "new.md")).content?.hasPrefix("new words") == true)
      try await database.write { try $0.script(fault.cure) }
      while try await house.client.send(SearchDocuments(q: "new")).isEmpty {
        await house.server.indexer.look(at: [])
        await Task.yield()
      }
      #expect(try await house.client.send(GetReadiness()).index.indexed == 2)
    }
  }
}
