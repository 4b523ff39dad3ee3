public import Foundation

/// What a program may do with an API key.
public enum KeyAccess: WireEnum {
  case read
  /// Reading too.
  case write
  /// Adding new things, and nothing else: no reading.
  case capture
  case unknown(String)

  public static let known: [KeyAccess] = [.read, .write, .capture]

  public var rawValue: String {
    switch self {
    case .read: "read"
    case .write: "write"
    case .capture: "capture"
    case .unknown(let raw): raw
    }
  }
}

/// The API keys of the person who asks.
public struct ListKeys: Call {
  public init() {}

  public typealias Response = KeyList
  public static let route = Route(.get, "/api/house/keys", scope: .account, errors: [.accountsOff], summary: "Lists the person's API keys")
}

public struct KeyList: Codable, Sendable, Equatable {
  /// The newest first.
  @Rows public var keys: [KeySummary]

  public init(keys: [KeySummary]) {
    self.keys = keys
  }
}

/// An API key without what makes it one.
public struct KeySummary: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  /// What the person calls it.
  public var name: String
  /// The first characters of the key, to distinguish it from others.
  public var hint: String
  public var rooms: [Room]
  public var access: KeyAccess
  public var created: Date
  public var expires: Date?
  /// To the minute.
  public var lastUsed: Date?

  public init(
    id: String, name: String, hint: String, rooms: [Room], access: KeyAccess, created: Date, expires: Date? = nil, lastUsed: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.hint = hint
    self.rooms = rooms
    self.access = access
    self.created = created
    self.expires = expires
    self.lastUsed = lastUsed
  }
}

/// Makes an API key for a program, with some of the person's rooms. It goes where a token goes: `Authorization: Bearer`, or the
/// password of `Basic`. It opens no account and makes no keys.
public struct MakeKey: Call {
  public var name: String
  public var rooms: [Room]
  public var access: KeyAccess
  /// Never, when left out.
  public var expires: Date?

  public init(name: String, rooms: [Room], access: KeyAccess = .read, expires: Date? = nil) {
    self.name = name
    self.rooms = rooms
    self.access = access
    self.expires = expires
  }

  public typealias Response = MadeKey
  public static let route = Route(
    .post, "/api/house/keys", scope: .account, errors: [.forbidden, .accountsOff], summary: "Creates an API key, which is shown once")
}

public struct MadeKey: Codable, Sendable, Equatable {
  /// The key itself, shown this one time.
  public var key: String
  public var summary: KeySummary

  public init(key: String, summary: KeySummary) {
    self.key = key
    self.summary = summary
  }
}

/// Ends one of the person's API keys. Its streams end too.
public struct RevokeKey: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .delete, "/api/house/keys/{id}", scope: .account, errors: [.notFound, .accountsOff], summary: "Revokes an API key")
}
