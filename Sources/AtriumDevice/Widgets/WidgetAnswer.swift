import AtriumAPI
import AtriumClient

/// What came of asking the server for the contents of a widget.
public enum WidgetAnswer: Hashable, Sendable {
  /// - Parameter count: as ``WidgetContents/count``.
  case found([WidgetRow], count: Int)
  case signedOut
  case unavailable
  case unreachable

  /// The answer that an error is. What may be over soon counts as unreachable: the last contents stay.
  public init(_ error: any Error) {
    switch error {
    case ClientError.problem(let problem): self.init(status: problem.status)
    case ClientError.refused(let status): self.init(status: status)
    default: self = .unreachable
    }
  }

  private init(status: Int) {
    switch status {
    case 401: self = .signedOut
    case 403, 404: self = .unavailable
    default: self = .unreachable
    }
  }
}
