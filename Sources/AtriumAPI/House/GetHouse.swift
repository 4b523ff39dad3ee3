/// What a client asks first: what this house has, and how one signs in.
public struct GetHouse: Call {
  public init() {}

  public typealias Response = House
  public static let route = Route(.get, "/api/house", scope: .open, summary: "Says which rooms the house has and how to sign in")
}

public struct House: Codable, Sendable, Equatable {
  /// See `Contract.version`.
  public var contractVersion: Int
  public var rooms: [Room]
  public var signInModes: [SignInMode]

  public init(contractVersion: Int = Contract.version, rooms: [Room], signInModes: [SignInMode] = [.none]) {
    self.contractVersion = contractVersion
    self.rooms = rooms
    self.signInModes = signInModes
  }
}

/// A way to sign in.
public enum SignInMode: WireEnum {
  /// Nobody signs in: the house answers on its own machine only.
  case none
  case unknown(String)

  public static let known: [SignInMode] = [.none]

  public var rawValue: String {
    switch self {
    case .none: "none"
    case .unknown(let raw): raw
    }
  }
}
