import Foundation

/// How requests of a background transfer reach a server.
struct TransferHost: Sendable {
  /// A path in it goes before the calls' own.
  let address: URL
  /// The value of the `Authorization` header: nil where nobody signs in.
  ///
  /// - Parameter refused: one that the server did not take, where a new one is wanted.
  /// - Throws: `TransferHost.SignedOut` where the session ended, other errors where the server cannot be asked at the moment.
  let authorization: @Sendable (_ refused: String?) async throws -> String?

  struct SignedOut: Error {}
}
