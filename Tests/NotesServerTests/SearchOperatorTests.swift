import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Search with operators", .timeLimit(.minutes(5)))
struct SearchOperatorTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save(
      "Garden/Spring.md", "---\ntags: [garden/soil]\n---\n# Spring\n\nThe night ferry brings seeds.", modified: TagTests.day(5))
    try vault.save("My Folder/Ferry.md", "# Ferry\n\nIt leaves at noon; the night is long.", modified: TagTests.day(4))
    try vault.save("My Folder/Ferry times.md", "# Ferry times\n\nTimetable. #travel", modified: TagTests.day(3))
    try vault.save(
      "Gardening.md", "---\naliases: [Boot, Harbour book]\n---\n# On the ferry\n\nferry ferry ferry ferry", modified: TagTests.day(2))
    try vault.save("Straße/Øre.md", "# Ending\n\nAbout a FERRY-boat.", modified: TagTests.day(1))
    try vault.save("_agent/summaries/2026-08-21.md", "# Ferry\n\nThe server's ferry. #garden")
    return vault
  }

  @Test(
    "each operator finds what it says",
    arguments: [
      ("path:garden", ["Garden/Spring.md", "Gardening.md"]), ("path:Garden/", ["Garden/Spring.md"]),
      ("path:/garden/", ["Garden/Spring.md"]),
      ("path:\"my folder\"", ["My Folder/Ferry.md", "My Folder/Ferry times.md"]), ("path:STRASSE", ["Straße/Øre.md"]),
      ("path:Spring.md", ["Garden/Spring.md"]), ("path:_agent", []),
      ("tag:garden", ["Garden/Spring.md"]), ("tag:Garden/Soil", ["Garden/Spring.md"]), ("tag:gard", []),
      ("title:ferry", ["My Folder/Ferry.md", "My Folder/Ferry times.md", "Gardening.md"]), ("title:ferr", []),
      ("\"night ferry\"", ["Garden/Spring.md"]), ("\"ferry night\"", []),
      ("ferry tag:travel", ["My Folder/Ferry times.md"]), ("ferry path:garden -title:ferry", ["Garden/Spring.md"]),
      ("-ferry", []), ("-night", ["My Folder/Ferry times.md", "Gardening.md", "Straße/Øre.md"]),
      ("-tag:garden -path:folder", ["Gardening.md", "Straße/Øre.md"]),
      ("-\"night ferry\" -path:folder", ["Gardening.md", "Straße/Øre.md"]),
      ("ferry -night -\"ferry boat\" -tag:travel", ["Gardening.md"]), ("tag:garden -tag:soil", ["Garden/Spring.md"]),
      ("tag:garden -tag:garden", []), ("noon slept", []), ("ferr noon", []), ("noon ferr", ["My Folder/Ferry.md"]),
      ("harbour book", ["Gardening.md"]),
    ])
  func operators(query: String, keys: [String]) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 6)
      #expect(try await Set(house.client.send(SearchDocuments(q: query)).map(\.id)) == Set(keys))
      let page = try await house.client.send(SearchNotes(q: query))
      #expect(Set(page.results.map(\.id)) == Set(keys))
      #expect(page.count == keys.count)
    }
  }

  @Test("an exact title comes first, then an alias like it, then titles that begin so, then the rest")
  func ranking() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 6)
      let found = try await house.client.send(SearchNotes(q: "ferry")).results
      #expect(found.prefix(3).map(\.id) == ["My Folder/Ferry.md", "My Folder/Ferry times.md", "Gardening.md"])
      #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
      #expect(Set(found.dropFirst(3).map(\.id)) == ["Garden/Spring.md", "Straße/Øre.md"])
      #expect(try await house.client.send(SearchDocuments(q: "HARBOUR book")).first?.id == "Gardening.md")
      try vault.save("Boots.md", "# Boot\n\nA shoe.")
      try vault.save("Harbour.md", "# Boot in the harbour\n\nBoot boot boot.")
      try await house.wait { try await house.client.send(SearchDocuments(q: "boot")).count == 3 }
      #expect(try await house.client.send(SearchDocuments(q: "boot")).last?.id == "Harbour.md")
    }
  }

  @Test("what is only unwanted, a tag or a path lists the newest first")
  func newest() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 6)
      #expect(
        try await house.client.send(SearchDocuments(q: "-night")).map(\.id) == [
          "My Folder/Ferry times.md", "Gardening.md", "Straße/Øre.md",
        ])
      let first = try await house.client.send(SearchNotes(q: "-tag:travel", limit: 2))
      #expect(first.results.map(\.id) == ["Garden/Spring.md", "My Folder/Ferry.md"])
      let second = try await house.client.send(SearchNotes(q: "-tag:travel", limit: 2, cursor: first.nextCursor))
      #expect(second.results.map(\.id) == ["Gardening.md", "Straße/Øre.md"])
      #expect(second.nextCursor == nil)
    }
  }

  @Test("the passage is of the text, and of title or tags when only they have the words")
  func passages() async throws {
    let vault = try Vault()
    try vault.save("a.md", "---\ntitle: Harbour lights\ntags: [sea/coast]\naliases: [Leuchtturm]\n---\nNothing of that. A ferry.")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      func snippet(_ query: String) async throws -> [SnippetRun] {
        try #require(try await house.client.send(SearchNotes(q: query)).results.first).snippet
      }
      #expect(try await snippet("ferry").contains(SnippetRun(text: "ferry", marked: true)))
      #expect(try await snippet("harbour") == [SnippetRun(text: "Harbour", marked: true), SnippetRun(text: " lights")])
      #expect(try await snippet("coast").contains(SnippetRun(text: "coast", marked: true)))
      #expect(try await snippet("leuchtturm") == [SnippetRun(text: "Leuchtturm", marked: true)])
      let plain = try await snippet("tag:sea")
      #expect(plain.allSatisfy { !$0.marked })
      #expect(plain.map(\.text).joined().contains("Nothing of that."))
      #expect(try await snippet("ferry -noon").count == 3)
    }
  }

  @Test(
    "bad input is refused by name",
    arguments: [
      ("/search?q=" + String(repeating: "x", count: 1001), "q"), ("/api/notes/search?q=" + String(repeating: "x", count: 1001), "q"),
      ("/search?limit=1", "q"), ("/api/notes/search?q=a&cursor=x", "cursor"), ("/search?q=a&limit=101", "limit"),
    ])
  func refused(target: String, field: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let exchange = try await house.send(.get, target)
      #expect(exchange.status == 400)
      #expect(try exchange.problem().field == field)
    }
  }
}
