import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// How long it takes from the answer to a request for permission to the push service's answer. It prints, and requires nothing of time.
@Suite("How soon a device is told", .timeLimit(.minutes(5)))
struct PushDelayTests {
  @Test("a request for permission, beside an empty request to the same service")
  func soon() async throws {
    try await withPushes { house, stand, _ in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      let clock = ContinuousClock()
      var told: [Duration] = []
      var empty: [Duration] = []
      for round in 1...10 {
        // Nothing of the house but the engine and the service.
        empty.append(try await clock.measure { _ = try await house.client.send(TestPush()) })
        try await house.waitUntilTold()
        let sample = AgentSample("PermissionRequest", session: "s\(round)", at: Date(), RunningHouse.tool)
        try await house.tell(sample)
        let accepted = clock.now
        try await stand.services.call("arrived", ["count": .number(Double(2 * round))])
        told.append(clock.now - accepted)
      }
      for (name, times) in [("told", told), ("empty", empty)] {
        print(name, times.sorted().map { Int($0 / .nanoseconds(1)) }, "ns, median \(Int(times.sorted()[5] / .nanoseconds(1)))")
      }
      let requests = try await stand.services.report().requests
      #expect(requests.filter { $0.headers["apns-collapse-id"] != "atrium-test" }.count == 10)
    }
  }
}
