import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import Paths
import Storage
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("Changes of several files at once", .timeLimit(.minutes(5)))
struct LibraryBatchTests {
  @Test("several are moved with their ids and pins, a clash and a missing path fail alone, and one undo takes all of it back")
  func moving() async throws {
    let vault = try Vault()
    for path in ["a/b/c.txt", "a/d.txt", "e.txt", "x.txt", "to/x.txt"] { try vault.save(path, "bytes of \(path)") }
    try await withLife(vault, entries: 4) { house in
      _ = try await house.client.send(PinLibraryFile(path: "a/b/c.txt"))
      let id = try await house.client.send(GetLibraryFile(path: "a/b/c.txt")).fileId
      let batch = try await house.client.send(
        ChangeLibraryFiles(.move, paths: ["a", "x.txt", "gone.txt", "e.txt", "a/b/c.txt", "a", "to"], destination: "to"))
      #expect(!batch.success)
      #expect(batch.results.map(\.path) == ["a", "x.txt", "gone.txt", "e.txt", "a/b/c.txt", "a", "to"])
      #expect(batch.results.map(\.newPath) == ["to/a", nil, nil, "to/e.txt", "to/a/b/c.txt", "to/a", nil])
      #expect(batch.results.map(\.code) == [nil, .nameTaken, .notFound, nil, nil, nil, .folderIntoItself])
      #expect(batch.results[1].error == "There is already something called “x.txt”." && batch.results[1].status == .failed)
      #expect(try await house.names(in: "") == ["to", "x.txt"])
      #expect(try await house.names(in: "to") == ["a", "e.txt", "x.txt"])
      let moved = try await house.client.send(GetLibraryFile(path: "to/a/b/c.txt"))
      #expect(moved.fileId == id && moved.isPinned)
      #expect(try Data(contentsOf: vault.url("to/x.txt")) == Data("bytes of to/x.txt".utf8))
      let undo = try #require(batch.undo)
      let back = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(back.path == "to/a" && back.newPath == "a")
      #expect(try await house.names(in: "") == ["a", "to", "e.txt", "x.txt"])
      // What looks after identities by itself may still be at the first move.
      try await house.waitForIdentities { try await $0.record(at: "a/b/c.txt").map { String($0.id) } == id }
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .notFound)
    }
  }

  @Test("of two with one name the first is moved, and what is there already stays without an undo")
  func clashes() async throws {
    let vault = try Vault()
    for path in ["a/x.txt", "b/x.txt", "to/y.txt"] { try vault.save(path, path) }
    try await withLife(vault, entries: 3) { house in
      let batch = try await house.client.send(ChangeLibraryFiles(.move, paths: ["a/x.txt", "b/x.txt"], destination: "to"))
      #expect(batch.results.map(\.code) == [nil, .nameTaken])
      #expect(try Data(contentsOf: vault.url("to/x.txt")) == Data("a/x.txt".utf8))
      let again = try await house.client.send(ChangeLibraryFiles(.move, paths: ["to/y.txt"], destination: "to"))
      #expect(again.success && again.undo == nil && again.results[0].newPath == "to/y.txt")
      // To the data folder itself.
      let out = try await house.client.send(ChangeLibraryFiles(.move, paths: ["to/y.txt"], destination: ""))
      #expect(out.results[0].newPath == "y.txt")
      #expect(try await refusal { try await house.client.send(ChangeLibraryFiles(.move, paths: ["y.txt"])) } == .invalidRequest)
      #expect(
        try await refusal { try await house.client.send(ChangeLibraryFiles(.move, paths: ["y.txt"], destination: "none")) } == .notFound)
      #expect(
        try await refusal { try await house.client.send(ChangeLibraryFiles(.move, paths: ["y.txt"], destination: "to/x.txt")) }
          == .invalidRequest)
      #expect(try await house.names(in: "").contains("y.txt"))
    }
  }

  @Test("several are deleted, a folder with what is in it once; an undo with something in its way takes back the rest, and later that")
  func deleting() async throws {
    let vault = try Vault()
    for path in ["a/b.txt", "a/.hidden", "c.txt", "d.txt"] { try vault.save(path, path) }
    try await withLife(vault, entries: 3) { house in
      let id = try await house.fileID(of: "c.txt")
      let batch = try await house.client.send(
        ChangeLibraryFiles(.delete, paths: ["a/b.txt", "c.txt", "a", "nothing", "", "a/.hidden", "../c.txt"]))
      #expect(batch.results.map(\.code) == [nil, nil, nil, .notFound, .invalidRequest, .notFound, .invalidRequest])
      #expect(batch.results.allSatisfy { ($0.error == nil) == ($0.code == nil) && ($0.status == .done) == ($0.code == nil) })
      #expect(try await house.names(in: "") == ["d.txt"])
      let undo = try #require(batch.undo)
      _ = try await house.client.send(MakeLibraryFolder(path: "a"))
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .nameTaken)
      try await house.wait { try await house.names(in: "") == ["a", "c.txt", "d.txt"] }
      try await house.waitForIdentities { try await $0.record(at: "c.txt").map { String($0.id) } == id }
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .nameTaken)
      _ = try await house.client.send(RenameLibraryFile(path: "a", newName: "z"))
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(try await house.names(in: "") == ["a", "z", "c.txt", "d.txt"])
      #expect(try String(contentsOf: vault.url("a/.hidden"), encoding: .utf8) == "a/.hidden")
    }
  }

  @Test("a move is taken back as far as nothing stands in the way, and the rest by the same undo later")
  func halfUndo() async throws {
    let vault = try Vault()
    for path in ["a.txt", "b.txt", "to/x.txt"] { try vault.save(path, path) }
    try await withLife(vault, entries: 3) { house in
      let batch = try await house.client.send(ChangeLibraryFiles(.move, paths: ["a.txt", "b.txt"], destination: "to"))
      let undo = try #require(batch.undo)
      try vault.save("a.txt", "another")
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undo.id)) } == .nameTaken)
      #expect(try await house.names(in: "to") == ["a.txt", "x.txt"])
      try await house.wait { try await house.names(in: "") == ["to", "a.txt", "b.txt"] }
      _ = try await house.client.send(DeleteLibraryFile(path: "a.txt"))
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(try await house.names(in: "to") == ["x.txt"])
      #expect(try String(contentsOf: vault.url("a.txt"), encoding: .utf8) == "a.txt")
    }
  }

  @Test("several are pinned, unpinned and read again; folders are not, and none of it can be taken back")
  func marks() async throws {
    let vault = try Vault()
    for path in ["a.txt", "b.txt", "f/c.txt"] { try vault.save(path, path) }
    try await withLife(vault, entries: 3) { house in
      let pinned = try await house.client.send(ChangeLibraryFiles(.pin, paths: ["a.txt", "f", "b.txt", "a.txt"]))
      #expect(pinned.results.map(\.code) == [nil, .invalidRequest, nil, nil] && pinned.undo == nil)
      #expect(Set(try await house.client.send(ListPinnedItems()).items.map(\.path)) == ["a.txt", "b.txt"])
      let removed = try await house.client.send(ChangeLibraryFiles(.unpin, paths: ["b.txt", "a.txt"]))
      #expect(removed.success)
      #expect(try await house.client.send(ListPinnedItems()).items.isEmpty)
      // Only what was looked at can be read again.
      try await house.waitForIdentities { try await $0.records(at: ["a.txt", "f/c.txt"]).count == 2 }
      let read = try await house.client.send(ChangeLibraryFiles(.reenrich, paths: ["a.txt", "f", "f/c.txt"]))
      #expect(read.results.map(\.code) == [nil, .invalidRequest, nil] && read.undo == nil)
    }
  }

  @Test("nothing and too much are refused, and a person without the room changes nothing")
  func refused() async throws {
    let vault = try Vault()
    try vault.save("a.txt", "x")
    try await withLife(vault, configure: signingIn) { house in
      let owner = try await house.setUp()
      let first = house.bearing(owner.token)
      let stranger = house.bearing(try await house.join("olaf@house.example", rooms: [], owner: owner).token)
      let ada = house.bearing(try await house.join("ada@house.example", rooms: [.life], owner: owner).token)
      try await house.wait(as: first) { try await first.send(GetLibraryTree()).tree?.count == 1 }
      #expect(try await refusal { try await stranger.send(ChangeLibraryFiles(.delete, paths: ["a.txt"])) } == .forbidden)
      #expect(try await refusal { try await house.client.send(ChangeLibraryFiles(.delete, paths: ["a.txt"])) } == .tokenMissing)
      #expect(try await refusal { try await first.send(ChangeLibraryFiles(.delete, paths: [])) } == .invalidRequest)
      let many = (0...ChangeLibraryFiles.mostPaths).map { "\($0).txt" }
      #expect(try await refusal { try await first.send(ChangeLibraryFiles(.delete, paths: many)) } == .invalidRequest)
      let most = try await first.send(ChangeLibraryFiles(.delete, paths: many.dropLast()))
      #expect(most.results.count == ChangeLibraryFiles.mostPaths && most.results.allSatisfy { $0.code == .notFound })
      let batch = try await ada.send(ChangeLibraryFiles(.delete, paths: ["a.txt"]))
      let undo = try #require(batch.undo)
      #expect(try await refusal { try await first.send(UndoLibraryChange(id: undo.id)) } == .notFound)
      _ = try await ada.send(UndoLibraryChange(id: undo.id))
      let odd = Data(#"{"paths":["a.txt"],"action":"burn"}"#.utf8)
      let answer = try await house.send(
        .post, "/api/library/batch",
        headers: [.authorization: "Bearer \(owner.token ?? "")", .contentType: "application/json"], body: odd)
      #expect(answer.status == 400 && vault.names(in: "").contains("a.txt"))
    }
  }

  @Test("on a read-only disk the answer is that, and nothing has moved")
  func readOnly() async throws {
    let vault = try Vault()
    let data = vault.data.path(percentEncoded: false)
    guard try run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", data) else { return }
    defer { _ = try? run("umount", "-l", data) }
    for path in ["a.txt", "b.txt", "to/c.txt"] { try vault.save(path, path) }
    try await withLife(vault, entries: 3) { house in
      #expect(try run("mount", "-o", "remount,ro", data))
      #expect(try await refusal { try await house.client.send(ChangeLibraryFiles(.delete, paths: ["a.txt", "b.txt"])) } == .readOnly)
      #expect(
        try await refusal { try await house.client.send(ChangeLibraryFiles(.move, paths: ["a.txt", "b.txt"], destination: "to")) }
          == .readOnly)
      // A path that is not there is another matter.
      let mixed = try await house.client.send(ChangeLibraryFiles(.delete, paths: ["a.txt", "none.txt"]))
      #expect(mixed.results.map(\.code) == [.readOnly, .notFound] && mixed.undo == nil)
      #expect(try await house.names(in: "") == ["to", "a.txt", "b.txt"])
      #expect(try run("mount", "-o", "remount,rw", data))
      #expect(try await house.client.send(ChangeLibraryFiles(.delete, paths: ["a.txt", "b.txt"])).success)
    }
  }

  @Test("what is in a folder of the plan goes with the outermost one, and each is there once")
  func plan() {
    func entry(_ path: String, isFolder: Bool = false) -> LibraryEntry {
      LibraryEntry(path: path, isFolder: isFolder, size: 0, modified: 0, inode: 0, created: 0)
    }
    let plan = BatchPlan([
      entry("a/b/c.txt"), entry("a/b", isFolder: true), entry("ab.txt"), entry("a", isFolder: true), entry("ab.txt"), entry("a b/c.txt"),
    ])
    #expect(plan.leaders.map(\.path) == ["ab.txt", "a", "a b/c.txt"])
    #expect(plan.leader(of: "a/b/c.txt") == "a" && plan.leader(of: "a/b") == "a" && plan.leader(of: "ab.txt") == "ab.txt")
  }
}
