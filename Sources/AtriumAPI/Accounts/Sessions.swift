public import Foundation

/// Where the person is signed in.
public struct ListSessions: Call {
  public init() {}

  public typealias Response = SessionList
  public static let route = Route(
    .get, "/auth/sessions", scope: .account, errors: [.accountsOff], summary: "Lists the person's sessions")
}

public struct SessionList: Codable, Sendable, Equatable {
  /// The one that was used last comes first.
  @Rows public var sessions: [SessionSummary]

  public init(sessions: [SessionSummary]) {
    self.sessions = sessions
  }
}

public struct SessionSummary: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  /// What the program that signed in called itself (`User-Agent`).
  public var agent: String?
  /// The address that it signed in from.
  public var address: String?
  public var createdAt: Date
  /// When it last got tokens.
  public var usedAt: Date
  /// Whether it is the session that asks.
  public var isCurrent: Bool

  public init(id: String, agent: String? = nil, address: String? = nil, createdAt: Date, usedAt: Date, isCurrent: Bool) {
    self.id = id
    self.agent = agent
    self.address = address
    self.createdAt = createdAt
    self.usedAt = usedAt
    self.isCurrent = isCurrent
  }

  enum CodingKeys: String, CodingKey {
    case id, agent, address
    case createdAt = "created_at"
    case usedAt = "used_at"
    case isCurrent = "is_current"
  }
}

/// Ends one of the person's sessions. Its streams end too.
public struct RevokeSession: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .delete, "/auth/sessions/{id}", scope: .account, errors: [.notFound, .accountsOff], summary: "Ends a session")
}

/// Ends all of the person's sessions but the one that asks.
public struct RevokeOtherSessions: Call {
  public init() {}

  public typealias Response = Acknowledgement
  public static let route = Route(
    .delete, "/auth/sessions", scope: .account, errors: [.accountsOff], summary: "Ends all other sessions")
}
