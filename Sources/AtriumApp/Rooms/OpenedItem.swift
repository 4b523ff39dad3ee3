public import AtriumAPI

/// A thing that a person has opened: the first page leads back to it.
public nonisolated struct OpenedItem: Hashable, Sendable {
  public let room: Room
  /// Its own address, without the list beside it: `/notes/read/Garden/spring.md`.
  public let place: String
  public let title: String
  /// Its title is for the person alone: the device's own search does not have it.
  public let isPrivate: Bool

  package init(_ place: some RoomPlace, title: String, isPrivate: Bool = false) {
    room = place.room
    self.place = place.path
    self.title = title
    self.isPrivate = isPrivate
  }
}
