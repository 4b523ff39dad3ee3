import Foundation

/// Why a page could not be fetched.
package enum LinkProblem: Error, Equatable {
  /// The address, or one that it redirects to, may not be asked: with the reason ("leads into a private network").
  case address(String, String)
  case tooManyRedirects(limit: Int)
  /// More bytes than the limit, also of what is compressed.
  case tooLarge(limit: Int)
  case tooSlow
  /// A status that is no page.
  case status(Int)
  /// Another kind of file than text, PDF and pictures; nil where the server does not say which.
  case refusedType(String?)
  /// A content coding that is not read, or compressed bytes that are broken.
  case unreadable(String)
  /// With the cause for the log, as the next one.
  case insecure(cause: String)
  case unreachable(cause: String)

  /// Whether it makes sense to try again later.
  package var mayPass: Bool {
    switch self {
    case .status(let status): status == 408 || status == 429 || (500..<600).contains(status)
    case .unreachable, .tooSlow: true
    case .address, .tooManyRedirects, .tooLarge, .refusedType, .unreadable, .insecure: false
    }
  }

  init(_ problem: OutboundProblem) {
    switch problem {
    case .address(let address, let reason): self = .address(address, reason)
    case .unreachable(_, let cause): self = .unreachable(cause: cause)
    case .insecure(_, let cause): self = .insecure(cause: cause)
    case .tooSlow: self = .tooSlow
    case .tooLarge(_, let limit): self = .tooLarge(limit: limit)
    case .status(_, let status): self = .status(status)
    case .unreadable(_, let reason): self = .unreadable(reason)
    }
  }
}

extension LinkProblem: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .address(let address, let reason): "\(address) \(reason)."
    case .tooManyRedirects(let limit): "The address redirects more than \(limit) times."
    case .tooLarge(let limit): "The page has more than \(limit >> 20) MiB."
    case .tooSlow: "The page did not come in time."
    case .status(404), .status(410): "There is no such page."
    case .status(let status): "The site answered with status \(status)."
    case .refusedType(let type?): "The address leads to a file of the type \(type), which is not fetched."
    case .refusedType(nil): "The site does not say what kind of file this is."
    case .unreadable(let reason): "What the site sent \(reason)."
    case .insecure: "No secure connection to the site is possible."
    case .unreachable: "The site cannot be reached."
    }
  }
}
