import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Search", .timeLimit(.minutes(5)))
struct SearchTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save("Harbour.md", "# Harbour\n\nThe ferry leaves at noon, says Zoë.")
    try vault.save("Timetable.md", "# Timetable\n\nBuses only.", modified: Date(timeIntervalSince1970: 1_600_000_000))
    try vault.save("Trip.md", "---\ntags: [ferry/night]\n---\n# Trip\n\nWe slept.")
    try vault.save("Ferry.md", "# The night ferry\n\nA boat.")
    return vault
  }

  @Test("a word of a body is found, as the plain array and with its passage", arguments: Depth.allCases)
  func body(depth: Depth) async throws {
    let vault = try Self.vault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: 4)
      #expect(try await house.client.send(SearchDocuments(q: "noon")).map(\.id) == ["Harbour.md"])
      let page = try await house.client.send(SearchNotes(q: "noon"))
      #expect(page.query == "noon")
      let result = try #require(page.results.first)
      #expect(result.snippet.filter(\.marked).map(\.text) == ["noon"])
      #expect(result.snippet.map(\.text).joined().contains("leaves at noon"))
    }
  }

  @Test("a title weighs more than a tag, and a tag more than a body")
  func ranking() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let found = try await house.client.send(SearchNotes(q: "ferry"))
      #expect(found.results.map(\.id) == ["Ferry.md", "Trip.md", "Harbour.md"])
      #expect(found.results.map(\.score) == found.results.map(\.score).sorted(by: >))
    }
  }

  @Test("the last word may be a beginning, the others must be whole, and accents do not count")
  func prefix() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      #expect(try await house.client.send(SearchDocuments(q: "zoe")).map(\.id) == ["Harbour.md"])
      #expect(try await house.client.send(SearchDocuments(q: "ferry noo")).map(\.id) == ["Harbour.md"])
      #expect(try await house.client.send(SearchDocuments(q: "ferr noon")).isEmpty)
    }
  }

  @Test(
    "what is typed is never syntax",
    arguments: ["\"", "ferry\"", "title:ferry", "NEAR(ferry", "*", "-", "ferry*", "(", "a\u{0}b", "^ferry", "\u{0D4E}\""])
  func notSyntax(query: String) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let page = try await house.client.send(SearchNotes(q: query))
      #expect(page.query == query)
    }
  }

  @Test("an operator of FTS is a word like any other")
  func operatorIsWord() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      #expect(try await house.client.send(SearchDocuments(q: "slept OR boat")).isEmpty)
    }
  }

  @Test("an empty query finds nothing", arguments: ["", "   ", "!?"])
  func empty(query: String) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      #expect(try await house.client.send(SearchDocuments(q: query)).isEmpty)
      #expect(try await house.client.send(SearchNotes(q: query)).results.isEmpty)
    }
  }

  @Test("pages of results hold each once, and a cursor belongs to its query")
  func pages() async throws {
    let vault = try Vault()
    for number in 0..<45 { try vault.save("\(number).md", "a common word") }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 45)
      var ids: [String] = []
      var cursor: String?
      repeat {
        let page = try await house.client.send(SearchNotes(q: "common", cursor: cursor))
        ids += page.results.map(\.id)
        if let next = page.nextCursor {
          let other = try await house.send(.get, "/api/notes/search?q=word&cursor=\(next)")
          #expect(try other.problem().code == .invalidCursor)
        }
        cursor = page.nextCursor
      } while cursor != nil
      #expect(ids.count == 45)
      #expect(Set(ids).count == 45)
    }
  }

  @Test("markup in a body is text in a passage")
  func passageIsText() {
    let runs = Passage.runs(of: "a \u{2}<b>\u{3}\n\nc\u{2}d\u{3}")
    #expect(
      runs == [SnippetRun(text: "a "), SnippetRun(text: "<b>", marked: true), SnippetRun(text: " c"), SnippetRun(text: "d", marked: true)])
  }
}
