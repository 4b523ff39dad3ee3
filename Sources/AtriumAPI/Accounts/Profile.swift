public import Foundation

/// The account of the person who asks, in the spelling of the seed's own client (seed: S3).
public struct Profile: Codable, Sendable, Equatable, Identifiable {
  /// The person's number on this server: the seed's client reads a whole number here.
  public var id: Int
  /// The person's id everywhere else: in `HousePerson.id`, in changes.
  public var personID: String
  public var email: String
  public var firstName: String?
  public var lastName: String?
  public var isActive: Bool
  /// Whether the person is an owner.
  public var isAdmin: Bool
  /// Whether the person has verified the address.
  public var emailVerified: Bool
  public var role: Role
  /// The rooms that the person can open; an owner can open every room.
  public var rooms: [Room]
  /// Whether signing in takes a second factor.
  public var hasSecondFactor: Bool
  /// Whether there is a password; an account of another issuer may have none.
  public var hasPassword: Bool
  public var createdAt: Date
  public var updatedAt: Date

  public init(
    id: Int, personID: String, email: String, firstName: String? = nil, lastName: String? = nil, isActive: Bool = true,
    emailVerified: Bool, role: Role, rooms: [Room], hasSecondFactor: Bool = false, hasPassword: Bool = true, createdAt: Date,
    updatedAt: Date
  ) {
    self.id = id
    self.personID = personID
    self.email = email
    self.firstName = firstName
    self.lastName = lastName
    self.isActive = isActive
    isAdmin = role == .owner
    self.emailVerified = emailVerified
    self.role = role
    self.rooms = rooms
    self.hasSecondFactor = hasSecondFactor
    self.hasPassword = hasPassword
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  enum CodingKeys: String, CodingKey {
    case id
    case personID = "person_id"
    case email
    case firstName = "first_name"
    case lastName = "last_name"
    case isActive = "is_active"
    case isAdmin = "is_admin"
    case emailVerified = "email_verified"
    case role, rooms
    case hasSecondFactor = "has_second_factor"
    case hasPassword = "has_password"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }
}
