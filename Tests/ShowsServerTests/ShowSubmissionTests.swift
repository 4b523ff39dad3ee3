import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// What becomes of what somebody writes.
@Suite("Submitting shows", .timeLimit(.minutes(2)))
struct ShowSubmissionTests {
  @Test("a request that is sent twice with its key is one show")
  func idempotent() async throws {
    try await ShowsHouse.with { shows in
      let first = try await shows.moderator.submit(key: "k1")
      let again = try await shows.moderator.submit(key: "k1")
      #expect(first.id == again.id)
      let other = try await shows.moderator.submit(.sample(date: "2027-01-17"), key: "k2")
      #expect(other.id != first.id)
      #expect(try await shows.anybody.upcoming().count == 2)
    }
  }

  @Test("the answer is the show with what the seed's client reads beside it, as 201")
  func answer() async throws {
    try await ShowsHouse.with { shows in
      let body = Data(
        #"""
        {"event_date":"2027-01-16","event_time":"20:00","city":"Mesa","state":"AZ","price":"$15-20",
        "venues":[{"name":"Nile"}],"artists":[{"name":"Pale Harbor","instagram_handle":"paleharbor"}]}
        """#.utf8)
      let exchange = try await shows.house.send(
        .post, "/shows", headers: [.authorization: "Bearer \(shows.owner.token ?? "")", .contentType: "application/json"], body: body)
      #expect(exchange.status == 201)
      let json = try #require(try JSONSerialization.jsonObject(with: exchange.body) as? [String: Any])
      #expect(json["success"] as? Bool == true)
      #expect(json["message"] as? String == "Published.")
      #expect(json["event_date"] as? String == "2027-01-17T03:00:00Z")
      #expect(json["price_text"] as? String == "$15-20")
      let artists = try #require(json["artists"] as? [[String: Any]])
      #expect((artists.first?["socials"] as? [String: Any])?["instagram"] as? String == "paleharbor")
    }
  }

  @Test("a time that the venue's clock passes over is moved, and one that comes twice is the first; both are said")
  func daylightSaving() async throws {
    try await ShowsHouse.with { shows in
      let owner = shows.moderator
      let plain = try await owner.submit(.sample("Plain", date: "2027-03-13", venue: "Bowery", city: "New York", state: "NY"))
      var venue = UpdateVenue(id: String(try #require(plain.venues.first).id))
      venue.timezone = "America/New_York"
      _ = try await owner.send(venue)
      let spring = try await owner.send(
        SubmitShow(draft: .sample("Spring", date: "2027-03-14", time: "02:30", venue: "Bowery", city: "New York", state: "NY")))
      #expect(spring.show.startsAt == Date(timeIntervalSince1970: 1_805_009_400))
      #expect(spring.warnings.count == 1)
      #expect(spring.show.day == "2027-03-13")
      let autumn = try await owner.send(
        SubmitShow(draft: .sample("Autumn", date: "2027-11-07", time: "01:30", venue: "Bowery", city: "New York", state: "NY")))
      #expect(autumn.show.startsAt == Date(timeIntervalSince1970: 1_825_565_400))
      #expect(autumn.warnings.count == 1)
      // The show that was there moved with its venue: its clock still shows eight.
      let moved = try await owner.send(GetShow(id: String(plain.id)))
      #expect(moved.timezone == "America/New_York")
      #expect(moved.startsAt == Date(timeIntervalSince1970: 1_804_986_000))
    }
  }

  @Test("a venue is found again when its city and state are written in another way")
  func sameVenue() async throws {
    try await ShowsHouse.with { shows in
      let owner = shows.moderator
      let first = try await owner.submit(.sample("One", venue: "Off Broadway", city: "St. Louis", state: "MO"))
      let second = try await owner.submit(.sample("Two", venue: "OFF BROADWAY", city: "Saint Louis", state: "Missouri"))
      let other = try await owner.submit(.sample("Three", venue: "Off Broadway", city: "Phoenix", state: "AZ"))
      #expect(second.venues.map(\.id) == first.venues.map(\.id))
      #expect(other.venues.map(\.id) != first.venues.map(\.id))
    }
  }

  @Test("all shows at a venue follow it to another zone, whoever submitted them, and one at which it is the second venue does not")
  func movingVenue() async throws {
    try await ShowsHouse.with { shows in
      let (owner, guest) = (shows.moderator, try await shows.guest())
      let first = try await owner.submit(.sample("One"))
      let waiting = try await guest.submit(.sample("Two"))
      var elsewhere = ShowDraft.sample("Three", venue: "Nile")
      elsewhere.venues?.append(.init(name: "The Rebel Lounge", city: "Phoenix", state: "AZ"))
      let other = try await owner.submit(elsewhere)
      var venue = UpdateVenue(id: String(try #require(first.venues.first).id))
      venue.timezone = "America/New_York"
      _ = try await owner.send(venue)
      for show in [first, waiting] {
        let moved = try await owner.send(GetShow(id: String(show.id)))
        #expect(moved.timezone == "America/New_York")
        #expect(moved.startsAt == show.startsAt.addingTimeInterval(-2 * 3600))
      }
      #expect(try await owner.send(GetShow(id: String(other.id))).startsAt == other.startsAt)
    }
  }

  @Test("a show without a time says so, and doors before it are on the same evening")
  func times() async throws {
    try await ShowsHouse.with { shows in
      let open = try await shows.moderator.submit(.sample("Open", time: nil))
      #expect(!open.isTimeKnown)
      var late = ShowDraft.sample("Late", date: "2027-01-16", time: "23:59")
      late.doorsAt = "23:00"
      late.musicAt = "00:30"
      let show = try await shows.moderator.submit(late)
      #expect(show.doorsAt.map { show.startsAt.timeIntervalSince($0) } == 3540.0)
      #expect(show.musicAt.map { $0.timeIntervalSince(show.startsAt) } == 1860.0)
      let midnight = try await shows.moderator.submit(.sample("Midnight", date: "2027-01-17", time: "00:30"))
      #expect(midnight.day == "2027-01-16")
      #expect(midnight.slug.hasPrefix("2027-01-16-"))
    }
  }

  @Test("what is missing or wrong is named, and nothing is kept")
  func errors() async throws {
    try await ShowsHouse.with { shows in
      func refuses(_ field: String, _ change: (inout ShowDraft) -> Void) async throws {
        var draft = ShowDraft.sample()
        change(&draft)
        do {
          _ = try await shows.moderator.send(SubmitShow(draft: draft))
          Issue.record("nothing is wrong with \(field)")
        } catch ClientError.problem(let problem) {
          #expect(problem.field == field)
        }
      }
      try await refuses("event_date") { $0.date = nil }
      try await refuses("event_date") { $0.date = "2027-02-29" }
      try await refuses("event_date") { $0.date = "2040-01-01" }
      try await refuses("event_time") { $0.time = "25:00" }
      try await refuses("venues") { $0.venues = [] }
      try await refuses("venues[0].id") { $0.venues = [.init(id: 999)] }
      try await refuses("artists") { $0.artists = (0...50).map { .init(name: "A\($0)") } }
      try await refuses("artists[0].name") { $0.artists = [.init(name: "  ")] }
      try await refuses("ticket_url") { $0.ticketURL = "javascript:alert(1)" }
      try await refuses("ends_at") { $0.endsAt = "2027-03-01T00:00:00Z" }
      try await refuses("price") { $0.price = .amount(-1) }
      #expect(try await shows.anybody.upcoming().isEmpty)
      #expect(try await shows.anybody.send(FindArtists(q: "Pale")).artists.isEmpty)
    }
  }

  @Test("a changed show keeps what the change leaves out, and its old address leads to it")
  func change() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("Pale Harbor", "Night Owls"))
      var draft = ShowDraft()
      draft.date = "2027-01-22"
      let changed = try await shows.moderator.send(UpdateShow(id: show.slug, draft: draft)).show
      #expect(changed.artists.map(\.name) == ["Pale Harbor", "Night Owls"])
      #expect(changed.startsAt == show.startsAt.addingTimeInterval(6 * 86_400))
      #expect(changed.slug != show.slug)
      #expect(try await shows.anybody.send(GetShow(id: show.slug)).id == show.id)
      let revisions = try await shows.moderator.send(ListShowRevisions(id: changed.slug)).revisions
      #expect(revisions.map(\.action) == [.changed, .submitted])
      #expect(revisions.first?.fields == ["event_date"])
      #expect(revisions.first?.by == "Olga")
      let undo = UndoShowChange(id: String(show.id), revision: try #require(revisions.first).id)
      #expect(try await shows.moderator.send(undo).show.startsAt == show.startsAt)
      #expect(try await refusal { try await shows.moderator.send(undo) } == .preconditionFailed)
    }
  }

  @Test("a deleted show is seen by nobody, and comes back for a day")
  func deletion() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let guest = try await shows.guest()
      _ = try await guest.send(SaveShow(id: String(show.id)))
      _ = try await shows.moderator.send(DeleteShow(id: String(show.id)))
      #expect(try await refusal { try await shows.moderator.send(GetShow(id: show.slug)) } == .notFound)
      #expect(try await shows.anybody.upcoming().isEmpty)
      let row = try await shows.house.server.lastRevision(of: show.id)
      #expect(try await shows.moderator.send(UndoShowChange(id: String(show.id), revision: row)).show.id == show.id)
      #expect(try await guest.send(ListSavedShows()).shows.map(\.id) == [show.id])
      _ = try await shows.moderator.send(DeleteShow(id: String(show.id)))
      let last = try await shows.house.server.lastRevision(of: show.id)
      shows.time.pass(86_401)
      let late = UndoShowChange(id: String(show.id), revision: last)
      // The session of the owner ended meanwhile.
      let again = try await shows.house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      #expect(try await refusal { try await shows.house.bearing(again.token).send(late) } == .preconditionFailed)
    }
  }

  @Test("who deleted a show reads from its revisions how to undo that, also a moderator; others find nothing")
  func deletionIsListed() async throws {
    try await ShowsHouse.with { shows in
      let (guest, other) = (try await shows.guest(), try await shows.guest("other"))
      for author in [guest, shows.moderator] {
        let show = try await guest.submit()
        let list = ListShowRevisions(id: String(show.id))
        _ = try await author.send(DeleteShow(id: String(show.id)))
        let last = try #require(try await author.send(list).revisions.first)
        #expect(last.action == .deleted && last.canUndo)
        #expect(try await refusal { try await other.send(list) } == .notFound)
        _ = try await author.send(UndoShowChange(id: String(show.id), revision: last.id))
        _ = try await guest.send(GetShow(id: String(show.id)))
      }
    }
  }

  @Test("a festival of three days and fifty acts is one show, and an early and a late show are two")
  func festival() async throws {
    try await ShowsHouse.with { shows in
      var festival = ShowDraft.sample("Lead", date: "2027-02-05", time: "13:00")
      festival.artists = (1...50).map { .init(name: "Act \($0)") }
      festival.endsAt = "2027-02-07T23:00:00-07:00"
      let show = try await shows.moderator.submit(festival)
      #expect(show.artists.count == 50)
      #expect(show.artists.map(\.position) == Array(0..<50))
      let early = try await shows.moderator.submit(.sample("Twice", time: "18:00"))
      let late = try await shows.moderator.submit(.sample("Twice", time: "22:00"))
      #expect(early.slug != late.slug)
      #expect(late.slug == early.slug + "-2")
    }
  }
}
