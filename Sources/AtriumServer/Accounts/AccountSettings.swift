package import AtriumAPI

/// How people sign in.
package enum AuthMode: Sendable, Equatable {
  /// Nobody does: everybody who gets past the guards is the owner. On loopback only.
  case none
  /// With accounts of this house.
  case password
}

/// The settings of the accounts.
package struct AccountSettings: Sendable {
  /// Who may make an account.
  package var registration: Registration
  /// Where people open the house, without a path: what links begin with.
  package var address: String
  /// A sendmail-compatible command and what is always given to it; without one, an owner hands links over.
  package var mailCommand: [String]
  /// Whom letters come from.
  package var mailSender: String
  /// The rounds of PBKDF2. Tests use fewer.
  package var passwordRounds: Int

  package init(
    registration: Registration = .invited, address: String = "http://localhost:8080", mailCommand: [String] = [],
    mailSender: String = "atrium@localhost", passwordRounds: Int = standardPasswordRounds
  ) {
    self.registration = registration
    self.address = address
    self.mailCommand = mailCommand
    self.mailSender = mailSender
    self.passwordRounds = passwordRounds
  }

  package static let standardPasswordRounds = PasswordHash.standardRounds
}
