import Storage

@testable import AtriumServer

extension Database {
  /// Tables that name a person, of which old rows go anyhow; they say what was done, or moved.
  private static let passing = ["changes", "jobs"]

  /// How many rows each table has of a person.
  func rows(of person: String) async throws -> [String: Int] {
    let named =
      isShared
      ? "SELECT table_name FROM information_schema.columns WHERE column_name = 'person' AND table_schema = current_schema()"
      : "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'person'"
    return try await read { connection in
      var counts: [String: Int] = [:]
      for table in try connection.rows(String.self, named) where !Self.passing.contains(table) {
        counts[table] = try connection.row(Int.self, "SELECT COUNT(*) FROM \(table) WHERE person = ?", [Value(person)])
      }
      return counts
    }
  }

  /// Adds a row of a person to a table of an SQLite file, with something in each column that has to have it.
  ///
  /// - Parameter number: what tells the row from others of its table.
  func addRow(of person: String, number: Int64, to table: String) async throws {
    struct Column: Decodable {
      let name: String
      let type: String
    }
    try await write { connection in
      let columns = try connection.rows(
        Column.self, "SELECT name, type FROM pragma_table_info(?) WHERE \"notnull\" = 1 OR pk > 0 OR name = 'person'", [Value(table)])
      let values = columns.map { column in
        column.name == "person" ? Value(person) : column.type == "TEXT" ? Value("row \(number)") : Value(number)
      }
      let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      try connection.execute("INSERT INTO \(table) (\(names)) VALUES (\(marks))", values)
    }
  }
}
