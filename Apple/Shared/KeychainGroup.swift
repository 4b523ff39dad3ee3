import AtriumClient
import Foundation

/// The keychain that the app and its extensions share.
enum KeychainGroup {
  /// With the team's prefix; Info.plist of each target says it under `AtriumKeychainGroup`.
  static var identifier: String { Bundle.main.object(forInfoDictionaryKey: "AtriumKeychainGroup") as? String ?? "" }

  /// Keys and tokens, by the names of `KnownServer`. The service is the same for the app and its extensions, whose bundles are not.
  static var secrets: KeychainSecrets { KeychainSecrets(service: AppGroup.identifier, group: identifier.isEmpty ? nil : identifier) }
}
