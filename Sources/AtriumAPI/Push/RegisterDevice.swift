/// Registers the app on one of Apple's devices for push (seed: A3), at every launch. The token is kept beside the key or the session that
/// registers it: another token of the same one takes its place, and it is gone with it.
public struct RegisterDevice: Call {
  /// `ios`, `ipados` or `macos`.
  public var platform: String
  /// What the system gave to the app, in hexadecimal.
  public var pushToken: String
  /// What the person calls the device. The platform's name when it is left out.
  public var name: String?
  /// Whether the app was built by hand, and its tokens are known to Apple's other environment.
  public var sandbox: Bool?

  public init(platform: String, pushToken: String, name: String? = nil, sandbox: Bool? = nil) {
    self.platform = platform
    self.pushToken = pushToken
    self.name = name
    self.sandbox = sandbox
  }

  public typealias Response = PushDestination
  public static let route = Route(
    .post, "/api/v1/devices/register", scope: .house, errors: [.forbidden], summary: "Registers a device for push")

  package enum CodingKeys: String, CodingKey {
    case platform
    case pushToken = "push_token"
    case name, sandbox
  }
}
