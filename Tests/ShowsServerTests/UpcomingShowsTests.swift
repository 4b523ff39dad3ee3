import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// The list that everybody sees.
@Suite("Upcoming shows", .timeLimit(.minutes(2)))
struct UpcomingShowsTests {
  @Test("they are listed by their start, without who signs in, on either engine", arguments: RecordsEngine.allCases)
  func order(engine: RecordsEngine) async throws {
    try await ShowsHouse.with(records: engine) { shows in
      try await shows.moderator.submit(.sample("Later", date: "2027-01-18"))
      try await shows.moderator.submit(.sample("Sooner", "Support", date: "2027-01-16"))
      let page = try await shows.anybody.send(ListUpcomingShows())
      #expect(page.shows.map(\.title) == ["Sooner", "Later"])
      #expect(page.total == 2)
      #expect(page.timezone == "America/Phoenix")
      #expect(page.pagination == .init(nextCursor: nil, limit: 50))
      let first = try #require(page.shows.first)
      #expect(first.artists.map(\.name) == ["Sooner", "Support"])
      #expect(first.artists.map(\.isHeadliner) == [true, false])
      #expect(first.venues.map(\.name) == ["The Rebel Lounge"])
      #expect(first.startsAt == Date(timeIntervalSince1970: 1_800_154_800))
      #expect(first.day == "2027-01-16")
      #expect(first.isSaved == nil)
    }
  }

  @Test("a show is upcoming until it has ended at its venue")
  func ending() async throws {
    try await ShowsHouse.with { shows in
      var festival = ShowDraft.sample("Festival", date: "2027-01-15", time: "13:00")
      festival.endsAt = "2027-01-17T23:00:00-07:00"
      try await shows.moderator.submit(festival)
      try await shows.moderator.submit(.sample("Matinee", date: "2027-01-15", time: "13:00"))
      shows.time.pass(3.5 * 3600)
      #expect(try await shows.anybody.upcoming().map(\.title) == ["Festival", "Matinee"])
      shows.time.pass(3600)
      #expect(try await shows.anybody.upcoming().map(\.title) == ["Festival"])
      shows.time.pass(3 * 86_400)
      #expect(try await shows.anybody.upcoming().isEmpty)
    }
  }

  @Test("a page is followed by the next one, and its cursor belongs to its filters")
  func pages() async throws {
    try await ShowsHouse.with { shows in
      for day in 16...20 { try await shows.moderator.submit(.sample("Band \(day)", date: "2027-01-\(day)")) }
      let first = try await shows.anybody.send(ListUpcomingShows(limit: 3))
      #expect(first.pagination.hasMore)
      let second = try await shows.anybody.send(ListUpcomingShows(limit: 3, cursor: first.pagination.nextCursor))
      #expect((first.shows + second.shows).map(\.title) == (16...20).map { "Band \($0)" })
      #expect(!second.pagination.hasMore)
      let foreign = ListUpcomingShows(limit: 3, cursor: first.pagination.nextCursor, city: "Phoenix", state: "AZ")
      #expect(try await refusal { try await shows.anybody.send(foreign) } == .invalidCursor)
    }
  }

  @Test("cities of one name in two states are two")
  func cities() async throws {
    try await ShowsHouse.with { shows in
      try await shows.moderator.submit(.sample("West", venue: "Depot", city: "Portland", state: "OR"))
      try await shows.moderator.submit(.sample("East", venue: "Depot", city: "Portland", state: "ME"))
      try await shows.moderator.submit(.sample("Again", date: "2027-01-20", venue: "Depot", city: "Portland", state: "ME"))
      let cities = try await shows.anybody.send(ListShowCities()).cities
      #expect(cities == [ShowCity(city: "Portland", state: "ME", count: 2), ShowCity(city: "Portland", state: "OR", count: 1)])
      let west = try await shows.anybody.send(ListUpcomingShows(city: "Portland", state: "OR"))
      #expect(west.shows.map(\.title) == ["West"])
      let both = try await shows.anybody.send(ListUpcomingShows(cities: "Portland,OR|Portland,ME"))
      #expect(both.shows.count == 3)
      let venues = Set(both.shows.compactMap { $0.venues.first?.id })
      #expect(venues.count == 2)
    }
  }

  @Test("where the room is not public, nobody looks without signing in")
  func closed() async throws {
    try await ShowsHouse.with(settings: ShowSettings()) { shows in
      try await shows.moderator.submit()
      #expect(try await refusal { try await shows.anybody.upcoming() } == .tokenMissing)
      let guest = try await shows.guest()
      #expect(try await refusal { try await guest.upcoming() } == .forbidden)
      #expect(try await shows.anybody.send(GetHouse()).publicRooms == [])
    }
  }

  @Test("somebody with a bad token learns so instead of seeing less")
  func badToken() async throws {
    try await ShowsHouse.with { shows in
      let code = try await refusal { try await shows.house.bearing("a.b.c").upcoming() }
      #expect(code == .tokenInvalid)
      #expect(try await shows.anybody.send(GetHouse()).publicRooms == [.shows])
    }
  }

  @Test("a network that reads too often waits")
  func limit() async throws {
    try await ShowsHouse.with { shows in
      var code: Problem.Code?
      // Some may be asked meanwhile.
      for _ in 0..<1000 where code == nil { code = try await refusal { try await shows.anybody.send(ListShowCities()) } }
      #expect(code == .tooManyRequests)
      #expect(try await refusal { try await shows.moderator.send(ListShowCities()) } == nil)
    }
  }
}
