import AtriumServer

/// The settings of who may come in.
extension Setting {
  /// How people sign in: `none`, `password` or `oauth`.
  static let authMode = Setting("auth-mode", standard: "none")
  /// Where others reach the house: what links begin with. Its standard is made of host, port and TLS.
  static let address = Setting("address")
  static let registration = Setting("registration", standard: "invited")
  static let mailCommand = Setting("mail-command")
  static let mailFrom = Setting("mail-from")
  /// What `iss` has to be in the issuer's tokens.
  static let issuer = Setting("issuer")
  /// Where its keys are, if it does not say so itself.
  static let issuerKeys = Setting("issuer-keys")
  /// Whom bearer tokens have to be made for.
  static let issuerAudience = Setting("issuer-audience")
  /// What the house is called there, for signing in with a browser.
  static let issuerClient = Setting("issuer-client")
  static let issuerSecret = Setting("issuer-secret", isSecret: true)
  static let issuerSecretFile = Setting("issuer-secret-file")
  /// Whether the issuer is on the internet or in the own network.
  static let issuerNetwork = Setting("issuer-network", standard: "internet")
  static let linkByEmail = Setting("link-by-email", standard: "never")
  static let appleAudience = Setting("apple-audience", otherVariable: "APPLE_BUNDLE_ID")

  /// What means something only where people sign in.
  static let ofPeople: [Setting] = [registration, mailCommand, mailFrom, linkByEmail, appleAudience]
  /// What means something only where they do it at an issuer.
  static let ofIssuer: [Setting] = [issuer, issuerKeys, issuerAudience, issuerClient, issuerSecret, issuerSecretFile, issuerNetwork]

  static let accounts: [Setting] = [
    authMode, address, registration, mailCommand, mailFrom, issuer, issuerKeys, issuerAudience, issuerClient, issuerSecret,
    issuerSecretFile, issuerNetwork, linkByEmail, appleAudience,
  ]
}
