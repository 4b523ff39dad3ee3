import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Tasks of the vault", .timeLimit(.minutes(5)))
struct NoteTaskTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save("old.md", "# Old\n\n- [ ] old one\n- [x] old two\n", modified: TagTests.day(1))
    try vault.save(
      "new.md", "# New\n\n- [ ] water the *beds*\n\n## Later\n\n1. [X] sow\n- [ ] water the beds\n\n```\n- [ ] code\n```\n",
      modified: TagTests.day(2))
    try vault.save("empty.md", "No task.", modified: TagTests.day(3))
    try vault.save("_agent/summaries/2026-08-21.md", "- [ ] of the server\n")
    return vault
  }

  @Test("open tasks are listed when nothing is said: by the newest document, then as they stand")
  func open() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let page = try await house.client.send(ListNoteTasks())
      #expect(page.tasks.map(\.text) == ["water the beds", "water the beds", "old one"])
      #expect(page.tasks.map(\.document) == ["new.md", "new.md", "old.md"])
      #expect(page.tasks.map(\.documentTitle) == ["New", "New", "Old"])
      #expect(page.tasks.map(\.heading) == ["New", "Later", "Old"])
      #expect(page.tasks.allSatisfy { !$0.done })
      #expect(Set(page.tasks.map(\.id)).count == 3)
      #expect(page.count == 3)
    }
  }

  @Test("all of them, those that are done, and those of one document")
  func filters() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let all = try await house.client.send(ListNoteTasks(status: .all))
      #expect(all.tasks.map(\.text) == ["water the beds", "sow", "water the beds", "old one", "old two"])
      #expect(all.tasks.map(\.done) == [false, true, false, false, true])
      #expect(try await house.client.send(ListNoteTasks(status: .done)).tasks.map(\.text) == ["sow", "old two"])
      #expect(try await house.client.send(ListNoteTasks(status: .all, document: "old.md")).tasks.map(\.text) == ["old one", "old two"])
      #expect(try await house.client.send(ListNoteTasks(document: "_agent/summaries/2026-08-21.md")).tasks.map(\.text) == ["of the server"])
      #expect(try await house.client.send(ListNoteTasks(document: "none.md")).tasks.isEmpty)
    }
  }

  @Test("a task keeps its id when lines come above it")
  func ids() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let before = try await house.client.send(ListNoteTasks(status: .all, document: "old.md")).tasks
      try vault.save("old.md", "# Old\n\nMore.\n\n- [ ] a new one\n- [x] old one\n- [ ] old two\n")
      try await house.wait { try await house.client.send(ListNoteTasks(status: .all, document: "old.md")).tasks.count == 3 }
      let after = try await house.client.send(ListNoteTasks(status: .all, document: "old.md")).tasks
      #expect(after.dropFirst().map(\.id) == before.map(\.id))
      #expect(after.map(\.done) == [false, true, false])
    }
  }

  @Test("whichever way they are found, the pages are the same")
  func pages() async throws {
    let vault = try Vault()
    for number in 0..<40 {
      let tasks = (0..<(number % 6)).map { "- [\($0 % 3 == 0 ? "x" : " ")] task \($0)" }
      try vault.save("\(number).md", tasks.joined(separator: "\n"), modified: TagTests.day(number / 5))
    }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 40)
      for filter in TaskFilter.allCases {
        let list = NoteTaskStore.List(filter: filter)
        var found: [[String]] = []
        for few in [-1, 1000] {
          let store = NoteTaskStore(database: house.server.notes.store.database, few: few)
          var ids: [String] = []
          var position: ListCursor.Position?
          repeat {
            let page = try await store.page(list, after: position, limit: 7)
            ids += page.tasks.map(\.id)
            position = page.next
          } while position != nil
          found.append(ids)
        }
        #expect(found[0] == found[1])
        #expect(Set(found[0]).count == found[0].count)
        #expect(found[0].count > 20)
      }
      let walk = try await house.server.notes.store.database.read { connection in
        let store = NoteTaskStore(database: house.server.notes.store.database, few: -1)
        let query = try store.query(.init(), after: .line(1_700_000_000, key: "k", number: 2), limit: 9, connection)
        return try connection.plan(of: query.sql, query.arguments)
      }
      // Only the tasks of one note are put into order, and they are in it already.
      #expect(walk.allSatisfy { $0.hasPrefix("SEARCH") || $0 == "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY" }, "\(walk)")
    }
  }

  @Test("over the wire the pages lead on, and a cursor belongs to its filters", arguments: Depth.allCases)
  func cursors(depth: Depth) async throws {
    let vault = try Self.vault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: 4)
      var texts: [String] = []
      var cursor: String?
      repeat {
        let page = try await house.client.send(ListNoteTasks(status: .all, limit: 2, cursor: cursor))
        texts += page.tasks.map(\.text)
        cursor = page.nextCursor
        if let cursor {
          for other in ["status=open", "status=all&document=old.md", "limit=2"] {
            #expect(try await house.send(.get, "/api/notes/tasks?\(other)&cursor=\(cursor)").problem().code == .invalidCursor)
          }
        }
      } while cursor != nil
      #expect(texts == ["water the beds", "sow", "water the beds", "old one", "old two"])
    }
  }

  @Test(
    "bad input is refused by name",
    arguments: [
      ("status=closed", "status"), ("limit=201", "limit"), ("cursor=x", "cursor"), ("document=", "document"),
      ("document=a%00.md", "document"),
      ("document=" + String(repeating: "x", count: 5000), "document"),
    ])
  func refused(query: String, field: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let exchange = try await house.send(.get, "/api/notes/tasks?\(query)")
      #expect(exchange.status == 400)
      #expect(try exchange.problem().field == field)
    }
  }
}
