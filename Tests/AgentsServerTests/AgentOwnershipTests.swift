import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// Whose an agent is: the person's whose key or token told of it, and nobody else's.
@Suite("Whose agents they are", .timeLimit(.minutes(5)))
struct AgentOwnershipTests {
  @Test("another's devices, sessions, events and notices look like none, and no stream names them", arguments: RecordsEngine.allCases)
  func apart(engine: RecordsEngine) async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), records: try await engine.place(), time: time) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.agents], owner: owner)
      let client = house.bearing(owner.token)
      let (mine, hers) = (try #require(owner.token), try #require(ada.token))
      let ask = AgentSample("PermissionRequest", at: time.now, uuid: "same", #""tool_name": "Bash", "tool_input": {"command": "make"}"#)
      try await house.tell(ask, token: mine)
      time.pass(6)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      let sheSees = house.bearing(hers)
      #expect(try await sheSees.send(ListAgentSessions()).sessions.isEmpty)
      #expect(try await sheSees.send(ListAgentDevices()).devices.isEmpty)
      #expect(try await sheSees.send(ListNotices()).notices.isEmpty)
      #expect(try await sheSees.send(PingAgents()) == AgentsPing(serverVersion: Release.version, dataVersion: 0, notificationVersion: 0))
      let notMine: [() async throws -> Problem.Code?] = [
        { try await refusal { try await sheSees.send(GetAgentSession(id: "s1")) } },
        { try await refusal { try await sheSees.send(ListAgentEvents(id: "s1")) } },
        { try await refusal { try await sheSees.send(ListDeviceSessions(id: "laptop")) } },
        { try await refusal { try await sheSees.send(UpdateAgentDevice(id: "laptop", delay: 0)) } },
      ]
      for ask in notMine { #expect(try await ask() == .notFound) }
      _ = try await client.send(SetAgentRules(AgentRules(level: .none)))
      #expect(try await sheSees.send(GetAgentRules()).level == .all)
      #expect(try await client.send(ListAgentDevices()).devices.first?.delay == 5)

      // The same ids at another person are other things.
      var theirs = AgentSample("UserPromptSubmit", at: time.now, uuid: "same", #""prompt": "Hers""#)
      theirs.deviceName = "Her laptop"
      try await house.tell(theirs, token: hers)
      #expect(try await client.send(GetAgentSession(id: "s1")).state == .needsPermission)
      #expect(try await sheSees.send(GetAgentSession(id: "s1")).title == "Hers")
      #expect(try await client.send(ListAgentEvents(id: "s1")).events.map(\.name) == ["PermissionRequest"])
      #expect(try await client.send(ListAgentDevices()).devices.map(\.name) == ["laptop"])
      guard case .rows(let rows) = try await house.server.changes.page(after: 0) else { throw RunningHouse.StreamEnded() }
      let told = rows.filter { $0.change.room == .agents }
      #expect(told.allSatisfy { $0.person != nil } && Set(told.map(\.person)) == [owner.user?.personID, ada.user?.personID])
      let her = try #require(ada.user?.personID)
      let heard = rows.merged(for: ChangeAudience(Person(id: her, name: "", role: .member, rooms: [.agents]), house: [.notes, .agents]))
      #expect(heard.flatMap(\.ids) == ["laptop", "s1"])
    }
  }

  @Test("a key tells of its person's agents; one for reading, or for other rooms, tells of none")
  func keys() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let writing = try await client.send(MakeKey(name: "laptop", rooms: [.agents], access: .write))
      let reading = try await client.send(MakeKey(name: "screen", rooms: [.agents]))
      let elsewhere = try await client.send(MakeKey(name: "notes", rooms: [.notes], access: .write))
      let sample = AgentSample("Stop", at: time.now)
      for path in [SendAgentEvent.route.path, "/api/v1/hooks/http"] {
        let body = path == SendAgentEvent.route.path ? sample.body : Data(sample.hook.utf8)
        func status(_ key: String?) async throws -> Int {
          try await house.sendEvent(body, to: path, headers: ["X-Atrium-Device-Id": "laptop"], token: key).status
        }
        #expect(try await status(writing.key) == 204)
        #expect(try await status(reading.key) == 403)
        #expect(try await status(elsewhere.key) == 403)
        #expect(try await status("atk_x") == 401)
        let bare = try await house.sendEvent(body, to: path, headers: ["X-Atrium-Device-Id": "laptop"])
        #expect(bare.status == 401)
      }
      #expect(try await client.send(ListAgentSessions()).sessions.map(\.id) == ["s1"])
      #expect(try await house.bearing(reading.key).send(ListAgentSessions()).sessions.map(\.id) == ["s1"])
      _ = try await client.send(RevokeKey(id: writing.summary.id))
      #expect(try await house.sendEvent(sample.body, token: writing.key).status == 401)
    }
  }

  @Test("where nobody signs in, the agents are the house's only person's")
  func nobody() async throws {
    try await withHouse(try Vault()) { house in
      try await house.tell(AgentSample("Stop", at: Date()))
      guard case .rows(let rows) = try await house.server.changes.page(after: 0) else { throw RunningHouse.StreamEnded() }
      #expect(rows.map(\.person) == [Person.owner.id, Person.owner.id])
      #expect(try await house.client.send(GetHouse()).rooms.contains(.agents))
    }
  }
}
