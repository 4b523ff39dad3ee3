/// Numbers that are given in the order of the commits: whoever has seen one never finds a lower one later.
///
/// In a file, where one writes at a time, they come from a row of the table `counters`. In PostgreSQL they come from a sequence, under a
/// lock that is held from the taking until the transaction has ended and can be seen. A row would do there too, but each writer that
/// finds it changed since it began has to run again, from the start. The numbers of a transaction that is taken back are not given again
/// there, so a number may be missing.
package struct CommitNumbers: Sendable {
  /// Of lower case letters and underscores.
  private let name: String
  private var sequence: String { name + "_numbers" }

  package init(_ name: String) {
    self.name = name
  }

  /// Makes them, as a step of a migration. In a file the table `counters (name, value)` has to have their row.
  ///
  /// - Parameter last: the highest that was given before.
  package func make(after last: Int64, in connection: Connection) throws {
    guard connection.isShared else { return }
    try connection.script("CREATE SEQUENCE \(sequence) AS BIGINT START WITH \(last + 1)")
  }

  /// Takes the next `count` numbers; the transaction should do little after it, since others wait for it from then on.
  ///
  /// - Returns: the last of them.
  package func take(_ count: Int, in connection: Connection) throws -> Int64 {
    guard connection.isShared else {
      return try connection.row(
        Int64.self, "UPDATE counters SET value = value + ? WHERE name = ? RETURNING value", [Value(count), Value(name)]) ?? 0
    }
    // The sequence's own number names the lock, so that houses in one database have one each.
    try connection.execute("SELECT pg_advisory_xact_lock('\(sequence)'::regclass::oid::bigint)")
    return try connection.row(
      Int64.self, "SELECT setval('\(sequence)', nextval('\(sequence)') + ? - 1)", [Value(count)]) ?? 0
  }
}
