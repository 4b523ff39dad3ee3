/// The person's push destinations, and which kinds of push the server supports.
public struct GetPush: Call {
  public init() {}

  public typealias Response = PushOverview
  public static let route = Route(.get, "/api/push", scope: .account, summary: "Lists the person's push destinations")
}

public struct PushOverview: Codable, Sendable, Equatable {
  /// Whether the server has a key for Apple's push service.
  public var apple: Bool
  /// The server's public key for browsers (RFC 8292), an uncompressed point in base64url: `applicationServerKey`.
  public var browserKey: String
  /// The newest first.
  @Rows public var destinations: [PushDestination]

  public init(apple: Bool, browserKey: String, destinations: [PushDestination]) {
    self.apple = apple
    self.browserKey = browserKey
    self.destinations = destinations
  }

  enum CodingKeys: String, CodingKey {
    case apple
    case browserKey = "browser_key"
    case destinations
  }
}
