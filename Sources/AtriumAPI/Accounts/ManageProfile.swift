/// The account of the person who asks (seed: S3).
public struct GetProfile: Call {
  public init() {}

  public typealias Response = ProfileAnswer
  public static let route = Route(
    .get, "/auth/profile", scope: .account, errors: [.accountsOff], summary: "Reads the person's account")
}

public struct ProfileAnswer: Codable, Sendable, Equatable {
  /// Always true; a refusal is a problem.
  public var success: Bool
  /// A sentence for programmers.
  public var message: String
  public var user: Profile

  public init(_ message: String, user: Profile) {
    success = true
    self.message = message
    self.user = user
  }
}

/// Changes what is given and leaves the rest. An empty name is removed.
///
/// A new address or password needs the current password, where there is one. A new address is to be verified again, and a new password
/// ends all other sessions.
public struct ChangeProfile: Call {
  public var firstName: String?
  public var lastName: String?
  public var email: String?
  /// The new password.
  public var password: String?
  public var currentPassword: String?

  public init(
    firstName: String? = nil, lastName: String? = nil, email: String? = nil, password: String? = nil, currentPassword: String? = nil
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.password = password
    self.currentPassword = currentPassword
  }

  public typealias Response = ProfileAnswer
  public static let route = Route(
    .patch, "/auth/profile", scope: .account, errors: [.weakPassword, .invalidCredentials, .emailTaken, .tooManyRequests, .accountsOff],
    summary: "Changes name, address or password")

  enum CodingKeys: String, CodingKey {
    case firstName = "first_name"
    case lastName = "last_name"
    case email, password
    case currentPassword = "current_password"
  }
}
