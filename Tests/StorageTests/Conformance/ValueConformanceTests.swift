import Foundation
import Testing

@testable import Storage

/// What goes in and what comes out, on each engine.
@Suite struct ValueConformanceTests {
  @Test("the five kinds of values come back as they went in", arguments: TestEngine.allCases)
  func values(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let rows = [
      Things.Thing(id: .max, name: "ä🎉'\"?", count: .min, weight: 0.1, data: Data([0, 255])),
      Things.Thing(id: -1, name: nil, count: 0, weight: nil, data: nil),
      Things.Thing(id: 0, name: "", count: 1, weight: -0.0, data: Data()),
    ]
    try await things.database.write { connection in
      for row in rows {
        try connection.execute(
          "INSERT INTO things (id, name, count, weight, data) VALUES (?, ?, ?, ?, ?)",
          [Value(row.id), Value(row.name), Value(row.count), Value(row.weight), Value(row.data)])
      }
    }
    let found = try await things.database.read { try $0.rows(Things.Thing.self, "SELECT * FROM things ORDER BY id DESC") }
    #expect(found == [rows[0], rows[2], rows[1]])
  }

  @Test("numbers keep every digit", arguments: TestEngine.allCases)
  func digits(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    let reals = [1 / 3, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.pi, 1e15 + 0.3, .infinity]
    for real in reals { #expect(try await database.read { try $0.row(Double.self, "SELECT ?", [.real(real)]) } == real) }
    for integer in [Int64.min, -1, 0, .max] {
      #expect(try await database.read { try $0.row(Int64.self, "SELECT ?", [.integer(integer)]) } == integer)
    }
  }

  @Test("a large text and a large blob come back whole", arguments: TestEngine.allCases)
  func large(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    let text = String(repeating: "größer ", count: 100_000)
    let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    struct Long: Decodable, Sendable { var text: String, data: Data }
    try await database.write { connection in
      try connection.script("CREATE TABLE long (text TEXT, data BLOB)")
      try connection.execute("INSERT INTO long (text, data) VALUES (?, ?)", [Value(text), Value(data)])
    }
    let found = try await database.read { try $0.row(Long.self, "SELECT * FROM long") }
    #expect(found?.text == text)
    #expect(found?.data == data)
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

  @Test("enumerations, dates, Booleans and structured columns are decoded", arguments: TestEngine.allCases)
  func decoding(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    let rich = Rich(
      colour: .blue, isOn: true, at: Date(timeIntervalSince1970: 1.5), parts: [.init(at: Date(timeIntervalSince1970: -2.25))], missing: nil,
      small: 255)
    let parts = try Value.json(rich.parts)
    let found = try await database.read { connection in
      try connection.row(
        Rich.self, "SELECT ? AS colour, ? AS isOn, ? AS at, ? AS parts, ? AS missing, ? AS small",
        ["blue", true, Value(rich.at), parts, nil, 255])
    }
    #expect(found == rich)
  }

  @Test("what the engine counts, adds up and claims is a number", arguments: TestEngine.allCases)
  func computed(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await things.database.write { try $0.execute("INSERT INTO things (count, weight) VALUES (1, 0.5), (2, 0.25)") }
    struct Computed: Decodable, Equatable, Sendable {
      var rows: Int, total: Int, most: Int, weight: Double, mean: Double, heavy: Bool
    }
    let found = try await things.database.read { connection in
      try connection.row(
        Computed.self,
        """
        SELECT COUNT(*) AS rows, SUM(count) AS total, MAX(count) AS most, SUM(weight) AS weight, AVG(count) AS mean,
          MIN(weight) > 0.1 AS heavy FROM things
        """)
    }
    #expect(found == Computed(rows: 2, total: 3, most: 2, weight: 0.75, mean: 1.5, heavy: true))
  }

  @Test("a column that does not fit its field is an error that names it", arguments: TestEngine.allCases)
  func misfits(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    for sql in ["SELECT 256 AS small", "SELECT 'x' AS small", "SELECT NULL AS small", "SELECT 1 AS other", "SELECT 1.5 AS small"] {
      struct Small: Decodable, Sendable { var small: UInt8 }
      let error = await #expect(throws: DecodingError.self) {
        _ = try await database.read { try $0.row(Small.self, sql) }
      }
      #expect("\(String(describing: error))".contains("small"))
    }
    await #expect(throws: DecodingError.self) {
      _ = try await database.read { try $0.row(Int.self, "SELECT 1, 2") }
    }
  }

  @Test("columns are read by their places, and one that holds something else is an error that names it", arguments: TestEngine.allCases)
  func columns(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await things.database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'ä'), (2, NULL)") }
    let read = try await things.database.read { connection in
      try connection.rows("SELECT id, name, weight FROM things WHERE id = ?", [1]) {
        "\(try $0.integer(0)) \(try $0.text(1)) \(try $0.optionalText(2) ?? "none")"
      }
    }
    #expect(read == ["1 ä none"])
    let error = await #expect(throws: DecodingError.self) {
      _ = try await things.database.read { try $0.rows("SELECT id, name FROM things") { try $0.text(1) } }
    }
    #expect("\(String(describing: error))".contains("name"))
    await #expect(throws: DecodingError.self) {
      _ = try await things.database.read { try $0.rows("SELECT name FROM things") { try $0.integer(0) } }
    }
  }

  @Test("dates, flags, numbers, names of a type and JSON are read by their places too", arguments: TestEngine.allCases)
  func kinds(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let date = Date(timeIntervalSince1970: 1_700_000_000.25)
    try await things.database.write { connection in
      try connection.execute("INSERT INTO things (id, name, count, weight) VALUES (?, 'blue', 1, 2.5)", [Value(date)])
      try connection.execute("INSERT INTO things (id, name) VALUES (2, ?)", [try .json(["at": date])])
    }
    let full = try await things.database.read { connection in
      try connection.row("SELECT id, name, count, weight FROM things WHERE id <> 2") { row in
        let dates = [try row.date(0), try row.optionalDate(0)]
        let numbers = [try row.optionalInteger(2).map(Double.init), try row.optionalReal(3)]
        return Kinds(dates: dates, numbers: numbers, flag: try row.flag(2), colour: try row.raw(Kinds.Colour.self, 1))
      }
    }
    #expect(full == Kinds(dates: [date, date], numbers: [1, 2.5], flag: true, colour: .blue))
    let bare = try await things.database.read { connection in
      try connection.row("SELECT name, NULL AS count, NULL AS weight FROM things WHERE id = 2") { row in
        let json = try row.json([String: Date].self, 0)
        return Kinds(
          dates: [json["at"], try row.optionalDate(1)], numbers: [try row.optionalInteger(1).map(Double.init), try row.optionalReal(2)])
      }
    }
    #expect(bare == Kinds(dates: [date, nil], numbers: [nil, nil]))
  }

  private struct Kinds: Equatable {
    enum Colour: String { case blue }

    var dates: [Date?]
    var numbers: [Double?]
    var flag = false
    var colour: Colour?
  }

  @Test("a column that holds another kind of value is an error", arguments: TestEngine.allCases)
  func otherKinds(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await things.database.write { try $0.execute("INSERT INTO things (id, name) VALUES (2, 'red')") }
    let reads: [@Sendable (RowColumns) throws -> Void] = [
      { _ = try $0.flag(0) }, { _ = try $0.date(1) }, { _ = try $0.optionalInteger(1) }, { _ = try $0.optionalReal(1) },
      { _ = try $0.optionalDate(1) }, { _ = try $0.raw(Kinds.Colour.self, 1) }, { _ = try $0.json([String].self, 1) },
    ]
    for (number, read) in reads.enumerated() {
      await #expect(throws: DecodingError.self, "\(number)") {
        _ = try await things.database.read { try $0.rows("SELECT id, name FROM things", [], read) }
      }
    }
  }

  @Test("a query without rows answers nothing, and is no error", arguments: TestEngine.allCases)
  func nothing(engine: TestEngine) async throws {
    let things = try await Things(engine)
    #expect(try await things.database.read { try $0.row(Int.self, "SELECT id FROM things") } == nil)
    #expect(try await things.database.read { try $0.rows(Things.Thing.self, "SELECT * FROM things") }.isEmpty)
    #expect(try await things.database.read { try $0.row(Int?.self, "SELECT MAX(id) FROM things") } == .some(nil))
  }

  @Test("a text with a NUL byte is refused, not cut off", arguments: TestEngine.allCases)
  func nul(engine: TestEngine) async throws {
    let things = try await Things(engine)
    await #expect(throws: Database.Failure.nulInText) {
      try await things.database.write { _ = try? $0.execute("INSERT INTO things (name) VALUES (?)", ["a\u{0}b"]) }
    }
    await #expect(throws: Database.Failure.nulInText) {
      _ = try await things.database.read { try $0.rows(Things.Thing.self, "SELECT * FROM things WHERE name = ?", ["a\u{0}b"]) }
    }
    #expect(try await things.names().isEmpty)
  }

  @Test("arguments are bound, never pasted", arguments: TestEngine.allCases)
  func binding(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let hostile = "x'); DROP TABLE things; --"
    try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES (?)", [Value(hostile)]) }
    #expect(try await things.names() == [hostile])
  }
}
