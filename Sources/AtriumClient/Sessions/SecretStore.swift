public import Foundation

/// Stores a client's secrets, above all the tokens of a session.
///
/// ```swift
/// try await store.write(Data(token.utf8), as: "session")
/// let kept = try await store.read("session")
/// ```
public protocol SecretStore: Sendable {
  /// - Returns: nil where nothing is kept under that name.
  func read(_ name: String) async throws -> Data?

  /// Keeps it in place of what was there. It is on the disk when this returns, where there is one.
  func write(_ secret: Data, as name: String) async throws

  /// It is no error when there is none.
  func remove(_ name: String) async throws
}
