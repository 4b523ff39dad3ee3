import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import Paths
import Storage
import SwiftUI
import Testing

@testable import LifeApp

/// What a person changes, takes back and tries again.
@MainActor @Suite struct ChangesModelTests {
  private let server = ScriptedServer()
  private let refreshed = Locked(0)

  private func model() -> ChangesModel {
    ChangesModel(client: server.client) { [refreshed] in refreshed.withLock { $0 += 1 } }
  }

  @Test("what is deleted can be taken back, the last first, and is not offered any more then")
  func undo() async {
    let changes = model()
    server.on("/api/library/file") { LibraryDeletion(undo: .sample("u-" + ($0[field: "path"] ?? ""))) }
    server.on("/api/life/undo", answer: LibraryChange(path: "a"))
    changes.selection = ["a", "b"]
    let isDone = await changes.delete(["a", "b"])
    #expect(isDone && changes.selection == nil && changes.failure == nil && refreshed.withLock { $0 } == 1)
    #expect(changes.last?.undo.map(\.id) == ["u-a", "u-b"])
    await changes.undo()
    #expect(changes.last == nil && refreshed.withLock { $0 } == 2)
    #expect(server.asked("/api/life/undo").map(\.path) == ["/api/life/undo/u-b", "/api/life/undo/u-a"])
  }

  @Test("of several the others are deleted when one cannot be, and that one alone is tried again")
  func failures() async throws {
    let changes = model()
    server.on("/api/library/file") { request in
      if request[field: "path"] == "b" { throw ClientError.problem(Problem(.readOnly, detail: "no")) }
      return LibraryDeletion(undo: .sample("u"))
    }
    changes.selection = ["a", "b", "c"]
    let isDone = await changes.delete(["a", "b", "c"])
    #expect(!isDone && changes.selection == ["b"] && changes.last?.undo.count == 2)
    let failure = try #require(changes.failure)
    #expect(failure.words == "The server can’t write to this folder.")
    server.on("/api/library/file", answer: LibraryDeletion(undo: .sample("v")))
    changes.failure = nil
    await failure.retry()
    #expect(changes.failure == nil && changes.last?.undo.map(\.id) == ["v"] && changes.selection == nil)
    #expect(server.asked("/api/library/file").map { $0[field: "path"] } == ["a", "b", "c", "b"])
  }

  @Test("when nothing answers, the choice stays and the person hears of it")
  func unreachable() async {
    let changes = model()
    server.on("/api/library/file") { _ in throw ScriptedServer.NotScripted() }
    changes.selection = ["a"]
    await changes.delete(["a"])
    #expect(changes.selection == ["a"] && changes.failure != nil && changes.last == nil && refreshed.withLock { $0 } == 1)
  }

  @Test("a new name and a new folder are followed, back as well, and an undo that fails is tried with what is left")
  func moves() async throws {
    let changes = model()
    server.on("/api/library/rename", answer: LibraryChange(path: "a", newPath: "b", undo: .sample("1")))
    try await changes.rename("a", to: "b")
    #expect(changes.moved == FileMove(from: "a", to: "b"))
    server.on("/api/life/undo", answer: LibraryChange(path: "b", newPath: "a"))
    await changes.undo()
    #expect(changes.moved == FileMove(from: "b", to: "a"))
    server.on("/api/library/move") { _ in LibraryChange(path: "x", newPath: "F/x", undo: .sample("2")) }
    changes.selection = ["x", "y"]
    try await changes.move(["x", "y"], to: "F")
    #expect(changes.selection == nil && changes.last?.undo.count == 2)
    server.on("/api/life/undo") { _ in throw ClientError.problem(Problem(.nameTaken)) }
    await changes.undo()
    #expect(changes.failure?.words == "There’s already something with this name." && changes.last?.undo.count == 2)
  }

  @Test("a sheet hears why a name was not taken")
  func refused() async {
    let changes = model()
    server.on("/api/library/folder") { _ in throw ClientError.problem(Problem(.nameTaken)) }
    await #expect(throws: ClientError.problem(Problem(.nameTaken))) { try await changes.makeFolder("F", in: "") }
    #expect(changes.failure == nil && changes.last == nil && refreshed.withLock { $0 } == 1)
  }
}

/// A thought on its way into the inbox.
@MainActor @Suite struct CaptureModelTests {
  private let server = ScriptedServer()
  private let zone = TimeZone.gmt

  private func models() -> (capture: CaptureModel, changes: ChangesModel) {
    let changes = ChangesModel(client: server.client) {}
    return (CaptureModel(client: server.client, changes: changes), changes)
  }

  private func answer(_ status: Capture.Status, duplicateOf: String? = nil) {
    let result = Capture.Result(path: "inbox/a.md", status: status, duplicateOf: duplicateOf)
    server.on("/api/inbox", answer: Capture(path: "inbox/a.md", results: [result], undo: status == .created ? .sample("u") : nil))
  }

  @Test("a saved text leaves the field, can be taken back, and says whether it was there already")
  func outcomes() async {
    let (capture, changes) = models()
    answer(.created)
    capture.text = "a thought"
    await capture.save(in: zone)
    #expect(capture.text.isEmpty && changes.last == ChangeOutcome("Saved", undo: [.sample("u")], file: "inbox/a.md"))
    answer(.skipped)
    capture.text = "a thought"
    await capture.save(in: zone)
    #expect(changes.last == ChangeOutcome("Already there", undo: [], file: "inbox/a.md"))
    answer(.created, duplicateOf: "Old/b.md")
    capture.text = "a thought"
    await capture.save(in: zone)
    #expect(changes.last?.words == "Saved. “\("b.md")” has the same content.")
    capture.text = " \n"
    await capture.save(in: zone)
    #expect(server.asked("/api/inbox").count == 3)
  }

  @Test("a text that could not be saved stays, and is sent again under the same key until it is another")
  func again() async throws {
    let (capture, changes) = models()
    server.on("/api/inbox") { _ in throw ClientError.unreachable("cable") }
    capture.text = "a thought"
    await capture.save(in: zone)
    #expect(capture.text == "a thought" && !capture.isSaving)
    let retry = try #require(changes.failure).retry
    await retry()
    capture.text = "another"
    await retry()
    let keys = server.asked("/api/inbox").map { $0.headers["idempotency-key"] ?? $0.headers["Idempotency-Key"] }
    #expect(keys.count == 3 && keys[0] != nil && keys[0] == keys[1] && keys[1] != keys[2], "\(keys)")
  }
}
