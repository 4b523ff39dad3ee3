import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Storage
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// What is left of somebody whose account was removed.
@Suite("People who are gone", .timeLimit(.minutes(5)))
struct FormerPeopleTests {
  @Test("of whoever was removed no room keeps anything, and of the others everything", arguments: RecordsEngine.allCases)
  func removed(engine: RecordsEngine) async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), records: try await engine.place(), time: time) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.agents], owner: owner)
      let (his, hers) = (try #require(owner.user?.personID), try #require(ada.user?.personID))
      for token in [owner.token, ada.token] {
        let client = house.bearing(token)
        let event = AgentSample("PermissionRequest", at: time.now, #""tool_name": "Bash", "tool_input": {"command": "make"}"#)
        try await house.tell(event, token: token)
        _ = try await client.send(RecordVisit(room: .agents, place: "/agents/sessions/s1", title: "The boat"))
        _ = try await client.send(SetAgentRules(AgentRules(level: .needsPerson)))
      }
      time.pass(6)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      let database = house.server.database
      try await database.write { connection in
        for person in [his, hers, Person.owner.id] {
          try connection.execute(
            "INSERT INTO push_log (person, at, title, outcome) VALUES (?, ?, ?, ?)",
            [Value(person), Value(time.now), Value("A title"), Value("sent")])
          try connection.execute(
            "INSERT INTO document_views (person, key, at) VALUES (?, ?, ?)",
            [Value(person), Value("_agent/summaries/2026-08-20.md"), Value(time.now)])
          try connection.execute(
            "INSERT INTO person_languages (person, language, said) VALUES (?, ?, ?)",
            [Value(person), Value("de"), Value(time.now)])
          try connection.execute(
            "INSERT INTO agent_asks (person, id, session, device, asked, life) VALUES (?, ?, ?, ?, ?, ?)",
            [Value(person), Value("an ask"), Value("s1"), Value("laptop"), Value(time.now), Value("{}")])
        }
      }
      let before = try await database.rows(of: his)
      let theirs = try await database.rows(of: hers)
      for table in [
        "agent_events", "agent_sessions", "agent_asks", "agent_devices", "agent_wishes", "notices", "push_log", "document_views",
        "person_languages", "house_visits",
      ] {
        #expect(theirs[table] == 1, "\(table)")
      }

      await house.server.formerPeople?.forget()
      #expect(try await database.rows(of: hers) == theirs)

      _ = try await house.bearing(owner.token).send(RemoveHousePerson(id: hers))
      await house.server.formerPeople?.forget()
      #expect(try await database.rows(of: hers).filter { $0.value > 0 } == [:])
      #expect(try await database.rows(of: his) == before)
      // What the house kept while nobody signed in.
      #expect(try await database.rows(of: Person.owner.id)["push_log"] == 1)
    }
  }

  @Test("a table that cannot be emptied keeps no other one from it")
  func oneFails() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let owner = try await house.setUp()
      let database = house.server.database
      try await database.write { connection in
        for (person, language) in [("gone", "de"), (try #require(owner.user?.personID), "en")] {
          try connection.execute(
            "INSERT INTO person_languages (person, language, said) VALUES (?, ?, ?)", [Value(person), Value(language), Value(time.now)])
        }
      }
      await FormerPeople(
        database: database, tables: [PersonalTables(("no_such_table", "id")), LanguageStore.personal], clock: ContinuousClock(),
        now: { time.now }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      ).forget()
      #expect(try await database.read { try $0.rows(String.self, "SELECT language FROM person_languages") } == ["en"])
    }
  }
}
