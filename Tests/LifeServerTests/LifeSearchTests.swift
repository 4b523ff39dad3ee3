import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import Paths
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("Life in the search and on the first page of the house", .timeLimit(.minutes(5)))
struct LifeSearchTests {
  @Test("files and folders are found by the words of their names, with the folder that they are in")
  func names() async throws {
    let vault = try Vault()
    for path in ["Papers/tax_2025-final.pdf", "Papers/Café Menü.txt", "Tax/notes.txt", ".atrium/tax.txt"] { try vault.save(path, "x") }
    try await withLife(vault, entries: 2) { house in
      let found = try await house.found("tax")
      #expect(found.map(\.id) == ["Tax", "Papers/tax_2025-final.pdf"])
      #expect(found.map(\.kind) == [.folder, .file])
      #expect(found.map(\.place) == ["/life/library/Tax", "/life/files/Papers/tax_2025-final.pdf"])
      #expect(found.last?.snippet == [SnippetRun(text: "Papers", marked: false)] && found.first?.snippet == [])
      #expect(try await house.found("cafe men").map(\.place) == ["/life/files/Papers/Caf%C3%A9%20Men%C3%BC.txt"])
      #expect(try await house.found("final 2025").map(\.title) == ["tax_2025-final.pdf"])
      #expect(try await house.found("\"*").isEmpty)
    }
  }

  @Test("a name is found as it is now: after a rename, a move of its folder and a deletion")
  func changes() async throws {
    let vault = try Vault()
    for path in ["a/b/old.txt", "c.txt"] { try vault.save(path, "x") }
    try await withLife(vault, entries: 2) { house in
      _ = try await house.client.send(RenameLibraryFile(path: "a/b/old.txt", newName: "new.txt"))
      #expect(try await house.found("old").isEmpty)
      #expect(try await house.found("new").map(\.id) == ["a/b/new.txt"])
      _ = try await house.client.send(RenameLibraryFile(path: "a", newName: "z"))
      #expect(try await house.found("new").map(\.id) == ["z/b/new.txt"])
      #expect(try await house.found("z").map(\.id) == ["z"])
      _ = try await house.client.send(DeleteLibraryFile(path: "z"))
      #expect(try await house.found("new").isEmpty)
      #expect(try await house.found("z").isEmpty)
    }
  }

  @Test("the first page has what arrived last, or says how to begin")
  func home() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      let empty = try await house.client.send(GetHome())
      let room = try #require(empty.rooms.first { $0.room == .life })
      #expect(room.isEmpty && room.begin != nil && room.place == "/life")
      _ = try await house.client.send(CaptureItem(text: "Buy oil"))
      for name in ["a.png", "b.png", "c.png", "d.png"] {
        _ = try await house.client.upload(UploadLibraryFile(name: name), from: DataUploadSource(Data(name.utf8)))
      }
      let home = try await house.client.send(GetHome())
      // A text is a document, of which another room tells.
      let cards = home.news.filter { $0.room == .life }
      #expect(
        cards.map(\.kind) == [.captured, .captured, .captured]
          && Set(cards.map(\.title)).isSubset(of: ["a.png", "b.png", "c.png", "d.png"]))
      #expect(cards.allSatisfy { $0.place == "/life/files/inbox/" + $0.title })
      #expect(home.rooms.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("a place of the app leads back to its file", arguments: ["inbox/a b.txt", "Ä/ü%?#.md", "x"])
  func places(path: String) {
    for isFolder in [false, true] {
      let entry = LibraryEntry(path: path, isFolder: isFolder, size: 0, modified: 0, inode: 1, created: 0)
      #expect(LifePath.path(at: LifePath.place(of: entry) + "?from=library") == path)
    }
    #expect(LifePath.path(at: "/life/pinned") == nil && LifePath.path(at: "/notes/read/" + path) == nil)
  }
}

extension RunningHouse {
  fileprivate func found(_ words: String) async throws -> [SearchHit] {
    try await client.send(SearchHouse(q: words)).groups.first { $0.source == SearchGroup.Source(.life) }?.hits ?? []
  }
}
