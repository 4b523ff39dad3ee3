import AtriumAPI
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Storage

extension UploadService {
  /// Answers the request of an upload call: all of an upload, or the beginning of one.
  func begin(_ handler: UploadHandler, _ request: Request, _ context: AtriumRequestContext) async throws -> Response {
    let head = try WireRequest(head: request)
    do {
      try await check(head, handler, context)
    } catch {
      context.spareBody(of: request)
      throw error
    }
    let said = UploadHeaders(head.headers)
    // Who is not signed in has nothing that a later request could belong to.
    let person = context.person?.id
    let isResumable = said.isComplete != nil && person != nil
    let part = TransferLife.Part(
      offset: 0, count: said.count, isLast: !isResumable || said.isComplete == true, length: said.length,
      isWhole: head.headers[ResumableUpload.Header.contentDigest] != nil)
    let digests = try Digests(head.headers)
    let length = said.length ?? (part.isLast ? said.count : nil)
    let record = isResumable ? handler.record(of: head, for: person ?? "", digest: digests.representation, length: length, at: now()) : nil
    let id: String
    do {
      id = try await store.begin(person: person, record: record, length: length, limit: handler.rule.limit)
    } catch {
      context.spareBody(of: request)
      throw error
    }
    let location: HTTPFields = isResumable ? [.location: ResumableUpload.path.replacing("{id}", with: id)] : [:]
    let limits = UploadHeaders.limits(size: handler.rule.limit, remaining: settings.lifetime)
    if isResumable, said.takesInterim { context.inform(.uploadResumptionSupported(location, limits)) }
    do {
      var response = try await receive(request, part, of: id, by: handler, head, digests, context, isResumable: isResumable)
      if isResumable, response.headers[.uploadComplete] == ResumableUpload.text(of: false) {
        response.status = .created
        for field in [location, limits].joined() { response.headers[field.name] = field.value }
      }
      if !isResumable { await store.remove(id) }
      return response
    } catch {
      // A client that does not know the address cannot go on there.
      let offset = isResumable && said.takesInterim ? (try? await store.find(id, of: person))?.life.offset : nil
      let isOfUse = (offset ?? 0) > 0
      if !isOfUse { await store.remove(id) }
      context.spareBody(of: request)
      throw error
    }
  }

  /// Appends to an upload.
  func append(to id: String, _ request: Request, _ context: AtriumRequestContext) async throws -> Response {
    let head = try WireRequest(head: request)
    let said = UploadHeaders(head.headers)
    do {
      let record = try await store.find(id, of: context.person?.id).record
      let handler = try admitted(record, context)
      guard UploadContentRule(mediaTypes: [ResumableUpload.partType], limit: 0).takes(head.headers["content-type"]) else {
        throw Problem(.unsupportedMediaType, detail: "What is appended has to be \(ResumableUpload.partType).")
      }
      guard let offset = said.offset else { throw Problem.invalid("Upload-Offset", "is missing, or not a whole number") }
      guard let isLast = said.isComplete else { throw Problem.invalid("Upload-Complete", "is missing, or neither ?0 nor ?1") }
      let digests = Digests(
        representation: record.digest,
        content: try SHA256Digest.digest(in: head.headers[ResumableUpload.Header.contentDigest], header: "Content-Digest"))
      let part = TransferLife.Part(
        offset: offset, count: said.count, isLast: isLast, length: said.length, isWhole: digests.content != nil)
      return try await receive(request, part, of: id, by: handler, try record.request(), digests, context, isResumable: true)
    } catch {
      context.spareBody(of: request)
      throw error
    }
  }

  /// How far an upload is. A request that is at work on it is ended: its client has lost it, or would not ask.
  func state(of id: String, _ context: AtriumRequestContext) async throws -> Response {
    let upload = try await store.rest(id, of: context.person?.id)
    _ = try admitted(upload.record, context)
    return Response(status: .noContent, headers: Self.headers(of: upload))
  }

  /// What came of a complete upload, for a client that did not receive it; else how far it is.
  func outcome(of id: String, _ context: AtriumRequestContext) async throws -> Response {
    let upload = try await store.rest(id, of: context.person?.id)
    _ = try admitted(upload.record, context)
    let headers = Self.headers(of: upload)
    guard let kept = upload.record.response else { return Response(status: .noContent, headers: headers) }
    return Response(kept, headers: headers)
  }

  func cancel(_ id: String, _ context: AtriumRequestContext) async throws -> Response {
    _ = try await store.rest(id, of: context.person?.id)
    await store.remove(id)
    return Response(status: .noContent)
  }

  private func check(_ head: WireRequest, _ handler: UploadHandler, _ context: AtriumRequestContext) async throws {
    guard handler.rule.takes(head.headers["content-type"]) else {
      throw Problem(.unsupportedMediaType, detail: "The body has to be \(handler.rule.mediaTypes.joined(separator: " or ")).")
    }
    // A part of a file, kept as the whole of it, would lose the rest (RFC 9110 section 14.5).
    guard head.headers["content-range"] == nil else { throw Problem.invalid("Content-Range", "is not supported: send all bytes") }
    let said = UploadHeaders(head.headers)
    guard max(said.count ?? 0, said.length ?? 0) <= handler.rule.limit else { throw UploadHeaders.tooLarge(limit: handler.rule.limit) }
    _ = try Digests(head.headers)
    try await handler.check(head, context)
  }

  /// The call that began an upload, if whoever asks may still make it.
  private func admitted(_ record: UploadRecord, _ context: AtriumRequestContext) throws -> UploadHandler {
    guard let handler = handler(of: record) else { throw Problem(.notFound, detail: "There is no such upload.", field: "id") }
    guard context.caller?.may(handler.route.scope, by: handler.route.method) == true else { throw Problem(.forbidden) }
    return handler
  }

  private func receive(
    _ request: Request, _ part: TransferLife.Part, of id: String, by handler: UploadHandler, _ head: WireRequest, _ digests: Digests,
    _ context: AtriumRequestContext, isResumable: Bool
  ) async throws -> Response {
    let receiver = UploadReceiver(store: store, id: id, part: part, digest: digests.content)
    switch try await receiver.receive(request.body) {
    case .acknowledge(let offset):
      try await store.keep(id)
      return Response(status: .noContent, headers: UploadHeaders.state(offset: offset, isComplete: false))
    case .commit:
      let response = try await commit(id, handler, head, digests, context)
      return isResumable ? Response(response, headers: UploadHeaders.complete) : Response(response)
    }
  }

  /// Hands the file to the room. An error that sending it again would not change is the upload's response, like any other.
  private func commit(
    _ id: String, _ handler: UploadHandler, _ head: WireRequest, _ digests: Digests, _ context: AtriumRequestContext
  ) async throws -> KeptResponse {
    let kept: KeptResponse
    do {
      let file = try await store.file(of: id)
      let length = try await file.sync()
      if let digest = digests.representation, try await file.sha256() != digest { throw Problem(.digestMismatch) }
      let uploaded = UploadedFile(path: file.path, length: length, mediaType: head.headers["content-type"])
      kept = try await handler.take(head, uploaded, context)
    } catch {
      // One that is thrown on is logged where it becomes a response.
      let response = ProblemResponses.response(for: error, logger: Logger(label: "atrium.upload") { _ in SwiftLogNoOpLogHandler() })
      guard response.status.code < 500 else {
        await store.keepForLater(id)
        throw error
      }
      context.audited.refusal = ((error as? RefusedRequest)?.problem ?? error as? Problem)?.code.rawValue
      kept = try await KeptResponse(response)
    }
    await store.commit(id, kept)
    return kept
  }

  private static func headers(of upload: UploadStore.Snapshot) -> HTTPFields {
    var headers = UploadHeaders.state(offset: upload.life.offset, isComplete: upload.life.isComplete)
    if let length = upload.life.length { headers[.uploadLength] = String(length) }
    headers.append(contentsOf: UploadHeaders.limits(size: upload.life.limit, remaining: upload.remaining))
    return headers
  }
}

/// The SHA-256 that a request says of all bytes, and of its own.
private struct Digests: Sendable {
  let representation: Data?
  let content: Data?

  init(representation: Data?, content: Data?) {
    self.representation = representation
    self.content = content
  }

  /// - Throws: `Problem` 400.
  init(_ headers: [String: String]) throws {
    representation = try SHA256Digest.digest(in: headers[ResumableUpload.Header.representationDigest], header: "Repr-Digest")
    content = try SHA256Digest.digest(in: headers[ResumableUpload.Header.contentDigest], header: "Content-Digest")
  }
}

extension UploadHandler {
  fileprivate func record(of head: WireRequest, for person: String, digest: Data?, length: Int64?, at now: Date) -> UploadRecord {
    let read = Set(route.headers.values.map { $0.lowercased() } + ["content-type", "if-match", "if-none-match"])
    return UploadRecord(
      person: person, method: route.method.rawValue, template: route.path, target: head.target,
      headers: head.headers.filter { read.contains($0.key) }, digest: digest, limit: rule.limit, length: length, touched: now)
  }
}

extension HTTPResponse {
  fileprivate static func uploadResumptionSupported(_ location: HTTPFields, _ limits: HTTPFields) -> HTTPResponse {
    var headers = location
    headers.append(contentsOf: limits)
    headers[.uploadDraftInteropVersion] = ResumableUpload.interopVersion
    return HTTPResponse(status: Status(code: 104, reasonPhrase: "Upload Resumption Supported"), headerFields: headers)
  }
}

extension KeptResponse {
  fileprivate init(_ response: Response) async throws {
    let collector = BodyCollector()
    try await response.body.write(collector)
    let headers = Dictionary(response.headers.map { ($0.name.canonicalName, $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    self.init(status: response.status.code, headers: headers, body: collector.data)
  }
}

extension Response {
  fileprivate init(_ kept: KeptResponse, headers more: HTTPFields = [:]) {
    var headers = HTTPFields()
    for (name, value) in kept.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    for field in more { headers[field.name] = field.value }
    self.init(
      status: HTTPResponse.Status(code: kept.status), headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: kept.body)))
  }
}
