import AtriumAPI
import AtriumClient
import Foundation

/// Why a file is not shown, in cases that a person can do something about.
public enum DocumentFailure: Hashable, Sendable {
  case unreachable
  /// It is not there any more, or is not for this person.
  case missing
  /// The device is full.
  case noRoom
  case other

  /// - Returns: nil for a download that was cancelled: nobody has to hear of that.
  public init?(_ error: any Error) {
    switch error {
    case is CancellationError: return nil
    case ClientError.unreachable: self = .unreachable
    case ClientError.problem(let problem) where problem.code == .notFound || problem.code == .notPermitted: self = .missing
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: self = .noRoom
    default: self = .other
    }
  }
}
