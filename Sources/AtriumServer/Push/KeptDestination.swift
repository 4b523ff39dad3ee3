import AtriumAPI
import Foundation
import Messaging

/// A destination as it stands in the table.
struct KeptDestination: Decodable, Sendable, Equatable {
  let id: String
  let person: String
  let kind: String
  /// The device's token, or the subscription's endpoint.
  let address: String
  let name: String
  /// What registered it: a session, a key, or neither where nobody signs in.
  let session: String?
  let key: String?
  let environment: String?
  let publicKey: String?
  let secret: String?
  let since: Date
  let lastSent: Date?
  /// The number that its icon was last given.
  let badge: Int?

  static let columns = "id, person, kind, address, name, session, api_key, environment, public_key, secret, since, last_sent, badge"

  enum CodingKeys: String, CodingKey {
    case id, person, kind, address, name, session, environment, secret, since, badge
    case key = "api_key"
    case publicKey = "public_key"
    case lastSent = "last_sent"
  }

  /// By what its person may be told.
  var credential: Credential { session.map { .session($0) } ?? key.map { .key($0) } ?? .none }

  var isApple: Bool { kind == PushKind.apple.rawValue }

  /// As the contract says it.
  var told: PushDestination {
    PushDestination(id: id, kind: PushKind(rawValue: kind), name: name, since: since, lastSent: lastSent)
  }

  /// Where its messages go.
  ///
  /// - Parameter hosts: those to which a browser's subscription may lead today.
  /// - Throws: `SubscriptionProblem`, and ``Unreadable``.
  func place(_ hosts: PushHosts) throws -> Destination {
    if isApple {
      let environment = environment.flatMap(AppleEnvironment.init) ?? .production
      guard let device = AppleDevice(token: address, environment: environment, registered: since) else { throw Unreadable() }
      return .apple(device)
    }
    return .web(try WebSubscription(endpoint: address, p256dh: publicKey ?? "", auth: secret ?? "", hosts: hosts))
  }

  struct Unreadable: Error {}
}

/// A destination that somebody registers.
struct NewDestination: Sendable, Equatable {
  let person: String
  let kind: PushKind
  let address: String
  let name: String
  let credential: Credential
  /// Of a device whose app says so; otherwise what is known of it stays.
  var environment: AppleEnvironment?
  var publicKey: String?
  var secret: String?
}
