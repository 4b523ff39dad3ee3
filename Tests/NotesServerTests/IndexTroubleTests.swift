import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Markdown
import Paths
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("An index that cannot be written", .timeLimit(.minutes(5)))
struct IndexTroubleTests {
  /// As on a full disk: the file can hold no page more than it has.
  private static let fault = "PRAGMA max_page_count = 1"
  private static let cure = "PRAGMA max_page_count = 1073741823"
  private static let words = "is full"

  @Test("it says why it is behind, loses nothing, and goes on when it can")
  func bench() async throws {
    let vault = try Vault()
    try vault.save("old.md", "old words")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    try await bench.store.database.write { try $0.script(Self.fault) }
    let large = String(repeating: "many different words \(UUID()) ", count: 5000)
    for number in 0..<20 { try vault.save("new \(number).md", large + "number\(number)") }
    await bench.indexer.look(at: Set((0..<10).map { PathKey("new \($0).md") }))
    await bench.indexer.look(at: Set((10..<20).map { PathKey("new \($0).md") }))
    let state = try await bench.indexer.state()
    #expect(state.problem?.contains(Self.words) == true, "\(state)")
    #expect(state.indexed == 1)
    #expect(state.pending == 0)
    try await bench.store.database.write { try $0.script(Self.cure) }
    await bench.indexer.look(at: [])
    #expect(try await bench.indexer.state() == IndexState(indexed: 21, pending: 0, skipped: 0, failed: 0))
    #expect(try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'number19'") == ["new 19"])
    #expect(try await Set(bench.told().flatMap(\.self)).count == 21)
  }

  @Test("the house goes on answering, says what is wrong, and recovers")
  func house() async throws {
    let vault = try Vault()
    try vault.save("old.md", "old words")
    try await withHouse(vault) { house in
      try await house.waitUntilTold(of: 1)
      let database = house.server.notes.store.database
      try await database.write { try $0.script(Self.fault) }
      try vault.save("new.md", "new words " + String(repeating: "filling \(UUID()) ", count: 20_000))
      try await wait(for: "the index to say what is wrong") {
        await house.server.notes.indexer.look(at: ["new.md"])
        return try await house.client.send(GetReadiness()).index
      } until: {
        $0.problem?.contains(Self.words) == true
      }
      #expect(try await house.client.send(ListDocuments()).documents.map(\.id) == ["old.md"])
      #expect(try await house.client.send(SearchDocuments(q: "old")).count == 1)
      #expect(try await house.client.send(GetDocument(key: "new.md")).content?.hasPrefix("new words") == true)
      try await database.write { try $0.script(Self.cure) }
      try await becomes(["new.md"]) {
        await house.server.notes.indexer.look(at: [])
        return try await house.client.send(SearchDocuments(q: "new")).map(\.id)
      }
      #expect(try await house.client.send(GetReadiness()).index.indexed == 2)
    }
  }

  @Test("what failed is tried again every fifteen seconds, without any change in the folder")
  func again() async throws {
    let vault = try Vault()
    try vault.save("a.md", String(repeating: "words \(UUID()) ", count: 20_000))
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let bench = try await IndexBench(vault, clock: HeldClock(sleeps: slept))
    try await bench.store.database.write { try $0.script(Self.fault) }
    await bench.indexer.look(at: [""])
    #expect(try await bench.indexer.state().problem?.contains(Self.words) == true)
    let running = Task { try await bench.indexer.run() }
    var naps = sleeps.makeAsyncIterator()
    let first = try #require(await naps.next())
    #expect(first.duration == .seconds(15))
    first.end()
    // The next sleep begins when the look is over, which was in vain.
    let second = try #require(await naps.next())
    #expect(try await bench.indexer.state().problem?.contains(Self.words) == true)
    try await bench.store.database.write { try $0.script(Self.cure) }
    #expect(try await bench.indexer.state().problem != nil)
    second.end()
    let third = try #require(await naps.next())
    #expect(try await bench.indexer.state() == IndexState(indexed: 1, pending: 0, skipped: 0, failed: 0))
    #expect(third.duration == .seconds(15))
    running.cancel()
    try await running.value
  }

  @Test("what was read ahead of a batch that cannot be written is let go, and all of it follows later")
  func readAhead() async throws {
    let vault = try ListTests.bigVault(count: 4_000)
    weak var indexer: NoteIndexer?
    do {
      let bench = try await IndexBench(vault)
      indexer = bench.indexer
      try await bench.store.database.write { try $0.script(Self.fault) }
      await bench.indexer.look(at: [""])
      #expect(try await bench.indexer.state().problem?.contains(Self.words) == true)
      try await bench.store.database.write { try $0.script(Self.cure) }
      await bench.indexer.look(at: [])
      #expect(try await bench.indexer.state() == IndexState(indexed: 4_000, pending: 0, skipped: 0, failed: 0))
    }
    // A reader that waits for room in the stock would keep the indexer.
    try await becomes(true) { indexer == nil }
  }

  @Test("a disk that becomes read-only stops no reader; the state says why, and what was saved follows when it can be written")
  func readOnlyDisk() async throws {
    let vault = try Vault()
    try vault.save("old.md", "old words")
    try await withHouse(vault) { house in
      try await house.waitUntilTold(of: 1)
      let disk = try ReadOnlyDisk(under: vault.state)
      try vault.save("new.md", "new words")
      try await wait(for: "the index to say what is wrong") {
        await house.server.notes.indexer.look(at: ["new.md"])
        return try await house.client.send(GetReadiness()).index
      } until: {
        $0.problem != nil
      }
      let state = try await house.client.send(GetNoteIndex()).state
      #expect(state.problem?.hasPrefix("The disk of the state directory cannot be written") == true, "\(state)")
      #expect(state.problem?.contains("SQL") == false && state.problem?.contains("COMMIT") == false, "\(state)")
      #expect(try await house.client.send(ListDocuments()).documents.map(\.id) == ["old.md"])
      #expect(try await house.client.send(SearchDocuments(q: "old")).count == 1)
      #expect(try await house.client.send(GetDocument(key: "new.md")).content == "new words")
      #expect(try await house.send(.get, "/raw/new.md").text == "new words")
      try disk.mend()
      try await becomes(IndexState(indexed: 2, pending: 0, skipped: 0, failed: 0)) {
        await house.server.notes.indexer.look(at: [])
        return try await house.client.send(GetReadiness()).index
      }
      #expect(try await house.client.send(SearchDocuments(q: "new")).count == 1)
    }
  }

  @Test(
    "each cause has words of its own, without a statement in them",
    arguments: [
      (Database.Failure.notWritable(path: "/state/a.sqlite", message: "m"), "The state directory cannot be written"),
      (.transactionEnded(.readOnly(message: "m")), "The state directory cannot be written"),
      (.statement(code: 13, message: "m", sql: "INSERT"), "The disk of the state directory is full"),
      (
        .statement(code: 778, message: "disk I/O error", sql: "COMMIT"),
        "The disk of the state directory cannot be written (disk I/O error)"
      ),
      (.statement(code: 5, message: "m", sql: "BEGIN"), "Another program is writing to the index"),
      (.statement(code: 11, message: "malformed", sql: "INSERT"), "The index cannot be written: malformed."),
    ])
  func words(failure: Database.Failure, words: String) {
    let sentence = IndexTrouble(failure).sentence(in: .english)
    #expect(sentence.hasPrefix(words))
    for word in ["INSERT", "COMMIT", "BEGIN"] { #expect(!sentence.contains(word)) }
    let german = IndexTrouble(failure).sentence(in: Language("de"))
    #expect(german.contains("Index") && !german.contains("The ") && german != sentence)
  }
}
