/// Something changed: where, how and what, never the content. Whoever shows it asks again.
public struct Change: Codable, Sendable, Hashable, Identifiable {
  /// In the order in which the changes were committed.
  public var id: Int64
  public var room: Room
  /// `Kind`'s names; a newer server may send others.
  public var kind: String
  /// What changed, by its ids in that room. Several when changes were merged; each is named once.
  public var ids: [String]

  public init(id: Int64, room: Room, kind: String, ids: [String]) {
    self.id = id
    self.room = room
    self.kind = kind
    self.ids = ids
  }

  /// A client's own: it cannot know what it missed, and in every room.
  public static let everywhere = Change(id: 0, room: Room(rawValue: "*"), kind: Kind.everything, ids: [])

  /// Whether what is shown of a room may have changed.
  public func concerns(_ room: Room) -> Bool { self.room == room || self == .everywhere }

  /// The kinds of every server; rooms add theirs.
  public enum Kind {
    /// Files were written, moved or deleted.
    public static let fileChanged = "file_changed"
    /// Notices of the person who listens came, were seen, or were withdrawn; `ids` are theirs.
    public static let noticesChanged = "notices_changed"
    /// Jobs of the person started, made progress or ended; for an owner, the server's own too. `ids` are theirs.
    public static let jobsChanged = "jobs_changed"
    /// More than can be listed: the server no longer has what came after the client's last id, or a file system lost count. `ids`
    /// is empty, and everything of the room that is shown has to be asked for again.
    public static let everything = "everything_changed"
  }
}
