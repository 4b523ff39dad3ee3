/// Records that the person opened something, so that the first page can lead back to it. The app sends it when a document, a session or the like
/// is shown. A person has at most `most` such places; an earlier visit of the same place makes way.
public struct RecordVisit: Call {
  public var room: Room
  /// The app's percent-encoded path: `/notes/read/Garden/spring.md`. At most `longestPlace` bytes.
  public var place: String
  /// What it is called; what is longer than `longestTitle` bytes is cut.
  public var title: String

  public init(room: Room, place: String, title: String) {
    self.room = room
    self.place = place
    self.title = title
  }

  public typealias Response = NoContent
  public static let most = 20
  public static let longestPlace = 4096
  public static let longestTitle = 300
  public static let route = Route(
    .put, "/api/house/visits", scope: .account, errors: [.forbidden], summary: "Records what the person opened")
}

/// Forgets where the person was.
public struct ClearVisits: Call {
  public init() {}

  public typealias Response = NoContent
  public static let route = Route(.delete, "/api/house/visits", scope: .account, summary: "Forgets what the person opened")
}
