package import AtriumAPI

/// Somebody who uses the house, and which of its rooms they were given.
package struct Person: Sendable, Equatable {
  /// Stays when the name changes; what is a person's own hangs on it. Random text; `owner` where nobody signs in.
  package let id: String
  /// What stands in the audit log.
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

  /// Of the rooms of a house, those that are open to them.
  package func openRooms(of house: [Room]) -> Set<Room> { Set(house.filter(has)) }

  /// The one person there is in mode `none`, where the server listens on loopback and asks nobody to sign in.
  package static let owner = Person(id: "owner", name: "owner", role: .owner)

  /// Whether the person may read what is in a room. A guest reads what a room shows to everybody; no room does yet.
  package func has(_ room: Room) -> Bool {
    switch role {
    case .owner: true
    case .member: rooms.contains(room)
    case .guest, .unknown: false
    }
  }

  /// Whether there may be a room that the person has.
  package var hasAnyRoom: Bool {
    switch role {
    case .owner: true
    case .member: !rooms.isEmpty
    case .guest, .unknown: false
    }
  }

  /// Whether the person may change what is in a room.
  package func mayWrite(in room: Room) -> Bool {
    role != .guest && has(room)
  }
}
