import Foundation
import MediaTypes

/// Bytes that a `ByteCall` answers with, and what is to be said of them. They are read part by part, while they are sent.
struct ByteSource: Sendable {
  let length: Int64
  let type: MediaType
  let tag: EntityTag
  let modified: Date?
  /// What a file is called that a browser makes of them.
  let name: String
  /// Reads a part. It answers all of it or throws: then the connection ends, since the length has been said already.
  let read: @Sendable (Range<Int64>) async throws -> Data
}
