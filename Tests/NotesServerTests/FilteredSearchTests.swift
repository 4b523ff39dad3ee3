import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Search within a list", .timeLimit(.minutes(5)))
struct FilteredSearchTests {
  private static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save("Garden/a.md", "---\nclassification: idea\ntags: [fruit/plum]\n---\n# One\n\nplum night")
    try vault.save("Garden/Beds/b.md", "---\nclassification: project\n---\n# Two\n\nplum #fruit")
    try vault.save("Gardening/c.md", "---\nclassification: recipe\n---\n# Three\n\nplum")
    try vault.save("d.md", "# Four\n\nplum")
    try vault.save("_agent/summaries/2026-08-21.md", "# Five\n\nplum #fruit")
    return vault
  }

  @Test(
    "it finds what both the words and the filters leave",
    arguments: [
      ("classification=idea", ["Garden/a.md"]), ("classification=recipe", ["Gardening/c.md"]), ("classification=meeting", []),
      // A note without a classification is found under none.
      ("classification=reference", []),
      ("tag=fruit", ["Garden/Beds/b.md", "Garden/a.md"]), ("tag=Fruit/Plum", ["Garden/a.md"]),
      ("folder=Garden", ["Garden/Beds/b.md", "Garden/a.md"]), ("folder=Garden/Beds/", ["Garden/Beds/b.md"]), ("folder=Gard", []),
      ("folder=Garden&classification=project&tag=fruit", ["Garden/Beds/b.md"]), ("folder=Garden/Beds&classification=idea", []),
      ("folder=_agent", ["_agent/summaries/2026-08-21.md"]),
    ])
  func filters(fields: String, keys: [String]) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 5)
      // By words, and by what is unwanted alone: two statements.
      for words in ["plum", "-zoo"] {
        let exchange = try await house.send(.get, "/api/notes/search?q=\(words)&\(fields)")
        let page = try exchange.json(NoteSearchPage.self)
        #expect(page.results.map(\.id).sorted() == keys, "\(words)")
      }
    }
  }

  @Test("a cursor belongs to the search with its filters, and leads through all of it")
  func cursors() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 5)
      let first = try await house.client.send(SearchNotes(q: "plum", limit: 1, folder: "Garden"))
      let cursor = try #require(first.nextCursor)
      let second = try await house.client.send(SearchNotes(q: "plum", limit: 1, cursor: cursor, folder: "Garden"))
      #expect(Set((first.results + second.results).map(\.id)) == ["Garden/a.md", "Garden/Beds/b.md"] && second.nextCursor == nil)
      for fields in ["", "&folder=Gardening", "&folder=Garden&classification=idea", "&tag=Garden"] {
        let exchange = try await house.send(.get, "/api/notes/search?q=plum&cursor=\(cursor)\(fields)")
        #expect(try exchange.problem().code == .invalidCursor, "\(fields)")
      }
    }
  }

  @Test("among what the server wrote, the paper of just that title comes first too")
  func paperTitles() async throws {
    let vault = try Vault()
    try vault.save("_agent/summaries/2026-08-20.md", "# A day\n\n" + String(repeating: "harvest ", count: 40))
    try vault.save("_agent/summaries/2026-08-21.md", "# Harvest\n\nA long day with much else in it, and no other word of it.")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 2)
      let found = try await house.client.send(SearchNotes(q: "harvest", folder: "_agent"))
      #expect(found.results.map(\.id) == ["_agent/summaries/2026-08-21.md", "_agent/summaries/2026-08-20.md"])
      #expect((found.results.first?.score ?? 0) >= 2000)
    }
  }

  @Test("a filter that is none is refused by its name", arguments: ["classification", "tag", "folder"])
  func refused(field: String) async throws {
    try await withHouse(try Vault()) { house in
      for value in ["", "a%00b"] {
        let exchange = try await house.send(.get, "/api/notes/search?q=plum&\(field)=\(value)")
        #expect(exchange.status == 400)
        #expect(try exchange.problem().field == field)
      }
    }
  }
}
