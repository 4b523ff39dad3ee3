package import Hummingbird
package import MediaTypes

/// Bytes that are made while they are sent, such as an archive: without ranges and conditions, since nobody has them before.
package struct ByteStream: Sendable {
  package let length: Int64
  package let type: MediaTypes.MediaType
  /// What a file is called that a browser makes of them.
  package let name: String
  /// Writes all of them. If it throws, or writes fewer, the connection ends before the length that was said, and so the client knows.
  package let write: @Sendable (inout any ResponseBodyWriter) async throws -> Void

  package init(
    length: Int64, type: MediaTypes.MediaType, name: String, write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
  ) {
    self.length = length
    self.type = type
    self.name = name
    self.write = write
  }
}

/// What a call answers with whose bytes may be there already, or be made while they are sent.
package enum ServedBytes: Sendable {
  case source(ByteSource)
  case stream(ByteStream)
}
