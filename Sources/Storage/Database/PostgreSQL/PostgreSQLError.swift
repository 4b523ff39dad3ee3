/// What the server, or the line to it, answered instead of a result.
struct PostgreSQLError: Error {
  /// Five letters and digits (PostgreSQL's Appendix A); "08006" for a line that broke.
  let state: String
  let message: String

  static let wrongArgumentCount = "07001"
  static let lostConnection = "08006"

  /// The transaction met another one, and may succeed when it is run again: a serialization failure, or a deadlock.
  var isConflict: Bool { state == "40001" || state == "40P01" }

  /// The statement was told to end.
  var isInterruption: Bool { state == "57014" }

  /// The server is gone, is going, or is not there yet.
  var isLoss: Bool { state.hasPrefix("08") || Self.farewells.contains(state) }

  /// The server ends, or ends what said nothing for too long: within a transaction (25P03), or outside of one.
  private static let farewells: Set = ["57P01", "57P02", "57P03", "57P05", "25P03"]
}

extension Database.Failure {
  /// - Parameter address: of the server, without a password.
  init(_ error: PostgreSQLError, sql: String, address: String) {
    switch error.state {
    case "23505": self = .duplicate(message: error.message)
    case "25006": self = .readOnly(message: error.message)
    case _ where error.state.hasPrefix("23"): self = .constraint(message: error.message)
    case _ where error.isLoss: self = .unavailable(address: address, reason: error.message)
    default: self = .rejected(state: error.state, message: error.message, sql: sql)
    }
  }
}
