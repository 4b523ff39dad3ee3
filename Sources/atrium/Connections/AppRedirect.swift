import AtriumServer
import HTTPTypes
import Hummingbird

/// `GET /`: redirects a browser in which a person types the address of the house alone to the app. The target is fixed; nothing of the request goes into it.
///
/// Only a request whose `Accept` names HTML is redirected, as a browser sends it: other programs receive the problem of an address where there is nothing.
struct AppRedirect {
  func add(to router: Router<AtriumRequestContext>) {
    for method in [HTTPRequest.Method.get, .head] {
      router.on("/", method: method) { request, _ in
        guard Self.asksForPage(request.headers[.accept]) else { throw HTTPError(.notFound) }
        // See Other (RFC 9110 section 15.4.4): another resource answers. Not for ever, and not for who asks for something else.
        return Response(status: .seeOther, headers: [.location: "/app", .cacheControl: "no-store", .vary: "Accept"])
      }
    }
  }

  /// Whether a header names HTML, with a weight above 0 (RFC 9110 section 12.5.1). `*/*` is what programs send.
  static func asksForPage(_ accept: String?) -> Bool {
    (accept ?? "").split(separator: ",").contains { range in
      let words = range.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let type = words.first, ["text/html", "application/xhtml+xml"].contains(type) else { return false }
      return !words.dropFirst().contains { $0.hasPrefix("q=") && (Double($0.dropFirst(2)) ?? 0) <= 0 }
    }
  }
}
