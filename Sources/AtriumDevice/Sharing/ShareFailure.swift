import AtriumAPI
import AtriumClient
public import Foundation

/// Why a part of a shared thing was not sent.
public enum ShareFailure: Error, Codable, Hashable, Sendable {
  /// No answer came.
  case unreachable
  /// The server, or something in between, cannot take it at the moment.
  /// - Parameter retryAfter: seconds that the server asks to wait.
  case busy(retryAfter: TimeInterval?)
  /// The person has to sign in again.
  case signedOut
  /// The server does not take it, however often it is sent.
  /// - Parameter reason: a sentence of the server; nil where it gave none.
  case refused(reason: String?)
  /// The file cannot be read any more.
  case fileUnreadable

  /// - Returns: nil for a cancellation, which is no failure.
  public init?(_ error: any Error) {
    switch error {
    case is CancellationError: return nil
    case let error as ClientError: self.init(error)
    case let failure as ShareFailure: self = failure
    default: self = .fileUnreadable
    }
  }

  private init(_ error: ClientError) {
    switch error {
    case .unreachable: self = .unreachable
    // A network that asks for a sign-in of its own answers 200 with its page: nothing has arrived.
    case .unreadable: self = .busy(retryAfter: nil)
    case .refused(let status): self.init(status: status, reason: nil, retryAfter: nil)
    case .problem(let problem):
      self.init(status: problem.status, reason: problem.detail, retryAfter: problem.retryAfter.map(TimeInterval.init))
    }
  }

  private init(status: Int, reason: String?, retryAfter: TimeInterval?) {
    switch status {
    case 401: self = .signedOut
    case 408, 425, 429, 500...: self = .busy(retryAfter: retryAfter)
    case 400..<500: self = .refused(reason: reason)
    // A redirect is not followed: the server is elsewhere by now, and comes back or is set anew.
    default: self = .busy(retryAfter: retryAfter)
    }
  }

  /// Whether sending it again would change nothing.
  public var isFinal: Bool {
    switch self {
    case .refused, .fileUnreadable: true
    case .unreachable, .busy, .signedOut: false
    }
  }

  /// Whether other things for the same server would fail alike.
  public var concernsServer: Bool {
    switch self {
    case .unreachable, .busy, .signedOut: true
    case .refused, .fileUnreadable: false
    }
  }
}
