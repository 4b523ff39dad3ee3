public import Foundation

/// Which files of a cache go when it has become too large: those that were used longest ago.
public enum CacheEviction {
  public struct Entry: Hashable, Sendable {
    public var id: String
    /// In bytes.
    public var size: Int64
    public var lastUse: Date

    public init(id: String, size: Int64, lastUse: Date) {
      self.id = id
      self.size = size
      self.lastUse = lastUse
    }
  }

  /// - Parameters:
  ///   - limit: bytes that the cache may have.
  ///   - kept: what is shown at the moment. It stays, however large it is.
  public static func victims(of entries: [Entry], limit: Int64, keeping kept: Set<String>) -> [String] {
    var excess = entries.reduce(0) { $0 + $1.size } - limit
    var victims: [String] = []
    for entry in entries.sorted(by: { ($0.lastUse, $0.id) < ($1.lastUse, $1.id) }) where !kept.contains(entry.id) {
      guard excess > 0 else { break }
      victims.append(entry.id)
      excess -= entry.size
    }
    return victims
  }
}
