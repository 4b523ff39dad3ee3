import CSQLite

/// What is set of SQLite as a whole, before its first use.
enum SQLiteLibrary {
  /// Without the count of its memory, which SQLite keeps under one lock of all connections, at each row that it reads or writes. Nobody asks
  /// for it, and an event of an agent took a seventh less of the writer without.
  ///
  /// False where somebody had used SQLite before.
  static let isUncounted = sqlite_leave_memory_uncounted() == 0
}
