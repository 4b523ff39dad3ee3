import AtriumServer
import Configuration
import Recognition

/// The settings of the house itself; rooms declare theirs.
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
  /// The languages in which text is recognised in pictures, and a folder with data of more of them.
  static let textLanguages = Setting("ocr-languages", standard: LanguageData.standard.joined(separator: ","))
  static let languageFolder = Setting("ocr-data")
  /// A folder with a sentence encoder.
  static let meaningModel = Setting("meaning-model")
  static let logLevel = Setting("log-level", standard: "notice")
  static let logFormat = Setting("log-format", standard: "text")
  static let tlsCertificate = Setting("tls-certificate")
  static let tlsKey = Setting("tls-key")
  /// Blocks of addresses whose word on a request's origin counts.
  static let trustedProxies = Setting("trusted-proxies")
  static let corsOrigins = Setting("cors-origins")
  /// Apple's apps that belong to the house.
  static let appleApps = Setting("apple-apps")
  /// Who runs the house and how to reach them, as its privacy policy says it.
  static let operatorName = Setting("operator")

  /// In the order in which `atrium doctor` shows them.
  static let all: [Setting] =
    [data, state, database, host, port, hostNames, tlsCertificate, tlsKey, trustedProxies, corsOrigins, appleApps, operatorName]
    + accounts + rooms + [textLanguages, languageFolder, meaningModel] + models + push + [metrics, logLevel, logFormat]
}

extension Setting {
  var key: ConfigKey { ConfigKey(["atrium"] + name.split(separator: "-").map(String.init)) }
}
