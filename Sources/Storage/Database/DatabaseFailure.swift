import Foundation
internal import GRDB

extension Database {
  /// Why the database refused.
  package indirect enum Failure: Error, Equatable, LocalizedError {
    /// The file may not be opened, or not now: another program may hold it.
    case cannotOpen(path: String, reason: String)
    /// The file is no database, or is damaged.
    case damaged(path: String, reason: String)
    /// The engine did not take `synchronous=FULL`; answering writes would promise too much.
    case notDurable(path: String, level: Int)
    /// A unique or primary key exists already.
    case duplicate(message: String)
    /// Another constraint does not hold (NOT NULL, CHECK, a foreign key).
    case constraint(message: String)
    /// A write within `read`.
    case readOnly(message: String)
    /// A write to a database whose file or folder may only be read.
    case notWritable(path: String, message: String)
    /// Any other statement that failed in SQLite. `code` is its extended result code.
    case statement(code: Int, message: String, sql: String)
    /// Any other statement that failed in PostgreSQL. `state` is its SQLSTATE (PostgreSQL's Appendix A).
    case rejected(state: String, message: String, sql: String)
    /// The server of the database is gone, or not there yet. The next use connects again. What was being committed may be kept or not.
    case unavailable(address: String, reason: String)
    /// No address of a PostgreSQL database.
    case badAddress(reason: String)
    /// The database on that server does not sort text by its bytes, or is not in UTF-8.
    case unfit(address: String)
    /// PostgreSQL's client library is not installed, or is not what it should be.
    case missingLibrary(name: String, reason: String)
    /// A text argument has a NUL byte, which PostgreSQL does not take and SQLite would cut the text at.
    case nulInText
    /// An earlier statement of this transaction failed, so nothing more can be done in it.
    case transactionEnded(Failure)

    package var errorDescription: String? {
      switch self {
      case .cannotOpen(let path, let reason): "The database \(path) cannot be opened: \(reason)."
      case .damaged(let path, let reason): "The database \(path) is damaged: \(reason)."
      case .notDurable(let path, let level): "The database \(path) keeps synchronous=\(level), so writes would not be durable."
      case .duplicate(let message): "A record with this key exists already: \(message)."
      case .constraint(let message): "A rule of the database does not hold: \(message)."
      case .readOnly(let message): "A read tried to write: \(message)."
      case .notWritable(let path, let message): "The database \(path) cannot be written: \(message)."
      case .statement(let code, let message, let sql): "A statement failed (\(code): \(message)): \(sql)"
      case .rejected(let state, let message, let sql): "A statement failed (\(state): \(message)): \(sql)"
      case .unavailable(let address, let reason): "The database \(address) cannot be reached: \(reason)."
      case .badAddress(let reason): "The address of the database cannot be understood: \(reason)."
      case .unfit(let address):
        "The database \(address) must be in UTF-8 and sort text by its bytes. "
          + "Make one with: createdb --template=template0 --encoding=UTF8 --locale=C NAME"
      case .missingLibrary(let name, let reason):
        "PostgreSQL's client library \(name) cannot be loaded (\(reason)). On Debian it is in the package libpq5: apt-get install libpq5"
      case .nulInText: "A text with a NUL byte cannot be stored."
      case .transactionEnded(let first): "The transaction ended earlier. \(first.errorDescription ?? "")"
      }
    }
  }
}

extension Database.Failure {
  /// Whether the same statement may succeed later, with nothing changed but the machine: the disk is full or only to be read, another program
  /// holds the file, PostgreSQL is away or has no room.
  package var isTemporary: Bool {
    switch self {
    case .unavailable, .notWritable, .cannotOpen: true
    case .statement(let code, _, _):
      [ResultCode.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_BUSY, .SQLITE_READONLY, .SQLITE_NOMEM]
        .contains(ResultCode(rawValue: Int32(truncatingIfNeeded: code & 0xFF)))
    // Class 53: insufficient resources. Class 57: the server is shut down or starts.
    case .rejected(let state, _, _): state.hasPrefix("53") || state.hasPrefix("57P")
    case .transactionEnded(let first): first.isTemporary
    default: false
    }
  }

  /// - Parameter path: of the file that was not opened.
  init(opening path: String, _ error: DatabaseError) {
    let reason = error.message ?? error.description
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, reason: reason)
    default: self = .cannotOpen(path: path, reason: reason)
    }
  }

  init(_ error: DatabaseError, sql: String) {
    let message = error.message ?? error.description
    switch (error.extendedResultCode, error.resultCode) {
    case (.SQLITE_CONSTRAINT_UNIQUE, _), (.SQLITE_CONSTRAINT_PRIMARYKEY, _): self = .duplicate(message: message)
    case (_, .SQLITE_CONSTRAINT): self = .constraint(message: message)
    case (_, .SQLITE_READONLY): self = .readOnly(message: message)
    default: self = .statement(code: Int(error.extendedResultCode.rawValue), message: message, sql: sql)
    }
  }

  /// What the refusal means in a transaction that may write: there the engine itself is kept from it.
  ///
  /// - Parameter path: of the database.
  func inWriting(to path: String) -> Self {
    switch self {
    case .readOnly(let message): .notWritable(path: path, message: message)
    case .transactionEnded(let first): .transactionEnded(first.inWriting(to: path))
    default: self
    }
  }
}
