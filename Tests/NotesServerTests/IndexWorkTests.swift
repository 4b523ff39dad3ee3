import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Paths
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("What the index costs", .timeLimit(.minutes(2)))
struct IndexWorkTests {
  private static func vault(of count: Int) throws -> Vault {
    let vault = try Vault()
    for number in 0..<count {
      try vault.save(
        "folder\(number % 9)/note \(number).md",
        "---\naliases: [Alias \(number)]\n---\n# Note \(number)\n\nSee [[note \(number / 2)]] and #tag\(number % 5)/x.\n\n- [ ] do \(number)"
      )
    }
    try vault.save("saved.md", "# Saved\n\nSee [[note 1]], #tag1.\n\n- [ ] first")
    return vault
  }

  /// What one saved file makes the index do, as files read and statements run.
  private static func workOfOneSave(in vault: Vault) async throws -> (work: IndexWork, statements: [String]) {
    let log = StatementLog()
    let bench = try await IndexBench(vault) { log.append($0) }
    await bench.indexer.look(at: [""])
    let before = await bench.indexer.work
    _ = log.take()
    try vault.save("saved.md", "# Saved\n\nSee [[note 2]] and [[note 3]], #tag2.\n\n- [x] first")
    await bench.indexer.look(at: ["saved.md"])
    let after = await bench.indexer.work
    let statements = log.take()
    for statement in statements where statement.contains("SELECT") || statement.hasPrefix("DELETE") || statement.hasPrefix("UPDATE") {
      let plan = try await bench.store.database.read { try $0.plan(of: statement) }
      for step in plan where step.hasPrefix("SCAN") {
        // The outbox holds what was not told yet, and a full-text look-up is a scan in name only.
        #expect(step.contains("announcements") || step.contains("VIRTUAL TABLE INDEX"), "\(step): \(statement)")
      }
    }
    try bench.close()
    return (IndexWork(read: after.read - before.read, written: after.written - before.written), statements)
  }

  @Test("one saved file costs the same in a vault of 10 notes and of 2,000: files read, statements, and no table is walked")
  func oneSave() async throws {
    let small = try await Self.workOfOneSave(in: Self.vault(of: 10))
    let large = try await Self.workOfOneSave(in: Self.vault(of: 2000))
    #expect(small.work == IndexWork(read: 1, written: 1))
    #expect(large.work == small.work)
    #expect(!small.statements.isEmpty)
    #expect(large.statements.count == small.statements.count)
  }

  @Test("after many notes the full-text index is put together when nobody waits for it, and not before")
  func tidying() async throws {
    let vault = try Self.vault(of: 2000)
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let bench = try await IndexBench(vault, clock: HeldClock(sleeps: slept))
    let segments = "SELECT count(DISTINCT segid) FROM note_text_idx"
    let found = "SELECT count(*) FROM note_text WHERE note_text MATCH 'alias'"
    await bench.indexer.look(at: [""])
    let before = try await bench.store.database.read { (try $0.row(Int.self, segments), try $0.row(Int.self, found)) }
    #expect(try #require(before.0) >= 4)
    let running = Task { try await bench.indexer.run() }
    var naps = sleeps.makeAsyncIterator()
    try #require(await naps.next()).end()
    _ = try #require(await naps.next())
    let after = try await bench.store.database.read { (try $0.row(Int.self, segments), try $0.row(Int.self, found)) }
    #expect(after.0 == 1)
    #expect(after.1 == before.1)
    running.cancel()
    try await running.value
  }

  @Test("a second start reads no file that did not change")
  func secondStart() async throws {
    let vault = try Self.vault(of: 60)
    let first = try await IndexBench(vault)
    await first.indexer.look(at: [""])
    #expect(await first.indexer.work == IndexWork(read: 61, written: 61))
    try first.close()
    let second = try await IndexBench(vault)
    await second.indexer.look(at: [""])
    #expect(await second.indexer.work == IndexWork())
    try vault.save("folder1/note 1.md", "changed")
    try vault.delete("folder2/note 2.md")
    try vault.move("folder3/note 3.md", to: "moved.md")
    try second.close()
    let third = try await IndexBench(vault)
    await third.indexer.look(at: [""])
    #expect(await third.indexer.work == IndexWork(read: 1, written: 1, moved: 1))
    #expect(try await third.texts("SELECT key FROM notes WHERE key IN ('folder2/note 2.md', 'folder3/note 3.md')").isEmpty)
  }

  @Test("a file that was saved as it was is read, and nothing is written or told")
  func unchanged() async throws {
    let vault = try Vault()
    try vault.save("a.md", "same", modified: Date(timeIntervalSince1970: 1_700_000_000))
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    await bench.indexer.look(at: ["a.md"])
    #expect(await bench.indexer.work == IndexWork(read: 2, written: 1))
    #expect(try await bench.told().count == 1)
  }
}
