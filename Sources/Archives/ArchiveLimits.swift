/// What an archive may ask for (C3).
public struct ArchiveLimits: Sendable, Hashable {
  /// Entries, pages or not.
  public var entries: Int
  /// Bytes of a page. A larger one is left out.
  public var pageSize: Int64
  /// Bytes of all pages.
  public var size: Int64

  public init(entries: Int = 2_000, pageSize: Int64 = 100 << 20, size: Int64 = 2 << 30) {
    self.entries = entries
    self.pageSize = pageSize
    self.size = size
  }
}
