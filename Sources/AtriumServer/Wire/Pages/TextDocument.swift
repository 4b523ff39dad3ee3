import Crypto
package import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore

/// A whole document in a format of others: a page, a feed. It is not sent again to a client that has it.
package struct TextDocument: Sendable {
  let bytes: Data
  /// Media type with its character set.
  let type: String
  /// Of `Content-Security-Policy`.
  let policy: String
  /// Stands for these bytes.
  let tag: EntityTag

  /// Of a document in which nothing runs and which loads nothing.
  package static let closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  package init(_ bytes: Data, type: String, policy: String = Self.closedPolicy) {
    self.bytes = bytes
    self.type = type
    self.policy = policy
    tag = EntityTag(SHA256.hash(data: bytes).withUnsafeBytes { HexText.of(Array($0.prefix(12))) })
  }
}

extension Response {
  /// The document, or 304 where `If-None-Match` names it.
  ///
  /// - Parameter own: headers beside those of the document.
  init(_ document: TextDocument, status: HTTPResponse.Status = .ok, headers own: HTTPFields = [:], to request: Request) {
    var headers: HTTPFields = [.eTag: document.tag.text, .cacheControl: "no-cache", .contentSecurityPolicy: document.policy]
    for field in own { headers[field.name] = field.value }
    guard status != .ok || Preconditions(tag: document.tag, modified: nil).judge(request.headers) != .notModified else {
      self = .notModified(headers)
      return
    }
    headers[.contentType] = document.type
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.bytes)))
  }
}
