/// The stream of what changes in the house (seed: L6). Each event has the change's id as `id:`, its kind as `event:` and the
/// `Change` as `data:`. A comment every 15 seconds keeps the connection open.
public struct WatchChanges: EventCall {
  /// The last id that was received; what came after it is sent first. `nil` begins with what changes from now on.
  public var lastEventID: String?

  public init(lastEventID: String? = nil) {
    self.lastEventID = lastEventID
  }

  public typealias Event = Change
  public static let route = Route(
    .get, "/api/notifications/stream", scope: .house, headers: ["lastEventID": "Last-Event-ID"], summary: "Streams changes as they happen")
}
