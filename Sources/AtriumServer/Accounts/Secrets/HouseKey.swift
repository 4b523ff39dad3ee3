import Crypto
import Foundation

/// The house's own secret: 256 random bits in the file `accounts.key` of the state folder, readable by its owner alone. From it come
/// the keys that sign access tokens, make refresh tokens and seal the secrets of second factors.
///
/// With another one everybody signs in again and second factors are set up again; nothing else is lost. So one that is missing, and was
/// used, is not made again unasked. Servers that share a database share the file.
struct HouseKey: Sendable {
  enum Failure: Error, Equatable, LocalizedError {
    case unreadable(String, reason: String)
    case damaged(String)
    /// It is not there, and these people's sign-ins were made with it.
    case missing(String, people: [String])

    var errorDescription: String? {
      switch self {
      case .unreadable(let path, let reason): "The server's key, \(path), cannot be read or created: \(reason)."
      case .damaged(let path):
        "The server's key, \(path), is damaged. Restore it from a backup, or delete it: then everyone has to sign in again."
      case .missing(let path, let people):
        """
        The key of the house, \(path), is missing, and \(people.joined(separator: ", ")) sign in by what was made with it. \
        Put it back from a backup. If it is lost, run atrium user reset for each of them: they then sign in again.
        """
      }
    }
  }

  private static let size = 32
  private let key: SymmetricKey

  init(_ key: SymmetricKey) {
    self.key = key
  }

  /// Reads the key, or makes it the first time.
  ///
  /// - Parameters:
  ///   - people: whose sign-ins were made with it. While there is one, a missing key is not made.
  ///   - opensWithout: whether to go on with a key for the moment instead, which is not kept.
  init(path: String, missedBy people: [String] = [], opensWithout: Bool = false) throws {
    if let made = try Self.read(path) {
      key = made
      return
    }
    guard people.isEmpty else {
      guard opensWithout else { throw Failure.missing(path, people: people) }
      key = SymmetricKey(size: .bits256)
      return
    }
    try Self.write(SymmetricKey(size: .bits256), to: path)
    // Another process may have been first: what stands in the file counts.
    guard let made = try Self.read(path) else { throw Failure.unreadable(path, reason: "it is gone") }
    key = made
  }

  /// The key for one purpose (HKDF, RFC 5869): one that leaks says nothing about the others.
  func derived(for purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Data("atrium \(purpose)".utf8), outputByteCount: Self.size)
  }

  private static func read(_ path: String) throws -> SymmetricKey? {
    do {
      guard let bytes = try SecretFile.read(path, most: size + 1) else { return nil }
      guard bytes.count == size else { throw Failure.damaged(path) }
      return SymmetricKey(data: bytes)
    } catch let failure as SecretFile.Failure {
      throw Failure.unreadable(path, reason: failure.reason)
    }
  }

  private static func write(_ key: SymmetricKey, to path: String) throws {
    do {
      try SecretFile.write(key, to: path)
    } catch let failure as SecretFile.Failure {
      throw Failure.unreadable(path, reason: failure.reason)
    }
  }
}
