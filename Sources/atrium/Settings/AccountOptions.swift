import ArgumentParser
import AtriumServer

/// The settings of who may come in, as options of a command.
struct AccountOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How people sign in: none, password or oauth. [ATRIUM_AUTH_MODE] (default: none)", valueName: "mode"))
  var authMode: String?

  @Option(
    help: ArgumentHelp(
      "The server's address as others reach it, used in links: https://atrium.example. [ATRIUM_ADDRESS] (default: from host, port and TLS)",
      valueName: "address"))
  var address: String?

  @Option(
    help: ArgumentHelp(
      "Who may create an account: invited people, or open to everyone. [ATRIUM_REGISTRATION] (default: invited)", valueName: "who")
  )
  var registration: String?

  @Option(
    help: ArgumentHelp(
      "The sendmail-compatible command that sends e-mail: /usr/sbin/sendmail. [ATRIUM_MAIL_COMMAND]", valueName: "command"))
  var mailCommand: String?

  @Option(help: ArgumentHelp("The sender of e-mail. [ATRIUM_MAIL_FROM] (default: atrium@ the server's host name)", valueName: "e-mail"))
  var mailFrom: String?

  @Option(help: ArgumentHelp("oauth: the issuer, as its tokens name it. [ATRIUM_ISSUER]", valueName: "address"))
  var issuer: String?

  @Option(
    help: ArgumentHelp("oauth: the address of its keys, if its configuration does not name one. [ATRIUM_ISSUER_KEYS]", valueName: "address")
  )
  var issuerKeys: String?

  @Option(
    help: ArgumentHelp(
      "oauth: the audiences of bearer tokens, separated by commas. [ATRIUM_ISSUER_AUDIENCE] (default: the client)", valueName: "names"))
  var issuerAudience: String?

  @Option(
    help: ArgumentHelp("oauth: the client id of this server, for sign-in with a browser. [ATRIUM_ISSUER_CLIENT]", valueName: "name"))
  var issuerClient: String?

  @Option(
    help: ArgumentHelp(
      "oauth: a file with the client's secret, if it has one. [ATRIUM_ISSUER_SECRET_FILE], or the secret itself [ATRIUM_ISSUER_SECRET]",
      valueName: "file"))
  var issuerSecretFile: String?

  @Option(
    help: ArgumentHelp(
      "oauth: where the issuer may be: on the internet, or on the home network too. [ATRIUM_ISSUER_NETWORK] (default: internet)",
      valueName: "where"))
  var issuerNetwork: String?

  @Option(
    help: ArgumentHelp(
      "Whether an e-mail address that the issuer and Atrium have both verified opens its account: never or verified. [ATRIUM_LINK_BY_EMAIL] (default: never)",
      valueName: "when"))
  var linkByEmail: String?

  @Option(
    help: ArgumentHelp("Accept sign-in with Apple from the app with this bundle identifier. [ATRIUM_APPLE_AUDIENCE]", valueName: "name"))
  var appleAudience: String?

  /// What was said on the command line.
  var all: [(Setting, String?)] {
    [
      (.authMode, authMode), (.address, address), (.registration, registration), (.mailCommand, mailCommand), (.mailFrom, mailFrom),
      (.issuer, issuer), (.issuerKeys, issuerKeys), (.issuerAudience, issuerAudience), (.issuerClient, issuerClient),
      (.issuerSecretFile, issuerSecretFile), (.issuerNetwork, issuerNetwork), (.linkByEmail, linkByEmail), (.appleAudience, appleAudience),
    ]
  }
}
