import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Lists of notes", .timeLimit(.minutes(2)))
struct ListTests {
  /// 1,200 notes in folders, seven to each second, so that most pages end between equal times.
  static func bigVault(count: Int = 1200) throws -> Vault {
    let vault = try Vault()
    for number in 0..<count {
      let modified = Date(timeIntervalSince1970: 1_700_000_000 + Double(number / 7))
      try vault.save("folder\(number % 9)/note \(number).md", "# Note \(number)\n\nBody.", modified: modified)
    }
    return vault
  }

  @Test("every note stands on exactly one page, newest first, equal times by key", arguments: Depth.allCases)
  func everyNoteOnce(depth: Depth) async throws {
    let vault = try Self.bigVault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: 1200)
      var documents: [Document] = []
      var cursor: String?
      repeat {
        let page = try await house.client.send(ListDocuments(limit: 100, cursor: cursor))
        #expect(page.count == page.documents.count)
        documents += page.documents
        cursor = page.nextCursor
      } while cursor != nil
      #expect(Set(documents.map(\.id)).count == 1200)
      #expect(documents.count == 1200)
      let isOrdered = zip(documents, documents.dropFirst()).allSatisfy { one, next in
        (next.metadata.modified, one.id) < (one.metadata.modified, next.id)
      }
      #expect(isOrdered)
    }
  }

  @Test("a page holds 50 notes when nothing is said", arguments: [DocumentSort.modified, .created, .title])
  func defaultLimit(sort: DocumentSort) async throws {
    let vault = try Self.bigVault(count: 70)
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 70)
      let first = try await house.client.send(ListDocuments(sort: sort))
      #expect(first.documents.count == 50)
      let second = try await house.client.send(ListDocuments(cursor: first.nextCursor, sort: sort))
      #expect(second.nextCursor == nil)
      #expect(Set((first.documents + second.documents).map(\.id)).count == 70)
    }
  }

  @Test("a title of plain ASCII is folded as any other is")
  func foldedASCII() {
    let title = String(String.UnicodeScalarView((1..<0x80).map { Unicode.Scalar(UInt8($0)) }))
    #expect(NoteList.folded(title) + "e" == NoteList.folded(title + "É"))
  }

  @Test("titles are ordered without case and accents")
  func titleOrder() async throws {
    let vault = try Vault()
    for title in ["banana", "Äpfel", "Cherry", "apple"] { try vault.save("\(title).md", "text") }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let page = try await house.client.send(ListDocuments(sort: .title))
      #expect(page.documents.map(\.title) == ["Äpfel", "apple", "banana", "Cherry"])
    }
  }

  @Test("a classification finds what its author classified so, and nothing else")
  func classification() async throws {
    let vault = try Vault()
    try vault.save("a.md", "---\nclassification: idea\n---\nA boat.")
    try vault.save("b.md", "---\nclassification: reference\n---\nA table.")
    try vault.save("c.md", "Nobody said what this is.")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 3)
      #expect(try await house.client.send(ListDocuments(classification: .idea)).documents.map(\.id) == ["a.md"])
      #expect(try await house.client.send(ListDocuments(classification: .reference)).documents.map(\.id) == ["b.md"])
      let unclassified = try await house.client.send(GetDocument(key: "c.md"))
      #expect(unclassified.metadata.classification == nil)
    }
  }

  @Test("what the server writes and what is hidden stays out of lists")
  func leftOut() async throws {
    let vault = try Vault()
    for key in ["note.md", "_agent/summaries/2026-08-21.md", ".obsidian/plugin.md", ".trash/old.md", ".hidden.md", "picture.png"] {
      try vault.save(key, "text")
    }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 2)
      #expect(try await house.client.send(ListDocuments()).documents.map(\.id) == ["note.md"])
      #expect(try await house.client.send(SearchDocuments(q: "text")).map(\.id) == ["note.md"])
      #expect(try await house.client.send(GetDocument(key: "_agent/summaries/2026-08-21.md")).content == "text")
      let hidden = try await house.send(.get, "/documents/.obsidian/plugin.md")
      #expect(try hidden.problem().code == .notFound)
    }
  }

  @Test("a cursor of another filter or another order is refused", arguments: Depth.allCases)
  func foreignCursor(depth: Depth) async throws {
    let vault = try Self.bigVault(count: 3)
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: 3)
      let cursor = try #require(try await house.client.send(ListDocuments(limit: 1)).nextCursor)
      for target in ["/documents?classification=idea&cursor=\(cursor)", "/documents?sort=title&cursor=\(cursor)"] {
        let problem = try await house.send(.get, target).problem()
        #expect(problem.code == .invalidCursor)
        #expect(problem.field == "cursor")
      }
    }
  }

  @Test("a cursor that no server made is refused and named", arguments: ["x", "%00", "e30", "bm90IGpzb24", "%22", "YQ=="])
  func garbageCursor(cursor: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let exchange = try await house.send(.get, "/documents?cursor=\(cursor)")
      #expect(exchange.status == 400)
      let problem = try exchange.problem()
      #expect(problem.code == .invalidCursor)
      #expect(problem.field == "cursor")
    }
  }

  @Test(
    "a limit out of its bounds names them",
    arguments: [
      ("/documents?limit=0", "100"), ("/documents?limit=101", "100"), ("/documents?limit=-1", "100"),
      ("/documents?limit=many", "whole number"),
      ("/api/notes/search?q=a&limit=51", "50"), ("/search?q=a&limit=0", "1"),
    ])
  func bounds(target: String, bound: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let exchange = try await house.send(.get, target)
      #expect(exchange.status == 400)
      let problem = try exchange.problem()
      #expect(problem.code == .invalidRequest)
      #expect(problem.field == "limit")
      #expect(problem.detail.contains(bound))
    }
  }
}
