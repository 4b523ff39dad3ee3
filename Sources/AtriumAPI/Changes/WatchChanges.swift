/// The stream of changes that the person may see (seed: L6). Each event has the change's id as `id:`,
/// its kind as `event:` and the `Change` as `data:`. Changes that follow each other in one room are merged, with the last one's id: at
/// most about twenty events a second, however much changes. A comment, or an `id:` alone, every 15 seconds keeps the connection open.
public struct WatchChanges: EventCall {
  /// The last id that was received; what came after it is sent first. `nil` begins with what changes from now on.
  public var lastEventID: String?
  /// The same changes as clients of another system read them; a room says which there are (`mylifedb`). Those are events without a name, with
  /// the same ids, whose `data` is that system's own.
  public var flavour: String?

  public init(lastEventID: String? = nil, flavour: String? = nil) {
    self.lastEventID = lastEventID
    self.flavour = flavour
  }

  public typealias Event = Change
  public static let route = Route(
    .get, "/api/notifications/stream", scope: .house, headers: ["lastEventID": "Last-Event-ID"], summary: "Streams changes as they happen")
}
