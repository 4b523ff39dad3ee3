extension OpenAPIDocument {
  /// One call as an operation of the document.
  struct Operation {
    /// The template as OpenAPI writes it: `/documents/{key}`.
    let path: String
    /// In lower case.
    let method: String
    let value: JSONValue

    init(path: String, method: String, value: JSONValue) {
      self.path = path
      self.method = method
      self.value = value
    }

    init(call: any Call.Type, recorder: SchemaRecorder) throws {
      func answer<C: Call>(_ call: C.Type) throws -> JSONValue {
        if Self.isEmpty(call) { return ["description": "Done; the answer has no body."] }
        return ["description": "The answer.", "content": ["application/json": ["schema": try recorder.schema(of: C.Response.self)]]]
      }
      try self.init(
        name: SchemaRecorder.name(of: call), type: call, route: call.route, status: Self.isEmpty(call) ? NoContent.status : 200,
        answer: answer(call), recorder: recorder)
    }

    private static func isEmpty<C: Call>(_ call: C.Type) -> Bool { C.Response.self == NoContent.self }

    /// A header that is no field of the call.
    static func header(_ name: String, _ description: String) -> JSONValue {
      ["name": .string(name), "in": "header", "description": .string(description), "schema": ["type": "string"]]
    }

    init(bytes call: any ByteCall.Type, recorder: SchemaRecorder) throws {
      // Each file has a type of its own.
      let content: JSONValue = ["*/*": [:]]
      let answer: JSONValue = ["description": "The bytes.", "content": content]
      try self.init(
        name: SchemaRecorder.name(of: call), type: call, route: call.route, answer: answer, recorder: recorder,
        headers: Self.rangeHeaders,
        others: [
          "206": ["description": "A part of the bytes; several as multipart/byteranges.", "content": content],
          "304": ["description": "The client has them already."],
        ])
    }

    init(events call: any EventCall.Type, recorder: SchemaRecorder) throws {
      func answer<E: EventCall>(_ call: E.Type) throws -> JSONValue {
        // OpenAPI 3.1 has no words for the items of a stream.
        let media: JSONValue = ["schema": ["type": "string"], "x-event-schema": try recorder.schema(of: E.Event.self)]
        return ["description": "Server-sent events.", "content": ["text/event-stream": media]]
      }
      try self.init(name: SchemaRecorder.name(of: call), type: call, route: call.route, answer: answer(call), recorder: recorder)
    }

    /// What every call that answers bytes understands (RFC 9110 sections 13 and 14).
    private static let rangeHeaders: [JSONValue] = [
      ("Range", "Which bytes: `bytes=0-499`, `bytes=-500`, `bytes=0-9,20-29`."),
      ("If-Range", "Only if they are still those of this ETag; all of them otherwise."),
      ("If-None-Match", "Only if they are no longer those of this ETag."),
      ("If-Modified-Since", "Only if they were changed since."),
    ].map { name, description in header(name, description) }

    /// - Parameters:
    ///   - headers: parameters beside the call's own fields.
    ///   - others: answers beside the usual one and the errors, by status.
    ///   - content: the body, where it is not the JSON of the call's own fields.
    init(
      name: String, type: any Decodable.Type, route: Route, status: Int = 200, answer: JSONValue, recorder: SchemaRecorder,
      headers: [JSONValue] = [], others: [String: JSONValue] = [:], content: JSONValue? = nil
    ) throws {
      let fields = try recorder.fields(of: type)
      let body = route.method.hasBody && content == nil ? fields.filter { !route.outerFields.contains($0.name) } : []
      path = "/" + route.segments.map { $0.field.map { "{\($0)}" } ?? Self.text(of: $0) }.joined(separator: "/")
      method = route.method.rawValue.lowercased()
      var operation: [String: JSONValue] = [
        "operationId": .string(name.prefix(1).lowercased() + name.dropFirst()),
        "summary": .string(route.summary),
        "x-scope": .string(Self.words(for: route.scope)),
        "responses": .object(
          try Self.responses(for: route, status: status, answer: answer, hasFields: !fields.isEmpty, recorder: recorder).merging(others) {
            $1
          }),
      ]
      if let room = route.scope.room { operation["tags"] = [.string(room.rawValue)] }
      let parameters = fields.compactMap { field in body.contains(field) ? nil : Self.parameter(field, route) } + headers
      if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
      if !body.isEmpty {
        var media: [String: JSONValue] = ["application/json": ["schema": RecordingDecoder.Shape.object(body).schema]]
        var content: [String: JSONValue] = ["required": .bool(body.contains(where: \.isRequired))]
        if let form = (type as? any FormCall.Type)?.form {
          media[FormRule.mediaType] = ["schema": Self.schema(of: form, with: body)]
          content["description"] = .string("JSON, or a form of at most \(form.limit) bytes, with files in `\(form.files)`.")
        }
        content["content"] = .object(media)
        operation["requestBody"] = .object(content)
      }
      if let content { operation["requestBody"] = content }
      value = .object(operation)
    }

    /// The fields of the call, and files as they are.
    private static func schema(of form: FormRule, with fields: [SchemaRecorder.Field]) -> JSONValue {
      guard case .object(var schema) = RecordingDecoder.Shape.object(fields).schema, case .object(var properties) = schema["properties"]
      else { return RecordingDecoder.Shape.object(fields).schema }
      properties[form.files] = ["type": "array", "items": ["type": "string", "format": "binary"]]
      schema["properties"] = .object(properties)
      return .object(schema)
    }

    private static func parameter(_ field: SchemaRecorder.Field, _ route: Route) -> JSONValue {
      var parameter: [String: JSONValue] = ["name": .string(field.name), "in": "query", "schema": field.schema]
      if field.isRequired { parameter["required"] = true }
      if let header = route.headers[field.name] {
        parameter["name"] = .string(header)
        parameter["in"] = "header"
      } else if let segment = route.segments.first(where: { $0.field == field.name }) {
        parameter["in"] = "path"
        parameter["required"] = true
        if case .rest = segment {
          parameter["description"] = "The rest of the path: each segment percent-encoded, the slashes between them as they are."
        }
      }
      if let limit = route.limits[field.name], case .object(let schema) = field.schema {
        let bounds: [String: JSONValue] = [
          "minimum": .integer(limit.range.lowerBound), "maximum": .integer(limit.range.upperBound), "default": .integer(limit.unset),
        ]
        parameter["schema"] = .object(schema.merging(bounds) { $1 })
      }
      return .object(parameter)
    }

    static func responses(
      for route: Route, status: Int, answer: JSONValue, hasFields: Bool, recorder: SchemaRecorder
    ) throws -> [String: JSONValue] {
      let problem: JSONValue = [Problem.mediaType: ["schema": try recorder.schema(of: Problem.self)]]
      let codes = (hasFields ? [route.unreadable] : []) + route.errors
      var responses = Dictionary(grouping: codes, by: \.status).reduce(into: [String: JSONValue]()) { responses, group in
        let lines = group.value.map { "`\($0.rawValue)`: \($0.title)" }
        responses[String(group.key)] = ["description": .string(lines.joined(separator: "\n")), "content": problem]
      }
      responses[String(status)] = answer
      responses["default"] = ["description": "Any other error.", "content": problem]
      return responses
    }

    private static func text(of segment: Route.Segment) -> String {
      if case .literal(let text) = segment { text } else { "" }
    }

    static func words(for scope: Scope) -> String {
      switch scope {
      case .open: "open"
      case .anyRoom: "any_room"
      case .house: "house"
      case .account: "account"
      case .owner: "owner"
      case .browse(let room): "browse:\(room.rawValue)"
      case .participate(let room): "participate:\(room.rawValue)"
      case .read(let room): "read:\(room.rawValue)"
      case .write(let room): "write:\(room.rawValue)"
      case .capture(let room): "capture:\(room.rawValue)"
      case .decide(let room): "decide:\(room.rawValue)"
      }
    }
  }
}
