import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// `GET /api/house/home` against real rooms.
@Suite("The first page of the house", .timeLimit(.minutes(5)))
struct HomeTests {
  private static func vault(_ time: HeldTime) throws -> Vault {
    let vault = try Vault()
    for (number, name) in ["oldest", "older", "newer", "newest"].enumerated() {
      try vault.save("\(name).md", "# \(name)\n\nText.\n\n- [ ] one\n- [x] done\n", modified: time.now - 1000 + Double(number))
    }
    for day in ["2026-08-20", "2026-08-21"] {
      try vault.save("_agent/summaries/\(day).md", "# \(day)", modified: time.now - 500)
    }
    try vault.save("_agent/reports/weekly/2026-W34.md", "# A week", modified: time.now - 600)
    return vault
  }

  private static func tellOfAgents(_ house: RunningHouse, at time: Date, token: String? = nil) async throws {
    try await house.tell(AgentSample("UserPromptSubmit", session: "works", at: time, #""prompt": "Paint the quay""#), token: token)
    let asking = AgentSample(
      "PermissionRequest", session: "asks", at: time + 1, #""tool_name": "Bash", "tool_input": {"command": "make"}, "cwd": "/srv/quay""#)
    try await house.tell(asking, token: token)
  }

  @Test("it is made of the cards of the rooms: what needs the person, and what is new, newest first")
  func cards() async throws {
    let time = HeldTime()
    try await withHouse(try Self.vault(time), now: { time.now }) { house in
      try await house.waitUntilTold(of: 7)
      try await Self.tellOfAgents(house, at: time.now)
      try await house.wait { try await house.client.send(GetHome()).needs.count == 2 }
      let home = try await house.client.send(GetHome())
      #expect(home.needs.map(\.title) == ["4 open tasks", "quay"])
      #expect(home.needs.map(\.count) == [4, nil])
      #expect(home.needs[1].detail == "Needs permission · laptop" && home.needs[1].place == "/agents/sessions/asks")
      #expect(
        home.news.map(\.title) == ["Paint the quay", "2 new daily summaries", "1 new weekly report", "newest", "newer", "older"])
      #expect(home.news.map(\.room) == [.agents, .notes, .notes, .notes, .notes, .notes])
      #expect(home.news[1].place == "/notes/summaries" && home.news[2].place == "/notes/read/_agent/reports/weekly/2026-W34.md")
      #expect(home.news[3].place == "/notes/read/newest.md" && home.news[3].at == time.now - 997)
      #expect(home.resume.isEmpty)
      #expect(home.rooms.map(\.room) == [.notes, .agents, .life] && home.rooms.allSatisfy { !$0.isEmpty && $0.problem == nil })
      let german = try await house.client.send(GetHome(language: "de"))
      #expect(german.needs[0].title == "4 offene Aufgaben" && german.needs[1].detail == "Braucht eine Erlaubnis · laptop")
    }
  }

  @Test("unseen notifications are one card with their number, in the person's language")
  func notifications() async throws {
    let time = HeldTime()
    try await withHouse(try Vault(), now: { time.now }) { house in
      try await Self.tellOfAgents(house, at: time.now)
      time.pass(60)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      let card = try #require(try await house.client.send(GetHome(language: "de")).news.first { $0.kind == .notifications })
      #expect(card.title == "1 neue Mitteilung" && card.count == 1 && card.place == "/notices" && card.room == nil && card.at != nil)
      let page = try await house.client.send(ListNotices())
      _ = try await house.client.send(MarkNoticesSeen(ids: page.notices.map(\.id)))
      #expect(try await house.client.send(GetHome()).news.allSatisfy { $0.kind != .notifications })
    }
  }

  @Test("an empty room says how it begins")
  func empty() async throws {
    try await withHouse(try Vault()) { house in
      try await house.waitForFirstLook()
      let home = try await house.client.send(GetHome())
      #expect(home.needs.isEmpty && home.news.isEmpty && home.resume.isEmpty)
      #expect(home.rooms.map(\.isEmpty) == [true, true, false])
      #expect(home.rooms[0].begin?.contains("Markdown") == true && home.rooms[0].place == nil)
      #expect(home.rooms[1].begin?.contains("device") == true && home.rooms[1].place == "/agents/connect")
    }
  }

  @Test("with one room alone a person sees that room and nothing of the others", arguments: [Room.notes, .agents, .life])
  func oneRoom(room: Room) async throws {
    let time = HeldTime()
    try await withAccounts(try Self.vault(time), time: time) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [room], owner: owner)
      try await house.waitForIndex(of: 7, as: house.bearing(owner.token))
      try await Self.tellOfAgents(house, at: time.now, token: owner.token)
      if room == .agents { try await Self.tellOfAgents(house, at: time.now, token: ada.token) }
      let home = try await house.bearing(ada.token).send(GetHome())
      #expect(home.rooms.map(\.room) == [room])
      #expect((home.needs + home.news).allSatisfy { $0.room == room })
      #expect((home.needs + home.news).isEmpty == (room == .life))
    }
  }

  @Test("a guest sees nothing, and an API key the rooms that it has")
  func guest() async throws {
    let time = HeldTime()
    try await withAccounts(try Self.vault(time), time: time) { house in
      let owner = try await house.setUp()
      let guest = try await house.join("guest@example.org", role: .guest, owner: owner)
      #expect(try await house.bearing(guest.token).send(GetHome()) == Home(needs: [], news: [], resume: [], rooms: []))
      let key = try await house.bearing(owner.token).send(MakeKey(name: "k", rooms: [.agents]))
      #expect(try await house.carrying("Bearer \(key.key)").send(GetHome()).rooms.map(\.room) == [.agents])
    }
  }

  @Test("what the person opened leads back there under the name that it has now, and is left out when it is gone")
  func resume() async throws {
    let time = HeldTime()
    let vault = try Self.vault(time)
    try await withHouse(vault, now: { time.now }) { house in
      try await house.waitForIndex(of: 7)
      try await Self.tellOfAgents(house, at: time.now)
      for (room, place, title) in [
        (Room.notes, "/notes/read/older.md?in=idea", "An earlier title"), (.notes, "/notes/read/gone.md", "Gone"),
        (.agents, "/agents/sessions/works", "x"), (.life, "/life/inbox", "As it was called"),
      ] {
        _ = try await house.client.send(RecordVisit(room: room, place: place, title: title))
        time.pass(1)
      }
      let resume = try await house.client.send(GetHome()).resume
      #expect(resume.map(\.title) == ["As it was called", "Paint the quay", "older"])
      #expect(resume.map(\.place) == ["/life/inbox", "/agents/sessions/works", "/notes/read/older.md?in=idea"])
      #expect(resume.allSatisfy { $0.kind == .visit })
      _ = try await house.client.send(ClearVisits())
      #expect(try await house.client.send(GetHome()).resume.isEmpty)
    }
  }

  @Test("each has their own places, and those of a room that they lost are not shown")
  func ownVisits() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.life, .agents], owner: owner)
      let client = house.bearing(ada.token)
      _ = try await client.send(RecordVisit(room: .life, place: "/life/a", title: "A"))
      #expect(try await client.send(GetHome()).resume.map(\.place) == ["/life/a"])
      #expect(try await house.bearing(owner.token).send(GetHome()).resume.isEmpty)
      #expect(try await refusal { try await client.send(RecordVisit(room: .notes, place: "/notes/a", title: "A")) } == .forbidden)
      #expect(try await refusal { try await client.send(RecordVisit(room: .comics, place: "/comics", title: "A")) } == .forbidden)
      let id = try #require(ada.user?.personID)
      _ = try await house.bearing(owner.token).send(ChangeHousePerson(id: id, rooms: [.agents]))
      #expect(try await client.send(GetHome()).resume.isEmpty)
    }
  }

  @Test(
    "what is no path of the app is refused",
    arguments: ["", "notes", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/a b", "/a\nb", "/ä", "https://x"])
  func places(place: String) async throws {
    try await withHouse(try Vault()) { house in
      let elsewhere = try await refusal { try await house.client.send(RecordVisit(room: .notes, place: place, title: "A")) }
      let untitled = try await refusal { try await house.client.send(RecordVisit(room: .notes, place: "/notes", title: "")) }
      #expect(elsewhere == .invalidRequest && untitled == .invalidRequest)
    }
  }
}

extension RunningHouse {
  /// Returns once the folder was looked at, though there is nothing in it: its log is written in the end.
  fileprivate func waitForFirstLook() async throws {
    while try await !server.notes.indexer.isEmpty() { try await ContinuousClock().sleep(for: .milliseconds(5)) }
  }
}
