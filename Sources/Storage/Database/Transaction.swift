extension Connection {
  /// What happened to the transaction so far. A class, because copies of the connection are one transaction.
  final class Transaction {
    /// Why nothing more can be done in it.
    enum End {
      case failed(Database.Failure)
      case cancelled
    }

    private(set) var end: End?
    /// Whether a statement of it may have changed something. SQLite's statements say so, before they run.
    var hasWritten = false
    /// The channels that are signalled when it is committed.
    var signals: Set<String> = []
    /// The failure that comes of meeting another transaction: PostgreSQL's serialization failures and deadlocks.
    private(set) var conflict: Database.Failure?

    func fail(_ failure: Database.Failure, isConflict: Bool = false) {
      end = .failed(failure)
      if isConflict { conflict = failure }
    }

    func cancel() {
      end = .cancelled
    }
  }
}
