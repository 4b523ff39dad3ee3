import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// `GET /api/search` against real rooms.
@Suite("The search of the house", .timeLimit(.minutes(5)))
struct HouseSearchTests {
  private static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save("Sea/Night ferry.md", "---\naliases: [Overnight boat]\n---\n# Night ferry\n\nThe boat leaves at nine.\n\n## Cabins\n")
    try vault.save("Bread.md", "# Bread\n\nFlour, water, salt. #baking/sourdough\n")
    return vault
  }

  private static func tellOfAgents(_ house: RunningHouse, at time: Date, token: String? = nil) async throws {
    try await house.tell(
      AgentSample("UserPromptSubmit", at: time, #""prompt": "Build the harbour", "cwd": "/home/ida/quay""#), token: token)
    try await house.tell(
      AgentSample("UserPromptSubmit", at: time + 1, #""prompt": "Now paint the lighthouse", "cwd": "/home/ida/quay""#), token: token)
  }

  private func group(_ name: String, _ search: HouseSearch) throws -> SearchGroup {
    try #require(search.groups.first { $0.source.rawValue == name }, "\(name)")
  }

  @Test("notes are found with their place, a marked passage and the field that matched", arguments: Depth.allCases)
  func notes(depth: Depth) async throws {
    try await withHouse(at: depth, try Self.vault()) { house in
      try await house.waitForIndex(of: 2)
      func hit(_ query: String) async throws -> SearchHit {
        let found = try await house.client.send(SearchHouse(q: query))
        #expect(found.query == query && found.isComplete)
        return try #require(try self.group("notes", found).hits.first)
      }
      let titled = try await hit("night fer")
      #expect(titled.id == "Sea/Night ferry.md" && titled.kind == .document && titled.title == "Night ferry" && titled.why == .title)
      #expect(titled.place == "/notes/read/Sea/Night%20ferry.md")
      #expect(titled.at != nil)
      let inText = try await hit("leaves")
      #expect(inText.why == .text && inText.snippet.contains(SnippetRun(text: "leaves", marked: true)))
      #expect(try await hit("overnight").why == .alias)
      // Headings are part of the text.
      #expect(try await hit("cabins").why == .text)
      #expect(try await hit("sourdough").id == "Bread.md")
    }
  }

  @Test("signs of the notes' own search mean nothing here")
  func plain() async throws {
    try await withHouse(try Self.vault()) { house in
      try await house.waitForIndex(of: 2)
      let found = try await house.client.send(SearchHouse(q: "-ferry"))
      #expect(try self.group("notes", found).hits.map(\.title) == ["Night ferry"])
    }
  }

  @Test("each group has as many hits as asked for, and says whether there are more")
  func limit() async throws {
    let vault = try Vault()
    for number in 1...7 { try vault.save("boat \(number).md", "# Boat \(number)") }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 7)
      let five = try self.group("notes", try await house.client.send(SearchHouse(q: "boat")))
      #expect(five.hits.count == 5 && five.more)
      let seven = try self.group("notes", try await house.client.send(SearchHouse(q: "boat", limit: 7)))
      #expect(seven.hits.count == 7 && !seven.more)
    }
  }

  @Test("sessions are found by title, last prompt, project and device", arguments: RecordsEngine.allCases)
  func sessions(engine: RecordsEngine) async throws {
    let time = HeldTime()
    let place = try await engine.place()
    try await withHouse(try Vault(), configure: { $0.records = place }, now: { time.now }) { house in
      try await Self.tellOfAgents(house, at: time.now)
      for (query, why) in [
        ("harbour", SearchHit.Field.title), ("lighthouse paint", .agentPrompt), ("quay", .agentProject), ("lapt", .agentDevice),
      ] {
        let hit = try #require(try self.group("agents", try await house.client.send(SearchHouse(q: query))).hits.first, "\(query)")
        #expect(hit.id == "s1" && hit.kind == .agentSession && hit.title == "Build the harbour" && hit.place == "/agents/sessions/s1")
        #expect(hit.why == why, "\(query)")
      }
      // Words of several fields together.
      let both = try self.group("agents", try await house.client.send(SearchHouse(q: "harbour quay")))
      #expect(both.hits.count == 1 && both.hits[0].why == nil)
      let prompt = try self.group("agents", try await house.client.send(SearchHouse(q: "lighthouse"))).hits[0]
      #expect(prompt.snippet.contains(SnippetRun(text: "lighthouse", marked: true)))
    }
  }

  @Test("pages are found by name and keyword in both languages, and shown in the one that was asked for")
  func pages() async throws {
    try await withHouse(try Vault()) { house in
      let german = try self.group("settings", try await house.client.send(SearchHouse(q: "dunkel", language: "de-AT")))
      #expect(german.title == "Einstellungen" && german.hits.map(\.title) == ["Einstellungen"] && german.hits[0].why == .keyword)
      let english = try self.group("settings", try await house.client.send(SearchHouse(q: "dunkel")))
      #expect(english.title == "Settings" && english.hits.map(\.place) == ["/settings"])
      let tasks = try self.group("settings", try await house.client.send(SearchHouse(q: "tasks")))
      #expect(tasks.hits.map(\.place) == ["/notes/tasks"] && tasks.hits[0].kind == .page)
      // Nobody signs in here, so there is no account to open.
      #expect(try await house.client.send(SearchHouse(q: "password")).groups.isEmpty)
    }
  }

  @Test("with one room alone a person finds that room and nothing of the others", arguments: [Room.notes, .agents, .life])
  func oneRoom(room: Room) async throws {
    let time = HeldTime()
    try await withAccounts(try Self.vault(), time: time) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [room], owner: owner)
      try await house.waitForIndex(of: 2, as: house.bearing(owner.token))
      for token in [owner.token, ada.token] where room == .agents || token == owner.token {
        try await Self.tellOfAgents(house, at: time.now, token: token)
      }
      let client = house.bearing(ada.token)
      for query in ["ferry", "harbour", "tasks", "devices", "olga", "members"] {
        let groups = try await client.send(SearchHouse(q: query)).groups
        let found = groups.flatMap { group in group.hits.map { "\(group.source.rawValue) \($0.place)" } }
        let expected: [String] =
          switch (query, room) {
          case ("ferry", .notes): ["notes /notes/read/Sea/Night%20ferry.md"]
          case ("harbour", .agents): ["agents /agents/sessions/s1"]
          case ("tasks", .notes): ["settings /notes/tasks"]
          case ("devices", .agents): ["settings /agents/devices", "settings /account/sessions", "settings /notifications"]
          case ("devices", _): ["settings /account/sessions", "settings /notifications"]
          default: []
          }
        #expect(found == expected, "\(query)")
      }
    }
  }

  @Test("owners find everybody, the others themselves, and an API key finds nobody and no account")
  func people() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      let everybody = try self.group("people", try await house.bearing(owner.token).send(SearchHouse(q: "example", language: "de")))
      #expect(everybody.title == "Personen" && everybody.hits.map(\.title) == ["ada@example.org", "Olga"])
      #expect(everybody.hits.map(\.place) == ["/people", "/account"] && everybody.hits.map(\.why) == [.title, .email])
      let herself = try self.group("people", try await house.bearing(ada.token).send(SearchHouse(q: "example")))
      #expect(herself.hits.map(\.title) == ["ada@example.org"] && herself.hits.map(\.place) == ["/account"])
      let key = try await house.bearing(owner.token).send(MakeKey(name: "k", rooms: [.notes]))
      #expect(try await house.carrying("Bearer \(key.key)").send(SearchHouse(q: "example")).groups.isEmpty)
      #expect(try await house.carrying("Bearer \(key.key)").send(SearchHouse(q: "password")).groups.isEmpty)
    }
  }

  @Test("an API key searches its rooms alone")
  func keys() async throws {
    try await withAccounts(try Self.vault()) { house in
      let owner = try await house.setUp()
      try await house.waitForIndex(of: 2, as: house.bearing(owner.token))
      for (room, sources) in [(Room.notes, ["notes"]), (.life, [])] {
        let key = try await house.bearing(owner.token).send(MakeKey(name: "k", rooms: [room]))
        #expect(try await house.carrying("Bearer \(key.key)").send(SearchHouse(q: "ferry")).groups.map(\.source.rawValue) == sources)
      }
    }
  }

  @Test("a guest, who has no room, may not search")
  func guest() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let guest = try await house.join("guest@example.org", role: .guest, owner: owner)
      #expect(try await refusal { try await house.bearing(guest.token).send(SearchHouse(q: "x")) } == .forbidden)
    }
  }

  @Test(
    "a search without words, or with too many or too long ones, is refused with the bound",
    arguments: [
      ("q=", "q is empty"), ("q=%20%20", "q is empty"), ("q=\(String(repeating: "a", count: 201))", "q is longer than 200 bytes"),
      ("q=\(Array(repeating: "a", count: 17).joined(separator: "%20"))", "q has more than 16 words"), ("q=a%00", "q holds a NUL"),
      ("q=a&limit=101", "limit has to be between 1 and 100, not 101"), ("", "q is missing"),
    ])
  func refused(query: String, detail: String) async throws {
    try await withHouse(try Vault()) { house in
      let problem = try await house.send(.get, "/api/search?\(query)").problem()
      #expect(problem.status == 400 && problem.detail == detail)
    }
  }
}
