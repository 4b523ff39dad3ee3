import Foundation

/// Brings the tables of one store to their newest shape, forwards only.
///
/// Each store has its own numbered list under its own name, so several stores share a database. A step runs once, in the
/// transaction that notes that it ran.
package struct Migrator: Sendable {
  /// One step. `number` counts from 1 without gaps and is never changed once released.
  package struct Migration: Sendable {
    package let number: Int
    package let name: String
    let apply: @Sendable (Connection) throws -> Void

    package init(_ number: Int, _ name: String, apply: @escaping @Sendable (Connection) throws -> Void) {
      self.number = number
      self.name = name
      self.apply = apply
    }

    /// A step that is nothing but statements.
    package init(_ number: Int, _ name: String, script: String) {
      self.init(number, name) { try $0.script(script) }
    }
  }

  package enum Failure: Error, Equatable, LocalizedError {
    /// The database was written by a newer Atrium.
    case newerSchema(store: String, found: Int, known: Int)
    /// The list itself has gaps or does not count from 1.
    case misnumbered(store: String, numbers: [Int])

    package var errorDescription: String? {
      switch self {
      case .newerSchema(let store, let found, let known):
        "The tables of \(store) have version \(found); this Atrium knows up to \(known). Open them with the newer Atrium that wrote them."
      case .misnumbered(let store, let numbers):
        "The migrations of \(store) must count 1, 2, 3, ..., but are \(numbers)."
      }
    }
  }

  private let store: String
  private let migrations: [Migration]

  /// - Throws: ``Failure/misnumbered(store:numbers:)``.
  package init(store: String, _ migrations: [Migration]) throws {
    let numbers = migrations.map(\.number)
    guard numbers == Array(1..<(migrations.count + 1)) else { throw Failure.misnumbered(store: store, numbers: numbers) }
    self.store = store
    self.migrations = migrations
  }

  /// Runs the steps that this database has not seen, in one transaction: each of them waits for the disk.
  ///
  /// - Throws: ``Failure/newerSchema(store:found:known:)``, or what a step throws; then no step has run.
  package func migrate(_ database: Database) async throws {
    try await database.writeSchema { [self] connection in
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS schema_versions (
          store TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, applied INTEGER NOT NULL, PRIMARY KEY (store, number))
        """)
      let found = try version(connection)
      guard found <= migrations.count else { throw Failure.newerSchema(store: store, found: found, known: migrations.count) }
      for migration in migrations.dropFirst(found) {
        try migration.apply(connection)
        try connection.execute(
          "INSERT INTO schema_versions (store, number, name, applied) VALUES (?, ?, ?, ?)",
          [Value(store), Value(migration.number), Value(migration.name), Value(Date())])
      }
    }
  }

  private func version(_ connection: Connection) throws -> Int {
    try connection.row(Int.self, "SELECT COALESCE(MAX(number), 0) FROM schema_versions WHERE store = ?", [Value(store)]) ?? 0
  }
}
