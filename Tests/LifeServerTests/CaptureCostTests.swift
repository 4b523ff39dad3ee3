import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// A capture waits for the disk as often as it has to: `CaptureSyncTests` look at the syncs themselves.
@Suite("What captures cost", .timeLimit(.minutes(5)))
struct CaptureCostTests {
  /// A house that does nothing but answer, once its index has looked at the folder.
  private func withLibrary(_ vault: Vault, _ body: @escaping @Sendable (RunningHouse) async throws -> Void) async throws {
    try await withQuietHouse(vault, configure: { $0.rooms = [LifeModule()] }) { house in
      _ = try await house.names(in: "")
      try await body(house)
    }
  }

  @Test("whatever is in a capture, it is one commit of the records, and none where nothing is new")
  func captures() async throws {
    let vault = try Vault()
    try await withLibrary(vault) { house in
      let key = try #require(HTTPField.Name("Idempotency-Key"))
      let form = Form(
        .field("text", "Look"), .file("a.jpg", randomBytes(100_000, seed: 1)), .file("b.bin", randomBytes(900_000, seed: 2)),
        .file("c.txt", Data("c".utf8)))
      for call in [
        CaptureItem(text: "a thought"), CaptureItem(text: "another", idempotencyKey: "t"), CaptureItem(url: "https://a.example/"),
      ] {
        let cost = try await house.cost { try await house.client.send(call) }
        #expect(cost.answer.undo != nil && cost.commits == 1, "\(call)")
      }
      let first = try await house.cost { try await house.send(form, headers: [key: "f"]) }
      #expect(first.answer.status == 200 && first.commits == 1)
      // A request that was answered, and files that are there.
      let repeated = try await house.cost { try await house.send(form, headers: [key: "f"]) }
      #expect(repeated.answer.status == 200 && repeated.commits == 0)
      let again = Form(.file("a.jpg", randomBytes(100_000, seed: 1)), .file("c.txt", Data("c".utf8)))
      let skipped = try await house.cost { try await house.send(again).json(Capture.self) }
      #expect(skipped.answer.undo == nil && skipped.commits == 0)
      // Whole files are compared, and their hashes kept.
      let copy = Form(.file("copy.jpg", randomBytes(100_000, seed: 1)), .file("copy 2.jpg", randomBytes(100_000, seed: 1)))
      let copied = try await house.cost { try await house.send(copy).json(Capture.self) }
      #expect(copied.answer.results.map(\.duplicateOf) == ["inbox/a.jpg", "inbox/a.jpg"] && copied.commits == 1)
      #expect(try await house.client.send(ListInbox()).items.count == 9)
    }
  }

  @Test("a file that is uploaded, written at its address or edited is one commit of the records")
  func files() async throws {
    let vault = try Vault()
    try await withLibrary(vault) { house in
      let bytes = randomBytes(100_000, seed: 1)
      let upload = try await house.cost { try await house.upload("a.bin", bytes, to: "new/folder") }
      #expect(upload.answer.undo != nil && upload.commits == 1)
      for (text, status) in [("a", 201), ("b", 200), ("c", 200)] {
        let put = try await house.cost { try await house.send(.put, "/raw/other/b.txt", body: Data(text.utf8)) }
        #expect(put.answer.status == status && put.commits == 1, "\(text)")
      }
      let note = try await house.client.send(CaptureItem(text: "a thought"))
      let edit = try await house.cost { try await house.client.send(WriteInboxItem(id: note.path, content: "changed")) }
      #expect(edit.answer.undo != nil && edit.commits == 1)
      // Nothing had to be looked at for it, and everything is there.
      #expect(try await house.names(in: "") == ["inbox", "new", "other"])
      #expect(try await house.names(in: "new") == ["folder"])
      #expect(try await house.names(in: "new/folder") == ["a.bin"])
      #expect(try await house.client.send(GetLibraryFile(path: "other/b.txt")).fileId != nil)
      #expect(try await house.client.send(GetLibraryTree(path: "")).tree?.map(\.childCount) == [1, 1, 1])
    }
  }

  @Test("many who capture at once share commits, and each finds its own")
  func atOnce() async throws {
    let vault = try Vault()
    try await withLibrary(vault) { house in
      let cost = try await house.cost {
        try await withThrowingTaskGroup(of: Capture.self) { group in
          for number in 0..<32 {
            group.addTask {
              try await house.send(Form(.file("\(number).bin", randomBytes(20_000, seed: UInt64(number))))).json(Capture.self)
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      #expect(Set(cost.answer.map(\.path)) == Set((0..<32).map { "inbox/\($0).bin" }) && cost.answer.allSatisfy { $0.undo != nil })
      #expect((1...32).contains(cost.commits))
      #expect(try await house.names(in: "inbox").count == 32)
      let undone = try #require(try await house.send(Form(.file("last.txt", Data("1".utf8)))).json(Capture.self).undo)
      _ = try await house.client.send(UndoLibraryChange(id: undone.id))
      #expect(vault.names(in: "inbox").count == 32)
    }
  }

  @Test("it is known at once what is to be read of what came, before any job looks for it")
  func planned() async throws {
    let vault = try Vault()
    try await withLibrary(vault) { house in
      let note = try await house.client.send(CaptureItem(text: "a thought"))
      _ = try await house.send(.put, "/raw/other/b.txt", body: Data("b".utf8))
      for path in [note.path, "other/b.txt"] {
        let info = try await house.client.send(GetLibraryFile(path: path))
        #expect(info.digests.first?.status == .pending, "\(path)")
      }
    }
  }

  @Test("what came is told once, with the folders that were made for it")
  func told() async throws {
    let vault = try Vault()
    try await withLibrary(vault) { house in
      let before = try await house.changes().count
      _ = try await house.send(.put, "/raw/new/folder/a.txt", body: Data("a".utf8))
      let told = try await house.changes()
      #expect(told.dropFirst(before) == [["new/folder/a.txt", "new", "new/folder"]])
      // The watcher tells of it too, and a scan finds nothing new.
      await house.server.rooms[0].look(at: ["new", "new/folder/a.txt"])
      #expect(try await house.changes().count == before + 1)
    }
  }

  @Test("of what a server left in the index that was killed before the records said it, the next one tells")
  func killed() async throws {
    let vault = try Vault()
    try await withLibrary(vault) { house in
      _ = try await house.client.send(CaptureItem(text: "a", name: "a"))
      // A look at the folder removes the mark of what the records say.
      _ = try await house.names(in: "nowhere")
    }
    let index = try Database(path: vault.state.appending(path: "life.index.sqlite").path(percentEncoded: false), purpose: .derived)
    let marks = try await index.read { try $0.rows(String.self, "SELECT keys FROM arrivals") }
    #expect(marks.isEmpty)
    try await index.write { try $0.execute("INSERT INTO arrivals (keys) VALUES ('[\"inbox/b.txt\"]')") }
    try index.close()
    try await withLibrary(vault) { house in
      _ = try await house.names(in: "nowhere")
      #expect(try await house.changes().last == ["inbox/b.txt"])
    }
  }
}

extension RunningHouse {
  /// How often the records were synced while `body` ran.
  fileprivate func cost<Answer>(_ body: () async throws -> Answer) async throws -> (answer: Answer, commits: Int) {
    let before = server.database.counts.commits
    return (try await body(), server.database.counts.commits - before)
  }

  /// The paths of all changes that were told, in their order.
  fileprivate func changes() async throws -> [[String]] {
    guard case .rows(let rows) = try await server.changes.page(after: 0) else { return [] }
    return rows.filter { $0.change.kind == Change.Kind.fileChanged }.map(\.change.ids)
  }
}
