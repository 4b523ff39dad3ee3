import Foundation
import Messaging
import Storage

/// The pair by which the house names itself to browsers' push services (VAPID, RFC 8292), in the file `push.key` of the state folder.
///
/// A browser binds its subscription to the public half. So a pair that is missing while browsers are subscribed with it is not made again
/// unasked, and the records hold the public half: servers that share them share the file.
enum PushKey {
  static let name = "push.key"

  package enum Failure: Error, Equatable, LocalizedError {
    case unreadable(String, reason: String)
    case damaged(String)
    /// It is not there, or it is another one, and so many browsers are subscribed.
    case missing(String, browsers: Int)
    case another(String, browsers: Int)

    package var errorDescription: String? {
      switch self {
      case .unreadable(let path, let reason): "The key for browsers, \(path), cannot be read or created: \(reason)."
      case .damaged(let path): "The key for browsers, \(path), is damaged. \(Self.fix)"
      case .missing(let path, let browsers):
        "The key for browsers, \(path), is missing, and \(browsers) of them are subscribed with it. \(Self.fix)"
      case .another(let path, let browsers):
        "The key for browsers, \(path), is not the one with which \(browsers) of them are subscribed. \(Self.fix)"
      }
    }

    private static let fix = """
      Put it back from a backup, or from another server that shares the records. If it is lost, delete the file if there is one and run \
      atrium push reset: notifications then have to be turned on again in each browser.
      """
  }

  /// Reads the pair, or makes it the first time.
  ///
  /// - Throws: ``Failure``, and what the database throws.
  static func open(_ path: String, _ database: Database) async throws -> SigningKey {
    let (known, browsers) = try await database.read { connection in
      (
        try connection.row(String.self, "SELECT public FROM push_keys WHERE id = 1"),
        try connection.row(Int.self, "SELECT count(*) FROM push_destinations WHERE public_key IS NOT NULL") ?? 0
      )
    }
    var made = try read(path)
    if made == nil {
      guard browsers == 0 else { throw Failure.missing(path, browsers: browsers) }
      try write(SigningKey(), to: path)
      // Another process may have been first: what stands in the file counts.
      made = try read(path)
    }
    guard let key = made else { throw Failure.unreadable(path, reason: "it is gone") }
    guard known != key.publicKey else { return key }
    guard browsers == 0 else { throw Failure.another(path, browsers: browsers) }
    try await database.write {
      try $0.execute(
        "INSERT INTO push_keys (id, public) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET public = excluded.public", [Value(key.publicKey)])
    }
    return key
  }

  private static func read(_ path: String) throws -> SigningKey? {
    do {
      guard let bytes = try SecretFile.read(path, most: 4096) else { return nil }
      return try SigningKey(pem: String(decoding: bytes, as: UTF8.self))
    } catch let failure as SecretFile.Failure {
      throw Failure.unreadable(path, reason: failure.reason)
    } catch is KeyProblem {
      throw Failure.damaged(path)
    }
  }

  private static func write(_ key: SigningKey, to path: String) throws {
    do {
      try SecretFile.write(Data((key.pem + "\n").utf8), to: path)
    } catch let failure as SecretFile.Failure {
      throw Failure.unreadable(path, reason: failure.reason)
    }
  }
}
