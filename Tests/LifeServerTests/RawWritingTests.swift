import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("Files that are written at their addresses", .timeLimit(.minutes(5)))
struct RawWritingTests {
  @Test("a new file is 201, another version of it 200, and both can be taken back", arguments: Depth.allCases)
  func write(depth: Depth) async throws {
    let vault = try Vault()
    try await withLife(vault, at: depth) { house in
      let first = try await house.send(.put, "/raw/new/folder/a.txt", headers: [.contentType: "application/json"], body: Data("one".utf8))
      #expect(first.status == 201)
      #expect(try first.json(LibraryChange.self).path == "new/folder/a.txt" && first.json(LibraryChange.self).success)
      let known = try await house.client.send(GetLibraryFile(path: "new/folder/a.txt"))
      _ = try await house.client.send(PinLibraryFile(path: "new/folder/a.txt"))
      let second = try await house.send(.put, "/raw/new/folder/a.txt", headers: [.contentType: "text/html"], body: Data("two".utf8))
      #expect(second.status == 200 && second.headers["etag"] != first.headers["etag"])
      let read = try await house.send(.get, "/raw/new/folder/a.txt")
      #expect(read.text == "two" && read.headers["content-type"] == "text/plain; charset=utf-8")
      // The one that is read says that it may change within a moment; what it names is the same.
      #expect(read.headers["etag"]?.replacing("W/", with: "") == second.headers["etag"])
      let after = try await house.client.send(GetLibraryFile(path: "new/folder/a.txt"))
      #expect(after.fileId == known.fileId && after.createdAt == known.createdAt && after.isPinned)
      let undo = try #require(try second.json(LibraryChange.self).undo)
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(try vault.bytes("new/folder/a.txt") == Data("one".utf8))
      let created = try #require(try first.json(LibraryChange.self).undo)
      _ = try await house.client.send(UndoLibraryChange(id: created.id))
      #expect(try await house.send(.get, "/raw/new/folder/a.txt").status == 404)
      #expect(vault.names(in: "new/folder").isEmpty)
    }
  }

  @Test("a version that is not in the trash any more does not cost the one that is there, and one comes back where nothing is")
  func takenBack() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      var undos: [String] = []
      for text in ["one", "two", "three"] {
        let written = try await house.send(.put, "/raw/a.txt", body: Data(text.utf8))
        undos.append(try #require(try written.json(LibraryChange.self).undo).id)
      }
      let trash = vault.data.appending(path: LifeRoom.trashPlace)
      let kept = try FileManager.default.contentsOfDirectory(atPath: trash.path(percentEncoded: false)).sorted()
      try FileManager.default.removeItem(at: trash.appending(path: kept[1]))
      #expect(try await refusal { try await house.client.send(UndoLibraryChange(id: undos[2])) } == .notFound)
      #expect(try vault.bytes("a.txt") == Data("three".utf8))
      try vault.delete("a.txt")
      _ = try await house.client.send(UndoLibraryChange(id: undos[1]))
      #expect(try vault.bytes("a.txt") == Data("one".utf8))
    }
  }

  @Test("a file of any length comes in several requests, over one that is there as well")
  func long() async throws {
    let vault = try Vault()
    let (one, two) = (randomBytes(9_000_000, seed: 1), randomBytes(9_000_001, seed: 2))
    try await withLife(vault) { house in
      for bytes in [one, two] {
        let change = try await house.client.upload(WriteLibraryFile(path: "films/a.mp4"), from: DataUploadSource(bytes))
        #expect(change.path == "films/a.mp4" && change.undo != nil)
        #expect(try vault.bytes("films/a.mp4") == bytes)
      }
      #expect(vault.names(in: "films") == ["a.mp4"])
    }
  }

  @Test("conditions are those of RFC 9110, and a tag that was just given is good at once")
  func conditions() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      func put(_ text: String, _ headers: HTTPFields = [:]) async throws -> Exchange {
        try await house.send(.put, "/raw/inbox/a.md", headers: headers, body: Data(text.utf8))
      }
      #expect(try await put("x", [.ifMatch: "*"]).status == 412)
      #expect(try await put("x", [.ifMatch: "\"1\""]).problem().code == .preconditionFailed)
      #expect(vault.names(in: "inbox").isEmpty)
      let first = try await put("one", [.ifNoneMatch: "*"])
      let tag = try #require(first.headers["etag"])
      #expect(first.status == 201 && !tag.hasPrefix("W/"))
      let again = try await put("two", [.ifNoneMatch: "*"])
      #expect(again.status == 412 && again.headers["etag"] == tag)
      let second = try await put("three", [.ifMatch: "\"other\", \(tag)"])
      #expect(second.status == 200)
      let stale = try await put("four", [.ifMatch: tag])
      #expect(stale.status == 412 && stale.headers["etag"] == second.headers["etag"])
      // A weak tag never matches strongly.
      #expect(try await put("four", [.ifMatch: "W/" + (second.headers["etag"] ?? "")]).status == 412)
      #expect(try vault.bytes("inbox/a.md") == Data("three".utf8))
      try vault.save("inbox/a.md", "from an editor")
      #expect(try await put("five", [.ifMatch: second.headers["etag"] ?? ""]).status == 412)
      #expect(try vault.bytes("inbox/a.md") == Data("from an editor".utf8))
      #expect(try await put("six", [.ifMatch: "*"]).status == 200)
      // A part of a file is not the file.
      let part = try await put("ab", [.contentRange: "bytes 0-1/10"])
      #expect(try part.status == 400 && part.problem().field == "Content-Range")
      #expect(try vault.bytes("inbox/a.md") == Data("six".utf8))
    }
  }

  @Test("of two that must not replace anything one is stored, and of many without a condition none is lost")
  func atOnce() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      async let left = house.send(.put, "/raw/a.txt", headers: [.ifNoneMatch: "*"], body: Data("left".utf8))
      async let right = house.send(.put, "/raw/a.txt", headers: [.ifNoneMatch: "*"], body: Data("right".utf8))
      let statuses = try await [left.status, right.status]
      #expect(statuses.sorted() == [201, 412])
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          group.addTask { try await house.send(.put, "/raw/b.txt", body: Data("\(number)".utf8)).status }
        }
        let all = try await group.reduce(into: []) { $0.append($1) }
        #expect(all.sorted() == [200, 200, 200, 200, 200, 200, 200, 201])
      }
      let trash = vault.data.appending(path: LifeRoom.trashPlace)
      let kept = try FileManager.default.subpathsOfDirectory(atPath: trash.path).filter { $0.hasSuffix("b.txt") }
      #expect(kept.count == 7)
    }
  }

  @Test("only files of the library are written, under names that are allowed")
  func places() async throws {
    let vault = try Vault()
    try vault.save("folder/A\u{308}.txt", "old")
    try vault.link("link", to: "/tmp")
    try await withLife(vault, entries: 1) { house in
      for (target, status) in [
        ("/raw/folder", 409), ("/raw/.hidden", 400), ("/raw/folder/.git/config", 400), ("/raw/.atrium/trash/x", 400),
        ("/raw/node_modules/x.js", 400), ("/raw/%2e%2e/x", 400), ("/raw/folder/%FF", 400), ("/raw/a%00b", 400), ("/raw/a%07b", 400),
        ("/raw/\(String(repeating: "a", count: 256))", 400), ("/raw/folder//x", 400), ("/raw/folder/A%CC%88.txt/x", 404),
      ] { #expect(try await house.send(.put, target, body: Data("x".utf8)).status == status, "\(target)") }
      let linked = try await house.send(.put, "/raw/link/x", body: Data("x".utf8))
      #expect(linked.status >= 400)
      // A link has the name, and the library does not show it.
      #expect(try await house.send(.put, "/raw/link", body: Data("x".utf8)).problem().code == .nameTaken)
      #expect(!FileManager.default.fileExists(atPath: "/tmp/x"))
      // In the other spelling it is the same file.
      #expect(try await house.send(.put, "/raw/folder/%C3%84.txt", body: Data("new".utf8)).status == 200)
      #expect(try vault.bytes("folder/A\u{308}.txt") == Data("new".utf8))
      #expect(vault.names(in: "folder").count == 1)
    }
  }

  @Test("a person writes with this room alone: one who reads the file through another does not")
  func people() async throws {
    let vault = try Vault()
    try vault.save("note.md", "old")
    try await withHouse(
      vault,
      configure: {
        $0.rooms.append(LifeModule())
        $0.authMode = .password
        $0.accounts.passwordRounds = 2
      }
    ) { house in
      let owner = try await house.setUp()
      let reader = try await house.join("ada@house.example", rooms: [.notes], owner: owner)
      let writer = try await house.join("olaf@house.example", rooms: [.life], owner: owner)
      try await house.waitForIndex(of: 1, as: house.bearing(owner.token))
      _ = try await house.bearing(reader.token).bytes(GetRaw(path: "note.md"))
      func put(_ token: String?) async throws -> Int {
        try await house.send(
          .put, "/raw/note.md", headers: token.map { [.authorization: "Bearer \($0)"] } ?? [:], body: Data("new".utf8)
        ).status
      }
      #expect(try await put(reader.token) == 403)
      #expect(try await put(nil) == 401)
      #expect(try vault.bytes("note.md") == Data("old".utf8))
      #expect(try await put(writer.token) == 200)
      #expect(try vault.bytes("note.md") == Data("new".utf8))
    }
  }
}
