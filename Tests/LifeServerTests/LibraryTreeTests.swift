import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import Paths
import Storage
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("The tree of the library", .timeLimit(.minutes(5)))
struct LibraryTreeTests {
  @Test("a folder lists folders first, in natural order, without what is hidden or left behind by programs")
  func order() async throws {
    let vault = try Vault()
    for path in [
      "page 10.txt", "page 2.txt", "Äpfel.txt", "apfel 1.txt", "Zoo/a.txt", "b/c/d.txt", ".hidden/x", "node_modules/m.js", "Thumbs.db",
      "b/.DS_Store",
    ] { try vault.save(path, "x") }
    try await withLife(vault, entries: 6) { house in
      #expect(try await house.names(in: "") == ["b", "Zoo", "apfel 1.txt", "Äpfel.txt", "page 2.txt", "page 10.txt"])
      let tree = try await house.client.send(GetLibraryTree())
      let nodes = try #require(tree.tree)
      #expect(nodes.map(\.childCount) == [1, 1, nil, nil, nil, nil] && tree.children == nil && tree.path == "")
      #expect(nodes.last?.size == 1 && nodes.last?.mimeType == "text/plain" && nodes.last?.modifiedAt != nil)
      #expect(try await house.client.send(GetLibraryTree(folderOnly: true)).tree?.map(\.path) == ["b", "Zoo"])
      #expect(try await house.client.send(GetLibraryTree(path: "b/c/")).tree?.map(\.path) == ["b/c/d.txt"])
    }
  }

  @Test("pages hold each entry once, and a cursor belongs to its folder")
  func pages() async throws {
    let vault = try Vault()
    for number in 1...25 { try vault.save("file \(number).txt", "x") }
    for number in 1...5 { try vault.save("folder \(number)/a.txt", "x") }
    try await withLife(vault, entries: 30) { house in
      var (names, cursor): ([String], String?) = ([], nil)
      repeat {
        let page = try await house.client.send(GetLibraryTree(limit: 7, cursor: cursor))
        names += page.tree?.map(\.name) ?? []
        cursor = page.nextCursor
      } while cursor != nil
      #expect(names == (1...5).map { "folder \($0)" } + (1...25).map { "file \($0).txt" })
      let first = try await house.client.send(GetLibraryTree(limit: 7))
      #expect(
        try await refusal { try await house.client.send(GetLibraryTree(path: "folder 1", cursor: first.nextCursor)) } == .invalidCursor)
      #expect(try await refusal { try await house.client.send(GetLibraryTree(path: "nothing")) } == .notFound)
      #expect(try await refusal { try await house.client.send(GetLibraryTree(path: "/etc")) } == .invalidRequest)
      #expect(try await refusal { try await house.client.send(GetLibraryTree(path: "folder 1/../..")) } == .invalidRequest)
    }
  }

  @Test("with a depth the answer has names and what is below, and says when there is more than it lists")
  func depth() async throws {
    let vault = try Vault()
    for path in ["a/b/c/d.txt", "a/e.txt", "f.txt"] { try vault.save(path, "x") }
    try await withLife(vault, entries: 2) { house in
      let shallow = try await house.client.send(GetLibraryTree(depth: 1))
      #expect(shallow.tree == nil && shallow.truncated == nil)
      #expect(shallow.children?.map(\.path) == ["a", "f.txt"] && shallow.children?.first?.children == nil)
      let deep = try await house.client.send(GetLibraryTree(depth: 3)).children
      #expect(deep?.first?.children?.map(\.path) == ["b", "e.txt"])
      #expect(deep?.first?.children?.first?.children?.map(\.path) == ["c"])
      #expect(deep?.first?.children?.first?.children?.first?.children == nil)
      let empty = try await house.client.send(GetLibraryTree(path: "a/b/c", depth: 2)).children
      #expect(empty?.map(\.path) == ["d.txt"] && empty?.first?.type == .file)
    }
  }

  @Test("what comes, changes and goes on the disk is followed, and a name in another of Unicode's spellings is found")
  func following() async throws {
    let vault = try Vault()
    try vault.save("A\u{308}rger.txt", "x")
    try await withLife(vault, entries: 1) { house in
      #expect(try await house.client.send(GetLibraryFile(path: "\u{C4}rger.txt")).path.utf8.elementsEqual("A\u{308}rger.txt".utf8))
      try vault.save("new/b.txt", "four")
      try await house.wait { try await house.names(in: "new") == ["b.txt"] }
      #expect(try await house.client.send(GetLibraryTree()).tree?.first?.childCount == 1)
      try vault.save("new/b.txt", "sixsix")
      try await house.wait { try await house.client.send(GetLibraryFile(path: "new/b.txt")).size == 6 }
      try vault.delete("new/b.txt")
      try await house.wait { try await house.client.send(GetLibraryTree()).tree?.first?.childCount == 0 }
      // With both spellings there, each is found by its own bytes alone.
      try vault.save("\u{C4}rger.txt", "two")
      try await house.wait { try await house.names(in: "").count == 3 }
      #expect(try await house.client.send(GetLibraryFile(path: "\u{C4}rger.txt")).size == 3)
      #expect(try await house.client.send(GetLibraryFile(path: "A\u{308}rger.txt")).size == 1)
    }
  }

  @Test("an index that was deleted is made again, and says the same")
  func rebuild() async throws {
    let vault = try Vault()
    for path in ["a/b.txt", "c.txt", "inbox/d.md"] { try vault.save(path, "x") }
    let before = Locked<LibraryTree?>(nil)
    try await withLife(vault, entries: 3) { house in
      let tree = try await house.client.send(GetLibraryTree(depth: 3))
      before.withLock { $0 = tree }
    }
    try FileManager.default.removeItem(at: vault.state.appending(path: IndexFile.life.name))
    try await withLife(vault, entries: 3) { house in
      let tree = try await house.client.send(GetLibraryTree(depth: 3))
      #expect(tree == before.withLock { $0 })
    }
  }
}
