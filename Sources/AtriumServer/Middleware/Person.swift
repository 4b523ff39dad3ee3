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
  /// The public rooms: open without signing in.
  package let publicRooms: Set<Room>

  package init(id: String, name: String, role: Role, rooms: Set<Room> = [], publicRooms: Set<Room> = []) {
    self.id = id
    self.name = name
    self.role = role
    self.rooms = rooms
    self.publicRooms = publicRooms
  }

  /// Of the rooms of a house, those that are open to them.
  package func openRooms(of house: [Room]) -> Set<Room> { Set(house.filter(has)) }

  /// The one person there is in mode `none`, where the server listens on loopback and asks nobody to sign in.
  package static let owner = Person(id: "owner", name: "owner", role: .owner)

  /// Whether the person may read what is in a room. A guest reads the public ones.
  package func has(_ room: Room) -> Bool {
    switch role {
    case .owner: true
    case .member: rooms.contains(room) || publicRooms.contains(room)
    case .guest, .unknown: publicRooms.contains(room)
    }
  }

  /// Whether there may be a room that the person has.
  package var hasAnyRoom: Bool {
    switch role {
    case .owner: true
    case .member: !rooms.isEmpty || !publicRooms.isEmpty
    case .guest, .unknown: !publicRooms.isEmpty
    }
  }

  /// Whether the person may change what is in a room. A public room can be read only.
  package func mayWrite(in room: Room) -> Bool {
    switch role {
    case .owner: true
    case .member: rooms.contains(room)
    case .guest, .unknown: false
    }
  }
}
