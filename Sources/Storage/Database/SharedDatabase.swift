/// What a database that servers share holds, for who looks at it from outside of any of them: a backup, `atrium doctor`.
extension Database {
  /// The schema of PostgreSQL in which the house's tables are made; nil when the address names none that exists.
  package func sharedSchema() async throws -> String? {
    let names = try await read { try $0.rows(String.self, "SELECT COALESCE(current_schema(), '')") }
    return names.first { !$0.isEmpty }
  }

  /// Whether there is no table in that schema.
  package func isWithoutTables() async throws -> Bool {
    let count = try await read { connection in
      try connection.row(Int.self, "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()")
    }
    return count == 0
  }

  /// The version of each store's tables, as ``Migrator`` noted it; none where no house was opened yet.
  package func storeVersions() async throws -> [String: Int] {
    let rows = try await read { connection in
      let isThere = try connection.row(
        Int.self,
        "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'schema_versions'")
      guard isThere == 1 else { return [] as [StoreVersion] }
      return try connection.rows(StoreVersion.self, "SELECT store, MAX(number) AS number FROM schema_versions GROUP BY store")
    }
    return Dictionary(rows.map { ($0.store, $0.number) }, uniquingKeysWith: max)
  }

  /// The number that a question answers, such as how many rows there are; nil where one of the tables that it needs is not there.
  ///
  /// - Parameter sql: one statement without placeholders.
  package func number(_ sql: String, tables: [String]) async throws -> Int? {
    try await read { connection in
      for table in tables {
        let isThere = try connection.row(
          Int.self, "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ?",
          [Value(table)])
        guard isThere == 1 else { return nil }
      }
      return try connection.row(Int.self, sql)
    }
  }

  private struct StoreVersion: Decodable, Sendable {
    let store: String
    let number: Int
  }
}
