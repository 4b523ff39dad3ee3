/// What this house keeps about people, and who else gets any of it: as its settings are.
struct PrivacyPolicy: Sendable {
  struct Section: Sendable {
    let title: Phrase
    /// Each a paragraph.
    let sentences: [Phrase]
  }

  /// Who runs the house and how to reach them, in their own words.
  let operatorName: String?
  let hasAccounts: Bool
  /// Whether people sign in at an outside issuer.
  let hasIssuer: Bool
  let takesApple: Bool
  /// Whether files are sent to the provider of a model.
  let hasModel: Bool

  init(_ configuration: ServerConfiguration) {
    operatorName = configuration.operatorName
    hasAccounts = configuration.authMode != .none
    hasIssuer = configuration.accounts.issuer != nil
    takesApple = hasAccounts && configuration.accounts.appleAudience != nil
    hasModel = configuration.models != nil
  }

  static let title: Phrase = "Privacy Policy"

  static let summary: [Phrase] = [
    "Atrium runs on its owner’s server. What you enter here stays on this server.",
    "The makers of Atrium run no service and receive nothing.",
  ]

  var sections: [Section] { [runner, kept, others, devices, rights] }

  private var runner: Section {
    let sentence: Phrase =
      operatorName.map { "This server is run by \($0)." } ?? "This server is run privately, by the person who gave you its address."
    return Section(title: "Who Runs This Server", sentences: [sentence])
  }

  private var kept: Section {
    let account: [Phrase] = [
      "Your account: your e-mail address, your name and language, and a hash of your password if you have one here.",
      "Each sign-in: its time, its network address, and the name of the app or browser.",
      "A log of sign-ins and of changes to accounts, with their time and network address.",
    ]
    let things: [Phrase] = [
      "What you put here: notes, files, comics, shows, and what your coding agents report.",
      "What the app needs to continue where you were: what you opened, how far you read, and what you saved.",
      "The push address of each device and browser on which you turned on notifications.",
    ]
    let shared: [Phrase] = ["Everyone to whom the owner gave a room sees the notes and files in it, yours too."]
    return Section(title: "What It Stores", sentences: hasAccounts ? account + things + shared : things)
  }

  private var others: Section {
    var sentences: [Phrase] = []
    if hasIssuer { sentences.append("You sign in at a service that the owner of this server chose. It learns when you sign in here.") }
    if takesApple { sentences.append("If you sign in with Apple, Apple learns that you use the app.") }
    if hasModel {
      sentences.append("The owner may have files and texts sent to a provider of artificial intelligence, for captions and summaries.")
    }
    sentences += [
      "Notifications pass through Apple’s push service for the app, and encrypted through that of your browser’s maker.",
      "When you save a link, this server fetches its page, and that site sees the address of this server.",
      "No one else receives anything. There are no ads, no tracking and no analysis of how you use Atrium, and nothing is sold.",
    ]
    return Section(title: "Who Else Receives Something", sentences: sentences)
  }

  private var devices: Section {
    Section(
      title: "On Your Device",
      sentences: [
        "In a browser, Atrium sets cookies: one that recognizes your browser, and some for your time zone and how pages look.",
        "The app keeps files that you opened, and your sign-in in the keychain, until you sign out.",
      ])
  }

  private var rights: Section {
    let own: [Phrase] = ["You can delete your account yourself: in the app, under Account, at the end of the page."]
    return Section(
      title: "Your Rights",
      sentences: [
        "Ask the owner of this server what it stores about you, and have it corrected, handed over or deleted.",
        "An account is deleted with everything that belongs to it alone.",
      ] + (hasAccounts ? own : []))
  }
}
