public import Foundation

/// What travels back: an answer without an HTTP library.
public struct WireResponse: Sendable {
  public var status: Int
  /// By lower-case name.
  public var headers: [String: String]
  public var body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    self.body = body
  }

  /// An answer to a call, as JSON.
  public init(json value: some Encodable, status: Int = 200, headers: [String: String] = [:]) throws {
    self.init(status: status, headers: headers, body: try WireJSON.encoder().encode(value))
    self.headers["content-type"] = "application/json"
  }

  /// An error as `application/problem+json`: the one place where it becomes bytes.
  public init(_ problem: Problem) {
    let body = (try? WireJSON.encoder().encode(problem)) ?? Data()
    self.init(status: problem.status, headers: ["content-type": Problem.mediaType], body: body)
    if let seconds = problem.retryAfter { headers["retry-after"] = String(seconds) }
    // Each 401 says how to sign in (RFC 6750 section 3); a browser shows no window of its own for Bearer.
    if problem.status == 401 {
      let error = problem.code == .tokenInvalid || problem.code == .tokenExpired ? ", error=\"invalid_token\"" : ""
      headers["www-authenticate"] = "Bearer realm=\"Atrium\"\(error)"
    }
  }
}
