import AtriumAPI
import Foundation

/// Somebody with an account, as the database has them.
struct PersonRecord: Decodable, Sendable, Equatable {
  let id: String
  /// What the seed's client takes for the id.
  let number: Int
  let email: String
  let isVerified: Bool
  let claim: Claim
  let firstName: String?
  let lastName: String?
  let role: Role
  let rooms: [Room]
  /// `PasswordHash.text`.
  let password: String?
  let hasSecondFactor: Bool
  let created: Date
  let updated: Date

  /// What an address is worth of which nobody but the person says that it is theirs: it may be somebody else's, who comes by a link one day.
  enum Claim: Int, Decodable {
    /// The house or a letter says so too.
    case none
    /// The account was made under it: nobody knows who that is.
    case first
    /// Somebody whom the house knew changed theirs to it.
    case later
  }

  static let columns =
    "persons.id, number, email, email_verified, claimed, first_name, last_name, role, rooms, password, factor_on, persons.created, updated"

  enum CodingKeys: String, CodingKey {
    case id, number, email
    case isVerified = "email_verified"
    case claim = "claimed"
    case firstName = "first_name"
    case lastName = "last_name"
    case role, rooms, password
    case hasSecondFactor = "factor_on"
    case created, updated
  }

  /// Nil where the person has none.
  var fullName: String? {
    let names = [firstName, lastName].compactMap(\.self).filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// Whether nobody but the person says that the address is theirs.
  var isClaimed: Bool { claim != .none }

  /// Whether the house does not know who that is, and has given them nothing.
  var isStranger: Bool { claim == .first && role == .guest && rooms.isEmpty }

  /// Says which password it is without saying how it is kept; another one after each change.
  var passwordProof: String? { password.map { TokenDigest(of: $0).text } }

  /// Who that is to the guards.
  func person(publicRooms: Set<Room>) -> Person { Person(id: id, name: email, role: role, rooms: Set(rooms), publicRooms: publicRooms) }

  func profile(of house: [Room], public publicRooms: Set<Room>) -> Profile {
    Profile(
      id: number, personID: id, email: email, firstName: firstName, lastName: lastName, emailVerified: isVerified, role: role,
      rooms: house.filter(person(publicRooms: publicRooms).has), hasSecondFactor: hasSecondFactor, hasPassword: password != nil,
      createdAt: created,
      updatedAt: updated)
  }

  func summary(lastSeen: Date?) -> HousePerson {
    HousePerson(
      id: id, email: email, emailVerified: isVerified, firstName: firstName, lastName: lastName, role: role, rooms: rooms,
      hasSecondFactor: hasSecondFactor, created: created, lastSeen: lastSeen)
  }
}
