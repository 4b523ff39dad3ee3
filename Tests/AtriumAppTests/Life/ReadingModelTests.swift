import AtriumAPI
import AtriumClient
import Foundation
import Paths
import SwiftUI
import TestSupport
import Testing

@testable import AtriumApp
@testable import LifeApp

/// How far the server has read the folder, and what a person asks of it.
@MainActor @Suite("Reading of files", .timeLimit(.minutes(2))) struct ReadingModelTests {
  private let server = ScriptedServer()

  private func models() -> (reading: ReadingModel, changes: ChangesModel) {
    let changes = ChangesModel(client: server.client) {}
    return (ReadingModel(client: server.client, clock: EagerClock(), changes: changes), changes)
  }

  private func queue(waiting: Int, failed: Int = 0, isPaused: Bool = false) -> DigestQueue {
    DigestQueue(done: 7, waiting: waiting, failed: failed, isPaused: isPaused)
  }

  @Test("a bar comes with a handful of files, stays until none waits, and is there as long as reading is paused")
  func bar() {
    let few = ReadingProgress(queue(waiting: 4), after: nil)
    #expect(!few.isShown && !ReadingProgress(queue(waiting: 0, failed: 3), after: nil).isShown)
    let many = ReadingProgress(queue(waiting: 5), after: few)
    #expect(many.isShown && ReadingProgress(queue(waiting: 1), after: many).isShown)
    #expect(!ReadingProgress(queue(waiting: 0), after: many).isShown)
    #expect(ReadingProgress(queue(waiting: 1, isPaused: true), after: nil).isShown)
    #expect(!ReadingProgress(queue(waiting: 0, isPaused: true), after: nil).isShown)
  }

  @Test("reading is paused and resumed, and what is true then is asked for")
  func pausing() async {
    let (reading, changes) = models()
    server.on("/api/life/queue", answer: queue(waiting: 9))
    await reading.progress.load()
    server.on("/api/life/queue", answer: queue(waiting: 9, isPaused: true))
    await reading.setPaused(true)
    #expect(changes.failure == nil && reading.progress.value?.queue.isPaused == true)
    let sent = server.asked("/api/life/queue").map(\.method)
    #expect(sent == [.get, .put, .get])
  }

  @Test("a pause that is refused is said and tried again, and what was shown stays")
  func refused() async throws {
    let (reading, changes) = models()
    server.on("/api/life/queue", answer: queue(waiting: 9))
    await reading.progress.load()
    server.on("/api/life/queue") { _ in throw ClientError.unreachable("cable") }
    await reading.setPaused(true)
    #expect(reading.progress.value?.queue == queue(waiting: 9))
    let failure = try #require(changes.failure)
    #expect(failure.words == "The server can’t be reached.")
    changes.failure = nil
    server.on("/api/life/queue", answer: queue(waiting: 9, isPaused: true))
    await failure.retry()
    #expect(changes.failure == nil && reading.progress.value?.queue.isPaused == true)
  }

  @Test("a file is read again, whole or by one digester, and a failure is tried again with the same")
  func again() async throws {
    let (reading, changes) = models()
    server.on("/api/life/digests", answer: DigestsAsked(message: "", job: "1"))
    await reading.runAgain("inbox/a.md")
    server.on("/api/life/digests") { _ in throw ClientError.problem(Problem(.notFound)) }
    await reading.runAgain("inbox/a.md", only: "ocr")
    let failure = try #require(changes.failure)
    await failure.retry()
    let bodies = try server.asked("/api/life/digests").map { try JSONDecoder().decode(MakeDigests.self, from: try #require($0.body)) }
    #expect(bodies.map(\.path) == ["inbox/a.md", "inbox/a.md", "inbox/a.md"] && bodies.map(\.digesters) == [nil, ["ocr"], ["ocr"]])
  }

  @Test("a change makes no model that no screen has asked for")
  func lazily() {
    let life = LifeModel(RoomOpening(client: server.client, bytes: nil, reader: Reader(), clock: EagerClock()))
    func made() -> [String] {
      Mirror(reflecting: life).children.filter { $0.label?.contains("lazy_storage") == true && !"\($0.value)".hasPrefix("nil") }
        .map { $0.label ?? "" }
    }
    for kind in [Change.Kind.digestsChanged, Change.Kind.digestCompleted, Change.Kind.fileChanged, Change.Kind.everything] {
      life.changed(Change(id: 1, room: .life, kind: kind, ids: ["a.txt"]))
    }
    #expect(made() == [])
    _ = life.inbox
    #expect(made().count == 1)
  }

  @Test("only what shows digests is asked for when they changed, and of a file not its content")
  func changes() async throws {
    let life = LifeModel(
      RoomOpening(client: server.client, bytes: nil, reader: Reader(), clock: EagerClock()))
    server.on("/api/inbox", answer: InboxPage.sample([.sample("inbox/a.md")]))
    server.on("/api/inbox/", answer: InboxItem.sample("inbox/a.md"))
    server.on("/api/library/tree", answer: LibraryTree(path: "", tree: []))
    server.on("/api/life/queue", answer: queue(waiting: 9))
    server.on("/raw/inbox/a.md", bytes: "Oars", tag: "\"1\"")
    server.on("/api/library/file-info", answer: LibraryFileInfo(.sample("inbox/a.md"), isPinned: false))
    await life.inbox.load(InboxQuestion())
    await life.folder.list.load("")
    await life.reading.progress.load()
    await life.file.load("inbox/a.md")
    (life.inbox.shown, life.folder.list.shown, life.reading.progress.shown, life.file.shown) = (1, 1, 1, 1)
    let digests = [LifeDigest.sample("summary", "About oars.")]
    server.on("/api/library/file-info", answer: LibraryFileInfo(.sample("inbox/a.md"), isPinned: false, digests: digests))

    life.changed(Change(id: 1, room: .life, kind: Change.Kind.digestsChanged, ids: ["inbox/a.md"]))
    try await becomes("About oars.") { life.file.file?.digests.summary }
    #expect(life.file.file?.content == .text("Oars", isWhole: true) && life.file.file?.canEdit == true)
    try await becomes(2) { lists() }
    try await becomes(2) { server.asked("/api/life/queue").count }
    #expect(server.asked("/raw/").count == 1 && server.asked("/api/library/tree").count == 1)

    life.changed(Change(id: 2, room: .life, kind: Change.Kind.digestCompleted, ids: ["Papers/b.md"]))
    try await becomes(3) { server.asked("/api/life/queue").count }
    #expect(lists() == 2 && server.asked("/api/library/file-info").count == 2)

    // A content that was changed is read, whatever made it known.
    server.on("/raw/inbox/a.md", bytes: "Sails", tag: "\"2\"")
    server.on(
      "/api/library/file-info", answer: LibraryFileInfo(.sample("inbox/a.md", at: 1_780_000_001), isPinned: false, digests: digests))
    life.changed(Change(id: 3, room: .life, kind: Change.Kind.digestsChanged, ids: ["inbox/a.md"]))
    try await becomes(.text("Sails", isWhole: true)) { life.file.file?.content }
  }

  /// How often the inbox was asked for.
  private func lists() -> Int { server.asked("/api/inbox").count { $0.path == "/api/inbox" } }
}
