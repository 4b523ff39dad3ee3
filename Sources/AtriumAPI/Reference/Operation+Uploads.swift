extension OpenAPIDocument.Operation {
  /// A call that takes a stream of bytes.
  init(upload call: any UploadCall.Type, recorder: SchemaRecorder) throws {
    func answer<U: UploadCall>(_ call: U.Type) throws -> JSONValue {
      if U.Response.self == NoContent.self { return ["description": "Done; the answer has no body."] }
      return ["description": "The answer.", "content": ["application/json": ["schema": try recorder.schema(of: U.Response.self)]]]
    }
    func isEmpty<U: UploadCall>(_ call: U.Type) -> Bool { U.Response.self == NoContent.self }
    let rule = call.content
    let begun = "With `Upload-Complete: ?0`: the upload has begun. `Location` is where it goes on: `PATCH \(ResumableUpload.path)`."
    var created: [String: JSONValue] = ["description": .string(begun)]
    if call.saysWhatIsNew, case .object(let answer) = try answer(call), let content = answer["content"] {
      created = ["description": .string("The answer, where there was nothing before. " + begun), "content": content]
    }
    try self.init(
      name: SchemaRecorder.name(of: call), type: call, route: call.route, status: isEmpty(call) ? NoContent.status : 200,
      answer: answer(call), recorder: recorder, headers: Self.creationHeaders,
      others: ["201": .object(created)],
      content: Self.content(rule.mediaTypes, "At most \(rule.limit) bytes, sent as they are.", limit: rule.limit))
  }

  /// The resource of an unfinished upload, which all upload calls share.
  static func ofUnfinishedUploads(recorder: SchemaRecorder) throws -> [OpenAPIDocument.Operation] {
    let state: JSONValue = [
      "description": "How far it is: `Upload-Offset`, `Upload-Complete`, `Upload-Length` where it is known, `Upload-Limit`."
    ]
    return [
      try of(ResumableUpload.look, "head", id: "checkUpload", "Says how far an upload is", ["204": state], recorder),
      try of(
        ResumableUpload.look, id: "getUpload", ResumableUpload.look.summary,
        ["200": ["description": "What the call that began it answers, once it is complete.", "content": ["*/*": [:]]], "204": state],
        recorder),
      try of(
        ResumableUpload.append, id: "appendToUpload", ResumableUpload.append.summary,
        [
          "200": ["description": "With `Upload-Complete: ?1`: what the call that began it answers.", "content": ["*/*": [:]]],
          "204": ["description": "With `Upload-Complete: ?0`: the bytes are kept, `Upload-Offset` says where to go on."],
        ], recorder,
        headers: [
          header("Upload-Offset", "How many bytes are there before these."),
          header("Upload-Complete", "`?1` when these bytes are the last, else `?0`."),
          header("Upload-Length", "How many bytes there are in all, where that is known by now."),
          header("Content-Digest", "The SHA-256 of these bytes, `sha-256=:...:`. Bytes that do not match it are not kept."),
        ], content: content([ResumableUpload.partType], "The bytes that follow.", limit: nil)),
      try of(
        ResumableUpload.cancel, id: "cancelUpload", ResumableUpload.cancel.summary, ["204": ["description": "It is gone."]], recorder),
    ]
  }

  private static func of(
    _ route: Route, _ method: String? = nil, id: String, _ summary: String, _ answers: [String: JSONValue], _ recorder: SchemaRecorder,
    headers: [JSONValue] = [], content: JSONValue? = nil
  ) throws -> OpenAPIDocument.Operation {
    let place: JSONValue = ["name": "id", "in": "path", "required": true, "schema": ["type": "string"]]
    var answers = answers
    let errors = try responses(for: route, status: 0, answer: [:], hasFields: true, recorder: recorder)
    for (status, error) in errors where status != "0" { answers[status] = error }
    var operation: [String: JSONValue] = [
      "operationId": .string(id), "summary": .string(summary), "x-scope": .string(words(for: route.scope)),
      "parameters": .array([place] + headers), "responses": .object(answers),
    ]
    if let content { operation["requestBody"] = content }
    return OpenAPIDocument.Operation(
      path: ResumableUpload.path, method: method ?? route.method.rawValue.lowercased(), value: .object(operation))
  }

  private static func content(_ mediaTypes: [String], _ description: String, limit: Int64?) -> JSONValue {
    var schema: [String: JSONValue] = ["type": "string", "format": "binary"]
    if let limit { schema["maxLength"] = .integer(Int(limit)) }
    let types = mediaTypes.map { ($0, ["schema": .object(schema)] as JSONValue) }
    return [
      "required": true, "description": .string(description), "content": .object(Dictionary(types, uniquingKeysWith: { first, _ in first })),
    ]
  }

  /// What every call that takes a stream of bytes understands (RFC 9530, draft-ietf-httpbis-resumable-upload).
  private static let creationHeaders: [JSONValue] = [
    header("Upload-Complete", "`?0` begins an upload of several requests, `?1` says that all bytes are in this one."),
    header("Upload-Length", "How many bytes there are in all."),
    header("Repr-Digest", "The SHA-256 of all bytes, `sha-256=:...:`. Bytes that do not match it are not kept."),
    header("Content-Digest", "The SHA-256 of the bytes of this request."),
  ]
}
