import AtriumAPI
import Foundation
import Markdown
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// What the questions of the room read, told by the database itself: each statement that ran is explained.
@Suite("What a question reads", .timeLimit(.minutes(5)))
struct QueryPlanTests {
  static func vault(bystanders: Int = 0) throws -> Vault {
    let vault = try NoteGraphTests.vault()
    try vault.save("tasks.md", "- [ ] one\n- [x] two\n", modified: TagTests.day(7))
    for number in 0..<bystanders {
      try vault.save("Others/\(number).md", "#other [[\(number + 1)]] [[\(number / 10)]]\n\n- [ ] task", modified: TagTests.day(20))
    }
    return vault
  }

  /// The statements that `question` makes the database run.
  private static func statements(
    of vault: Vault, _ question: @Sendable (Database) async throws -> Void
  ) async throws -> (statements: [String], plans: [String]) {
    let log = StatementLog()
    let bench = try await IndexBench(vault) { log.append($0) }
    await bench.indexer.look(at: [""])
    _ = log.take()
    try await question(bench.store.database)
    let statements = log.take().filter { $0.hasPrefix("SELECT") || $0.hasPrefix("WITH") }
    let plans = try await bench.store.database.read { connection in
      try statements.flatMap { try connection.plan(of: $0) }
    }
    try bench.close()
    return (statements, plans)
  }

  /// Lines of a plan that go through a table of the index from end to end.
  private static func scans(_ plans: [String]) -> [String] {
    // A look-up in the full-text index is a scan in name only; by rank or not, it has an M where words are looked for.
    plans.filter { $0.hasPrefix("SCAN") && $0.contains("note") && !$0.contains("INDEX 0:M") && !$0.contains("INDEX 32:rM") }
  }

  @Test("around a document only what hangs on it is read, in as many statements however large the vault is")
  func graph() async throws {
    var counts: [Int] = []
    for bystanders in [0, 100] {
      let read = try await Self.statements(of: try Self.vault(bystanders: bystanders)) { database in
        var question = NoteGraphQuestion()
        question.around = "Garden/a.md"
        question.depth = 3
        question.hasTags = true
        question.hasEntities = true
        let graph = try #require(try await NoteGraphStore(database: database).graph(question))
        #expect(graph.nodes.filter { $0.kind == .document }.count == 5)
      }
      #expect(Self.scans(read.plans).isEmpty, "\(Self.scans(read.plans))")
      counts.append(read.statements.count)
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] < 40)
  }

  @Test("the whole graph goes along one index of names, and reads no note but those it shows")
  func wholeGraph() async throws {
    let read = try await Self.statements(of: try Self.vault(bystanders: 100)) { database in
      var question = NoteGraphQuestion()
      question.limit = 5
      let graph = try #require(try await NoteGraphStore(database: database).graph(question))
      #expect(graph.nodes.count == 5)
    }
    #expect(Self.scans(read.plans) == ["SCAN notes USING COVERING INDEX notes_name"])
  }

  @Test("a tag, its documents, tasks, summaries and the status of files are looked up")
  func lists() async throws {
    let read = try await Self.statements(of: try Self.vault(bystanders: 20)) { database in
      let tag = try TagName(asked: "one")
      #expect(try await TagStore(database: database).tag(tag)?.tag.count == 2)
      let list = NoteList(filter: NoteFilter(tag: tag))
      #expect(try await NoteListStore(database: database).page(list, after: nil, limit: 10).documents.count == 2)
      #expect(try await NoteTaskStore(database: database).page(.init(document: "tasks.md"), after: nil, limit: 10).tasks.count == 1)
      #expect(try await NoteTaskStore(database: database, few: -1).page(.init(), after: nil, limit: 10).tasks.count == 10)
      #expect(try await WrittenPeriodStore(database: database).items(.day, before: nil, limit: 10).count == 1)
      #expect(try await NoteFileStore(database: database).files(nil, after: nil, limit: 10, in: .english).isEmpty)
      #expect(try await NoteFileStore(database: database).files(.indexed, after: "Others/1.md", limit: 10, in: .english).count == 10)
      #expect(try await ClassificationStore(database: database).counts().classifications.first { $0.name == .idea }?.count == 2)
    }
    // Counted up to a thousand, to know whether there are few.
    #expect(Set(Self.scans(read.plans)) == ["SCAN note_tasks"], "\(Self.scans(read.plans))")
  }

  @Test("a search reads the full-text index and the notes of its page; a path is looked for along its own index")
  func search() async throws {
    let read = try await Self.statements(of: try Self.vault(bystanders: 20)) { database in
      let store = NoteSearchStore(database: database)
      for (query, count) in [("alone -task tag:other", 0), ("alone", 1), ("-task tag:one", 2), ("path:garden", 3)] {
        let found = try await store.search(SearchTerms(query), offset: 0, limit: 10)
        #expect(found.count == count, "\(query)")
      }
    }
    #expect(Self.scans(read.plans) == ["SCAN notes USING COVERING INDEX notes_path"], "\(Self.scans(read.plans))")
  }
}
