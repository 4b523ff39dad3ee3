package import AtriumAPI

/// Somebody who uses the house, and which of its rooms they were given.
package struct Person: Sendable, Equatable {
  package enum Role: String, Sendable {
    case owner, member, guest
  }

  /// Stays when the name changes; what is a person's own hangs on it.
  package let id: String
  /// The name that stands in the audit log.
  package let name: String
  package let role: Role
  /// The rooms a member was given. An owner has every room.
  package let rooms: Set<Room>

  package init(id: String, name: String, role: Role, rooms: Set<Room> = []) {
    self.id = id
    self.name = name
    self.role = role
    self.rooms = rooms
  }

  /// The rooms that are open to them.
  var openRooms: Set<Room> { role == .owner ? Set(Room.known) : rooms }

  /// The one person there is in mode `none`, where the server listens on loopback and asks nobody to sign in.
  package static let owner = Person(id: "owner", name: "owner", role: .owner)
}
