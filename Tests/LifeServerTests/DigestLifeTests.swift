import AtriumAPI
import AtriumClient
import Foundation
import Intelligence
import Recognition
import Storage
import TestSupport
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// What becomes of digests when files and servers come and go.
@Suite("Digests over time", .timeLimit(.minutes(5)))
struct DigestLifeTests {
  @Test("a file that is moved keeps its digests, and one with other bytes is read again; the old text is found no more")
  func changes() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.txt", "The harbour master wrote about herrings.")
    try await withLife(vault, entries: 1) { house in
      let before = try await house.digests(of: "inbox/a.txt")
      _ = try await house.client.send(MoveLibraryFile(sourcePath: "inbox/a.txt", destinationPath: "kept.txt"))
      let moved = try await house.digests(of: "kept.txt")
      #expect(moved.map(\.updatedAt) == before.map(\.updatedAt) && moved.map(\.filePath).allSatisfy { $0 == "kept.txt" })
      try vault.save("kept.txt", "The harbour master wrote about lobsters instead.")
      try await house.wait { try await house.foundPaths("lobsters") == ["kept.txt"] }
      try await house.wait { try await house.foundPaths("herrings") == [] }
      _ = try await house.client.send(DeleteLibraryFile(path: "kept.txt"))
      try await house.wait { try await house.foundPaths("lobsters") == [] }
    }
  }

  @Test("a file that another program moves, or puts back, has its digests at once, and whoever was shown it without them hears of it")
  func movedOutside() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.txt", "The harbour master wrote about herrings.")
    try await withLife(vault, entries: 1) { house in
      // What does not apply to a file has the time of the file itself.
      func made(of path: String) async throws -> [String] {
        try await house.digests(of: path).filter { $0.status == .completed }.map { "\($0.digester) \($0.updatedAt)" }
      }
      let before = try await made(of: "inbox/a.txt")
      func told(_ path: String) async throws -> Bool {
        guard case .rows(let rows) = try await house.server.changes.page(after: 0) else { return false }
        return rows.contains { $0.change.kind == Change.Kind.digestsChanged && $0.change.ids.contains(path) }
      }
      try vault.move("inbox/a.txt", to: "kept/b.txt")
      try await becomes(true) { try await told("kept/b.txt") }
      #expect(try await made(of: "kept/b.txt") == before && !before.isEmpty)
      let bytes = try vault.bytes("kept/b.txt")
      try vault.delete("kept/b.txt")
      try await house.waitForIdentities { try await $0.record(at: "kept/b.txt") == nil }
      try vault.save("inbox/c.txt", bytes)
      try await becomes(true) { try await told("inbox/c.txt") }
      #expect(try await made(of: "inbox/c.txt") == before)
    }
  }

  @Test("a restart reads nothing again; a lost store of texts is filled again, with the same digests")
  func restart() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.txt", DigestTests.bill)
    let first = Locked<[LifeDigest]>([])
    try await withLife(vault, entries: 1) { house in
      let digests = try await house.digests(of: "inbox/a.txt")
      first.withLock { $0 = digests }
    }
    try await withLife(vault, entries: 1) { house in
      let digests = try await house.digests(of: "inbox/a.txt")
      #expect(first.withLock { $0 } == digests)
      #expect(try await house.foundPaths("stadtwerke") == ["inbox/a.txt"])
    }
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: vault.state.appending(path: "texts.index.sqlite").path(percentEncoded: false) + suffix)
    }
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.foundPaths("stadtwerke") == ["inbox/a.txt"] }
      let digests = try await house.digests(of: "inbox/a.txt")
      #expect(first.withLock { $0 }.map(\.content) == digests.map(\.content))
    }
  }

  @Test("what is asked for again is made again, with what is made from it; a pause holds it back")
  func again() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.txt", DigestTests.bill)
    let later = Locked<TimeInterval>(0)
    try await withLife(vault, entries: 1, now: { Date(timeIntervalSinceNow: later.withLock { $0 }) }) { house in
      let before = try await house.digests(of: "inbox/a.txt")
      later.withLock { $0 = 100 }
      let paused = try await house.client.send(PauseDigests(isPaused: true))
      #expect(paused.isPaused)
      let asked = try await house.client.send(ReenrichInboxItem(id: "a.txt", digesters: ["classification"]))
      #expect(asked.success && !asked.job.isEmpty)
      let status = try await house.client.send(GetInboxItemStatus(id: "a.txt"))
      #expect(status.status == .pending && status.digests.map(\.status)[3...4] == [.pending, .todo])
      #expect(status.digests[3].content == before[3].content)
      let waiting = try await house.client.send(GetDigestQueue())
      #expect(waiting.waiting == 1 && waiting.isPaused)
      _ = try await house.client.send(PauseDigests(isPaused: false))
      let after = try await house.digests(of: "inbox/a.txt")
      #expect(after[3].updatedAt > before[3].updatedAt && after[0].updatedAt == before[0].updatedAt)
    }
  }

  @Test("a file that is deleted before it was read is waited for no longer: its job ends, and does not come back")
  func deleted() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      _ = try await house.client.send(PauseDigests(isPaused: true))
      try vault.save("a.txt", DigestTests.bill)
      // While reading is paused no change tells of the queue.
      try await becomes(1, within: .seconds(60)) { try await house.client.send(GetDigestQueue()).waiting }
      try vault.delete("a.txt")
      try await becomes(0, within: .seconds(60)) { try await house.client.send(GetDigestQueue()).waiting }
      _ = try await house.client.send(PauseDigests(isPaused: false))
      try await becomes(true, within: .seconds(60)) {
        let jobs = try await house.client.send(ListJobs()).jobs.filter { $0.kind == Job.Kind.readFiles }
        return !jobs.isEmpty && jobs.allSatisfy { $0.state == .succeeded }
      }
    }
  }

  @Test("what a server had begun that is gone counts as an attempt, and is read by the next one")
  func interrupted() async throws {
    let vault = try Vault()
    try vault.save("a.txt", DigestTests.bill)
    try await withLife(vault, entries: 1) { _ = try await $0.digests(of: "a.txt") }
    let records = try Database(path: vault.state.appending(path: "house.sqlite").path(percentEncoded: false))
    try await records.write { try $0.execute("UPDATE digests SET status = 'processing' WHERE digester = 'text'") }
    try records.close()
    try await withLife(vault, entries: 1) { house in
      let digests = try await house.digests(of: "a.txt")
      #expect(digests[0].status == .completed && digests[0].attempts == 2)
    }
  }
}
