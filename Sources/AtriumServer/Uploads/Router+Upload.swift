package import AtriumAPI
import HTTPServing
import HTTPTypes
package import Hummingbird

extension RouterMethods where Context == AtriumRequestContext {
  /// Registers the one handler of a call that takes a stream of bytes. It runs when all of them have come, in one request or in several.
  ///
  /// ```swift
  /// router.upload(PutThing.self, to: uploads, current: things.tag) { call, file, context in
  ///   try await things.replace(call.key, with: file)
  /// }
  /// ```
  /// - Parameters:
  ///   - current: the tag of what is at the call's address, nil where nothing is. The call's conditions are held against it before the
  ///     body is read, and again before `handler` runs; no other upload to that address comes between this check and the handler's end.
  ///   - handler: keeps the file. An error of status 500 and above leaves the upload as it is, so that the client may try the end again;
  ///     any other is what came of it.
  package func upload<U: UploadCall>(
    _ call: U.Type, to uploads: UploadService,
    current: @escaping @Sendable (U, AtriumRequestContext) async throws -> EntityTag? = { _, _ in nil },
    with handler: @escaping @Sendable (U, UploadedFile, AtriumRequestContext) async throws -> TypedResponse<U.Response>
  ) {
    let locks = uploads.locks
    let registered = UploadHandler(
      route: U.route, rule: U.content,
      check: { request, context in
        let call = try request.decode(upload: U.self)
        let conditions = WriteConditions(request.headers)
        if !conditions.isEmpty { try conditions.check(try await current(call, context)) }
      },
      take: { request, file, context in
        let call = try request.decode(upload: U.self)
        let conditions = WriteConditions(request.headers)
        // Written by the contract, so that one place has one address however the client wrote it.
        return try await locks.with("\(U.route.method.rawValue) \(try WireRequest(upload: call).path)") {
          if !conditions.isEmpty { try conditions.check(try await current(call, context)) }
          return try KeptResponse(try await handler(call, file, context))
        }
      })
    uploads.add(registered)
    register(U.route) { request, context in try await uploads.begin(registered, request, context) }
  }
}

extension KeptResponse {
  fileprivate init<Value: Encodable & Sendable>(_ answer: TypedResponse<Value>) throws {
    let written =
      Value.self == NoContent.self
      ? WireResponse(status: NoContent.status) : try WireResponse(json: answer.value, status: answer.status.code)
    var headers = written.headers
    headers["cache-control"] = "no-store"
    headers["content-security-policy"] = "default-src 'none'; frame-ancestors 'none'; sandbox"
    for field in answer.headers { headers[field.name.canonicalName] = field.value }
    self.init(status: written.status, headers: headers, body: written.body)
  }
}
