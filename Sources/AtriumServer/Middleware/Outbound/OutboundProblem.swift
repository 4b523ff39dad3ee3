import Foundation

/// Why the server could not, or would not, ask another one.
package enum OutboundProblem: Error, Equatable {
  /// The address may not be asked, with the reason ("leads into a private network").
  case address(String, String)
  /// Nothing answered there, with the cause for the log.
  case unreachable(String, cause: String)
  /// TLS failed: a certificate that is not valid for the name, or a server that does not speak it. With the cause for the log.
  case insecure(String, cause: String)
  case tooSlow(String)
  /// More bytes than the limit.
  case tooLarge(String, limit: Int)
  /// A status that is no answer; redirects are among them, for they are not followed.
  case status(String, Int)
  /// An answer that cannot be read, with the reason.
  case unreadable(String, String)
}

extension OutboundProblem: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .address(let address, let reason): "\(address) \(reason)."
    case .unreachable(let address, let cause): "\(address) cannot be reached: \(cause)."
    case .insecure(let address, let cause): "No secure connection to \(address) is possible: \(cause)."
    case .tooSlow(let address): "\(address) did not answer in time."
    case .tooLarge(let address, let limit): "\(address) answered more than \(limit) bytes."
    case .status(let address, let status) where (300..<400).contains(status):
      "\(address) answered \(status); redirects are not followed."
    case .status(let address, let status): "\(address) answered \(status)."
    case .unreadable(let address, let reason): "What \(address) answered \(reason)."
    }
  }
}
