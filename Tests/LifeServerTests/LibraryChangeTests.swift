import AtriumAPI
import AtriumClient
import Foundation
import Paths
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("Changes of the library", .timeLimit(.minutes(5)))
struct LibraryChangeTests {
  @Test("a folder is made, with those above it, and the empty one is taken back")
  func folders() async throws {
    let vault = try Vault()
    try vault.save("a.txt", "x")
    try await withLife(vault, entries: 1) { house in
      let made = try await house.client.send(MakeLibraryFolder(path: "one/two"))
      #expect(made.success && made.path == "one/two")
      #expect(try await house.names(in: "one") == ["two"])
      // All of them are listed at once.
      _ = try await house.client.send(MakeLibraryFolder(path: "deep/er/est"))
      #expect(try await house.names(in: "") == ["deep", "one", "a.txt"])
      #expect(try await house.client.send(GetLibraryTree()).tree?.first?.childCount == 1)
      _ = try await house.client.send(MakeLibraryFolder(path: "one", name: "three"))
      #expect(try await house.names(in: "one") == ["three", "two"])
      #expect(try await refusal { try await house.client.send(MakeLibraryFolder(path: "one/two")) } == .nameTaken)
      #expect(try await refusal { try await house.client.send(MakeLibraryFolder(path: "a.txt")) } == .nameTaken)
      for name in [".hidden", "a\u{7}b", String(repeating: "ü", count: 128), " "] {
        #expect(try await refusal { try await house.client.send(MakeLibraryFolder(path: "one", name: name)) } == .nameNotAllowed, "\(name)")
      }
      let undo = try #require(made.undo)
      try vault.save("one/two/b.txt", "x")
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .preconditionFailed)
      try vault.delete("one/two/b.txt")
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(try await house.names(in: "one") == ["three"])
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .notFound)
    }
  }

  @Test("files and folders are renamed and moved with their ids and pins, and nothing is overwritten")
  func moving() async throws {
    let vault = try Vault()
    for path in ["a/b/c.txt", "a/d.txt", "e.txt", "f/x.txt"] { try vault.save(path, "bytes of \(path)") }
    try await withLife(vault, entries: 3) { house in
      _ = try await house.client.send(PinLibraryFile(path: "a/b/c.txt"))
      let known = try await house.client.send(GetLibraryFile(path: "a/b/c.txt"))
      let id = try #require(known.fileId)
      let renamed = try await house.client.send(RenameLibraryFile(path: "a", newName: "A new name"))
      #expect(renamed.path == "a" && renamed.newPath == "A new name")
      let moved = try await house.client.send(GetLibraryFile(path: "A new name/b/c.txt"))
      #expect(moved.fileId == id && moved.isPinned && moved.file.path == moved.path)
      #expect(try await house.names(in: "A new name") == ["b", "d.txt"])
      #expect(try await refusal { try await house.client.send(GetLibraryFile(path: "a/d.txt")) } == .notFound)
      // Into a folder that is there, with the other client's fields.
      let into = try await house.client.send(MoveLibraryFile(path: "e.txt", targetPath: "f"))
      #expect(into.newPath == "f/e.txt")
      let whole = try await house.client.send(MoveLibraryFile(sourcePath: "f/e.txt", destinationPath: "f/g.txt"))
      #expect(whole.newPath == "f/g.txt")
      #expect(
        try await refusal { try await house.client.send(MoveLibraryFile(sourcePath: "f/g.txt", destinationPath: "f/x.txt")) } == .nameTaken)
      #expect(
        try await refusal { try await house.client.send(MoveLibraryFile(sourcePath: "f", destinationPath: "f/inside")) }
          == .folderIntoItself)
      #expect(try await refusal { try await house.client.send(MoveLibraryFile(sourcePath: "gone", destinationPath: "f")) } == .notFound)
      #expect(
        try await refusal { try await house.client.send(MoveLibraryFile(sourcePath: "f/g.txt", destinationPath: "no/such.txt")) }
          == .notFound)
      #expect(try await refusal { try await house.client.send(MoveLibraryFile(sourcePath: "f")) } == .invalidRequest)
      #expect(try await refusal { try await house.client.send(RenameLibraryFile(path: "f", newName: "a/b")) } == .nameNotAllowed)
      #expect(try Data(contentsOf: vault.url("f/x.txt")) == Data("bytes of f/x.txt".utf8))
      // Back again, the last one first.
      for undo in [whole, into, renamed].compactMap(\.undo) { _ = try await house.client.send(UndoLibraryChange(id: undo.id)) }
      #expect(try await house.names(in: "") == ["a", "f", "e.txt"])
      #expect(try await house.client.send(GetLibraryFile(path: "a/b/c.txt")).fileId == id)
    }
  }

  @Test("a scan that comes while a folder is moved begins when the index knows of it, and has nothing to tell")
  func scanning() async throws {
    let vault = try Vault()
    for path in ["a/b.txt", "a/c/d.txt", "to/e.txt"] { try vault.save(path, path) }
    try await withQuietHouse(vault, configure: { $0.rooms = [LifeModule()] }) { house in
      let room = try #require(house.server.rooms.lazy.compactMap { $0 as? LifeRoom }.first)
      await room.look(at: [""])
      let first = try await house.told().count
      let undo = try await house.scanning(room, ["a", "to/a"], until: vault.url("to/a")) {
        try await house.client.send(ChangeLibraryFiles(.move, paths: ["a"], destination: "to")).undo
      }
      _ = try await house.scanning(room, ["a", "to/a"], until: vault.url("a")) {
        try await house.client.send(UndoLibraryChange(id: try #require(undo).id))
      }
      let renamed = try await house.scanning(room, ["a", "z"], until: vault.url("z")) {
        try await house.client.send(RenameLibraryFile(path: "a", newName: "z")).undo
      }
      _ = try await house.scanning(room, ["a", "z"], until: vault.url("a")) {
        try await house.client.send(UndoLibraryChange(id: try #require(renamed).id))
      }
      #expect(try await Array(house.told()[first...]) == [["a", "to/a"], ["to/a", "a"], ["a", "z"], ["z", "a"]])
      #expect(try await house.names(in: "a") == ["c", "b.txt"])
    }
  }

  @Test("what was deleted is in the trash, comes back with its id, and not over something else")
  func deleting() async throws {
    let vault = try Vault()
    for path in ["a/b.txt", "a/.hidden", "c.txt"] { try vault.save(path, path) }
    try await withLife(vault, entries: 2) { house in
      _ = try await house.client.send(PinLibraryFile(path: "a/b.txt"))
      let known = try await house.client.send(GetLibraryFile(path: "a/b.txt"))
      let id = try #require(known.fileId)
      let deletion = try await house.client.send(DeleteLibraryFile(path: "a"))
      #expect(try await house.names(in: "") == ["c.txt"])
      #expect(FileManager.default.fileExists(atPath: vault.url(LifeRoom.trashPlace).path(percentEncoded: false)))
      let undo = try #require(deletion.undo)
      try vault.save("a/other.txt", "x")
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .nameTaken)
      #expect(try await house.client.send(MoveLibraryFile(sourcePath: "a", destinationPath: "z")).newPath == "z")
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      try await house.wait { try await house.client.send(GetLibraryFile(path: "a/b.txt")).isPinned }
      #expect(try await house.client.send(GetLibraryFile(path: "a/b.txt")).fileId == id)
      #expect(try String(contentsOf: vault.url("a/.hidden"), encoding: .utf8) == "a/.hidden")
      #expect(try await refusal { try await house.client.send(DeleteLibraryFile(path: "")) } == .invalidRequest)
      #expect(try await refusal { try await house.client.send(DeleteLibraryFile(path: "a/.hidden")) } == .notFound)
    }
  }

  @Test("a person takes back their own changes alone, and one without the room sees nothing")
  func people() async throws {
    let vault = try Vault()
    try vault.save("a.txt", "x")
    try await withLife(vault, configure: signingIn) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@house.example", rooms: [.life], owner: owner)
      let olaf = try await house.join("olaf@house.example", rooms: [], owner: owner)
      let (first, second) = (house.bearing(ada.token), house.bearing(owner.token))
      try await house.wait(as: first) { try await first.send(GetLibraryTree()).tree?.count == 1 }
      let change = try await first.send(RenameLibraryFile(path: "a.txt", newName: "b.txt"))
      let undo = try #require(change.undo)
      #expect(try await refusal { try await second.send(UndoLibraryChange(id: undo.id)) } == .notFound)
      _ = try await first.send(PinLibraryFile(path: "b.txt"))
      #expect(try await second.send(GetLibraryFile(path: "b.txt")).isPinned == false)
      #expect(try await second.send(ListPinnedItems()).items.isEmpty)
      let stranger = house.bearing(olaf.token)
      #expect(try await refusal { try await stranger.send(GetLibraryTree()) } == .forbidden)
      #expect(try await refusal { try await stranger.send(CaptureItem(text: "x")) } == .forbidden)
      #expect(try await refusal { try await stranger.bytes(GetRaw(path: "b.txt")) } == .forbidden)
      _ = try await first.bytes(GetRaw(path: "b.txt"))
    }
  }
}

extension RunningHouse {
  /// The paths of all files that were told as changed, in their order.
  fileprivate func told() async throws -> [[String]] {
    guard case .rows(let rows) = try await server.changes.page(after: 0) else { return [] }
    return rows.filter { $0.change.kind == Change.Kind.fileChanged }.map(\.change.ids)
  }

  /// Moves something, and has the room look once it is at its new place on the disk, before records and index know of it.
  fileprivate func scanning<Answer: Sendable>(
    _ room: LifeRoom, _ paths: Set<PathKey>, until url: URL, _ move: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let gate = DispatchSemaphore(value: 0)
    async let busy: Void = server.database.write { _ in gate.wait() }
    async let answer = move()
    let look: Task<Void, Never>
    do {
      defer { gate.signal() }
      try await becomes(true) { FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) }
      look = Task { await room.look(at: paths) }
      try await becomes(true) { await room.scanner.isHeld }
    }
    try await busy
    await look.value
    return try await answer
  }
}
