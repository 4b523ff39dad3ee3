public import Foundation

/// What travels: a request without an HTTP library, so that a socket and the in-process transport carry the same thing.
public struct WireRequest: Sendable {
  public var method: Route.Method
  /// Percent-encoded, without the query.
  public var path: String
  /// Decoded names and values, in order.
  public var query: [(name: String, value: String)]
  /// By lower-case name.
  public var headers: [String: String]
  public var body: Data?

  public init(
    method: Route.Method, path: String, query: [(name: String, value: String)] = [], headers: [String: String] = [:],
    body: Data? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    self.body = body
  }

  /// A request as a server receives it.
  ///
  /// A `+` in the query is a plus, not a space (RFC 3986): Apple's `URLComponents`, and with it the seed's client, leaves a plus
  /// as it is and writes a space as `%20`.
  /// - Parameter target: path and query, percent-encoded: `/documents?limit=20`.
  /// - Throws: `Problem` (400) for a query that is not percent-encoded UTF-8.
  public init(method: Route.Method, target: String, headers: [String: String] = [:], body: Data? = nil) throws {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count == 2 ? try Self.parse(query: parts[1]) : []
    self.init(method: method, path: String(parts.first ?? ""), query: query, headers: headers, body: body)
  }

  /// Path and query, percent-encoded.
  public var target: String {
    guard !query.isEmpty else { return path }
    return path + "?" + query.map { PercentCoding.encode($0.name) + "=" + PercentCoding.encode($0.value) }.joined(separator: "&")
  }

  private static func parse(query: Substring) throws -> [(name: String, value: String)] {
    try query.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCoding.decode(halves[0]), let value = PercentCoding.decode(halves.count == 2 ? halves[1] : "") else {
        throw Problem(.invalidRequest, detail: "The query is not percent-encoded UTF-8.", field: PercentCoding.decode(halves[0]))
      }
      return (name, value)
    }
  }
}
