import Foundation
import Testing

@testable import Storage

/// What every engine under ``Database`` has to do. An engine joins by becoming a case of ``Engine``.
@Suite struct DatabaseConformanceTests {
  enum Engine: CaseIterable {
    case file, derived, memory
  }

  private struct Fixture {
    let database: Database
    let folder: TemporaryFolder
  }

  private func open(_ engine: Engine) async throws -> Fixture {
    let folder = try TemporaryFolder()
    let database =
      switch engine {
      case .file: try Database(path: folder.at("records.sqlite"))
      case .derived: try Database(path: folder.at("index.sqlite"), purpose: .derived)
      case .memory: try Database.inMemory()
      }
    try await database.write { connection in
      try connection.execute(
        "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT UNIQUE, count INTEGER NOT NULL DEFAULT 0, weight REAL, data BLOB)")
    }
    return Fixture(database: database, folder: folder)
  }

  private struct Thing: Codable, Equatable, Sendable {
    var id: Int64
    var name: String?
    var count: Int
    var weight: Double?
    var data: Data?
  }

  private func names(_ fixture: Fixture) async throws -> [String] {
    try await fixture.database.read { try $0.rows(String.self, "SELECT name FROM things ORDER BY id") }
  }

  @Test("the five kinds of values come back as they went in", arguments: Engine.allCases)
  func values(engine: Engine) async throws {
    let fixture = try await open(engine)
    let things = [
      Thing(id: .max, name: "ä🎉'\"?", count: .min, weight: 0.1, data: Data([0, 255])),
      Thing(id: -1, name: nil, count: 0, weight: nil, data: nil), Thing(id: 0, name: "", count: 1, weight: -0.0, data: Data()),
    ]
    try await fixture.database.write { connection in
      for thing in things {
        try connection.execute(
          "INSERT INTO things (id, name, count, weight, data) VALUES (?, ?, ?, ?, ?)",
          [Value(thing.id), Value(thing.name), Value(thing.count), Value(thing.weight), Value(thing.data)])
      }
    }
    let found = try await fixture.database.read { try $0.rows(Thing.self, "SELECT * FROM things ORDER BY id DESC") }
    #expect(found == [things[0], things[2], things[1]])
  }

  private enum Colour: String, Codable { case red, blue }
  private struct Rich: Codable, Equatable, Sendable {
    struct Part: Codable, Equatable, Sendable { var at: Date }
    var colour: Colour
    var isOn: Bool
    var at: Date
    var parts: [Part]
    var missing: Colour?
    var small: UInt8
  }

  @Test("enumerations, dates, Booleans and structured columns are decoded", arguments: Engine.allCases)
  func decoding(engine: Engine) async throws {
    let fixture = try await open(engine)
    let rich = Rich(
      colour: .blue, isOn: true, at: Date(timeIntervalSince1970: 1.5), parts: [.init(at: Date(timeIntervalSince1970: -2.25))], missing: nil,
      small: 255)
    let parts = try Value.json(rich.parts)
    let found = try await fixture.database.read { connection in
      try connection.row(
        Rich.self, "SELECT ? AS colour, ? AS isOn, ? AS at, ? AS parts, ? AS missing, ? AS small",
        ["blue", true, Value(rich.at), parts, nil, 255])
    }
    #expect(found == rich)
  }

  @Test("a column that does not fit its field is an error that names it", arguments: Engine.allCases)
  func misfits(engine: Engine) async throws {
    let fixture = try await open(engine)
    for sql in ["SELECT 256 AS small", "SELECT 'x' AS small", "SELECT NULL AS small", "SELECT 1 AS other", "SELECT 1.5 AS small"] {
      struct Small: Decodable, Sendable { var small: UInt8 }
      let error = await #expect(throws: DecodingError.self) {
        _ = try await fixture.database.read { try $0.row(Small.self, sql) }
      }
      #expect("\(String(describing: error))".contains("small"))
    }
    await #expect(throws: DecodingError.self) {
      _ = try await fixture.database.read { try $0.row(Int.self, "SELECT 1, 2") }
    }
  }

  @Test("a table is filled by one statement, and by none of it when a row breaks a rule", arguments: Engine.allCases)
  func filling(engine: Engine) async throws {
    let fixture = try await open(engine)
    let insert = "INSERT INTO things (id, name) VALUES (?, ?)"
    try await fixture.database.write { try $0.execute(insert, rows: (1...300).lazy.map { [Value($0), Value("name \($0)")] }) }
    #expect(try await names(fixture) == (1...300).map { "name \($0)" })
    await #expect(throws: Database.Failure.self) {
      try await fixture.database.write { try $0.execute(insert, rows: [[301, "new"], [302, "name 1"]]) }
    }
    await #expect(throws: Database.Failure.nulInText) {
      try await fixture.database.write { try $0.execute(insert, rows: [[301, "new"], [302, "a\0b"]]) }
    }
    #expect(try await names(fixture).count == 300)
  }

  @Test("columns are read by their places, and one that holds something else is an error that names it", arguments: Engine.allCases)
  func columns(engine: Engine) async throws {
    let fixture = try await open(engine)
    try await fixture.database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'ä'), (2, NULL)") }
    let read = try await fixture.database.read { connection in
      try connection.rows("SELECT id, name FROM things WHERE id = ?", [1]) { "\(try $0.integer(0)) \(try $0.text(1))" }
    }
    #expect(read == ["1 ä"])
    let error = await #expect(throws: DecodingError.self) {
      _ = try await fixture.database.read { try $0.rows("SELECT id, name FROM things") { try $0.text(1) } }
    }
    #expect("\(String(describing: error))".contains("name"))
    await #expect(throws: DecodingError.self) {
      _ = try await fixture.database.read { try $0.rows("SELECT name FROM things") { try $0.integer(0) } }
    }
  }

  @Test("a write answers how many rows it changed", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    let fixture = try await open(engine)
    let counts = try await fixture.database.write { connection in
      [
        try connection.execute("INSERT INTO things (name) VALUES ('a'), ('b')"),
        try connection.execute("UPDATE things SET count = 1 WHERE name = ?", ["none"]),
        try connection.execute("UPDATE things SET count = count + 1"), try connection.execute("DELETE FROM things WHERE name = ?", ["a"]),
      ]
    }
    #expect(counts == [2, 0, 2, 1])
  }

  private struct Refusal: Error {}

  @Test("an error of the closure takes the whole transaction back", arguments: Engine.allCases)
  func rollback(engine: Engine) async throws {
    let fixture = try await open(engine)
    await #expect(throws: Refusal.self) {
      try await fixture.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('a')")
        throw Refusal()
      }
    }
    #expect(try await names(fixture).isEmpty)
  }

  @Test("a failed statement ends the transaction, even when its error is swallowed", arguments: Engine.allCases)
  func swallowed(engine: Engine) async throws {
    let fixture = try await open(engine)
    let error = await #expect(throws: Database.Failure.self) {
      try await fixture.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('a')")
        _ = try? connection.execute("INSERT INTO things (name) VALUES ('a')")
      }
    }
    guard case .duplicate = error else { throw try #require(error) }
    #expect(try await names(fixture).isEmpty)
    try await fixture.database.write { try $0.execute("INSERT INTO things (name) VALUES ('after')") }
    #expect(try await names(fixture) == ["after"])
  }

  @Test("after a failed statement nothing more runs in the transaction", arguments: Engine.allCases)
  func ended(engine: Engine) async throws {
    let fixture = try await open(engine)
    let error = await #expect(throws: Database.Failure.self) {
      try await fixture.database.read { connection in
        _ = try? connection.row(Int.self, "SELECT x FROM nowhere")
        _ = try connection.row(Int.self, "SELECT 1")
      }
    }
    guard case .transactionEnded(.statement(_, let message, _)) = error else { throw try #require(error) }
    #expect(message.contains("nowhere"))
  }

  @Test("a read cannot write", arguments: Engine.allCases)
  func readOnly(engine: Engine) async throws {
    let fixture = try await open(engine)
    let error = await #expect(throws: Database.Failure.self) {
      try await fixture.database.read { _ = try $0.execute("INSERT INTO things (name) VALUES ('a')") }
    }
    guard case .readOnly = error else { throw try #require(error) }
    #expect(try await names(fixture).isEmpty)
  }

  @Test("broken rules are told apart", arguments: Engine.allCases)
  func constraints(engine: Engine) async throws {
    let fixture = try await open(engine)
    try await fixture.database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'a')") }
    func failure(_ sql: String, _ arguments: [Value] = []) async -> Database.Failure? {
      await #expect(throws: Database.Failure.self) { try await fixture.database.write { try $0.execute(sql, arguments) } }
    }
    guard case .duplicate = await failure("INSERT INTO things (id) VALUES (1)") else {
      Issue.record("no duplicate")
      return
    }
    guard case .constraint = await failure("INSERT INTO things (count) VALUES (NULL)") else {
      Issue.record("no constraint")
      return
    }
    guard case .statement(_, _, let sql) = await failure("SELEKT 1") else {
      Issue.record("no statement")
      return
    }
    #expect(sql == "SELEKT 1")
    guard case .statement = await failure("SELECT ?", [1, 2]) else {
      Issue.record("too many arguments")
      return
    }
    guard case .statement = await failure("SELECT ?") else {
      Issue.record("too few arguments")
      return
    }
  }

  @Test("a text with a NUL byte is refused, not cut off", arguments: Engine.allCases)
  func nul(engine: Engine) async throws {
    let fixture = try await open(engine)
    await #expect(throws: Database.Failure.nulInText) {
      try await fixture.database.write { _ = try? $0.execute("INSERT INTO things (name) VALUES (?)", ["a\u{0}b"]) }
    }
    await #expect(throws: Database.Failure.nulInText) {
      _ = try await fixture.database.read { try $0.rows(Thing.self, "SELECT * FROM things WHERE name = ?", ["a\u{0}b"]) }
    }
    #expect(try await names(fixture).isEmpty)
  }

  @Test("arguments are bound, never pasted", arguments: Engine.allCases)
  func binding(engine: Engine) async throws {
    let fixture = try await open(engine)
    let hostile = "x'); DROP TABLE things; --"
    try await fixture.database.write { try $0.execute("INSERT INTO things (name) VALUES (?)", [Value(hostile)]) }
    #expect(try await names(fixture) == [hostile])
  }

  @Test("two racing increments are both counted", arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    let fixture = try await open(engine)
    try await fixture.database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'counter')") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await fixture.database.write { connection in
            let count = try connection.row(Int.self, "SELECT count FROM things WHERE id = 1") ?? 0
            try connection.execute("UPDATE things SET count = ? WHERE id = 1", [Value(count + 1)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await fixture.database.read { try $0.row(Int.self, "SELECT count FROM things") } == 20)
  }

  @Test("a read sees one state from beginning to end", arguments: [Engine.file, .derived])
  func snapshot(engine: Engine) async throws {
    let fixture = try await open(engine)
    let database = fixture.database
    let counts = try await database.read { connection in
      let before = try connection.row(Int.self, "SELECT COUNT(*) FROM things")
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        try await database.write { try $0.execute("INSERT INTO things (name) VALUES ('new')") }
        done.signal()
      }
      done.wait()
      return [before, try connection.row(Int.self, "SELECT COUNT(*) FROM things")]
    }
    #expect(counts == [0, 0])
    #expect(try await names(fixture) == ["new"])
  }

  @Test("text sorts as bytes, and NULL last where asked", arguments: Engine.allCases)
  func sorting(engine: Engine) async throws {
    let fixture = try await open(engine)
    try await fixture.database.write { connection in
      for name in ["b", "a", "Z", "é", "e", "10", "9"] { try connection.execute("INSERT INTO things (name) VALUES (?)", [Value(name)]) }
      try connection.execute("INSERT INTO things (name) VALUES (NULL)")
    }
    let sorted = try await fixture.database.read { try $0.rows(String?.self, "SELECT name FROM things ORDER BY name NULLS LAST") }
    #expect(sorted == ["10", "9", "Z", "a", "b", "e", "é", nil])
  }

  @Test("a query may run within the rows of the same query", arguments: Engine.allCases)
  func nested(engine: Engine) async throws {
    let fixture = try await open(engine)
    let pairs = try await fixture.database.write { connection in
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

  @Test("a query may run while its own rows are read by their places", arguments: Engine.allCases)
  func nestedColumns(engine: Engine) async throws {
    let fixture = try await open(engine)
    let pairs = try await fixture.database.write { connection in
      try connection.execute("INSERT INTO things (id) VALUES (1), (2), (3)")
      let sql = "SELECT id FROM things WHERE id >= ? ORDER BY id"
      var rounds = 0
      return try connection.rows(sql, [1]) { outer in
        rounds += 1
        // A statement that was shared would begin anew for ever.
        guard rounds <= 3 else { throw Endless() }
        return [try outer.integer(0), Int64(try connection.rows(sql, [2]) { try $0.integer(0) }.count)]
      }
    }
    #expect(pairs == [[1, 2], [2, 2], [3, 2]])
  }

  @Test("a cancelled write leaves nothing behind", arguments: Engine.allCases)
  func cancellation(engine: Engine) async throws {
    let fixture = try await open(engine)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await fixture.database.write { try $0.execute("INSERT INTO things (name) VALUES ('a')") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await names(fixture).isEmpty)
  }

  @Test("nothing more is done in a write that is cancelled, though it says nothing of it", arguments: Engine.allCases)
  func swallowedCancellation(engine: Engine) async throws {
    let fixture = try await open(engine)
    let task = Task {
      try await fixture.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('before')")
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try? connection.row(Int.self, "SELECT count(*) FROM things")
        _ = try? connection.execute("INSERT INTO things (name) VALUES ('after')")
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await names(fixture).isEmpty)
    try await fixture.database.write { try $0.execute("INSERT INTO things (name) VALUES ('next')") }
    #expect(try await names(fixture) == ["next"])
  }

  @Test("what was written is there after closing and opening again")
  func reopening() async throws {
    let fixture = try await open(.file)
    try await fixture.database.write { try $0.execute("INSERT INTO things (name) VALUES ('kept')") }
    try fixture.database.close()
    let again = try Database(path: fixture.folder.at("records.sqlite"))
    #expect(try await again.read { try $0.rows(String.self, "SELECT name FROM things") } == ["kept"])
  }
}
