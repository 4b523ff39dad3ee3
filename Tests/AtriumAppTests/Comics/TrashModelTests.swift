import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import Testing

@testable import ComicsApp

/// What is chosen, deleted, and brought back.
@MainActor @Suite struct TrashModelTests {
  private nonisolated static let deletion = ComicDeletion(id: "5-1", at: Date(timeIntervalSince1970: 5), paths: ["a.cbz", "b.cbz"])
  private let server = ScriptedServer()

  private func model() -> TrashModel {
    server.on("/api/comics/deletions", answer: ComicDeletionList(deletions: [Self.deletion]))
    return TrashModel(client: server.client, clock: EagerClock())
  }

  /// The list of deletions and the deleting itself have one address.
  private func answer(_ result: ComicDeletionResult) {
    server.on("/api/comics/deletions") { request in
      request.method == .post ? result : ComicDeletionList(deletions: [Self.deletion]) as any Encodable
    }
  }

  @Test("a book is chosen and no longer chosen by the same tap, and only while something can be chosen")
  func selection() {
    let trash = model()
    trash.toggle("1")
    #expect(trash.selection == nil)
    trash.selection = []
    trash.toggle("1")
    trash.toggle("2")
    trash.toggle("1")
    #expect(trash.selection == ["2"])
  }

  @Test("what was deleted can be undone, and is not offered any more then")
  func undo() async {
    let trash = model()
    answer(ComicDeletionResult(deletion: Self.deletion, deleted: ["1", "2"], failures: []))
    server.on("/api/comics/deletions/5-1/restoration", answer: RestoredComics(paths: ["a.cbz", "b.cbz"]))
    trash.selection = ["1", "2"]
    await trash.delete(["1", "2"])
    #expect(trash.selection == nil && trash.last == Self.deletion && trash.failure == nil)
    #expect(trash.deletions.value == [Self.deletion])
    await trash.restore("5-1")
    #expect(trash.last == nil)
    #expect(server.asked("/api/comics/deletions/5-1/restoration").count == 1)
  }

  @Test("a book that is gone already is no failure, one that could not be deleted is")
  func failures() async {
    let trash = model()
    answer(ComicDeletionResult(deletion: nil, deleted: [], failures: [ComicDeletionFailure(id: "1", code: .notFound)]))
    await trash.delete(["1"])
    #expect(trash.failure == nil && trash.last == nil)
    answer(ComicDeletionResult(deletion: nil, deleted: [], failures: [ComicDeletionFailure(id: "1", code: .notPermitted)]))
    await trash.delete(["1"])
    #expect(trash.failure != nil)
  }

  @Test("when nothing answers, the choice stays and the person hears of it")
  func unreachable() async {
    let trash = model()
    server.on("/api/comics/deletions") { _ in throw ScriptedServer.NotScripted() }
    trash.selection = ["1"]
    await trash.delete(["1"])
    #expect(trash.selection == ["1"] && trash.failure != nil && trash.last == nil)
  }
}
