public import Foundation

/// Something answers at the server's address, but no secure connection comes about: its certificate is not trusted, say.
///
/// A transport may throw it in place of `ClientError.unreachable`, which is what `APIClient` makes of it.
public struct SecureConnectionFailure: Error, Equatable, LocalizedError {
  /// In the words of the system.
  public let reason: String

  public init(reason: String) { self.reason = reason }

  public var errorDescription: String? { reason }
}
