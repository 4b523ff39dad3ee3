/// The first call of a client: the server's rooms, and how to sign in.
public struct GetHouse: Call {
  public init() {}

  public typealias Response = House
  public static let route = Route(.get, "/api/house", scope: .open, summary: "Reads which rooms the server has and how to sign in")
}

public struct House: Codable, Sendable, Equatable {
  /// See `Contract.version`.
  public var contractVersion: Int
  public var rooms: [Room]
  public var signInModes: [SignInMode]
  /// Whether the owner's account is still to be created, by `SetUpHouse`. Absent without accounts, and so are the next three.
  public var needsSetUp: Bool?
  /// Who may make an account.
  public var registration: Registration?
  /// Whether links go out by mail; otherwise an owner hands them over.
  public var sendsMail: Bool?
  /// The public rooms: open without signing in.
  public var publicRooms: [Room]?

  public init(
    contractVersion: Int = Contract.version, rooms: [Room], signInModes: [SignInMode] = [.none], needsSetUp: Bool? = nil,
    registration: Registration? = nil, sendsMail: Bool? = nil, publicRooms: [Room]? = nil
  ) {
    self.contractVersion = contractVersion
    self.rooms = rooms
    self.signInModes = signInModes
    self.needsSetUp = needsSetUp
    self.registration = registration
    self.sendsMail = sendsMail
    self.publicRooms = publicRooms
  }
}

/// A way to sign in.
public enum SignInMode: WireEnum {
  /// No accounts: the server answers only on its own machine.
  case none
  /// With an e-mail address and a password (`Login`).
  case password
  /// At another issuer (OAuth 2.0, OpenID Connect).
  case oauth
  /// With Apple, in an app (`AppleSignIn`); beside one of the others.
  case apple
  case unknown(String)

  public static let known: [SignInMode] = [.none, .password, .oauth, .apple]

  public var rawValue: String {
    switch self {
    case .none: "none"
    case .password: "password"
    case .oauth: "oauth"
    case .apple: "apple"
    case .unknown(let raw): raw
    }
  }
}

/// Who may make an account.
public enum Registration: WireEnum {
  /// Whoever has an invitation.
  case invited
  /// Everybody; as a guest, until an owner gives more.
  case open
  case unknown(String)

  public static let known: [Registration] = [.invited, .open]

  public var rawValue: String {
    switch self {
    case .invited: "invited"
    case .open: "open"
    case .unknown(let raw): raw
    }
  }
}
