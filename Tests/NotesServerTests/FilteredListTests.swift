import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Lists with filters", .timeLimit(.minutes(2)))
struct FilteredListTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    let classifications = ["idea", "meeting", "reference"]
    for number in 0..<60 {
      let folder = ["Garden", "Garden/Beds", "Gardening", "Kitchen", "garden"][number % 5]
      try vault.save(
        "\(folder)/note \(number).md",
        """
        ---
        title: \(["Zucchini", "apple", "Birch"][number % 3]) \(number)
        classification: \(classifications[number % 3])
        tags: [\(number % 2 == 0 ? "Even/two" : "odd")\(number % 10 == 0 ? ", rare" : "")]
        created: 2020-01-\(10 + number % 7)
        ---
        Text.
        """, modified: TagTests.day(number / 4))
    }
    try vault.save("root.md", "At the root.", modified: TagTests.day(0))
    try vault.save("_agent/summaries/2026-08-21.md", "A day. #odd")
    try vault.save("_agent/reports/weekly/2026-W34.md", "A week.")
    return vault
  }

  static let count = 63

  private func keys(_ house: RunningHouse, _ call: ListDocuments) async throws -> [String] {
    try await house.client.send(call).documents.map(\.id)
  }

  @Test("a folder is a whole name: with what is below it, without what only begins like it")
  func folders() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let garden = try await keys(house, ListDocuments(limit: 100, folder: "Garden"))
      #expect(garden.count == 24)
      #expect(garden.allSatisfy { $0.hasPrefix("Garden/") })
      #expect(try await keys(house, ListDocuments(folder: "Garden/Beds")).count == 12)
      #expect(try await keys(house, ListDocuments(folder: "/Garden/Beds/")).count == 12)
      #expect(try await keys(house, ListDocuments(folder: "Gard")).isEmpty)
      #expect(try await keys(house, ListDocuments(folder: "root.md")).isEmpty)
    }
  }

  @Test("what the server wrote is listed to whoever asks for its folder, and to nobody else")
  func written() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      #expect(try await keys(house, ListDocuments(folder: "_agent")).count == 2)
      #expect(try await keys(house, ListDocuments(folder: "_agent/reports")) == ["_agent/reports/weekly/2026-W34.md"])
      #expect(try await keys(house, ListDocuments(tag: "odd", folder: "_agent")) == ["_agent/summaries/2026-08-21.md"])
      #expect(try await keys(house, ListDocuments(limit: 100)).allSatisfy { !$0.hasPrefix("_agent") })
    }
  }

  @Test("filters hold together, and each pair of filters has its own cursors")
  func together() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let call = ListDocuments(limit: 1, classification: .idea, tag: "even", folder: "Garden")
      let first = try await house.client.send(call)
      #expect(first.documents.first?.id == "Garden/Beds/note 36.md")
      let cursor = try #require(first.nextCursor)
      for other in [
        "classification=idea&tag=even", "classification=idea&tag=even&folder=Kitchen", "tag=even&folder=Garden", "folder=Garden",
      ] {
        let exchange = try await house.send(.get, "/documents?\(other)&cursor=\(cursor)")
        #expect(exchange.status == 400, "\(other)")
        #expect(try exchange.problem().code == .invalidCursor)
      }
      let same = try await house.client.send(ListDocuments(limit: 1, cursor: cursor, classification: .idea, tag: "#EVEN", folder: "Garden"))
      #expect(same.documents.first?.id == "Garden/note 30.md")
    }
  }

  @Test("whichever way a list is found, it is the same list, page by page")
  func sameList() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let database = house.server.notes.store.database
      for sort in DocumentSort.allCases {
        for tag in [nil, "even", "rare"] {
          for folder in [nil, "Garden", "_agent"] {
            for classification in [nil, Classification.idea] {
              let filter = try NoteFilter(classification: classification, tag: tag, folder: folder)
              let list = NoteList(sort: sort, filter: filter)
              let walked = try await Self.all(list, NoteListStore(database: database, few: -1))
              let sorted = try await Self.all(list, NoteListStore(database: database, few: 1000))
              #expect(walked == sorted, "\(list)")
              #expect(Set(walked).count == walked.count)
            }
          }
        }
      }
      #expect(try await Self.all(NoteList(), NoteListStore(database: database)).count == 61)
    }
  }

  private static func all(_ list: NoteList, _ store: NoteListStore) async throws -> [String] {
    var keys: [String] = []
    var position: ListCursor.Position?
    repeat {
      let page = try await store.page(list, after: position, limit: 7)
      keys += page.documents.map(\.id)
      position = page.next
    } while position != nil
    return keys
  }

  struct Plan: CustomTestStringConvertible, Sendable {
    var call: ListDocuments
    var few: Int
    /// What the first line of the plan has to say.
    var source: String
    var isSorted = false

    var testDescription: String { "\(call) few \(few)" }
  }

  @Test(
    "a list walks an index in its order; only a few rows are ever sorted",
    arguments: [
      Plan(call: ListDocuments(), few: 5, source: "notes_modified (listed=?)"),
      Plan(call: ListDocuments(sort: .created), few: 5, source: "notes_created (listed=?)"),
      Plan(call: ListDocuments(sort: .title), few: 5, source: "notes_title (listed=?)"),
      Plan(call: ListDocuments(classification: .idea), few: 5, source: "notes_classification (listed=? AND classification=?)"),
      Plan(call: ListDocuments(classification: .idea, sort: .title), few: 5, source: "notes_title (listed=?)"),
      Plan(call: ListDocuments(tag: "even"), few: 5, source: "notes_modified (listed=?)"),
      Plan(call: ListDocuments(folder: "Garden"), few: 5, source: "notes_modified (listed=?)"),
      Plan(call: ListDocuments(folder: "_agent"), few: 1, source: "notes_modified (listed=?)"),
      Plan(call: ListDocuments(tag: "rare"), few: 10, source: "note_tags USING PRIMARY KEY (folded=?)", isSorted: true),
      Plan(call: ListDocuments(folder: "Garden"), few: 50, source: "(key>? AND key<?)", isSorted: true),
      Plan(
        call: ListDocuments(classification: .idea, sort: .title), few: 50,
        source: "notes_classification (listed=? AND classification=?)", isSorted: true),
    ])
  func plans(plan: Plan) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let filter = try NoteFilter(classification: plan.call.classification, tag: plan.call.tag, folder: plan.call.folder)
      let list = NoteList(sort: plan.call.sort ?? .modified, filter: filter)
      let store = NoteListStore(database: house.server.notes.store.database, few: plan.few)
      for position in [nil, list.sort == .title ? ListCursor.Position.text("m", key: "k") : .number(1_700_000_000, key: "k")] {
        let details = try await store.database.read { connection in
          let query = try store.query(list, after: position, limit: 50, connection)
          return try connection.plan(of: query.sql, query.arguments)
        }
        let told = "\(details)"
        #expect(details.first?.hasPrefix("SEARCH") == true, "\(told)")
        #expect(!details.contains { $0.hasPrefix("SCAN") }, "\(told)")
        #expect(details.contains { $0.contains("TEMP B-TREE") } == plan.isSorted, "\(told)")
        // A cursor narrows the walk further: `(listed=? AND modified<?)`.
        let source = position == nil || plan.isSorted ? plan.source : plan.source.replacing(")", with: "")
        #expect(details.first?.contains(source) == true, "\(told)")
      }
    }
  }

  @Test(
    "bad input is refused by name",
    arguments: [
      ("folder=", "folder"), ("folder=/", "folder"), ("folder=a/../b", "folder"), ("folder=a//b", "folder"), ("folder=.", "folder"),
      ("folder=a%00", "folder"), ("classification=", "classification"), ("classification=a%00", "classification"),
      ("classification=" + String(repeating: "x", count: 1001), "classification"), ("sort=Title", "sort"), ("limit=0", "limit"),
    ])
  func refused(query: String, field: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let exchange = try await house.send(.get, "/documents?\(query)")
      #expect(exchange.status == 400, "\(exchange.text)")
      #expect(try exchange.problem().field == field)
    }
  }

  @Test(
    "a cursor says what was put into it",
    arguments: [
      ListCursor.Position.number(-1, key: "a \"b\" \\ ä.md"), .number(.max, key: ""), .text("title\n?>~", key: "k"),
      .line(7, key: "k", number: 3), .offset(40),
    ])
  func cursor(position: ListCursor.Position) throws {
    let name = NoteList(sort: .title, filter: NoteFilter(classification: .meeting)).name
    let text = ListCursor(list: name, position: position).encoded()
    #expect(text.utf8.allSatisfy { $0.isURLSafe })
    #expect(try ListCursor(text, of: name).position == position)
    #expect(throws: Problem.self) { try ListCursor(text, of: NoteList().name) }
  }

  @Test("a forged cursor with a NUL is refused, not looked up")
  func nulInCursor() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let forged = ListCursor(list: NoteList().name, position: .number(1, key: "a\u{0}b")).encoded()
      let exchange = try await house.send(.get, "/documents?cursor=\(forged)")
      #expect(exchange.status == 400)
      #expect(try exchange.problem().code == .invalidCursor)
    }
  }

  @Test("no two lists share a name, however their filters are spelled")
  func names() {
    let names = [
      ListCursor.name("a", "b", "c"), ListCursor.name("a", "b;1:c", nil), ListCursor.name("a", "b;1:c"), ListCursor.name("a", nil, "b"),
      ListCursor.name("a", "b", nil), ListCursor.name("a", "", "b"), ListCursor.name("a", "b", ""),
    ]
    #expect(Set(names).count == names.count)
  }

  @Test("the classifications are counted: the known ones in their order, then the authors' own words")
  func classifications() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let list = try await house.client.send(ListClassifications())
      #expect(list.classifications.prefix(5).map(\.name) == Classification.known)
      #expect(list.classifications.prefix(5).map(\.count) == [20, 20, 20, 0, 0])
      #expect(list.unclassified == 1)
      for item in list.classifications where item.count > 0 {
        let page = try await house.client.send(ListDocuments(limit: 100, classification: item.name))
        #expect(page.count == item.count, "\(item.name)")
      }
    }
  }
}

extension UInt8 {
  /// In the alphabet of RFC 4648 section 5.
  fileprivate var isURLSafe: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
  }
}
