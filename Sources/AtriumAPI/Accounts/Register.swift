/// Creates an account and signs in (seed: S3, N7). Open to people with an invitation, or to everyone where registration is open
/// (`House.registration`).
///
/// A password has 12 characters or more, among them upper and lower case, a digit and a symbol.
public struct Register: Call {
  public var email: String
  public var password: String
  public var firstName: String?
  public var lastName: String?
  /// The token of an invitation's link. The account then gets the rooms of the invitation.
  public var invitation: String?

  public init(email: String, password: String, firstName: String? = nil, lastName: String? = nil, invitation: String? = nil) {
    self.email = email
    self.password = password
    self.firstName = firstName
    self.lastName = lastName
    self.invitation = invitation
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/register", scope: .open,
    errors: [.weakPassword, .registrationClosed, .codeRefused, .emailTaken, .forbidden, .tooManyRequests, .accountsOff],
    summary: "Creates an account and signs in")

  enum CodingKeys: String, CodingKey {
    case email, password
    case firstName = "first_name"
    case lastName = "last_name"
    case invitation
  }
}

/// Makes the first account, the owner's, with the code that the server printed when it started. It works once.
public struct SetUpHouse: Call {
  /// As printed; case, spaces and hyphens do not count.
  public var code: String
  public var email: String
  public var password: String
  public var firstName: String?
  public var lastName: String?

  public init(code: String, email: String, password: String, firstName: String? = nil, lastName: String? = nil) {
    self.code = code
    self.email = email
    self.password = password
    self.firstName = firstName
    self.lastName = lastName
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/setup", scope: .open, errors: [.weakPassword, .codeRefused, .alreadySetUp, .forbidden, .tooManyRequests, .accountsOff],
    summary: "Creates the owner's account with the setup code")

  enum CodingKeys: String, CodingKey {
    case code, email, password
    case firstName = "first_name"
    case lastName = "last_name"
  }
}

/// What an invitation's link offers, so that a page can say it before anybody registers.
public struct GetInvitation: Call {
  /// The token in the link.
  public var token: String

  public init(token: String) {
    self.token = token
  }

  public typealias Response = Invitation
  public static let route = Route(
    .post, "/auth/invitation", scope: .open, errors: [.codeRefused, .tooManyRequests, .accountsOff],
    summary: "Reads an invitation")
}

public struct Invitation: Codable, Sendable, Equatable {
  public var email: String
  public var role: Role
  public var rooms: [Room]

  public init(email: String, role: Role, rooms: [Room]) {
    self.email = email
    self.role = role
    self.rooms = rooms
  }
}
