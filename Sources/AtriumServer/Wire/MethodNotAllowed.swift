import AtriumAPI
import HTTPTypes
import Hummingbird

/// A known address was asked with a method that it does not have. Answered as 405 with `Allow` (RFC 9110 section 15.5.6).
struct MethodNotAllowed: Error {
  /// The methods that it has, as they stand in `Allow`.
  let allowed: String
}

extension RouterMethods where Context == AtriumRequestContext {
  /// Answers each other method at the paths of `routes` with 405; without this the router says 404, as if nothing were there.
  func refuseOtherMethods(of routes: [Route]) {
    let byPath = Dictionary(grouping: routes) { RouterPath($0).description }
    for group in byPath.values {
      guard let first = group.first else { continue }
      var methods = Set(group.map { HTTPRequest.Method($0.method) })
      if methods.contains(.get) { methods.insert(.head) }
      let allowed = methods.map(\.rawValue).sorted().joined(separator: ", ")
      for method in HTTPRequest.Method.known where !methods.contains(method) {
        on(RouterPath(first), method: method) { _, _ -> Response in throw MethodNotAllowed(allowed: allowed) }
      }
    }
  }
}

extension HTTPRequest.Method {
  /// What clients ask with; the last is the safe method with a body (draft-ietf-httpbis-safe-method-w-body).
  fileprivate static let known =
    [.get, .head, .post, .put, .patch, .delete, .options, .trace] + [HTTPRequest.Method("QUERY")].compactMap(\.self)
}
