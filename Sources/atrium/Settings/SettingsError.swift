import AtriumServer
import Recognition
import Retrieval

/// Why the settings cannot be.
enum SettingsError: Error, Equatable, CustomStringConvertible {
  case missingData
  case badPort(String)
  case notLoopback(String)
  case stateInsideData(String)
  /// A setting whose value is not one of the words that it can be.
  case notOneOf(Setting, String, [String])
  /// A number that is none, or none within these bounds.
  case notBetween(Setting, String, ClosedRange<Int>)
  case oneWithoutOther(Setting, Setting)
  case badAddress(Setting, String)
  case badHost(Setting, String)
  case badOrigin(String)
  case badAppleApp(String)
  /// The text itself is not repeated: there may be a password in it.
  case badDatabase(reason: String)
  case openToAll
  /// No name of a language as Tesseract has them.
  case badLanguage(String)
  case tooManyLanguages(Int)
  /// A folder without a model, with what is wrong.
  case badModel(String, String)
  case badHouseAddress(String)
  /// A mail command that is no path of a program.
  case noProgram(String)
  case badSender(String)
  /// A setting about people, where nobody signs in.
  case needsSignIn(Setting)
  /// A setting about an issuer, where nobody signs in at one.
  case needsIssuer(Setting)
  /// `oauth` without one of these.
  case oauthNeeds([Setting])
  /// An address that the server may not ask, with the reason.
  case badIssuer(Setting, String, String)
  case unreadableSecret(String)
  case twoSecrets
  /// A setting of what devices are told with, and what is wrong with it.
  case badPush(Setting, String)
  /// A setting of the provider of a model, and what is wrong with it. A key is not repeated.
  case badProvider(Setting, String)
  /// A setting of the provider, and none of them says which.
  case needsProvider(Setting)

  var description: String { "\(reason) \(fix)" }

  /// What is wrong, as a sentence.
  var reason: String {
    switch self {
    case .missingData: "The data folder is missing."
    case .badPort(let text): "The port \"\(text)\" is not a number from 0 to 65535."
    case .stateInsideData(let state): "The state directory \(state) lies in the folder of your own files."
    case .notOneOf(let setting, let text, _): "\(setting.option) is \"\(text)\"."
    case .notBetween(let setting, let text, let range):
      "\(setting.option) is \"\(text)\", which is not a number from \(range.lowerBound) to \(range.upperBound)."
    case .oneWithoutOther(let one, let other): "There is \(one.option), and no \(other.option)."
    case .badAddress(let setting, let text): "\"\(text)\" is neither an address nor a block of addresses (\(setting.option))."
    case .badHost(let setting, let text): "\"\(text)\" is not a host (\(setting.option))."
    case .badOrigin(let text): "\"\(text)\" is not an origin (\(Setting.corsOrigins.option))."
    case .badAppleApp(let text): "\"\(text)\" is not the identifier of an app (\(Setting.appleApps.option))."
    case .badDatabase(let reason): "The address of the database is not valid: \(reason)."
    case .openToAll: "Any web site could read this server, because it requires no sign-in."
    case .badLanguage(let text): "\"\(text)\" is not a language (\(Setting.textLanguages.option))."
    case .tooManyLanguages(let count): "\(count) languages are too many (\(Setting.textLanguages.option))."
    case .badModel(let folder, let reason): "The folder \(folder) holds no model (\(Setting.meaningModel.option)): \(reason)"
    case .notLoopback(let host): "The address \"\(host)\" can be reached from outside, and the server requires no sign-in."
    case .badHouseAddress(let text): "\"\(text)\" is not an address of a server (\(Setting.address.option))."
    case .noProgram(let text): "The mail command \"\(text)\" is not the path of a program (\(Setting.mailCommand.option))."
    case .badSender(let text): "\"\(text)\" is not an e-mail address (\(Setting.mailFrom.option))."
    case .needsSignIn(let setting): "\(setting.shownName) is set, but the server requires no sign-in."
    case .needsIssuer(let setting): "\(setting.shownName) is set, but people do not sign in at an issuer."
    case .oauthNeeds(let settings): "People sign in at an issuer, which needs \(settings.map(\.option).joined(separator: " and "))."
    case .badIssuer(let setting, let text, let reason): "\(setting.option): \(text) \(reason)."
    case .unreadableSecret(let path): "The file \(path) contains no readable secret (\(Setting.issuerSecretFile.option))."
    case .twoSecrets: "The client's secret is set twice."
    case .badPush(let setting, let sentence): "\(setting.option): \(sentence)"
    case .badProvider(let setting, let sentence): "\(setting.shownName): \(sentence)"
    case .needsProvider(let setting): "\(setting.shownName) is set, but no provider of a model is."
    }
  }

  /// What to do about it, as a sentence.
  var fix: String {
    switch self {
    case .missingData: "Set it with --data DIR or ATRIUM_DATA."
    case .badPort: "Choose another (\(Setting.port.names))."
    case .stateInsideData: "Choose one outside of it (\(Setting.state.names))."
    case .notOneOf(let setting, _, let words): "It can be \(words.joined(separator: ", ")) (\(setting.names))."
    case .notBetween(let setting, _, _): "Choose another (\(setting.names))."
    case .oneWithoutOther(let one, let other): "Name both, or none (\(one.names); \(other.names))."
    case .badAddress(let setting, _): "Write them as 10.0.0.2 or 10.0.0.0/8, with commas between (\(setting.names))."
    case .badHost(let setting, _): "Write them as wiki.home or 10.0.0.7:8080, with commas between (\(setting.names))."
    case .badOrigin: "Write it as a browser does: https://notes.example (\(Setting.corsOrigins.names))."
    case .badAppleApp:
      "Write the team's ten characters and the bundle identifier: TEAM123456.app.atrium.Atrium (\(Setting.appleApps.names))."
    case .badDatabase: "Write it as postgres://user:password@host/database (\(Setting.database.names))."
    case .openToAll:
      "Name the origins one by one (\(Setting.corsOrigins.names)), or let people sign in: \(Setting.authMode.option) password."
    case .notLoopback:
      "Use 127.0.0.1, ::1 or localhost (\(Setting.host.names)), or let people sign in: \(Setting.authMode.option) password."
    case .badLanguage: "Write them as Tesseract names them: deu,eng (\(Setting.textLanguages.names))."
    case .tooManyLanguages: "Name at most \(LanguageData.mostLanguages) (\(Setting.textLanguages.names))."
    case .badModel:
      "Name a folder with \(ModelFolder.configuration), \(ModelFolder.vocabulary) and \(ModelFolder.weights) of a BERT sentence encoder "
        + "(\(Setting.meaningModel.names)); Scripts/setup --meaning installs one and prints its path."
    case .badHouseAddress: "Write scheme, name and port alone: https://atrium.example (\(Setting.address.names))."
    case .noProgram: "Write the whole path and what is always given to it: /usr/sbin/sendmail (\(Setting.mailCommand.names))."
    case .badSender: "Write it as atrium@example.org (\(Setting.mailFrom.names))."
    case .needsSignIn(let setting): "Leave it out (\(setting.names)), or let people sign in: \(Setting.authMode.option) password."
    case .needsIssuer(let setting): "Leave it out (\(setting.names)), or let people sign in there: \(Setting.authMode.option) oauth."
    case .oauthNeeds(let settings): "Set it with \(settings.map(\.names).joined(separator: ", or ")) (see Docs/guide/people.md)."
    case .badIssuer(let setting, _, _):
      "Write it as https://issuer.example (\(setting.names)); one in your own network needs \(Setting.issuerNetwork.option) home."
    case .unreadableSecret: "Name a file that the server's user may read (\(Setting.issuerSecretFile.names))."
    case .badPush(let setting, _): "Correct it (\(setting.names)), or leave it out: see Docs/guide/agents.md."
    case .badProvider(let setting, _): "Correct it (\(setting.names)), or leave all of them out: see Docs/guide/life.md."
    case .needsProvider(let setting): "Name the provider (\(Setting.modelProvider.names)), or leave it out (\(setting.names))."
    case .twoSecrets: "Use \(Setting.issuerSecret.names) or \(Setting.issuerSecretFile.names), not both."
    }
  }
}
