import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Logging
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("The index", .timeLimit(.minutes(5)))
struct IndexTests {
  @Test("a second start reads only what changed meanwhile")
  func secondStart() async throws {
    let vault = try ListTests.bigVault(count: 50)
    // What the log told of the first look, in however many rows.
    let last = try await withHouse(vault) { house in
      var first: Set<String> = []
      var last: String?
      for try await event in house.client.events(WatchChanges(lastEventID: "0")) {
        first.formUnion(event.data.ids)
        last = event.id
        if first.count == 50 { break }
      }
      return last
    }
    try vault.save("folder0/note 0.md", "changed while nobody looked")
    try vault.delete("folder1/note 1.md")
    try vault.save("fresh.md", "new while nobody looked")
    try await withHouse(vault) { house in
      try await house.wait { try await house.client.send(SearchDocuments(q: "looked")).count == 2 }
      try await house.waitForIndex(of: 50)
      #expect(await house.server.notes.indexer.work == IndexWork(read: 2, written: 2))
      // The first house may have closed between the log and its own note of it; then what it told is told once more.
      let changed: Set<String> = ["folder0/note 0.md", "folder1/note 1.md", "fresh.md"]
      var told: Set<String> = []
      for try await event in house.client.events(WatchChanges(lastEventID: last)) {
        told.formUnion(event.data.ids)
        if told.isSuperset(of: changed) { break }
      }
    }
  }

  @Test("a deleted, damaged or foreign index is made again", arguments: ["deleted", "damaged", "other version"])
  func rebuilt(how: String) async throws {
    let vault = try ListTests.bigVault(count: 5)
    try await withHouse(vault) { try await $0.waitForIndex(of: 5) }
    let file = vault.state.appending(path: "notes.index.sqlite")
    switch how {
    case "deleted":
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: file.path(percentEncoded: false) + suffix)
      }
    case "damaged":
      try Data(repeating: 7, count: 100_000).write(to: file)
    default:
      let database = try Database(path: file.path(percentEncoded: false))
      try await database.write { try $0.script("PRAGMA user_version = 999") }
      try database.close()
    }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 5)
      #expect(try await house.client.send(ListDocuments()).documents.count == 5)
      #expect(try await house.client.send(SearchDocuments(q: "body")).count == 5)
    }
  }

  @Test("the server is ready before its first index is complete")
  func readyAtOnce() async throws {
    let vault = try ListTests.bigVault(count: 300)
    try await withHouse(vault) { house in
      let readiness = try await house.client.send(GetReadiness())
      #expect(readiness.status == "ready")
      try await house.waitForIndex(of: 300)
    }
  }

  @Test("a second server does not get the same state folder")
  func lock() async throws {
    let vault = try Vault()
    try await withHouse(vault) { _ in
      await #expect(throws: StateFolder.Failure.self) {
        _ = try await Server(
          configuration: ServerConfiguration(data: vault.data.path(percentEncoded: false), state: vault.state.path(percentEncoded: false)),
          logger: Logger(label: "test"))
      }
    }
  }

  @Test("a change that was committed but not told is told at the next start")
  func outbox() async throws {
    let vault = try Vault()
    try vault.save("a.md", "text")
    try await withHouse(vault) { try await $0.waitUntilTold(of: 1) }
    let index = try await IndexFile.notes.open(
      vault.state.appending(path: "notes.index.sqlite").path(percentEncoded: false), logger: Logger(label: "test"))
    try await index.write { try $0.execute("INSERT INTO announcements (keys) VALUES ('[\"untold.md\"]')") }
    try index.close()
    try await withHouse(vault) { house in
      for try await event in house.client.events(WatchChanges(lastEventID: "1")) {
        // A house that closes between the log and its own note of it tells once more: at least once, never not at all.
        #expect(event.data.ids.filter { $0 != "a.md" } == ["untold.md"])
        break
      }
    }
  }

  @Test("the first batch is small, so that the newest notes are soon there; the others are bounded too")
  func batches() async throws {
    let vault = try ListTests.bigVault(count: 1_450)
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    let index = try await IndexFile.notes.open(
      vault.state.appending(path: "i.sqlite").path(percentEncoded: false), logger: Logger(label: "test"))
    let survey = try await FolderSurvey(of: [""], in: folder, known: NoteStore(database: index))
    // The first is small: the head of the list is soon there.
    #expect(survey.batches().map(\.items.count) == [200, 700, 550])
    #expect(survey.changed.first?.key == "folder0/note 1449.md")
  }
}
