package import AtriumServer
import Foundation

/// The settings of the Shows room.
extension Setting {
  /// `on` or `off`; unset, on where people sign in.
  package static let showsPublic = Setting("shows-public")
  /// An IANA name.
  package static let showsTimezone = Setting("shows-timezone", standard: ShowSettings.standardZone.identifier)

  /// The path of a file.
  package static let firstShows = Setting("first-shows")

  /// Hosts of the own network from which shows may be imported.
  package static let showsPrivateHosts = Setting("shows-private-hosts")

  package static let shows: [Setting] = [showsPublic, showsTimezone, firstShows, showsPrivateHosts]
}

extension ShowSettings {
  /// - Parameter hasAccounts: whether people sign in.
  /// - Throws: ``SettingNotOneOf`` for what is neither `on` nor `off`, and for a zone that is not known; `SettingNotAHost`.
  package init(_ values: some SettingReader, hasAccounts: Bool) throws {
    var settings = ShowSettings(isPublic: hasAccounts)
    switch values[.showsPublic] {
    case nil: break
    case "on": settings.isPublic = hasAccounts
    case "off": settings.isPublic = false
    case let text?: throw SettingNotOneOf(setting: .showsPublic, text: text, words: ["on", "off"])
    }
    if let name = values[.showsTimezone] {
      guard let zone = TimeZone(identifier: name) else {
        throw SettingNotOneOf(setting: .showsTimezone, text: name, words: ["a zone of the tz database, such as Europe/Berlin"])
      }
      settings.timezone = zone
    }
    settings.firstShows = values[.firstShows].flatMap { $0.isEmpty ? nil : $0 }
    let hosts = (values[.showsPrivateHosts] ?? "").split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    do {
      settings.privateHosts = try PrivateHosts(hosts)
    } catch {
      throw SettingNotAHost(setting: .showsPrivateHosts, text: error.text)
    }
    self = settings
  }
}
