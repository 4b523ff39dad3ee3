import Crypto
import CryptoExtras
import Foundation

/// What is kept of a password: PBKDF2 with SHA-256 and a salt of its own.
///
/// As text `pbkdf2-sha256$600000$<salt>$<hash>`, the last two in base64url. The name and the rounds stand in it, so that both can be
/// raised: an older hash still verifies and is replaced at the next sign-in.
struct PasswordHash: Sendable, Equatable {
  /// What new passwords are hashed with (OWASP's advice for PBKDF2 with SHA-256).
  static let standardRounds = 600_000
  private static let scheme = "pbkdf2-sha256"
  private static let size = 32

  let rounds: Int
  private let salt: Data
  private let hash: Data

  /// Hashes a password with a new salt. It takes a while on purpose.
  init(_ password: String, rounds: Int) throws {
    salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    self.rounds = rounds
    hash = try Self.derive(password, salt: salt, rounds: rounds)
  }

  /// Reads the text that is kept; nil for any other.
  init?(text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts[0] == Self.scheme, let rounds = Int(parts[1]), rounds > 0, let salt = Data(base64URL: parts[2]),
      let hash = Data(base64URL: parts[3]), hash.count == Self.size
    else { return nil }
    self.rounds = rounds
    self.salt = salt
    self.hash = hash
  }

  var text: String { "\(Self.scheme)$\(rounds)$\(salt.base64URL)$\(hash.base64URL)" }

  func verifies(_ password: String) throws -> Bool {
    try Self.derive(password, salt: salt, rounds: rounds).isSame(as: hash)
  }

  /// The work of `rounds` for nothing, so that it takes as long as a hash that has them.
  static func spend(rounds: Int, on password: String) throws {
    guard rounds > 0 else { return }
    _ = try derive(password, salt: Data(count: 16), rounds: rounds)
  }

  /// The same letters may be typed as different bytes; they are one password (RFC 8265, OpaqueString: NFC).
  private static func derive(_ password: String, salt: Data, rounds: Int) throws -> Data {
    let key = try KDF.Insecure.PBKDF2.deriveKey(
      from: Data(password.precomposedStringWithCanonicalMapping.utf8), salt: salt, using: .sha256, outputByteCount: size,
      unsafeUncheckedRounds: rounds)
    return key.withUnsafeBytes { Data($0) }
  }
}
