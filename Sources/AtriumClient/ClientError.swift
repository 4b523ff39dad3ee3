public import AtriumAPI
public import Foundation

/// Why a call has no response, in cases that a person can distinguish.
public enum ClientError: Error, Sendable, Equatable {
  /// The server says what is wrong.
  case problem(Problem)
  /// The server, or something in between, answered with this status and said nothing more.
  case refused(status: Int)
  /// No answer came. Holds the cause, in the words of the system.
  case unreachable(String)
  /// An answer came that this version cannot read. Holds what is wrong with it, for a log.
  case unreadable(String)
}

extension ClientError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .problem(let problem): problem.detail
    case .refused(let status): "The server refused the request (status \(status))."
    case .unreachable: "The server cannot be reached."
    case .unreadable: "The server's answer cannot be read. It may be of another version."
    }
  }

  public var failureReason: String? {
    switch self {
    case .problem(let problem): problem.title
    case .refused: nil
    case .unreachable(let cause), .unreadable(let cause): cause
    }
  }
}

extension ClientError {
  /// The error that an answer outside of 200 to 299 is.
  init(_ response: WireResponse) {
    if response.headers["content-type"]?.hasPrefix(Problem.mediaType) == true,
      let problem = try? WireJSON.decode(Problem.self, from: response.body)
    {
      self = .problem(problem)
    } else {
      self = .refused(status: response.status)
    }
  }

  /// What a transport threw, as an error that a person can read. A cancellation stays what it is.
  static func readable(_ error: any Error) -> any Error {
    switch error {
    case is CancellationError, is ClientError: error
    case let problem as Problem: ClientError.problem(problem)
    default: ClientError.unreachable(error.localizedDescription)
    }
  }
}
