import AtriumAPI

extension Email {
  /// The letter that carries a link.
  init(_ kind: LinkKind, to address: EmailAddress, url: String) {
    let (subject, words) =
      switch kind {
      case .invitation:
        ("You are invited to an Atrium", "You are invited to an Atrium, a home server. This link opens your account; it holds for 7 days.")
      case .verification:
        (
          "Is this your address?",
          "This link says that the account of this address is yours. It holds for a day. If you made no account there, leave it."
        )
      case .recovery:
        (
          "Your new password",
          "This link sets a new password. It holds for an hour. If you did not ask for it, nothing has changed: leave it."
        )
      case .magicLink, .unknown:
        ("Your link to sign in", "This link signs you in. It holds for 15 minutes. If you did not ask for it, leave it.")
      }
    self.init(to: address, subject: subject, body: "\(words)\n\n\(url)\n")
  }
}
