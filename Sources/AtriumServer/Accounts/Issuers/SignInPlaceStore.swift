import Storage

/// The SQL of where people sign in, as the settings of the server that was started last say. A command that is run beside it may have
/// been told nothing of them.
struct SignInPlaceStore: Sendable {
  let database: Database

  /// - Parameter issuer: nil where they sign in here.
  func note(_ issuer: String?) async throws {
    guard try await self.issuer() != issuer else { return }
    try await database.write { connection in
      try connection.execute("DELETE FROM sign_in_place")
      try connection.execute("INSERT INTO sign_in_place (id, issuer) VALUES (1, ?)", [Value(issuer)])
    }
  }

  /// The issuer at which they sign in; nil where they do it here, or no server has said.
  func issuer() async throws -> String? {
    try await database.read { try $0.row(String.self, "SELECT issuer FROM sign_in_place WHERE issuer IS NOT NULL") }
  }
}
