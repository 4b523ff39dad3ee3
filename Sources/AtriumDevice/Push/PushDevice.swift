public import AtriumAPI
public import Foundation

/// The device as the server registers it for push.
public struct PushDevice: Hashable, Sendable {
  /// As `RegisterDevice` names them.
  public enum Platform: String, Sendable {
    /// A Vision, too: the server knows no name for it, and its tokens are of the same kind.
    case ios, ipados, macos
  }

  public let platform: Platform
  /// What the person calls it; nil where the system does not tell.
  public let name: String?
  /// Whether its tokens are known to Apple's sandbox, and not where those of the App Store and of TestFlight are.
  public let isSandbox: Bool

  /// - Parameters:
  ///   - profile: the provisioning profile in the app's bundle: `embedded.mobileprovision`, on a Mac `Contents/embedded.provisionprofile`.
  ///     Nil where there is none.
  ///   - isSimulator: a simulator has no profile, and tokens of the sandbox.
  public init(platform: Platform, name: String?, profile: Data?, isSimulator: Bool) {
    self.platform = platform
    self.name = Self.checked(name)
    isSandbox = isSimulator || profile.flatMap(Self.environment) == "development"
  }

  /// The call that registers a token (seed: A3).
  public func registration(of token: String) -> RegisterDevice {
    RegisterDevice(platform: platform.rawValue, pushToken: token, name: name, sandbox: isSandbox)
  }

  /// A token as the server takes it: in hexadecimal.
  public static func text(of token: Data) -> String {
    token.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }

  /// The server refuses a registration for a name that it would not take.
  private static func checked(_ name: String?) -> String? {
    guard let name else { return nil }
    let scalars = name.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let shown = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces).prefix(60)
    return shown.isEmpty || shown.utf8.count > 800 ? nil : String(shown)
  }

  /// What `aps-environment` is in a profile: a property list inside of a signed message, whose other bytes do not matter here.
  private static func environment(in profile: Data) -> String? {
    guard let start = profile.range(of: Data("<?xml".utf8)),
      let end = profile.range(of: Data("</plist>".utf8), in: start.lowerBound..<profile.endIndex)
    else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: profile[start.lowerBound..<end.upperBound], format: nil)
    let entitlements = (list as? [String: Any])?["Entitlements"] as? [String: Any]
    return entitlements?["aps-environment"] as? String ?? entitlements?["com.apple.developer.aps-environment"] as? String
  }
}
