import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird

/// Pages of which other origins may read the API (CORS). Nobody's by default.
///
/// They send no cookie (`Access-Control-Allow-Credentials` is never said, and the API reads none): whoever signs in does it with a token
/// of their own. As seed 000 has it: GET, `Authorization` and `Content-Type`, an answer that counts for 300 seconds.
package struct CrossOrigins: Sendable, Equatable {
  private let origins: Set<String>

  /// - Parameter origins: as a browser writes them, `https://notes.example`; `*` for all.
  package init(_ origins: [String] = []) {
    self.origins = Set(origins.map { $0.lowercased() })
  }

  /// Whether a text is an origin: a scheme of the web, a host, perhaps a port, and nothing else.
  package static func isOrigin(_ text: String) -> Bool {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && ["http", "https"].contains(parts[0].lowercased()) && Authority(String(parts[1])) != nil
  }

  /// Whether every page of the world is included.
  package var isOpen: Bool { origins.contains("*") }

  /// Whether a page of `origin` may make this request.
  func allow(_ origin: String, _ request: Request) -> Bool {
    guard isOpen || origins.contains(origin.lowercased()) else { return false }
    let path = request.uri.path
    return [.get, .head, .options].contains(request.method) && path != "/app" && !path.hasPrefix("/app/") && path != "/metrics"
  }

  /// The answer to a browser that asks before it sends (a preflight request).
  func preflight(_ origin: String) -> Response {
    var response = Response(status: .noContent)
    response.headers[.accessControlAllowMethods] = "GET, OPTIONS"
    response.headers[.accessControlAllowHeaders] = "Authorization, Content-Type"
    response.headers[.accessControlMaxAge] = "300"
    add(to: &response, origin)
    return response
  }

  /// Says that the page of `origin` may read the answer.
  func add(to response: inout Response, _ origin: String) {
    response.headers[.accessControlAllowOrigin] = isOpen ? "*" : origin
    if !isOpen { response.headers[.vary] = response.headers[.vary].map { $0 + ", Origin" } ?? "Origin" }
  }
}
