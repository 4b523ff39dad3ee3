import Foundation

/// What the app and its extensions share: a folder and preferences.
enum AppGroup {
  /// As the entitlements have it; Info.plist of each target says it under `AtriumAppGroup`.
  static var identifier: String { Bundle.main.object(forInfoDictionaryKey: "AtriumAppGroup") as? String ?? "" }

  /// Shared with the extensions. Without the entitlement, which a free account may lack, a folder of this program alone: the app works as
  /// it does with it, the extensions know of no server.
  static var container: URL {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) ?? ownFolder
  }

  /// Of this program alone.
  static var ownFolder: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return folders.first ?? FileManager.default.temporaryDirectory
  }

  static var defaults: UserDefaults { UserDefaults(suiteName: identifier) ?? .standard }
}
