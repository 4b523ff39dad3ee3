import Configuration

/// One setting of the house: an option of the commands, and a variable of the environment. Everything that knows of settings reads
/// this one table: the commands, `atrium doctor`, the errors.
struct Setting: Sendable, Hashable {
  /// As the option says it, without the dashes: `host-names`.
  let name: String
  /// What holds where nobody says anything; nil where there is nothing to hold.
  let standard: String?
  /// Whether it is never shown, and no option: other users of the machine read the command line.
  let isSecret: Bool
  /// A variable of another program's that says the same (seed: A4). The house's own wins.
  let otherVariable: String?

  init(_ name: String, standard: String? = nil, isSecret: Bool = false, otherVariable: String? = nil) {
    self.name = name
    self.standard = standard
    self.isSecret = isSecret
    self.otherVariable = otherVariable
  }

  var option: String { "--" + name }

  /// `ATRIUM_HOST_NAMES` for `host-names`.
  var variable: String { "ATRIUM_" + name.uppercased().replacing("-", with: "_") }

  /// The name by which it is shown in a list.
  var shownName: String { isSecret ? variable : option }

  /// Both names, as an error says them.
  var names: String { isSecret ? variable : "\(option), \(variable)" }

  var key: ConfigKey { ConfigKey(["atrium"] + name.split(separator: "-").map(String.init)) }
}

extension Setting {
  static let data = Setting("data")
  /// Its standard depends on the environment: see ``SettingValues``.
  static let state = Setting("state")
  /// Where the records are, if not in the state directory: an address with a password in it.
  static let database = Setting("database")
  static let host = Setting("host", standard: "127.0.0.1")
  static let port = Setting("port", standard: "8080")
  static let hostNames = Setting("host-names")
  /// Who may read `/metrics`: programs on this machine, the owner, or nobody.
  static let metrics = Setting("metrics", standard: "loopback")
  static let logLevel = Setting("log-level", standard: "notice")
  static let logFormat = Setting("log-format", standard: "text")
  static let tlsCertificate = Setting("tls-certificate")
  static let tlsKey = Setting("tls-key")
  /// Blocks of addresses whose word on a request's origin counts.
  static let trustedProxies = Setting("trusted-proxies")
  static let corsOrigins = Setting("cors-origins")

  /// In the order in which `atrium doctor` shows them.
  static let all: [Setting] =
    [data, state, database, host, port, hostNames, tlsCertificate, tlsKey, trustedProxies, corsOrigins] + accounts
    + agents + push + [metrics, logLevel, logFormat]
}
