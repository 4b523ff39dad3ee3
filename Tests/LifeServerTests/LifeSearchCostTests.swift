import AtriumAPI
import Foundation
import Logging
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("What a search of Life costs", .timeLimit(.minutes(1)))
struct LifeSearchCostTests {
  /// Files with their texts, and a search of them whose statements are written down.
  private struct Bench {
    let search: LifeHouseSearch
    private let statements: Locked<[String]>
    private let database: Database

    init(_ vault: Vault, _ files: [String: [DocumentTexts.Part: String]]) async throws {
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
      func file(_ name: String) -> String { vault.state.appending(path: name).path(percentEncoded: false) }
      let statements = Locked<[String]>([])
      func open(_ index: IndexFile) async throws -> Database {
        try await index.open(file(index.name), logger: logger).close()
        return try Database(path: file(index.name), purpose: .derived, observe: { sql in statements.withLock { $0.append(sql) } })
      }
      self.statements = statements
      database = try Database(path: file("house.sqlite"))
      let records = try await FileRecords(database: database, folder: try DataFolder(root: vault.data.path(percentEncoded: false)))
      let (index, texts) = (try await open(.life), DocumentTexts(database: try await open(DocumentTexts.file)))
      for path in files.keys { try vault.save(path, path) }
      let found = try await records.reconcile(Set(files.keys.map { PathKey($0) }), now: Date())
      try await texts.put(Dictionary(uniqueKeysWithValues: found.added.map { ($0.id, files[$0.path] ?? [:]) }))
      let store = LibraryStore(database: index)
      try await store.commit(
        files.keys.map { LibraryEntry(path: $0, isFolder: false, size: 1, modified: 1, inode: 1, created: 1) }, gone: [], isAnnounced: false
      )
      search = LifeHouseSearch(store: store, people: PeopleStore(database: index), texts: texts, records: records)
    }

    /// What is found, with the statements that it took.
    func found(_ words: String, limit: Int) async throws -> (results: SearchResults, statements: [String]) {
      statements.withLock { $0 = [] }
      let results = try await search.search(SearchQuestion(words: SearchWords(words), limit: limit))
      return (results, statements.withLock { $0.filter { !$0.hasPrefix("--") } })
    }

    /// How often each database was asked for a reader.
    var reads: [Int] {
      [search.store.database, search.texts.database, database].map(\.counts.reads.turns)
    }

    func close() throws {
      for database in [search.store.database, search.texts.database, database] { try database.close() }
    }
  }

  /// The files that a statement cuts passages of.
  private static func files(cut statement: String) throws -> [Int64] {
    let list = statement.drop { $0 != "[" }.prefix { $0 != "]" } + "]"
    return try JSONDecoder().decode([Int64].self, from: Data(list.utf8))
  }

  @Test("passages are cut of the hits that are shown and no others; the index is read once, and the texts once more for them")
  func passages() async throws {
    let vault = try Vault()
    let paths = (1...60).map { "papers/\($0).txt" }
    let bench = try await Bench(
      vault, Dictionary(uniqueKeysWithValues: paths.map { ($0, [.text: "The lantern of \($0) hangs in the harbour."]) }))
    let before = bench.reads
    let (results, statements) = try await bench.found("lantern", limit: 7)
    #expect(results.hits.count == 7 && results.hasMore)
    #expect(results.hits.allSatisfy { $0.why == .text && $0.snippet.filter(\.marked).map(\.text) == ["lantern"] })
    #expect(zip(bench.reads, before).map { $0 - $1 } == [1, 1, 0])
    let cutting = statements.filter { $0.contains("snippet(") }
    let cut = try cutting.flatMap(Self.files)
    #expect(cutting.count == 1 && cut.count == 7)
    #expect(statements.count { $0.contains("ORDER BY rank") && $0.contains("FROM words") } == 1)

    // What is found by its name has no passage, and fills the page.
    let named = try await bench.found("txt", limit: 7)
    #expect(named.results.hits.map(\.why).allSatisfy { $0 == .title } && named.results.hasMore)
    #expect(named.results.hits.first?.snippet == [SnippetRun(text: "papers", marked: false)])
    #expect(!named.statements.contains { $0.contains("snippet(") })
    try bench.close()
  }

  @Test("what is only in a picture or a tag is shown as that, and a file that is found by its name is not found once more by its text")
  func parts() async throws {
    let vault = try Vault()
    let bench = try await Bench(
      vault,
      [
        "a.txt": [.text: "A rope of twenty metres."], "b.png": [.ocr: "Rope for sale"], "c.pdf": [.text: "Knots.", .tags: "boats, rope"],
        "rope.txt": [.text: "A rope."], "d.txt": [.text: "Nothing of it."],
      ])
    let (results, statements) = try await bench.found("rope", limit: 10)
    let hits = Dictionary(uniqueKeysWithValues: results.hits.map { ($0.id, $0) })
    #expect(hits.count == 4 && results.hits.first?.id == "rope.txt" && !results.hasMore)
    #expect(hits["a.txt"]?.why == .text && hits["b.png"]?.why == .text && hits["c.pdf"]?.why == .tag)
    #expect(hits["b.png"]?.place == "/life/files/b.png?find=rope" && hits["a.txt"]?.place == "/life/files/a.txt")
    #expect(hits["c.pdf"]?.snippet.filter(\.marked).map(\.text) == ["rope"])
    // The other parts of those alone whose text does not have it.
    let cut = try statements.filter { $0.contains("snippet(") }.map { try Self.files(cut: $0).count }
    #expect(cut == [3, 2])
    try bench.close()
  }
}
