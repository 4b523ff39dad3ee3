import Crypto
import Foundation
import Logging
import TestSupport

@testable import Messaging

/// Nobody waits: each sleep is over at once.
struct InstantClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let now = Instant()
  let minimumResolution: Duration = .zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}

/// Push services, and a messenger that sends to them.
struct PushRun {
  static let keyID = "ABC123DEFG"
  static let team = "DEF123GHIJ"
  static let topic = "org.example.atrium"

  let services: PushServices
  let messenger: Messenger
  let hosts: PushHosts

  /// - Parameters:
  ///   - apple: where each of Apple's environments is, by the names of `push_services.py`.
  ///   - isTrusted: whether the messenger believes the services' certificates.
  static func with(
    apple places: [AppleEnvironment: String] = [.production: "production", .sandbox: "sandbox"], concurrency: Int = 64,
    timeLimit: Duration = .seconds(60), isTrusted: Bool = true, clock: any Clock<Duration> = InstantClock(),
    now: @escaping @Sendable () -> Date = { Date() }, _ body: (PushRun) async throws -> Void
  ) async throws {
    let services = try await PushServices()
    let key = SigningKey()
    let apple = try AppleSettings(
      key: try SigningKey(pem: key.pem), keyID: keyID, teamID: team, topic: topic, hosts: places.mapValues(services.address))
    try await services.call(
      "trust", ["key": .string(keyID), "team": .string(team), "topic": .string(topic), "pem": .string(key.publicPEM)])
    let web = try WebSettings(key: SigningKey(), subject: "mailto:somebody@example.org")
    let settings = MessengerSettings(
      apple: apple, web: web, concurrency: concurrency, timeLimit: timeLimit, authorities: isTrusted ? services.authority : nil)
    let messenger = Messenger(settings, clock: clock, now: now, logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    let run = PushRun(services: services, messenger: messenger, hosts: try PushHosts(adding: [services.host("browsers")]))
    do {
      try await body(run)
    } catch {
      await messenger.shutDown()
      throw error
    }
    await messenger.shutDown()
  }

  /// A browser that the services know by that name.
  func browser(_ name: String) async throws -> Destination {
    struct Keys: Decodable {
      let p256dh: String
      let auth: String
    }
    let keys = try JSONDecoder().decode(Keys.self, from: try await services.call("subscribe", ["name": .string(name)]))
    let endpoint = services.address("browsers") + "/wpush/" + name
    return .web(try WebSubscription(endpoint: endpoint, p256dh: keys.p256dh, auth: keys.auth, hosts: hosts))
  }
}

struct NoDevice: Error {}

/// A device, by its token.
func device(
  _ token: String, in environment: AppleEnvironment = .production, registered: Date = Date(timeIntervalSince1970: 1_000)
) throws -> Destination {
  guard let device = AppleDevice(token: token, environment: environment, registered: registered) else { throw NoDevice() }
  return .apple(device)
}

extension SigningKey {
  /// The public half, for those who check a signature.
  var publicPEM: String { key.publicKey.pemRepresentation }
}
