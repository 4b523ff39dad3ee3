import Foundation
import Testing

@testable import Storage

/// What a statement does and answers, on each engine.
@Suite struct StatementConformanceTests {
  @Test("a write answers how many rows it changed", arguments: TestEngine.allCases)
  func changes(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let counts = try await things.database.write { connection in
      [
        try connection.execute("INSERT INTO things (name) VALUES ('a'), ('b')"),
        try connection.execute("UPDATE things SET count = 1 WHERE name = ?", ["none"]),
        try connection.execute("UPDATE things SET count = count + 1"), try connection.execute("DELETE FROM things WHERE name = ?", ["a"]),
        try connection.execute("CREATE TABLE others (id INTEGER)"), try connection.execute("SELECT * FROM things"),
      ]
    }
    #expect(counts == [2, 0, 2, 1, 0, 0])
  }

  @Test("ids are given out by themselves, each once, and RETURNING tells them", arguments: TestEngine.allCases)
  func ids(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    let ids = try await database.write { connection in
      try connection.script("CREATE TABLE files (id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL)")
      var ids = try ["a", "b"].compactMap {
        try connection.row(Int64.self, "INSERT INTO files (path) VALUES (?) RETURNING id", [Value($0)])
      }
      try connection.execute("DELETE FROM files")
      ids += try connection.rows(Int64.self, "INSERT INTO files (path) VALUES ('c') RETURNING id")
      return ids
    }
    #expect(ids == [1, 2, 3])
  }

  @Test("a row that is there already is left or replaced, as the statement says", arguments: TestEngine.allCases)
  func conflicts(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let counts = try await things.database.write { connection in
      try connection.execute("INSERT INTO things (name, count) VALUES ('a', 1)")
      return [
        try connection.execute("INSERT INTO things (name) VALUES ('a') ON CONFLICT (name) DO NOTHING"),
        try connection.execute(
          "INSERT INTO things (name, count) VALUES ('a', 5) ON CONFLICT (name) DO UPDATE SET count = things.count + excluded.count"),
        try connection.row(Int.self, "SELECT count FROM things") ?? 0,
      ]
    }
    #expect(counts == [0, 1, 6])
  }

  @Test("a question mark in quotes or in a comment asks for nothing", arguments: TestEngine.allCases)
  func questionMarks(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    let sql = """
      SELECT '?' || ? -- really?
        || 'it''s? ' /* ? */ || ? AS "why?"
      """
    struct Answer: Decodable, Sendable {
      let why: String
      enum CodingKeys: String, CodingKey { case why = "why?" }
    }
    #expect(try await database.read { try $0.row(Answer.self, sql, ["a", "b"])?.why } == "?ait's? b")
  }

  @Test("a table is filled by one statement, and by none of it when a row breaks a rule", arguments: TestEngine.allCases)
  func filling(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let insert = "INSERT INTO things (id, name) VALUES (?, ?)"
    try await things.database.write { try $0.execute(insert, rows: (1...300).lazy.map { [Value($0), Value("name \($0)")] }) }
    #expect(try await things.names() == (1...300).map { "name \($0)" })
    await #expect(throws: Database.Failure.self) {
      try await things.database.write { try $0.execute(insert, rows: [[301, "new"], [302, "name 1"]]) }
    }
    await #expect(throws: Database.Failure.nulInText) {
      try await things.database.write { try $0.execute(insert, rows: [[301, "new"], [302, "a\0b"]]) }
    }
    #expect(try await things.names().count == 300)
  }

  @Test("rows of a group have the group's value before their own", arguments: TestEngine.allCases)
  func groups(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let groups: [(Value, ValueRows)] = [
      (7, ValueRows(width: 1, count: 2) { $0 += ["a", "b"] }), (8, ValueRows(width: 1, count: 1) { $0 += ["c"] }),
    ]
    try await things.database.write { try $0.execute("INSERT INTO things (count, name) VALUES (?, ?)", groups: groups) }
    let found = try await things.database.read { connection in
      try connection.rows("SELECT count, name FROM things ORDER BY name") { "\(try $0.integer(0))\(try $0.text(1))" }
    }
    #expect(found == ["7a", "7b", "8c"])
  }

  @Test("a script runs all of its statements, and none of them when one fails", arguments: TestEngine.allCases)
  func scripts(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await things.database.write {
      try $0.script("INSERT INTO things (name) VALUES ('a; b'); -- one; and\nINSERT INTO things (name) VALUES ('c');")
    }
    #expect(try await things.names() == ["a; b", "c"])
    await #expect(throws: Database.Failure.self) {
      try await things.database.write {
        try $0.script("CREATE TABLE others (id INTEGER); INSERT INTO things (name) VALUES ('d'); INSERT INTO nowhere VALUES (1);")
      }
    }
    #expect(try await things.names() == ["a; b", "c"])
    try await things.database.write { try $0.script("CREATE TABLE others (id INTEGER)") }
  }

  @Test("tables without row ids and strict ones are tables like any other", arguments: TestEngine.allCases)
  func tableKinds(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    let found = try await database.write { connection in
      try connection.script(
        """
        CREATE TABLE pairs (a TEXT NOT NULL, b INTEGER NOT NULL, PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE TABLE exact (bytes BLOB, number REAL) STRICT;
        INSERT INTO pairs VALUES ('x', 9007199254740993);
        """)
      try connection.execute("INSERT INTO exact VALUES (?, ?)", [.blob(Data([1])), 0.5])
      return try connection.row(Int64.self, "SELECT b FROM pairs")
    }
    #expect(found == 9_007_199_254_740_993)
  }

  @Test("broken rules are told apart", arguments: TestEngine.allCases)
  func constraints(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await things.database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'a')") }
    func failure(_ sql: String, _ arguments: [Value] = []) async throws -> Database.Failure {
      try #require(
        await #expect(throws: Database.Failure.self) { try await things.database.write { try $0.execute(sql, arguments) } })
    }
    guard case .duplicate = try await failure("INSERT INTO things (id) VALUES (1)") else {
      Issue.record("no duplicate")
      return
    }
    guard case .constraint = try await failure("INSERT INTO things (count) VALUES (NULL)") else {
      Issue.record("no constraint")
      return
    }
    let misspelled = try await failure("SELEKT 1")
    #expect(misspelled.isStatement)
    #expect(misspelled.errorDescription?.hasSuffix("SELEKT 1") == true)
    #expect(try await failure("SELECT ?", [1, 2]).isStatement)
    #expect(try await failure("SELECT ?").isStatement)
    #expect(try await failure("SELECT 1; SELECT 2").isStatement)
  }

  @Test("a query may run within the rows of the same query", arguments: TestEngine.allCases)
  func nested(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let pairs = try await things.database.write { connection in
      try connection.execute("INSERT INTO things (id) VALUES (1), (2), (3)")
      var pairs: [[Int]] = []
      let sql = "SELECT id FROM things ORDER BY id"
      try connection.each(Int.self, sql) { outer in
        try connection.each(Int.self, sql) { inner in pairs.append([outer, inner]) }
      }
      return pairs
    }
    #expect(pairs.count == 9)
  }

  private struct Endless: Error {}

  @Test("a query may run while its own rows are read by their places", arguments: TestEngine.allCases)
  func nestedColumns(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let pairs = try await things.database.write { connection in
      try connection.execute("INSERT INTO things (id) VALUES (1), (2), (3)")
      let sql = "SELECT id FROM things WHERE id >= ? ORDER BY id"
      var rounds = 0
      return try connection.rows(sql, [1]) { outer in
        rounds += 1
        // A statement that was shared would begin again for ever.
        guard rounds <= 3 else { throw Endless() }
        return [try outer.integer(0), Int64(try connection.rows(sql, [2]) { try $0.integer(0) }.count)]
      }
    }
    #expect(pairs == [[1, 2], [2, 2], [3, 2]])
  }

  @Test("who has seen enough of the rows says so by an error, which passes through and ends nothing", arguments: TestEngine.allCases)
  func enough(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let seen = try await things.database.write { connection in
      try connection.execute("INSERT INTO things (id) VALUES (1), (2), (3)")
      var seen: [Int] = []
      do {
        try connection.each(Int.self, "SELECT id FROM things ORDER BY id") { id in
          seen.append(id)
          if id == 2 { throw Endless() }
        }
      } catch is Endless {}
      try connection.execute("DELETE FROM things WHERE id = 3")
      return seen
    }
    #expect(seen == [1, 2])
    #expect(try await things.count() == 2)
  }
}
