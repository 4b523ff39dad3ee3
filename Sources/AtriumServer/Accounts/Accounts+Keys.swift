import AtriumAPI
import Foundation

/// API keys.
extension Accounts {
  /// What each begins with, so that a person, and a program that looks for secrets in sources, knows it for one.
  static let keyPrefix = "atk_"
  /// How many keys one person may have.
  static let mostKeys = 100

  /// - Throws: `Problem` (`forbidden` for a room that the person does not have, 400).
  func makeKey(_ call: MakeKey, for person: Person) async throws -> MadeKey {
    try check(nil, call.rooms)
    guard let name = try PersonName.check(call.name, field: "name") else { throw Problem.invalid("name", "is empty") }
    guard KeyAccess.known.contains(call.access) else { throw Problem.invalid("access", "is not a known value") }
    if let expires = call.expires, expires <= now() { throw Problem.invalid("expires", "is past") }
    for room in call.rooms where !person.has(room) {
      throw Problem(.forbidden, detail: "A key can only open rooms that its person can open.", field: "rooms")
    }
    let secret = RandomToken(prefix: Self.keyPrefix)
    let key = KeyStore.Key(
      id: UUID().uuidString.lowercased(), person: person.id, name: name, hint: String(secret.text.prefix(Self.keyPrefix.count + 4)),
      rooms: call.rooms, access: call.access, created: now(), expires: call.expires, used: nil)
    guard try await keys.add(key, digest: secret.digest, atMost: Self.mostKeys) else {
      throw Problem(.invalidRequest, detail: "You have \(Self.mostKeys) API keys; revoke one first.", limit: Int64(Self.mostKeys))
    }
    return MadeKey(key: secret.text, summary: key.summary)
  }

  /// - Parameter person: whose it has to be; anybody's when left out.
  func revokeKey(_ id: String, of person: String? = nil) async throws -> Bool {
    let revoked = try await keys.revoke(id, of: person)
    watch.end(.key(id))
    return revoked
  }
}
