import Foundation

extension WireRequest {
  /// The request that a call is.
  /// - Throws: `Problem` (400) for a field that cannot travel: a path with `..`, a header with a line break.
  public init<C: Call>(_ call: C) throws {
    try self.init(fields: call, route: C.route, accept: "application/json", hasBody: C.route.method.hasBody)
  }

  /// The request that opens a stream of events.
  /// - Throws: as for a call.
  public init<E: EventCall>(events call: E) throws {
    try self.init(fields: call, route: E.route, accept: "text/event-stream", hasBody: E.route.method.hasBody)
  }

  /// The request for bytes.
  /// - Throws: as for a call.
  public init<B: ByteCall>(bytes call: B) throws {
    try self.init(fields: call, route: B.route, accept: "*/*", hasBody: B.route.method.hasBody)
  }

  /// The request that begins an upload, without its body.
  ///
  /// - Parameter mediaType: of the bytes that follow; the call's own where it takes one kind only.
  /// - Throws: as for a call.
  public init<U: UploadCall>(upload call: U, mediaType: String? = nil) throws {
    try self.init(fields: call, route: U.route, accept: "application/json", hasBody: false)
    headers["content-type"] = mediaType ?? U.content.usualMediaType
  }

  /// - Parameter hasBody: whether fields that are neither placeholder nor header are the JSON body rather than the query.
  private init(fields call: some Encodable, route: Route, accept: String, hasBody: Bool) throws {
    let outer = route.outerFields
    let encoder = FieldEncoder { !hasBody || outer.contains($0) }
    try call.encode(to: encoder)
    let values = Dictionary(encoder.fields.map { ($0.name, $0.values) }, uniquingKeysWith: { first, _ in first })
    self.init(method: route.method, path: try route.path(filledFrom: values), headers: ["accept": accept])
    for (field, name) in route.headers {
      guard let value = values[field]?.first else { continue }
      guard !value.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
        throw Problem.invalid(field, "contains a control character, which a header cannot contain")
      }
      headers[name.lowercased()] = value
    }
    if hasBody {
      body = try WireJSON.encoder().encode(BodyEncoding(call: call, omitted: outer))
      headers["content-type"] = "application/json"
    } else {
      query = encoder.fields.filter { !outer.contains($0.name) }.flatMap { field in field.values.map { (field.name, $0) } }
    }
  }
}
