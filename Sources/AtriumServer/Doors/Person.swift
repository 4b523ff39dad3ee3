package import AtriumAPI

/// Somebody who uses the house, and which of its rooms they were given.
package struct Person: Sendable, Equatable {
  package enum Role: String, Sendable {
    case owner, member, guest
  }

  /// The name that stands in the audit log.
  package let name: String
  package let role: Role
  /// The rooms a member was given. An owner has every room.
  package let rooms: Set<Room>

  package init(name: String, role: Role, rooms: Set<Room> = []) {
    self.name = name
    self.role = role
    self.rooms = rooms
  }

  /// The one person there is in mode `none`, where the server listens on loopback and asks nobody to sign in.
  package static let owner = Person(name: "owner", role: .owner)
}
