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
    return response
  }

  private static let headers: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"),
    (.referrerPolicy, "same-origin"),
    (.crossOriginResourcePolicy, "same-origin"),
    (.frameOptions, "DENY"),
  ]
}
