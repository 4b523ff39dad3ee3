import ArgumentParser
import AtriumServer

/// The settings of the house itself, as options of a command.
struct HouseOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with your own files. [ATRIUM_DATA]", valueName: "dir"))
  var data: String?

  @Option(help: ArgumentHelp("The folder for the database and indexes. [ATRIUM_STATE] (default: $XDG_STATE_HOME/atrium)", valueName: "dir"))
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Keep the records in this PostgreSQL database: postgres://user@host/name. The variable shows no password to others. [ATRIUM_DATABASE]",
      valueName: "address"))
  var database: String?

  @Option(help: ArgumentHelp("The address to listen on. [ATRIUM_HOST] (default: 127.0.0.1)", valueName: "address"))
  var host: String?

  @Option(help: ArgumentHelp("The port to listen on; 0 picks a free one. [ATRIUM_PORT] (default: 8080)", valueName: "number"))
  var port: String?

  @Option(
    help: ArgumentHelp(
      "Host names that this server answers to, besides localhost, separated by commas. [ATRIUM_HOST_NAMES]", valueName: "names"))
  var hostNames: String?

  @Option(help: ArgumentHelp("Use TLS: the certificate chain, as a PEM file. [ATRIUM_TLS_CERTIFICATE]", valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The certificate's key, as a PEM file. [ATRIUM_TLS_KEY]", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "Proxies whose X-Forwarded- headers, or Forwarded, are believed: 10.0.0.2, 10.0.0.0/8. [ATRIUM_TRUSTED_PROXIES]",
      valueName: "addresses"))
  var trustedProxies: String?

  @Option(help: ArgumentHelp("Origins whose pages may read the API: https://notes.example. [ATRIUM_CORS_ORIGINS]", valueName: "origins"))
  var corsOrigins: String?

  @Option(
    help: ArgumentHelp(
      "Apple apps that open this server's links: TEAM123456.app.atrium.Atrium, separated by commas. [ATRIUM_APPLE_APPS]",
      valueName: "identifiers"))
  var appleApps: String?

  @Option(
    name: .customLong("operator"),
    help: ArgumentHelp(
      "Who runs this server and how to reach them, for its privacy policy: \"Ada Lovelace, ada@example.org\". [ATRIUM_OPERATOR]",
      valueName: "text"))
  var operatorName: String?

  @Option(
    help: ArgumentHelp(
      "The languages of text in pictures, as Tesseract names them, separated by commas. [ATRIUM_OCR_LANGUAGES] (default: deu,eng)",
      valueName: "languages"))
  var ocrLanguages: String?

  @Option(
    help: ArgumentHelp("A folder with data of such languages (eng.traineddata), besides the system's. [ATRIUM_OCR_DATA]", valueName: "dir"))
  var ocrData: String?

  @Option(
    help: ArgumentHelp(
      "Search by meaning: a folder with config.json, vocab.txt and model.safetensors. [ATRIUM_MEANING_MODEL]", valueName: "dir"))
  var meaningModel: String?

  @Option(help: ArgumentHelp("Who may read /metrics: loopback, owner or nobody. [ATRIUM_METRICS] (default: loopback)", valueName: "who"))
  var metrics: String?

  @Option(help: ArgumentHelp("The log level, from trace to critical. [ATRIUM_LOG_LEVEL] (default: notice)", valueName: "level"))
  var logLevel: String?

  @Option(
    help: ArgumentHelp("The log format: text, or json with one object per line. [ATRIUM_LOG_FORMAT] (default: text)", valueName: "format"))
  var logFormat: String?

  /// What was said on the command line.
  var all: [(Setting, String?)] {
    [
      (.data, data), (.state, state), (.database, database), (.host, host), (.port, port), (.hostNames, hostNames),
      (.tlsCertificate, tlsCertificate), (.tlsKey, tlsKey), (.trustedProxies, trustedProxies), (.corsOrigins, corsOrigins),
      (.appleApps, appleApps), (.operatorName, operatorName),
      (.metrics, metrics), (.logLevel, logLevel), (.logFormat, logFormat), (.textLanguages, ocrLanguages), (.languageFolder, ocrData),
      (.meaningModel, meaningModel),
    ]
  }
}
