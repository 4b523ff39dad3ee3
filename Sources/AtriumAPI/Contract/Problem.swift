public import Foundation

/// What an error looks like on the wire: RFC 9457, `application/problem+json`, with a stable `code` beside it.
///
/// `detail` is a sentence for a person and never holds a cause that only a log should have (a path of the server, a stack).
public struct Problem: Error, Codable, Sendable, Equatable {
  /// A reference to where the code is described.
  public let type: String
  public let title: String
  public let status: Int
  public let detail: String
  public let code: Code
  /// The field of the request that is at fault, where there is one: `limit`, `tags[2].name`.
  public let field: String?
  /// Of what is too large: how many bytes it has, where that is known.
  public let size: Int64?
  /// Of what is too large: how many bytes are taken.
  public let limit: Int64?
  /// Of what comes too often: how many seconds to wait; the same as in `Retry-After`.
  public let retryAfter: Int?
  /// False where the answers of a call carry `success` (``Route/saysSuccess``); absent elsewhere, as is ``error``.
  public private(set) var success: Bool?
  /// The same sentence as ``detail``.
  public private(set) var error: String?

  /// - Parameter detail: a sentence; the code's title when left out.
  public init(_ code: Code, detail: String? = nil, field: String? = nil, size: Int64? = nil, limit: Int64? = nil, retryAfter: Int? = nil) {
    self.type = "/api/reference#\(code.rawValue)"
    self.title = code.title
    self.status = code.status
    self.detail = detail ?? code.title
    self.code = code
    self.field = field
    self.size = size
    self.limit = limit
    self.retryAfter = retryAfter
  }

  /// The same problem with `success: false` and `error`, for a client that looks for them.
  public var asFailure: Problem {
    var failure = self
    (failure.success, failure.error) = (false, detail)
    return failure
  }

  /// The media type that a problem travels as.
  public static let mediaType = "application/problem+json"

  /// A request whose field `field` is at fault, for the reason `reason` ("is not a whole number").
  public static func invalid(_ field: String, _ reason: String) -> Problem {
    Problem(.invalidRequest, detail: "\(field) \(reason)", field: field)
  }
}

extension Problem: LocalizedError {
  public var errorDescription: String? { detail }
}
