import Foundation
internal import GRDB
import GRDBSQLite

/// A connection that only reads. Whoever takes it from the line of ``ReaderQueues`` has it alone.
///
/// GRDB's own pool looks for a free reader once more, asks for the version of the schema, and compiles the statements that begin and end a
/// transaction, each time: together more than a row costs that is looked up.
final class SQLiteReader: Sendable {
  private enum State {
    case unopened
    case open(DatabaseQueue)
    case closed
  }

  private let path: String
  private let configuration: Configuration
  private let observe: (@Sendable (String) -> Void)?
  private let state = Locked(State.unopened)

  /// - Parameters:
  ///   - path: of a file that is in WAL mode by now. It is opened by the first read: most databases never need all of their readers.
  ///   - configuration: of the writer.
  ///   - observe: is called with each statement of a read, but not with those that open the connection.
  init(path: String, _ configuration: Configuration, observe: (@Sendable (String) -> Void)? = nil) {
    self.path = path
    self.observe = observe
    var configuration = configuration
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = false
    self.configuration = configuration
  }

  /// Reads one consistent state.
  func read<T>(_ body: (GRDB.Database) throws -> T) throws -> T {
    try connection().unsafeRead { database in
      try Self.run("BEGIN DEFERRED TRANSACTION", database)
      do {
        let result = try body(database)
        try Self.run("COMMIT TRANSACTION", database)
        return result
      } catch {
        // Where the engine has taken it back by itself, there is none any more.
        try? Self.run("ROLLBACK TRANSACTION", database)
        throw error
      }
    }
  }

  /// Once the read is done that goes on; later ones fail.
  func close() throws {
    let last = state.withLock { state in
      defer { state = .closed }
      return state
    }
    if case .open(let connection) = last { try connection.close() }
  }

  private func connection() throws -> DatabaseQueue {
    try state.withLock { state in
      switch state {
      case .open(let connection): return connection
      case .closed: throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the database is closed")
      case .unopened:
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        connection.inDatabase { Self.trace($0, observe) }
        state = .open(connection)
        return connection
      }
    }
  }

  static func trace(_ database: GRDB.Database, _ observe: (@Sendable (String) -> Void)?) {
    guard let observe else { return }
    database.trace { event in
      if case .statement(let statement) = event { observe(statement.expandedSQL) }
    }
  }

  private static func run(_ sql: String, _ database: GRDB.Database) throws {
    let statement = BoundStatement(try database.cachedStatement(sql: sql))
    defer { statement.finish() }
    while try statement.next() {}
  }
}
