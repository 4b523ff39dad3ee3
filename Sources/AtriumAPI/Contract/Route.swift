/// The method and path of a call, the scope it needs, and the errors that a client should expect.
public struct Route: Sendable {
  public let method: Method
  /// A template: `/documents/{key+}`. `{name}` is one segment, `{name+}` (last) the rest of the path.
  public let path: String
  public let scope: Scope
  /// Fields that travel as headers: field name to header name.
  public let headers: [String: String]
  /// Bounds of whole-number fields of path or query. Outside of them a request is refused with a 400 that names the bound.
  public let limits: [String: Limit]
  /// The codes that this call's handler answers beyond those that every call can (`invalidRequest`, `internalError`, ...).
  public let errors: [Problem.Code]
  /// The code of a request that cannot be read.
  public let unreadable: Problem.Code
  /// Bytes of a JSON body, for a call that takes more than most; nil for the server's own limit.
  public let bodyLimit: Int?
  /// Whether problems carry `success: false` and `error`, as the answers carry `success: true`.
  public let saysSuccess: Bool
  /// One line for the reference.
  public let summary: String
  /// The template's parts, in order.
  public let segments: [Segment]

  public init(
    _ method: Method, _ path: String, scope: Scope, headers: [String: String] = [:], limits: [String: Limit] = [:],
    errors: [Problem.Code] = [], unreadable: Problem.Code = .invalidRequest, bodyLimit: Int? = nil, saysSuccess: Bool = false,
    summary: String = ""
  ) {
    self.method = method
    self.path = path
    self.scope = scope
    self.headers = headers
    self.limits = limits
    self.errors = errors
    self.unreadable = unreadable
    self.bodyLimit = bodyLimit
    self.saysSuccess = saysSuccess
    self.summary = summary
    self.segments = path.split(separator: "/").map(Segment.init)
  }

  public enum Method: String, Sendable, Hashable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether fields that are neither placeholder nor header travel as a JSON body rather than as the query.
    public var hasBody: Bool {
      switch self {
      case .get, .delete: false
      case .post, .put, .patch: true
      }
    }
  }

  public enum Segment: Sendable, Hashable {
    case literal(String)
    /// One segment of the path.
    case parameter(String)
    /// All that is left of the path: one segment or more.
    case rest(String)

    init(_ text: Substring) {
      guard text.hasPrefix("{"), text.hasSuffix("}") else {
        self = .literal(String(text))
        return
      }
      let name = text.dropFirst().dropLast()
      self = name.hasSuffix("+") ? .rest(String(name.dropLast())) : .parameter(String(name))
    }

    /// The field that a placeholder fills; `nil` for a literal.
    public var field: String? {
      switch self {
      case .literal: nil
      case .parameter(let name), .rest(let name): name
      }
    }
  }

  /// The bounds of a whole number, and its default.
  public struct Limit: Sendable, Hashable {
    public let range: ClosedRange<Int>
    public let unset: Int

    public init(_ range: ClosedRange<Int>, unset: Int) {
      self.range = range
      self.unset = unset
    }
  }
}
