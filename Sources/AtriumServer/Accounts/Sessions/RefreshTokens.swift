import Crypto
import Foundation

/// Makes and reads refresh tokens: `<session>.<generation>.<code>`, where the code (HMAC with SHA-256) proves that the house made it.
///
/// So the successor of a token can be given twice without being kept, and a token that was used long ago is known for one of the
/// session's own, by which a theft is noticed; a made-up one harms nobody's session. What is kept is the session's own secret,
/// which is worth nothing without the key in the state folder.
struct RefreshTokens: Sendable {
  struct Reading: Equatable, Sendable {
    let session: String
    let generation: Int
    fileprivate let code: String
  }

  private let key: SymmetricKey

  init(key: SymmetricKey) {
    self.key = key
  }

  /// - Parameter secret: the session's own, 256 random bits.
  func token(of session: String, generation: Int, secret: String) -> String {
    "\(session).\(generation).\(code(session, generation, secret))"
  }

  /// Takes a token apart; nil for text that cannot be one. It is genuine if `isGenuine` says so.
  static func read(_ token: String) -> Reading? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // The database would refuse a session that is no text for it.
    guard token.utf8.count <= 200, parts.count == 3, UUID(uuidString: parts[0])?.uuidString.lowercased() == parts[0],
      let generation = Int(parts[1]), generation >= 0, String(generation) == parts[1]
    else { return nil }
    return Reading(session: parts[0], generation: generation, code: parts[2])
  }

  func isGenuine(_ reading: Reading, secret: String) -> Bool {
    Data(code(reading.session, reading.generation, secret).utf8).isSame(as: Data(reading.code.utf8))
  }

  private func code(_ session: String, _ generation: Int, _ secret: String) -> String {
    Data(HMAC<SHA256>.authenticationCode(for: Data("\(session).\(generation).\(secret)".utf8), using: key)).base64URL
  }
}
