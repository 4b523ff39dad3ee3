import AtriumAPI
import AtriumClient
import Crypto
import Foundation
import TestSupport

@testable import AgentsServer
@testable import AtriumServer

/// Push services of another stack, and with what a house sends to them.
struct PushStand: Sendable {
  static let keyID = "ABC123DEFG"
  static let team = "DEF123GHIJ"
  static let topic = "org.example.atrium"

  let services: PushServices
  let settings: PushSettings

  init() async throws {
    services = try await PushServices()
    let key = P256.Signing.PrivateKey()
    try await services.call(
      "trust",
      [
        "key": .string(Self.keyID), "team": .string(Self.team), "topic": .string(Self.topic),
        "pem": .string(key.publicKey.pemRepresentation),
      ])
    settings = PushSettings(
      apple: PushSettings.Apple(
        key: key.pemRepresentation, keyID: Self.keyID, teamID: Self.team, bundleID: Self.topic,
        hosts: ["production": services.address("production"), "sandbox": services.address("sandbox")]),
      contact: "mailto:somebody@example.org", hosts: [services.host("browsers")], authorities: services.authority)
  }

  /// What a browser says of a subscription that the services know by that name.
  func browser(_ name: String) async throws -> SubscribeBrowser {
    let answer = try await services.call("subscribe", ["name": .string(name)])
    let keys = try JSONDecoder().decode(SubscribeBrowser.Keys.self, from: answer)
    return SubscribeBrowser(endpoint: services.address("browsers") + "/wpush/" + name, keys: keys, name: name)
  }

  /// What has come, once it is so many.
  func requests(_ count: Int) async throws -> [PushServices.Report.Request] {
    try await services.call("arrived", ["count": .number(Double(count))])
    return try await services.report().requests
  }
}

/// Runs `body` in a house that tells devices and browsers, and whose time is held.
func withPushes(
  _ engine: RecordsEngine = .sqlite, delay: Int = 0, mode: AuthMode = .none, vault: Vault? = nil,
  _ body: @escaping @Sendable (RunningHouse, PushStand, HeldTime) async throws -> Void
) async throws {
  let (stand, time, place) = (try await PushStand(), HeldTime(.wholeSecond), try await engine.place())
  try await withHouse(
    try vault ?? Vault(),
    configure: {
      $0.records = place
      $0.agents.delay = delay
      $0.authMode = mode
      $0.accounts.passwordRounds = 2
      $0.push = stand.settings
    }, now: { time.now }
  ) { try await body($0, stand, time) }
}

extension RunningHouse {
  static let tool = #""tool_name": "Bash", "tool_input": {"command": "make"}"#

  /// What became of messages, the earliest first, once it is so many lines.
  func pushes(_ count: Int, of client: APIClient? = nil) async throws -> [PushRecord] {
    let records = try await TestSupport.wait(for: "\(count) in the log of pushes") {
      try await (client ?? self.client).send(ListPushes(limit: 200)).records
    } until: {
      $0.count >= count
    }
    return records.reversed()
  }

  /// Returns once nothing is to be sent any more.
  func waitUntilTold() async throws {
    try await becomes(nil) { try await server.push.nextDue() }
  }
}

extension Date {
  /// The second that it is: services of another stack look at the time themselves, and the house notes whole milliseconds.
  static var wholeSecond: Date { Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)) }
}
