package import AtriumAPI

/// How people sign in.
package enum AuthMode: String, Sendable, CaseIterable {
  /// Nobody does: everybody who gets past the guards is the owner. On loopback only.
  case none
  /// With accounts of this house.
  case password
  /// At an outside issuer (`AccountSettings.issuer`).
  case oauth
}

/// The settings of the accounts.
package struct AccountSettings: Sendable, Equatable {
  /// Who may make an account.
  package var registration: Registration
  /// Where people open the house, without a path: what links begin with.
  package var address: String
  /// A sendmail-compatible command and what is always given to it; without one, an owner hands links over.
  package var mailCommand: [String]
  /// Whom letters come from.
  package var mailSender: String
  /// The outside issuer at which people sign in; nil where they do it here, by passwords.
  package var issuer: IssuerSettings?
  /// What this house is to that issuer, where the web app signs people in; without, only its bearer tokens are taken.
  package var issuerClient: IssuerClientSettings?
  /// The bundle identifier of the app whose sign-ins with Apple are taken; nil for none.
  package var appleAudience: String?
  /// Where Apple's keys are; tests have their own.
  package var appleKeys = AppleTokenVerifier.keys
  /// Whether an e-mail address that an issuer and this house have both verified leads to the account that has it. Otherwise whoever has the
  /// address at the issuer has no account by it.
  package var linksByEmail = false
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

  /// Whether letters may come from there.
  package static func isSender(_ text: String) -> Bool { (try? EmailAddress(text)) != nil }

  package static let standardPasswordRounds = PasswordHash.standardRounds
}
