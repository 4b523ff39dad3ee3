package import AtriumAPI
import Foundation
import HTTPServing
import HTTPTypes
package import Hummingbird

extension RouterMethods where Context == AtriumRequestContext {
  /// Registers the one handler of a call: decodes it, and encodes what the handler returns as JSON.
  ///
  /// A GET answers HEAD too. Whatever is thrown becomes problem+json in `ProblemResponses`.
  package func answer<C: Call>(
    _ call: C.Type, with handler: @escaping @Sendable (C, AtriumRequestContext) async throws -> C.Response
  ) {
    answerWithHeaders(call) { call, context in
      TypedResponse(try await handler(call, context))
    }
  }

  /// As `answer(_:with:)`, for a handler that sets headers beside its value.
  package func answerWithHeaders<C: Call>(
    _ call: C.Type, with handler: @escaping @Sendable (C, AtriumRequestContext) async throws -> TypedResponse<C.Response>
  ) {
    register(C.route) { request, context in
      let call = try await context.read(request, for: C.route) { try $0.decode(C.self) }
      let answer = try await handler(call, context)
      return try Response(answer, to: request)
    }
  }

  /// As `answer(_:with:)`, for a handler that writes the JSON of its answer itself.
  package func answerWritten<C: Call>(
    _ call: C.Type, with handler: @escaping @Sendable (C, AtriumRequestContext) async throws -> EncodedResponse<C.Response>
  ) {
    register(C.route) { request, context in
      let call = try await context.read(request, for: C.route) { try $0.decode(C.self) }
      return Response(try await handler(call, context), to: request)
    }
  }

  /// As `answer(_:with:)`, for a handler that reads the request as another type than the call's: more of it than the contract names, or
  /// less. Tests hold what is read against what the call writes.
  package func answer<C: Call, Body: Decodable & Sendable>(
    _ call: C.Type, reading body: Body.Type, with handler: @escaping @Sendable (Body, AtriumRequestContext) async throws -> C.Response
  ) {
    register(C.route) { request, context in
      let body = try await context.read(request, for: C.route) { try $0.decode(Body.self, route: C.route) }
      return try Response(TypedResponse(try await handler(body, context)), to: request)
    }
  }

  /// As `answer(_:with:)`, for a call that may come as a form too.
  ///
  /// - Parameter form: reads the body itself, as it comes. The call that it gets has the fields of path and headers alone.
  package func answer<C: FormCall>(
    _ call: C.Type, with handler: @escaping @Sendable (C, AtriumRequestContext) async throws -> C.Response,
    form: @escaping @Sendable (C, Request, AtriumRequestContext) async throws -> C.Response
  ) {
    register(C.route) { request, context in
      guard request.isForm else {
        try BodySizeLimit.check(request, context)
        let call = try await context.read(request, for: C.route) { try $0.decode(C.self) }
        return try Response(TypedResponse(try await handler(call, context)), to: request)
      }
      do {
        if let length = request.headers[.contentLength], Int64(length).map({ $0 > C.form.limit }) ?? true {
          throw Problem(.tooLarge, detail: "The form is too large.", limit: C.form.limit)
        }
        let call = try WireRequest(head: request).decode(C.self)
        return try Response(TypedResponse(try await form(call, request, context)), to: request)
      } catch {
        context.spareBody(of: request)
        throw error
      }
    }
  }

  /// Registers a way in that is no part of the contract: request and answer are as somebody else has them.
  package func door(_ route: Route, with handler: @escaping @Sendable (WireRequest, AtriumRequestContext) async throws -> Response) {
    register(route) { request, context in
      try await handler(try await WireRequest(request, bodyLimit: context.maxUploadSize), context)
    }
  }

  /// Registers the one handler of an event stream. It returns the body; status and headers are the same for each stream. While it
  /// writes, the body takes the lease, and ends when that is over.
  func stream<E: EventCall>(
    _ call: E.Type, with handler: @escaping @Sendable (E, AtriumRequestContext, StreamLease) async throws -> ResponseBody
  ) {
    register(E.route) { request, context in
      let call = try await WireRequest(request, bodyLimit: context.maxUploadSize).decode(events: E.self)
      // A proxy that buffers would hold events back; `X-Accel-Buffering` is how the common one is told.
      let headers: HTTPFields = [
        .contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no",
      ]
      let body = try await handler(call, context, StreamLease(caller: context.caller, watch: context.accounts?.watch))
      return Response(status: .ok, headers: headers, body: body)
    }
  }

  /// Registers the one handler of bytes. It says where they come from; ranges, conditions and HEAD are answered here, the same for
  /// each call (see `Response.init(_:to:)`).
  package func bytes<B: ByteCall>(
    _ call: B.Type, with handler: @escaping @Sendable (B, AtriumRequestContext) async throws -> ByteSource
  ) {
    register(B.route) { request, context in
      let call = try await WireRequest(request, bodyLimit: context.maxUploadSize).decode(bytes: B.self)
      return try await Response(try await handler(call, context), to: request)
    }
  }

  /// As `bytes(_:with:)`, for a call whose bytes may be made while they are sent.
  package func bytes<B: ByteCall>(
    _ call: B.Type, serving handler: @escaping @Sendable (B, AtriumRequestContext) async throws -> ServedBytes
  ) {
    register(B.route) { request, context in
      let call = try await WireRequest(request, bodyLimit: context.maxUploadSize).decode(bytes: B.self)
      switch try await handler(call, context) {
      case .source(let source): return try await Response(source, to: request)
      case .stream(let stream): return Response(stream)
      }
    }
  }

  /// Registers a call that has no handler in this house: whoever asks learns why.
  package func refuse(_ route: Route, with problem: Problem) {
    register(route) { _, _ in throw problem }
  }

  func register(_ route: Route, handler: @escaping @Sendable (Request, AtriumRequestContext) async throws -> Response) {
    let path = RouterPath(route)
    on(path, method: HTTPRequest.Method(route.method)) { request, context in
      var context = context
      do {
        try await context.admit(to: route)
        return try await handler(request, context)
      } catch let error where route.saysSuccess {
        let (problem, headers) = ProblemResponses.problem(for: error, logger: context.logger)
        throw RefusedRequest(problem.asFailure, headers: headers)
      }
    }
    guard route.method == .get else { return }
    on(path, method: .head) { request, context in
      var context = context
      try await context.admit(to: route)
      return try await handler(request, context).head
    }
  }
}

extension Request {
  fileprivate var isForm: Bool {
    headers[.contentType]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased() == FormRule.mediaType
  }
}

extension AtriumRequestContext {
  /// Keeps the rest of a body from being read, of which nothing is made, where it is not short.
  package func spareBody(of request: Request) {
    if request.headers[.contentLength].flatMap(Int.init).map({ $0 > maxUploadSize }) ?? true { hangUp() }
  }

  /// Reads what a call carries.
  ///
  /// What cannot be read tries nothing, so it takes no turn of the people who share its network: a program that sends nonsense keeps no
  /// other person from signing in.
  fileprivate func read<Value>(_ request: Request, for route: Route, _ decode: (WireRequest) throws -> Value) async throws -> Value {
    do {
      if let limit = route.bodyLimit { try BodySizeLimit.check(request, self, limit: limit) }
      return try decode(try await WireRequest(request, bodyLimit: route.bodyLimit ?? maxUploadSize))
    } catch let problem as Problem where problem.code == .invalidRequest && route.scope == .open {
      accounts?.limits.giveBack(from: ClientNetwork(browser.address), to: route)
      throw problem
    }
  }
}
