import AtriumServer
import Foundation

/// With what devices and browsers are told.
extension Setting {
  /// Whom push services turn to. Its standard is made of the house's address.
  static let pushContact = Setting("push-contact")
  static let pushHosts = Setting("push-hosts")
  static let apnsKeyPath = Setting("apns-key-path", otherVariable: "CLAUDIATOR_APNS_KEY_PATH")
  static let apnsKeyID = Setting("apns-key-id", otherVariable: "CLAUDIATOR_APNS_KEY_ID")
  static let apnsTeamID = Setting("apns-team-id", otherVariable: "CLAUDIATOR_APNS_TEAM_ID")
  static let apnsBundleID = Setting("apns-bundle-id", otherVariable: "CLAUDIATOR_APNS_BUNDLE_ID")

  static let apple: [Setting] = [apnsKeyPath, apnsKeyID, apnsTeamID, apnsBundleID]
  static let push: [Setting] = [pushContact, pushHosts] + apple
}

extension SettingValues {
  /// - Throws: `SettingsError` naming the setting and what is wrong with it.
  func push(for address: HouseAddress) throws -> PushSettings {
    let settings = PushSettings(
      apple: try apple(), contact: self[.pushContact] ?? Self.contact(of: address), hosts: list(.pushHosts))
    do {
      try settings.check()
    } catch let fault as PushSettings.Fault {
      throw Self.error(fault)
    }
    return settings
  }

  /// All four, or none.
  private func apple() throws -> PushSettings.Apple? {
    guard let first = Setting.apple.first(where: { self[$0] != nil }) else { return nil }
    func value(_ setting: Setting) throws -> String {
      guard let text = self[setting] else { throw SettingsError.oneWithoutOther(first, setting) }
      return text
    }
    let path = try value(.apnsKeyPath)
    let (keyID, teamID, bundleID) = (try value(.apnsKeyID), try value(.apnsTeamID), try value(.apnsBundleID))
    guard let key = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw SettingsError.badPush(.apnsKeyPath, "The file \(path) cannot be read.")
    }
    return PushSettings.Apple(key: key, keyID: keyID, teamID: teamID, bundleID: bundleID)
  }

  /// The address itself, where a push service can read it: one without a name, or with a port that is not known yet, is none of those.
  private static func contact(of address: HouseAddress) -> String {
    let isReadable = address.text.hasPrefix("https://") && (try? PushSettings(contact: address.text).check()) != nil
    return isReadable ? address.text : "mailto:atrium@\(address.mailDomain)"
  }

  private static func error(_ fault: PushSettings.Fault) -> SettingsError {
    switch fault {
    case .key(let sentence): .badPush(.apnsKeyPath, sentence)
    case .keyID(let sentence): .badPush(.apnsKeyID, sentence)
    case .teamID(let sentence): .badPush(.apnsTeamID, sentence)
    case .bundleID(let sentence): .badPush(.apnsBundleID, sentence)
    case .contact(let sentence): .badPush(.pushContact, sentence)
    case .host(let sentence): .badPush(.pushHosts, sentence)
    }
  }
}
