/// Subscribes a browser to push, with the values of its `PushSubscription`. It belongs to the session that registers it and ends with
/// it; the same endpoint again renews it.
public struct SubscribeBrowser: Call {
  public var endpoint: String
  public var keys: Keys
  /// What the person knows the browser by.
  public var name: String?

  public init(endpoint: String, keys: Keys, name: String? = nil) {
    self.endpoint = endpoint
    self.keys = keys
    self.name = name
  }

  public struct Keys: Codable, Sendable, Hashable {
    /// The browser's public key, in base64url.
    public var p256dh: String
    /// The secret shared by the browser and the server, in base64url.
    public var auth: String

    public init(p256dh: String, auth: String) {
      self.p256dh = p256dh
      self.auth = auth
    }
  }

  public typealias Response = PushDestination
  public static let route = Route(
    .post, "/api/push/browsers", scope: .account, errors: [.invalidSubscription], summary: "Subscribes a browser to push")
}
