import AtriumServer
import Configuration
import Foundation

/// What each setting is, and who said so. Nothing is judged here: `Settings` does that.
struct SettingValues: Equatable, SettingReader {
  /// Who said what a setting is, in the order in which they are asked.
  enum Source: String, Encodable {
    case option, environment
    /// A variable of another program's.
    case otherEnvironment = "other environment"
    case standard
    /// Nobody: it has no value.
    case nobody
  }

  struct Entry: Equatable {
    let setting: Setting
    let text: String?
    let source: Source
  }

  /// Every setting of the table, in its order.
  let entries: [Entry]

  /// - Parameter given: what was said on the command line.
  init(_ given: [Setting: String], environment: [String: String] = ProcessInfo.processInfo.environment) {
    let variables = ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment))
    entries = Setting.all.map { setting in
      let said: [(String?, Source)] = [
        (given[setting], .option), (variables.string(forKey: setting.key), .environment),
        (setting.otherVariable.flatMap { environment[$0] }, .otherEnvironment),
        (setting == .state ? Self.standardState(environment) : setting.standard, .standard),
      ]
      // An empty variable is how a service's file leaves one out.
      let first = said.first { $0.0?.isEmpty == false }
      return Entry(setting: setting, text: first?.0, source: first?.1 ?? .nobody)
    }
  }

  subscript(_ setting: Setting) -> String? {
    entries.first { $0.setting == setting }?.text
  }

  /// Whether somebody said it, and not the table.
  func isSaid(_ setting: Setting) -> Bool {
    entries.contains { $0.setting == setting && [.option, .environment, .otherEnvironment].contains($0.source) }
  }

  /// The parts of a setting that is a list, separated by commas.
  func list(_ setting: Setting) -> [String] {
    (self[setting] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// A setting that is one of some words.
  ///
  /// - Throws: ``SettingsError/notOneOf(_:_:_:)``.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ setting: Setting) throws -> Choice {
    let text = self[setting] ?? ""
    guard let choice = Choice(rawValue: text) else { throw SettingsError.notOneOf(setting, text, Choice.allCases.map(\.rawValue)) }
    return choice
  }

  /// The XDG base directory specification's place for state.
  private static func standardState(_ environment: [String: String]) -> String {
    if let base = environment["XDG_STATE_HOME"], base.hasPrefix("/") { return base + "/atrium" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/state/atrium"
  }
}

extension SettingValues.Entry {
  /// The value as it may be shown to whoever looks over a shoulder: the password of an address is not.
  var shown: String? {
    guard let text else { return nil }
    // What cannot be understood may have its password anywhere.
    if setting == .database { return (try? RecordsPlace(text)).map { "\($0)" } ?? "hidden" }
    if setting.isSecret { return "hidden" }
    guard var address = URLComponents(string: text), address.password != nil else { return text }
    address.password = "hidden"
    return address.string ?? "hidden"
  }
}
