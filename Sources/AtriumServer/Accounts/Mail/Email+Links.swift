import AtriumAPI

extension Email {
  /// The e-mail that carries a link.
  init(_ kind: LinkKind, to address: EmailAddress, url: String, in language: Language) {
    let subject: Phrase
    let words: Phrase
    switch kind {
    case .invitation:
      subject = "You’re invited to Atrium"
      words =
        "You’ve been invited to Atrium, a home server. Open this link to create your account. It’s valid for 7 days."
    case .verification:
      subject = "Confirm your e-mail address"
      words =
        "Open this link to confirm your e-mail address. It’s valid for 24 hours. If you didn’t create an account, you can ignore this e-mail."
    case .recovery:
      subject = "Reset your password"
      words =
        "Open this link to choose a new password. It’s valid for one hour. If you didn’t ask for it, you can ignore this e-mail; nothing has changed."
    case .magicLink, .unknown:
      subject = "Your sign-in link"
      words =
        "Open this link to sign in. It’s valid for 15 minutes. If you didn’t ask for it, you can ignore this e-mail."
    }
    self.init(
      to: address, subject: Texts.house(subject, in: language), body: "\(Texts.house(words, in: language))\n\n\(url)\n")
  }
}
