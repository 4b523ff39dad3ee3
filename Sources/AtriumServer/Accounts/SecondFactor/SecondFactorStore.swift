import Foundation
import Storage

/// The SQL of second factors: sealed secrets, recovery codes, and sign-ins that wait for a code.
struct SecondFactorStore: Sendable {
  /// How many codes may be tried on one challenge.
  static let attempts = 5
  static let challengeLifetime: TimeInterval = 300

  struct Factor: Decodable, Sendable {
    /// Sealed; nil when there is none.
    let factor: String?
    /// Whether it is on: a first code has confirmed it.
    let isOn: Bool
    /// The last step whose code was used.
    let step: Int64?

    enum CodingKeys: String, CodingKey {
      case factor
      case isOn = "factor_on"
      case step = "factor_step"
    }
  }

  let database: Database

  func factor(of person: String) async throws -> Factor? {
    try await database.read {
      try $0.row(Factor.self, "SELECT factor, factor_on, factor_step FROM persons WHERE id = ?", [Value(person)])
    }
  }

  /// Keeps a new secret that is not on yet; false if one is on.
  func begin(_ sealed: String, for person: String) async throws -> Bool {
    try await database.write {
      try $0.execute(
        "UPDATE persons SET factor = ?, factor_step = NULL WHERE id = ? AND factor_on = 0", [Value(sealed), Value(person)]) == 1
    }
  }

  /// Turns it on with these recovery codes; false if it is on already, or another secret has come in between.
  func confirm(_ sealed: String, for person: String, step: Int64, codes: [TokenDigest]) async throws -> Bool {
    try await database.write { connection in
      let changed = try connection.execute(
        "UPDATE persons SET factor_on = 1, factor_step = ? WHERE id = ? AND factor = ? AND factor_on = 0",
        [Value(step), Value(person), Value(sealed)])
      guard changed == 1 else { return false }
      try Self.keep(codes, for: person, connection)
      return true
    }
  }

  func remove(for person: String) async throws {
    try await database.write { try Self.remove(for: person, $0) }
  }

  static func remove(for person: String, _ connection: Connection) throws {
    try connection.execute("UPDATE persons SET factor = NULL, factor_on = 0, factor_step = NULL WHERE id = ?", [Value(person)])
    try connection.execute("DELETE FROM recovery_codes WHERE person = ?", [Value(person)])
  }

  func renewCodes(_ codes: [TokenDigest], for person: String) async throws {
    try await database.write { try Self.keep(codes, for: person, $0) }
  }

  /// Uses a step up; false if it, or a later one, was used before: two requests with one code do not both get in.
  func use(step: Int64, of person: String) async throws -> Bool {
    try await database.write {
      try $0.execute(
        "UPDATE persons SET factor_step = ? WHERE id = ? AND factor_on = 1 AND (factor_step IS NULL OR factor_step < ?)",
        [Value(step), Value(person), Value(step)]) == 1
    }
  }

  /// Uses a recovery code up; false if there is none such.
  func use(recovery code: TokenDigest, of person: String) async throws -> Bool {
    try await database.write {
      try $0.execute("DELETE FROM recovery_codes WHERE person = ? AND digest = ?", [Value(person), Value(code.text)]) == 1
    }
  }

  // MARK: Challenges

  /// Keeps a challenge in place of the person's older ones: several at a time would allow as many times the codes.
  ///
  /// - Throws: `Problem` (`invalidCredentials`) when another password or second factor counts by now.
  func addChallenge(_ digest: TokenDigest, for record: PersonRecord, at now: Date) async throws {
    try await database.write { connection in
      try PersonStore.requireSameProof(of: record, connection)
      try connection.execute("DELETE FROM sign_in_challenges WHERE expires <= ? OR person = ?", [Value(now), Value(record.id)])
      try connection.execute(
        "INSERT INTO sign_in_challenges (digest, person, expires, attempts) VALUES (?, ?, ?, 0)",
        [Value(digest.text), Value(record.id), Value(now.addingTimeInterval(Self.challengeLifetime))])
    }
  }

  /// Counts an attempt, and answers whom the challenge is for; nil when it has expired or was tried too often.
  func attempt(_ digest: TokenDigest, at now: Date) async throws -> String? {
    try await database.write {
      try $0.row(
        String.self,
        "UPDATE sign_in_challenges SET attempts = attempts + 1 WHERE digest = ? AND expires > ? AND attempts < ? RETURNING person",
        [Value(digest.text), Value(now), Value(Self.attempts)])
    }
  }

  func endChallenge(_ digest: TokenDigest) async throws -> Bool {
    try await database.write {
      try $0.execute("DELETE FROM sign_in_challenges WHERE digest = ?", [Value(digest.text)]) == 1
    }
  }

  private static func keep(_ codes: [TokenDigest], for person: String, _ connection: Connection) throws {
    try connection.execute("DELETE FROM recovery_codes WHERE person = ?", [Value(person)])
    try connection.execute(
      "INSERT INTO recovery_codes (person, digest) VALUES (?, ?)", rows: codes.map { [Value(person), Value($0.text)] })
  }
}
