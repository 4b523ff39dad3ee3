import AtriumAPI
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// Encodes an answer as JSON; 304 without a body when the client's `If-None-Match` names the `ETag` that the answer carries (RFC
  /// 9110 section 13.1.2).
  init<Value: Encodable & Sendable>(_ answer: Answer<Value>, to request: Request) throws {
    var headers = answer.headers
    // The answers are a person's own: never in a shared cache, and asked about again each time.
    if !headers.contains(.cacheControl) { headers[.cacheControl] = "private, no-cache" }
    headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'; sandbox"
    if let tag = headers[.eTag].flatMap(EntityTag.init(text:)), let sent = request.headers[.ifNoneMatch],
      EntityTagList(sent).contains(where: tag.matchesWeakly)
    {
      self = .notModified(headers)
      return
    }
    headers[.contentType] = "application/json; charset=utf-8"
    let data = try WireJSON.encoder().encode(answer.value)
    self.init(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
