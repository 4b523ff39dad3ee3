import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// Feeds that are fetched daily.
@Suite("Following feeds of shows", .timeLimit(.minutes(3)))
struct FeedFollowingTests {
  private func follower(_ house: ImportHouse) throws -> FeedFollower {
    try #require(house.shows.house.server.rooms.lazy.compactMap { $0 as? ShowRoom }.first).feeds
  }

  /// A day later, with what is due fetched.
  private func nextDay(_ house: ImportHouse) async throws -> APIClient {
    house.shows.time.pass(FeedFollower.interval)
    _ = await (try follower(house)).look()
    return try await house.shows.again("owner")
  }

  @Test(
    "a feed is read at once and then daily: new shows come, changed ones change, and the rest is confirmed",
    arguments: RecordsEngine.allCases)
  func daily(engine: RecordsEngine) async throws {
    try await ImportHouse.with(records: engine) { house in
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor"), ImportHouse.event("2@rebel", "Slint", start: "20270121T200000")])
      let feed = try await house.shows.moderator.send(FollowShowFeed(url: house.feed))
      #expect(feed.name == "Rebel Lounge" && feed.format == .calendar && feed.counts.added == 2)
      #expect(feed.fetchedAt == house.shows.time.now && feed.dueAt == house.shows.time.now.addingTimeInterval(FeedFollower.interval))
      let confirmed = try await house.shows.anybody.upcoming().map(\.confirmedAt)
      // Nothing is due yet.
      _ = await (try follower(house)).look()
      #expect(house.site.count("/shows.ics") == 1)
      house.serve([
        ImportHouse.event("1@rebel", "Pale Harbor"), ImportHouse.event("2@rebel", "Slint", start: "20270121T210000"),
        ImportHouse.event("3@rebel", "Low", start: "20270122T200000"),
      ])
      let owner = try await nextDay(house)
      #expect(house.site.count("/shows.ics") == 2)
      let counts = try #require(try await owner.send(ListShowFeeds()).feeds.first).counts
      #expect(counts.added == 1 && counts.changed == 1 && counts.same == 1 && counts.doubtful == 0 && counts.vanished == 0)
      let shows = try await house.shows.anybody.upcoming()
      #expect(shows.map(\.title) == ["Pale Harbor", "Slint", "Low"])
      #expect(shows.first?.confirmedAt == house.shows.time.now && confirmed.first != shows.first?.confirmedAt)
      #expect(WireDate.text(of: shows[1].startsAt) == "2027-01-22T04:00:00Z")
    }
  }

  @Test(
    "a show that vanishes from its feed is reported once and stays, and the report goes when it is back", arguments: RecordsEngine.allCases)
  func vanished(engine: RecordsEngine) async throws {
    try await ImportHouse.with(records: engine) { house in
      let both = [ImportHouse.event("1@rebel", "Pale Harbor"), ImportHouse.event("2@rebel", "Slint", start: "20270121T200000")]
      house.serve(both)
      _ = try await house.shows.moderator.send(FollowShowFeed(url: house.feed))
      house.serve([both[0]])
      var owner = try await nextDay(house)
      let entry = try #require(try await owner.send(ListShowQueue()).entries.first)
      #expect(entry.show.title == "Slint" && entry.reports.map(\.note) == ["The feed “Rebel Lounge” lists this show no more."])
      #expect(try await owner.send(ListShowFeeds()).feeds.first?.counts.vanished == 1)
      #expect(try await house.shows.anybody.upcoming().count == 2)
      // A moderator has seen it.
      _ = try await owner.send(DismissShowReport(id: try #require(entry.reports.first).id))
      owner = try await nextDay(house)
      #expect(try await owner.send(ListShowQueue()).entries.isEmpty)
      house.serve([both[1]])
      owner = try await nextDay(house)
      #expect(try await owner.send(ListShowQueue()).entries.map(\.show.title) == ["Pale Harbor"])
      house.serve(both)
      owner = try await nextDay(house)
      #expect(try await owner.send(ListShowQueue()).entries.isEmpty)
      #expect(try await owner.send(ListShowFeeds()).feeds.first?.counts.vanished == 0)
    }
  }

  @Test("a feed that fails says why, keeps its shows, and is tried again: sooner where that may help")
  func failing() async throws {
    try await ImportHouse.with { house in
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor")])
      _ = try await house.shows.moderator.send(FollowShowFeed(url: house.feed))
      house.site.on("/shows.ics", json: Data(), status: .serviceUnavailable)
      var owner = try await nextDay(house)
      var feed = try #require(try await owner.send(ListShowFeeds()).feeds.first)
      #expect(feed.problem == "The site answered with status 503." && feed.counts.added == 1)
      #expect(feed.dueAt == house.shows.time.now.addingTimeInterval(FeedFollower.pause))
      house.serve("<!DOCTYPE html><p>Moved", at: "/shows.ics", type: "text/html")
      owner = try await nextDay(house)
      feed = try #require(try await owner.send(ListShowFeeds()).feeds.first)
      #expect(feed.problem == "This is a web page (HTML), where a calendar (ICS) was expected.")
      #expect(feed.dueAt == house.shows.time.now.addingTimeInterval(FeedFollower.interval))
      #expect(try await owner.send(ListShowQueue()).entries.isEmpty)
      #expect(try await house.shows.anybody.upcoming().count == 1)
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor")])
      owner = try await nextDay(house)
      #expect(try await owner.send(ListShowFeeds()).feeds.first?.problem == nil)
    }
  }

  @Test("a feed that cannot be read is not followed, one that is followed twice is one, and one that is left keeps its shows")
  func following() async throws {
    try await ImportHouse.with { house in
      let missing = try await refusal { try await house.shows.moderator.send(FollowShowFeed(url: house.feed)) }
      #expect(missing == .unreadableShows)
      #expect(try await house.shows.moderator.send(ListShowFeeds()).feeds.isEmpty)
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor", location: nil)])
      let first = try await house.shows.moderator.send(FollowShowFeed(url: house.feed))
      #expect(first.counts.doubtful == 1 && first.counts.added == 0)
      let url = house.feed + "#today"
      let second = try await house.shows.moderator.send(FollowShowFeed(url: url, venue: "The Rebel Lounge", city: "Phoenix", state: "AZ"))
      #expect(second.id == first.id && second.venue == "The Rebel Lounge" && second.counts.added == 1)
      #expect(try await house.shows.moderator.send(ListShowFeeds()).feeds.count == 1)
      _ = try await house.shows.moderator.send(UnfollowShowFeed(id: first.id))
      let again = try await refusal { try await house.shows.moderator.send(UnfollowShowFeed(id: first.id)) }
      #expect(again == .notFound)
      house.serve([])
      let owner = try await nextDay(house)
      #expect(house.site.count("/shows.ics") == 3)
      #expect(try await owner.send(ListShowQueue()).entries.isEmpty)
      #expect(try await house.shows.anybody.upcoming().count == 1)
    }
  }

  @Test("the address of a calendar, which may have a secret in it, is in nothing that others read")
  func secret() async throws {
    try await ImportHouse.with { house in
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor")])
      _ = try await house.shows.moderator.send(FollowShowFeed(url: house.feed + "?key=s3cret"))
      let show = try #require(try await house.shows.anybody.upcoming().first)
      #expect(show.sources.map(\.url) == [nil] && show.sources.map(\.name) == ["Rebel Lounge"])
      let all = try await house.shows.everything()
      #expect(all.contains("Pale Harbor") && !all.contains("s3cret") && !all.contains(house.site.address))
    }
  }

  @Test("a show that was deleted here, or declined, is not brought back by its feed")
  func deleted() async throws {
    try await ImportHouse.with { house in
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor")])
      _ = try await house.shows.moderator.send(FollowShowFeed(url: house.feed))
      let show = try #require(try await house.shows.anybody.upcoming().first)
      _ = try await house.shows.moderator.send(DeleteShow(id: String(show.id)))
      let owner = try await nextDay(house)
      #expect(try await house.shows.anybody.upcoming().isEmpty)
      #expect(try await owner.send(ListShowFeeds()).feeds.first?.counts.doubtful == 1)
      let preview = try await owner.send(PreviewShowImport(source: ShowImportSource(url: house.feed)))
      #expect(preview.entries.map(\.reason) == ["It was deleted here."])
    }
  }
}
