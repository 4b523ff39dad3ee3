package import Foundation
package import MediaTypes
package import NIOCore

/// Bytes that a `ByteCall` answers with, and what is to be said of them. They are read part by part, while they are sent.
package struct ByteSource: Sendable {
  package let length: Int64
  package let type: MediaType
  package let tag: EntityTag
  package let modified: Date?
  /// What a file is called that a browser makes of them.
  package let name: String
  /// Reads a part. It answers all of it or throws: then the connection ends, since the length has been said already.
  package let read: @Sendable (Range<Int64>) async throws -> ByteBuffer
  /// Whether the address never has other bytes, so that it may be cached for ever.
  package let isImmutable: Bool
  /// Whether the request's `Accept` chose among several representations (RFC 9110 section 12.5.1).
  package let isNegotiated: Bool
  /// Whether a browser keeps them as a file, also where it could show them.
  package let isAttachment: Bool

  package init(
    length: Int64, type: MediaType, tag: EntityTag, modified: Date? = nil, name: String, isImmutable: Bool = false,
    isNegotiated: Bool = false, isAttachment: Bool = false,
    read: @escaping @Sendable (Range<Int64>) async throws -> ByteBuffer
  ) {
    self.length = length
    self.type = type
    self.tag = tag
    self.modified = modified
    self.name = name
    self.read = read
    self.isImmutable = isImmutable
    self.isNegotiated = isNegotiated
    self.isAttachment = isAttachment
  }
}
