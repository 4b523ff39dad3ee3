import HTTPServing
import HTTPTypes
import Hummingbird

/// Headers that every answer carries unless its handler set its own.
struct SecurityHeaders: RouterMiddleware {
  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in Self.headers where !response.headers.contains(name) {
      response.headers[name] = value
    }
    guard request.headers[.forwardedScheme] == "https" else { return response }
    // A browser that came by TLS once comes by nothing else, for a year, and sends its cookies by nothing else.
    response.headers[.strictTransportSecurity] = "max-age=31536000"
    let cookies = response.headers[values: .setCookie]
    if !cookies.isEmpty { response.headers[values: .setCookie] = cookies.map { $0.contains("; Secure") ? $0 : $0 + "; Secure" } }
    return response
  }

  private static let headers: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"),
    (.referrerPolicy, "same-origin"),
    (.crossOriginResourcePolicy, "same-origin"),
    (.frameOptions, "DENY"),
  ]
}
