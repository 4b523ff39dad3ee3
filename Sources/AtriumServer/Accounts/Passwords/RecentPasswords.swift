import Crypto
import Foundation
import Storage

/// Passwords that were right a moment ago, so that a program which sends one with each request (`Basic`) does not make the server hash
/// each time. Kept are codes of them under a key that ends with the process; a password that was changed is not recognised.
final class RecentPasswords: Sendable {
  static let lifetime: TimeInterval = 300
  static let most = 1000

  private let key = SymmetricKey(size: .bits256)
  private let entries = Locked<[Data: Date]>([:])

  func holds(_ password: String, of record: PersonRecord, at now: Date) -> Bool {
    guard let code = code(password, record) else { return false }
    return entries.withLock { $0[code].map { now < $0 } ?? false }
  }

  func add(_ password: String, of record: PersonRecord, at now: Date) {
    guard let code = code(password, record) else { return }
    entries.withLock { entries in
      if entries.count >= Self.most { entries = entries.filter { now < $0.value } }
      if entries.count >= Self.most { entries = [:] }
      entries[code] = now.addingTimeInterval(Self.lifetime)
    }
  }

  /// Under the hash that it was verified against: with another one, it is another password.
  private func code(_ password: String, _ record: PersonRecord) -> Data? {
    guard let hash = record.password else { return nil }
    return Data(HMAC<SHA256>.authenticationCode(for: Data("\(record.id)\u{0}\(hash)\u{0}\(password)".utf8), using: key))
  }
}
