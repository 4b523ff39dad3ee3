public import AtriumAPI

/// A thing that a person has opened: the first page leads back to it.
public nonisolated struct OpenedItem: Hashable, Sendable {
  public let room: Room
  /// Its own address, without the list beside it: `/notes/read/Garden/spring.md`.
  public let place: String
  public let title: String

  package init(_ place: some RoomPlace, title: String) {
    room = place.room
    self.place = place.path
    self.title = title
  }
}
