public import Foundation

/// One thing that a person shared, as the queue's manifest has it.
public struct SharedThing: Codable, Hashable, Identifiable, Sendable {
  public struct File: Codable, Hashable, Sendable {
    public let name: String
    public let mediaType: String?
    public let bytes: Int64
  }

  /// The idempotency key of its words, too: sent again, they are stored once.
  public let id: UUID
  /// The server that was the current one when it was shared.
  public let serverID: UUID
  public let date: Date
  public let destination: ShareDestination
  public let text: String
  public let link: URL?
  public let files: [File]
  /// The person's (`Europe/Berlin`): the server writes the time into the file's name.
  public let timeZone: String

  /// Bytes that it occupies.
  public var bytes: Int64 { files.reduce(Int64(text.utf8.count)) { $0 + $1.bytes } }

  /// The parts that are sent one by one: each file, then the text and link together.
  public var parts: [SharePart] {
    files.indices.map { .file($0) } + (text.isEmpty && link == nil ? [] : [.words])
  }
}

/// What is sent in one request.
public enum SharePart: Codable, Hashable, Sendable {
  /// The file at an index.
  case file(Int)
  /// The text and the link.
  case words
}
