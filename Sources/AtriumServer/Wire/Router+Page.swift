package import AtriumAPI
import HTTPServing
import HTTPTypes
package import Hummingbird

extension RouterMethods where Context == AtriumRequestContext {
  /// As `answer(_:with:)`, for a call whose address has a page too: a browser gets the page, other clients JSON.
  package func answer<C: Call>(
    _ call: C.Type, with handler: @escaping @Sendable (C, AtriumRequestContext) async throws -> C.Response, page: PageHandler<C>
  ) {
    open(C.route) { request, context in
      guard !AcceptedTypes(request.headers[.accept]).prefersPage else { return await page.respond(to: request, context, on: C.route) }
      var context = context
      try await context.admit(to: C.route)
      let call = try WireRequest(head: request).decode(C.self)
      return try Response(TypedResponse(try await handler(call, context), headers: [.vary: "Accept"]), to: request)
    }
  }

  /// Registers an address that has a page and no call.
  package func page<Fields: Decodable & Sendable>(_ route: Route, _ page: PageHandler<Fields>) {
    open(route) { request, context in await page.respond(to: request, context, on: route) }
  }

  /// Registers an address at which there is a document in a format of others: a feed.
  package func document<Fields: Decodable & Sendable>(
    _ route: Route, languages: [String], _ handler: @escaping @Sendable (Fields, PageRequest) async throws -> TextDocument
  ) {
    register(route) { request, context in
      let fields = try WireRequest(head: request).decode(Fields.self, route: route)
      let document = try await handler(fields, PageRequest(request, context, languages: languages))
      return Response(document, headers: [.cacheControl: "private, no-cache", .vary: "Accept-Language"], to: request)
    }
  }

  /// GET and HEAD. Who asks is not admitted yet.
  private func open(_ route: Route, handler: @escaping @Sendable (Request, AtriumRequestContext) async throws -> Response) {
    on(RouterPath(route), method: .get, use: handler)
    on(RouterPath(route), method: .head) { request, context in try await handler(request, context).head }
  }
}
