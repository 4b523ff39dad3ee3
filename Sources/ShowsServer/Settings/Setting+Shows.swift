package import AtriumServer
import Foundation

/// The settings of the Shows room.
extension Setting {
  /// `on` or `off`: whether the house has the room, which has no screens in the app yet.
  package static let shows = Setting("shows", standard: "off")
  /// `on` or `off`; unset, on where people sign in.
  package static let showsPublic = Setting("shows-public")
  /// An IANA name.
  package static let showsTimezone = Setting("shows-timezone", standard: ShowSettings.standardZone.identifier)

  /// The path of a file.
  package static let firstShows = Setting("first-shows")

  package static let ofShows: [Setting] = [shows, showsPublic, showsTimezone, firstShows]
}

extension ShowSettings {
  /// Whether the house has the room.
  ///
  /// - Throws: ``SettingNotOneOf``.
  package static func isOn(_ values: some SettingReader) throws -> Bool {
    switch values[.shows] {
    case "on": return true
    case nil, "off": return false
    case let text?: throw SettingNotOneOf(setting: .shows, text: text, words: ["on", "off"])
    }
  }

  /// - Parameter hasAccounts: whether people sign in.
  /// - Throws: ``SettingNotOneOf`` for what is neither `on` nor `off`, and for a zone that is not known.
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
    self = settings
  }
}
