import Foundation

extension WireRequest {
  /// The call that this request is.
  ///
  /// Query names that the call does not know are ignored, so that an older server answers a newer client.
  /// - Throws: `Problem`: `notFound` if the path is not the route's, `unsupportedMediaType` for a body that is not JSON, else the
  ///   route's `unreadable` naming the field.
  public func decode<C: Call>(_ type: C.Type) throws -> C {
    try decode(type, route: C.route)
  }

  /// The event call that this request is. Throws as for a call.
  public func decode<E: EventCall>(events type: E.Type) throws -> E {
    try decode(type, route: E.route)
  }

  /// The byte call that this request is. Throws as for a call.
  public func decode<B: ByteCall>(bytes type: B.Type) throws -> B {
    try decode(type, route: B.route)
  }

  /// The upload call that this request is; its body is not looked at. Throws as for a call.
  public func decode<U: UploadCall>(upload type: U.Type) throws -> U {
    try decode(type, route: U.route, hasBody: false)
  }

  /// What the request for that route holds, as another type than the call's: of a server that reads more of it, or less.
  ///
  /// - Throws: as for a call.
  package func decode<Value: Decodable>(_ type: Value.Type, route: Route) throws -> Value {
    try decode(type, route: route, hasBody: route.method.hasBody)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, route: Route, hasBody: Bool) throws -> Value {
    guard let path = try route.fields(in: path) else { throw Problem(.notFound) }
    guard method == route.method else { throw Problem(.methodNotAllowed) }
    let outer = route.outerFields
    var fields = path.mapValues { [$0] }
    for (field, name) in route.headers { fields[field] = headers[name.lowercased()].map { [$0] } }
    if !hasBody {
      for (name, value) in query where !outer.contains(name) { fields[name, default: []].append(value) }
    }
    do {
      let value = try decode(type, fields: fields, outer: outer, hasBody: hasBody)
      try check(fields, against: route.limits)
      return value
    } catch {
      throw DecodingProblem.problem(for: error, code: route.unreadable)
    }
  }

  private func decode<Value: Decodable>(_ type: Value.Type, fields: [String: [String]], outer: Set<String>, hasBody: Bool) throws -> Value {
    guard hasBody, let body, !body.isEmpty else {
      return try type.init(from: FieldDecoder(fields: fields, outer: outer, body: nil))
    }
    // A page of another site can send a form or plain text without being asked first, but never JSON.
    let mediaType = headers["content-type"]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
    guard mediaType == "application/json" else {
      throw Problem(.unsupportedMediaType, detail: "The body has to be application/json.")
    }
    guard !JSONDepth.isTooDeep(body) else {
      throw Problem(.invalidRequest, detail: "The body nests deeper than \(JSONDepth.limit) levels.")
    }
    // Most calls with a body have nothing outside of it.
    if fields.isEmpty, outer.isEmpty { return try WireJSON.decoder().decode(type, from: body) }
    return try WireJSON.decoder().decode(
      BodyDecoding<Value>.self, from: body, configuration: BodyDecoding<Value>.Fields(fields: fields, outer: outer)
    ).value
  }

  private func check(_ fields: [String: [String]], against limits: [String: Route.Limit]) throws {
    for (field, limit) in limits {
      guard let text = fields[field]?.first, let number = Int(text), !limit.range.contains(number) else { continue }
      throw Problem.invalid(field, "has to be between \(limit.range.lowerBound) and \(limit.range.upperBound), not \(number)")
    }
  }
}

/// A call that is read from a JSON body together with the texts of path and headers.
private struct BodyDecoding<Value: Decodable>: DecodableWithConfiguration {
  let value: Value

  struct Fields {
    let fields: [String: [String]]
    let outer: Set<String>
  }

  init(from decoder: any Decoder, configuration: Fields) throws {
    value = try Value(from: FieldDecoder(fields: configuration.fields, outer: configuration.outer, body: decoder))
  }
}
