public import Foundation

/// A file of the server that is on the device, or the beginning of one.
public struct CachedDocument: Codable, Hashable, Sendable {
  public var serverID: UUID
  /// From the data directory.
  public var path: String
  /// The server's name for this state of the file.
  public var entityTag: String?
  /// In bytes: what is on the device, and the whole file.
  public var received: Int64
  public var length: Int64
  public var lastUse: Date

  public init(serverID: UUID, path: String, entityTag: String?, received: Int64, length: Int64, lastUse: Date) {
    self.serverID = serverID
    self.path = path
    self.entityTag = entityTag
    self.received = received
    self.length = length
    self.lastUse = lastUse
  }

  public var isWhole: Bool { received == length }
}
