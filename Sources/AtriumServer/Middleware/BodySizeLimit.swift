import AtriumAPI
import Hummingbird

/// Refuses a body by its announced length, before any of it is read. What comes without a length is counted while it is read.
///
/// A call that takes a stream of bytes has a limit of its own, which is checked where its handler is registered.
struct BodySizeLimit: RouterMiddleware {
  /// Calls that take a stream, by method and template.
  private let streamed: Set<String>

  init(except streamed: [Route] = []) {
    self.streamed = Set(streamed.map { "\($0.method.rawValue) \(RouterPath($0))" })
  }

  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    if !streamed.isEmpty, streamed.contains("\(request.method.rawValue) \(context.endpointPath ?? "")") {
      return try await next(request, context)
    }
    try Self.check(request, context)
    return try await next(request, context)
  }

  /// - Parameter limit: bytes; the server's own when left out.
  /// - Throws: `Problem` for a body that is not read as a whole.
  static func check(_ request: Request, _ context: AtriumRequestContext, limit: Int? = nil) throws {
    let limit = limit ?? context.maxUploadSize
    // A number that no `Int` holds is longer than any limit too.
    guard let text = request.headers[.contentLength], Int(text).map({ $0 > limit }) ?? true else { return }
    // The rest would be read only to be thrown away.
    context.hangUp()
    throw Problem(.tooLarge, detail: "The body of this request is too large.", limit: Int64(limit))
  }
}
