/// One place of the pool: a queue of its own, and a connection while there is one.
///
/// A connection that breaks is given up, and the next transaction makes a new one.
actor PostgreSQLSession {
  /// How a transaction begins.
  enum Kind: Sendable {
    /// One consistent state, and nothing is written.
    case read
    /// As if it were alone.
    case write
    /// The same, with every other server kept from changing tables: two that start at once would both find none.
    case schema

    var begin: String {
      switch self {
      case .read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
      case .write, .schema: "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
      }
    }
  }

  enum Outcome<Value: Sendable>: Sendable {
    case done(Value)
    /// Another transaction was in the way, and nothing was kept.
    case conflict(Database.Failure)
  }

  private let executor: QueueExecutor
  private let library: LibPQ
  private let address: PostgreSQLAddress
  private var link: PostgreSQLLink?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(library: LibPQ, address: PostgreSQLAddress, label: String) {
    executor = QueueExecutor(label: label)
    self.library = library
    self.address = address
  }

  func transaction<Value: Sendable>(_ kind: Kind, _ body: @Sendable (Connection) throws -> Value) throws -> Outcome<Value> {
    let link = try begin(kind)
    let transaction = Connection.Transaction()
    do {
      let value = try Connection(session: .postgreSQL(link), transaction: transaction).run(body)
      try link.control("COMMIT")
      end(link, kind)
      return .done(value)
    } catch {
      rollBack(link)
      end(link, kind)
      if let conflict = transaction.conflict { return .conflict(conflict) }
      guard let error = error as? PostgreSQLError else { throw error }
      let failure = failure(error, "COMMIT")
      if error.isConflict { return .conflict(failure) }
      throw failure
    }
  }

  /// A connection that was left alone may have been lost meanwhile; nothing has been done on it yet, so another one will do.
  private func begin(_ kind: Kind) throws -> PostgreSQLLink {
    do {
      if let link {
        do {
          try begin(kind, link)
          return link
        } catch let error as PostgreSQLError where error.isLoss || link.isLost {
          self.link = nil
        }
      }
      let link = try PostgreSQLLink(library, address)
      self.link = link
      try begin(kind, link)
      return link
    } catch let error as PostgreSQLError {
      link = nil
      throw failure(error, kind.begin)
    }
  }

  private func begin(_ kind: Kind, _ link: PostgreSQLLink) throws {
    // Before the transaction, whose first statement decides what state it sees.
    if kind == .schema { try link.control("SELECT pg_advisory_lock(\(Self.schemaLock))") }
    try link.control(kind.begin)
  }

  private func rollBack(_ link: PostgreSQLLink) {
    do {
      guard !link.isLost else { throw PostgreSQLError(state: PostgreSQLError.lostConnection, message: "") }
      try link.control("ROLLBACK")
    } catch {
      self.link = nil
    }
  }

  private func end(_ link: PostgreSQLLink, _ kind: Kind) {
    guard kind == .schema, self.link != nil else { return }
    // The server lets go of it with the connection.
    do { try link.control("SELECT pg_advisory_unlock(\(Self.schemaLock))") } catch { self.link = nil }
  }

  private func failure(_ error: PostgreSQLError, _ sql: String) -> Database.Failure {
    Database.Failure(error, sql: sql, address: address.description)
  }

  /// "atrium" as a number.
  private static let schemaLock = 0x6174_7269_756d
}
