/// The role of a person.
public enum Role: WireEnum {
  /// Has every room, and decides who else has which.
  case owner
  /// Has the rooms that an owner gave.
  case member
  /// Reads what is shared with everyone who signs in: the public shows.
  case guest
  case unknown(String)

  public static let known: [Role] = [.owner, .member, .guest]

  public var rawValue: String {
    switch self {
    case .owner: "owner"
    case .member: "member"
    case .guest: "guest"
    case .unknown(let raw): raw
    }
  }
}
