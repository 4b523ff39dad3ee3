public import Foundation

/// A device or browser that receives its person's notifications by push.
public struct PushDestination: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  public var kind: PushKind
  /// What the person knows it by: `iPhone`, `Firefox on Linux`.
  public var name: String
  /// When it was last registered.
  public var since: Date
  /// When something last reached it, or the service that leads to it. Absent where nothing has.
  public var lastSent: Date?

  public init(id: String, kind: PushKind, name: String, since: Date, lastSent: Date? = nil) {
    self.id = id
    self.kind = kind
    self.name = name
    self.since = since
    self.lastSent = lastSent
  }

  enum CodingKeys: String, CodingKey {
    case id, kind, name, since
    case lastSent = "last_sent"
  }
}

/// How a destination is reached.
public enum PushKind: WireEnum {
  /// Through Apple: a phone, a tablet or a Mac with the app.
  case apple
  /// Through the service of a browser's maker (RFC 8030).
  case browser
  case unknown(String)

  public static let known: [PushKind] = [.apple, .browser]

  public var rawValue: String {
    switch self {
    case .apple: "apple"
    case .browser: "browser"
    case .unknown(let raw): raw
    }
  }
}
