internal import GRDB
import GRDBSQLite

/// Ends the statement of a write whose task is cancelled.
///
/// The engine interrupts its connection when the task is cancelled. But SQLite forgets an interruption that finds no statement running,
/// and the next one then goes on to its end, however far that is. So SQLite asks from within a statement too, now and then.
enum WriteCancellation {
  static func watch(_ database: GRDB.Database) {
    sqlite3_progress_handler(database.sqliteConnection, steps, { _ in Task.isCancelled ? 1 : 0 }, nil)
  }

  /// Of SQLite's machine: a few milliseconds, against which the question is nothing.
  private static let steps: CInt = 100_000
}
