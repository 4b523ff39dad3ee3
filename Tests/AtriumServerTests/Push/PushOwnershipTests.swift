import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// Whose a destination is, and when it is nobody's any more.
@Suite("Whose devices they are", .timeLimit(.minutes(5)))
struct PushOwnershipTests {
  @Test("nobody lists, tests or removes another's", arguments: RecordsEngine.allCases)
  func apart(engine: RecordsEngine) async throws {
    try await withPushes(engine, mode: .password) { house, stand, time in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.agents], owner: owner)
      let (mine, hers) = (house.bearing(owner.token), house.bearing(ada.token))
      let phone = try await mine.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      _ = try await hers.send(RegisterDevice(platform: "ios", pushToken: "bb22"))
      #expect(try await hers.send(GetPush()).destinations.map(\.name) == ["iPhone"])
      #expect(try await refusal { try await hers.send(TestPush(destination: phone.id)) } == .notFound)
      #expect(try await refusal { try await hers.send(RemovePushDestination(id: phone.id)) } == .notFound)
      try await house.tell(AgentSample("Stop", at: time.now), token: owner.token)
      #expect(try await stand.requests(1).map(\.name) == ["aa11"])
      #expect(try await house.pushes(1, of: mine).count == 1)
      #expect(try await hers.send(ListPushes()).records.isEmpty)
      // Whoever holds the device now is told, and nobody else.
      _ = try await hers.send(RegisterDevice(platform: "ios", pushToken: "AA11"))
      #expect(try await mine.send(GetPush()).destinations.isEmpty)
      #expect(try await hers.send(GetPush()).destinations.count == 1, "one of a session at a time")
    }
  }

  @Test("a key that is revoked, or that has not the room, is told nothing", arguments: RecordsEngine.allCases)
  func keys(engine: RecordsEngine) async throws {
    try await withPushes(engine, mode: .password) { house, stand, time in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let phone = try await client.send(MakeKey(name: "phone", rooms: [.agents], access: .write))
      let notes = try await client.send(MakeKey(name: "notes", rooms: [.notes], access: .write))
      let lost = try await client.send(MakeKey(name: "lost", rooms: [.agents], access: .write))
      for (key, token) in [(phone, "aa11"), (notes, "bb22"), (lost, "cc33")] {
        _ = try await house.bearing(key.key).send(RegisterDevice(platform: "ios", pushToken: token, name: token))
      }
      // Another token of the same key takes the place of the one before, and no phone is a machine of agents.
      _ = try await house.bearing(phone.key).send(RegisterDevice(platform: "ios", pushToken: "dd44", name: "dd44"))
      #expect(Set(try await client.send(GetPush()).destinations.map(\.name)) == ["bb22", "cc33", "dd44"])
      #expect(try await client.send(ListAgentDevices()).devices.isEmpty)
      _ = try await client.send(RevokeKey(id: lost.summary.id))
      try await house.tell(AgentSample("Stop", at: time.now), token: owner.token)
      try await house.waitUntilTold()
      #expect(try await stand.requests(1).map(\.name) == ["dd44"])
      #expect(Set(try await client.send(GetPush()).destinations.map(\.name)) == ["bb22", "dd44"])
    }
  }

  @Test("who signs out, or is sent away, is told nothing any more")
  func signedOut() async throws {
    try await withPushes(mode: .password) { house, stand, time in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.agents], owner: owner)
      let again = try await house.client.send(Login(email: "ada@example.org", password: RunningHouse.password))
      let hers = house.bearing(ada.token)
      _ = try await hers.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      _ = try await house.bearing(again.token).send(RegisterDevice(platform: "ios", pushToken: "bb22"))
      _ = try await house.bearing(again.token).send(Logout(refreshToken: again.refreshToken))
      try await house.tell(AgentSample("Stop", at: time.now), token: ada.token)
      try await house.waitUntilTold()
      #expect(try await stand.requests(1).map(\.name) == ["aa11"])
      let person = try #require(ada.user?.personID)
      _ = try await house.bearing(owner.token).send(ChangeHousePerson(id: person, rooms: [.notes]))
      time.pass(1)
      let event = try HookEvent(json: Data(AgentSample("Stop", session: "s2", at: time.now).hook.utf8))
      try await house.server.agents.ingest.take(
        try AgentDelivery(event, HookHeaders(headers: ["x-atrium-device-id": "laptop"]), of: person, at: time.now))
      try await house.waitUntilTold()
      #expect(try await stand.services.report().requests.count == 1)
    }
  }

  @Test("a browser's address leads to a known push service or nowhere")
  func hosts() async throws {
    try await withPushes { house, stand, _ in
      let good = try await stand.browser("one")
      let elsewhere = [
        "http://127.0.0.1:8080/x", "https://127.0.0.1/x", "https://localhost:5432/", "https://google.com.example.org/x",
        "https://user@fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "file:///etc/passwd", "https://[::1]/x",
        "https://169.254.169.254/latest",
      ]
      for endpoint in elsewhere {
        let answer = try await house.transport.send(
          try WireRequest(SubscribeBrowser(endpoint: endpoint, keys: good.keys)))
        let problem = try WireJSON.decoder().decode(Problem.self, from: answer.body)
        #expect(answer.status == 422 && problem.code == .invalidSubscription && problem.field == "endpoint", "\(endpoint)")
      }
      let keyless = SubscribeBrowser(endpoint: good.endpoint, keys: .init(p256dh: "x", auth: "y"))
      #expect(try await refusal { try await house.client.send(keyless) } == .invalidSubscription)
      #expect(try await refusal { try await house.client.send(RegisterDevice(platform: "ios", pushToken: "xyz")) } == .invalidRequest)
      #expect(try await refusal { try await house.client.send(RegisterDevice(platform: "phone", pushToken: "aa")) } == .invalidRequest)
      #expect(try await house.client.send(GetPush()).destinations.isEmpty)
    }
  }

  @Test("a person has fifty; the one that was not heard of for longest makes way")
  func most() async throws {
    try await withPushes { house, _, time in
      for number in 100..<152 {
        _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa\(number)0", name: "\(number)"))
        time.pass(1)
      }
      let kept = try await house.client.send(GetPush()).destinations.map(\.name)
      #expect(kept.count == 50 && kept.first == "151" && kept.last == "102")
      #expect(try await house.pushes(2).map(\.destination) == ["100", "101"])
    }
  }
}
