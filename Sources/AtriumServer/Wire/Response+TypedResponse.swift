import AtriumAPI
import Foundation
import HTTPServing
import HTTPTypes
package import Hummingbird
import NIOCore
import Storage

extension Response {
  /// Encodes an answer as JSON, or 204 for one that has nothing to say; 304 without a body when the client's `If-None-Match` names the `ETag` that the answer carries (RFC
  /// 9110 section 13.1.2).
  package init<Value: Encodable & Sendable>(_ answer: TypedResponse<Value>, to request: Request) throws {
    if Value.self == NoContent.self {
      self.init(status: .noContent, headers: answer.headers)
      return
    }
    try self.init(answer.status, headers: answer.headers, to: request) { ByteBuffer(bytes: try WireJSON.encoder().encode(answer.value)) }
  }

  /// The same for an answer that is JSON already.
  package init<Value: Sendable>(_ answer: EncodedResponse<Value>, to request: Request) {
    self.init(.ok, headers: [:], to: request) { ByteBuffer(bytes: answer.json.bytes) }
  }

  private init(_ status: HTTPResponse.Status, headers own: HTTPFields, to request: Request, json: () throws -> ByteBuffer) rethrows {
    var headers = own
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
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: try json()))
  }
}
