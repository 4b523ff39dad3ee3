import AtriumAPI
import AtriumServer
import Foundation
import Logging

/// Accounts as the command line shows and takes them.
enum AccountWords {
  /// What is said of a reset where people sign in at an issuer.
  static let noLink = "They are signed out. There is no link, because people sign in at the issuer and not with a password."

  /// Columns that a script can take apart at the tabs.
  static func line(_ person: HousePerson) -> String {
    [person.email, person.role.rawValue, list(person.rooms), date(person.lastSeen)].joined(separator: "\t")
  }

  static func line(_ key: KeySummary) -> String {
    [key.id, key.hint + "…", key.name, key.access.rawValue, list(key.rooms), date(key.lastUsed)].joined(separator: "\t")
  }

  static func rooms(_ text: String) -> [Room] {
    text.split(separator: ",").map { Room(rawValue: $0.trimmingCharacters(in: .whitespaces)) }
  }

  private static func list(_ rooms: [Room]) -> String {
    rooms.isEmpty ? "-" : rooms.map(\.rawValue).joined(separator: ",")
  }

  private static func date(_ date: Date?) -> String {
    date.map { $0.formatted(.iso8601) } ?? "-"
  }
}

extension SettingsOptions {
  /// The accounts in the state folder that these settings name.
  func accounts() async throws -> AccountConsole {
    let values = SettingValues(given)
    let settings = try Settings(values)
    let quiet = Logger(label: "atrium") { _ in SwiftLogNoOpLogHandler() }
    return try await AccountConsole(
      state: settings.state, records: settings.records, settings: settings.server.accounts,
      rooms: settings.rooms.map(\.room), isModeSaid: values.isSaid(.authMode), logger: quiet)
  }
}
