/// Something changed: where, how and what, never the content. Whoever shows it asks again.
public struct Change: Codable, Sendable, Hashable, Identifiable {
  /// In the order in which the changes were committed.
  public var id: Int64
  public var room: Room
  /// `Kind`'s names; a newer server may send others.
  public var kind: String
  /// What changed: in Notes, documents' keys. Several when changes were merged; each is named once.
  public var ids: [String]

  public init(id: Int64, room: Room, kind: String, ids: [String]) {
    self.id = id
    self.room = room
    self.kind = kind
    self.ids = ids
  }

  /// The kinds that this version knows.
  public enum Kind {
    /// Files were written, moved or deleted.
    public static let fileChanged = "file_changed"
    /// Somebody opened a summary or report for the first time.
    public static let documentViewed = "document_viewed"
    /// Notices of the person who listens came, were seen, or were withdrawn; `ids` are theirs.
    public static let noticesChanged = "notices_changed"
    /// Jobs of the person who listens were begun, went on or ended; of an owner, the house's own too. `ids` are theirs.
    public static let jobsChanged = "jobs_changed"
    /// Events came, or time passed, in sessions of the person who listens; `ids` are theirs. What is said of their devices may differ too.
    public static let agentSessionsChanged = "agent_sessions_changed"
    /// Devices of the person who listens came, were renamed or set otherwise, or are forgotten; `ids` are theirs.
    public static let agentDevicesChanged = "agent_devices_changed"
    /// The person who listens has said anew of which sessions they want to be told; `ids` is theirs.
    public static let agentRulesChanged = "agent_rules_changed"
    /// More than can be told: the server no longer holds what came after the client's last id, or a file system lost count. `ids`
    /// is empty, and everything of the room that is shown has to be asked for again.
    public static let everything = "everything_changed"
  }
}
