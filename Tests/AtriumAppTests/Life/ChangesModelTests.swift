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

  /// Answers each path as done, save those that are refused; a move leads into its folder.
  private func onBatch(undo: LibraryUndo? = .sample("u"), refusing refused: [String: Problem.Code] = [:]) {
    server.on("/api/library/batch") { request in
      let call = try request.decode(ChangeLibraryFiles.self)
      let results = call.paths.map { path in
        refused[path].map { LibraryBatch.Result(path: path, Problem($0)) }
          ?? LibraryBatch.Result(path: path, newPath: call.destination.map { $0 + "/" + path })
      }
      return LibraryBatch(results: results, undo: undo)
    }
  }

  private func batches() throws -> [ChangeLibraryFiles] {
    try server.asked("/api/library/batch").map { try $0.decode(ChangeLibraryFiles.self) }
  }

  @Test("what is deleted together is taken back together, and is not offered any more then")
  func undo() async throws {
    let changes = model()
    onBatch()
    server.on("/api/life/undo", answer: LibraryChange(path: "a"))
    changes.selection = ["a", "b"]
    let isDone = await changes.delete(["a", "b"])
    #expect(isDone && changes.selection == nil && changes.failure == nil && refreshed.withLock { $0 } == 1)
    #expect(changes.last == ChangeOutcome("\(2) items deleted", undo: [.sample("u")]))
    #expect(try batches().map(\.paths) == [["a", "b"]])
    await changes.undo()
    #expect(changes.last == nil && refreshed.withLock { $0 } == 2)
    #expect(server.asked("/api/life/undo").map(\.path) == ["/api/life/undo/u"])
  }

  @Test("more than one request holds are several, and are taken back the last first")
  func many() async throws {
    let changes = model()
    let paths = (1...ChangeLibraryFiles.mostPaths + 1).map { PathKey("\($0)") }
    server.on("/api/library/batch") { request in
      let call = try request.decode(ChangeLibraryFiles.self)
      return LibraryBatch(results: call.paths.map { .init(path: $0) }, undo: .sample("u-\(call.paths.count)"))
    }
    server.on("/api/life/undo", answer: LibraryChange(path: "1"))
    await changes.delete(paths)
    await changes.undo()
    #expect(try batches().map(\.paths.count) == [ChangeLibraryFiles.mostPaths, 1])
    #expect(server.asked("/api/life/undo").map(\.path) == ["/api/life/undo/u-1", "/api/life/undo/u-\(ChangeLibraryFiles.mostPaths)"])
  }

  @Test("of several the others are deleted when one cannot be; an alert names that one, and it alone is tried again")
  func failures() async throws {
    let changes = model()
    onBatch(refusing: ["b": .readOnly])
    changes.selection = ["a", "b", "c"]
    let isDone = await changes.delete(["a", "b", "c"])
    #expect(!isDone && changes.selection == ["b"] && changes.last?.words == "\(2) items deleted")
    let failure = try #require(changes.failure)
    #expect(failure.words == "The server can’t write to this folder." && failure.refusals.map(\.path) == ["b"])
    #expect(failure.text == Text("\("b"): \(Text("The server can’t write to this folder."))"))
    onBatch(undo: .sample("v"))
    changes.failure = nil
    await failure.retry()
    #expect(changes.failure == nil && changes.last?.undo.map(\.id) == ["v"] && changes.selection == nil)
    #expect(try batches().map(\.paths) == [["a", "b", "c"], ["b"]])
  }

  @Test("an alert names three of many")
  func manyFailures() async throws {
    let changes = model()
    let names = ["a", "b", "c", "d", "e"]
    onBatch(undo: nil, refusing: Dictionary(uniqueKeysWithValues: names.map { ($0, .notFound) }))
    await changes.delete(names.map { PathKey($0) })
    let failure = try #require(changes.failure)
    let (end, why) = (Text(verbatim: "\n"), Text(failure.words))
    let named = Text("\("a"): \(why)") + end + Text("\("b"): \(why)") + end + Text("\("c"): \(why)")
    #expect(failure.text == named + end + Text("And \(2) more"))
  }

  @Test("when nothing answers, the choice stays and the person hears of it")
  func unreachable() async {
    let changes = model()
    server.on("/api/library/batch") { _ in throw ScriptedServer.NotScripted() }
    changes.selection = ["a"]
    await changes.delete(["a"])
    #expect(changes.selection == ["a"] && changes.failure != nil && changes.last == nil && refreshed.withLock { $0 } == 1)
  }

  @Test("new names and folders are followed, back as well, and an undo that fails is tried with what is left")
  func moves() async throws {
    let changes = model()
    server.on("/api/library/rename", answer: LibraryChange(path: "a", newPath: "b", undo: .sample("1")))
    try await changes.rename("a", to: "b")
    #expect(changes.moved == [FileMove(from: "a", to: "b")])
    server.on("/api/life/undo", answer: LibraryChange(path: "b", newPath: "a"))
    await changes.undo()
    #expect(changes.moved == [FileMove(from: "b", to: "a")])
    onBatch()
    changes.selection = ["x", "y"]
    try await changes.move(["x", "y"], to: "F")
    #expect(changes.selection == nil && changes.last?.undo.count == 1)
    #expect(changes.moved == [FileMove(from: "x", to: "F/x"), FileMove(from: "y", to: "F/y")])
    server.on("/api/life/undo") { _ in throw ClientError.problem(Problem(.nameTaken)) }
    await changes.undo()
    #expect(changes.failure?.words == "There’s already something with this name." && changes.last?.undo.count == 1)
    server.on("/api/life/undo", answer: LibraryChange(path: "F/x", newPath: "x"))
    await changes.undo()
    #expect(changes.moved == [FileMove(from: "F/y", to: "y"), FileMove(from: "F/x", to: "x")])
  }

  @Test("a sheet hears why nothing was moved; what was moved without others is done, and an alert names the others")
  func halfMoved() async throws {
    let changes = model()
    onBatch(undo: nil, refusing: ["x": .nameTaken, "y": .nameTaken])
    let refusal = await #expect(throws: (any Error).self) { try await changes.move(["x", "y"], to: "F") }
    #expect(refusal?.problem?.code == .nameTaken)
    #expect(changes.failure == nil && changes.last == nil)
    onBatch(refusing: ["y": .nameTaken])
    changes.selection = ["x", "y"]
    try await changes.move(["x", "y"], to: "F")
    #expect(changes.failure?.refusals.map(\.path) == ["y"] && changes.selection == ["y"] && changes.last?.words == "“\("x")” moved")
  }

  @Test("what is dropped on a folder is moved there, but for what is there already and the folder itself; a refusal is an alert")
  func dropping() async throws {
    let changes = model()
    onBatch()
    await changes.drop(["F/a", "F", "b"], on: "F")
    #expect(try batches().map(\.paths) == [["b"]] && changes.last?.undo.count == 1)
    await changes.drop(["F/a"], on: "F")
    await changes.drop(["F"], on: "F/G")
    #expect(try batches().count == 1)
    onBatch(refusing: ["b": .nameTaken])
    await changes.drop(["b"], on: "F")
    #expect(changes.failure?.refusals.map(\.path) == ["b"])
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
