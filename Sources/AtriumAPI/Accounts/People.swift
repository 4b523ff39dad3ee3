public import Foundation

/// Lists all people; for owners.
public struct ListHousePeople: Call {
  public init() {}

  public typealias Response = HousePeople
  public static let route = Route(
    .get, "/api/house/people", scope: .owner, errors: [.accountsOff], summary: "Lists all people")
}

public struct HousePeople: Codable, Sendable, Equatable {
  /// In the order in which they came.
  @Rows public var people: [HousePerson]

  public init(people: [HousePerson]) {
    self.people = people
  }
}

/// Somebody with an account, as an owner sees them.
public struct HousePerson: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  public var email: String
  public var emailVerified: Bool
  public var firstName: String?
  public var lastName: String?
  public var role: Role
  /// The rooms that a member was given. An owner has every room.
  public var rooms: [Room]
  public var hasSecondFactor: Bool
  public var created: Date
  /// When the person last signed in or got tokens; absent before the first time and after the last session ended.
  public var lastSeen: Date?

  public init(
    id: String, email: String, emailVerified: Bool, firstName: String? = nil, lastName: String? = nil, role: Role, rooms: [Room],
    hasSecondFactor: Bool, created: Date, lastSeen: Date? = nil
  ) {
    self.id = id
    self.email = email
    self.emailVerified = emailVerified
    self.firstName = firstName
    self.lastName = lastName
    self.role = role
    self.rooms = rooms
    self.hasSecondFactor = hasSecondFactor
    self.created = created
    self.lastSeen = lastSeen
  }
}

/// Gives a person another role or other rooms; what is left out stays. It holds from their next request on.
public struct ChangeHousePerson: Call {
  public var id: String
  public var role: Role?
  public var rooms: [Room]?

  public init(id: String, role: Role? = nil, rooms: [Room]? = nil) {
    self.id = id
    self.role = role
    self.rooms = rooms
  }

  public typealias Response = HousePerson
  public static let route = Route(
    .patch, "/api/house/people/{id}", scope: .owner, errors: [.notFound, .lastOwner, .accountsOff],
    summary: "Changes a person's role or rooms")
}

/// Removes a person: account, sessions and API keys.
public struct RemoveHousePerson: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .delete, "/api/house/people/{id}", scope: .owner, errors: [.notFound, .lastOwner, .accountsOff],
    summary: "Removes a person")
}
