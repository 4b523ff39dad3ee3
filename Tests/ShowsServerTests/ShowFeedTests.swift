import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// The feed and the sitemap.
@Suite("Feeds of shows", .timeLimit(.minutes(2)))
struct ShowFeedTests {
  private static func entries(_ text: String) -> [(id: String, updated: String, title: String)] {
    text.matches(of: /<entry>\s*<id>([^<]*)<\/id>\s*<title>([^<]*)<\/title>\s*<updated>([^<]*)<\/updated>/).map {
      (String($0.1), String($0.3), String($0.2))
    }
  }

  @Test("an entry keeps its id, and is updated when what everybody reads of it changes", arguments: RecordsEngine.allCases)
  func updates(engine: RecordsEngine) async throws {
    try await ShowsHouse.with(records: engine) { shows in
      let first = try await shows.guest().submit(.sample("First"))
      shows.time.pass(1200)
      _ = try await shows.moderator.send(ApproveShow(id: String(first.id)))
      try await shows.moderator.submit(.sample("Second", date: "2027-01-20"))
      let feed = try await shows.page("/shows/feed.atom")
      #expect(feed.headers["content-type"] == "application/atom+xml; charset=utf-8")
      let before = Self.entries(feed.text)
      #expect(Set(before.map(\.updated)) == ["2027-01-15T19:20:00Z"])
      #expect(before.map(\.id).contains("tag:localhost,2026:shows/\(first.id)"))
      shows.time.pass(1200)
      _ = try await shows.moderator.send(SetShowCancelled(id: String(first.id)))
      let after = Self.entries(try await shows.page("/shows/feed.atom").text)
      #expect(after.map(\.title) == ["Cancelled: First", "Second"])
      #expect(after.map(\.updated) == ["2027-01-15T19:40:00Z", "2027-01-15T19:20:00Z"])
      #expect(after.first?.id == "tag:localhost,2026:shows/\(first.id)")
    }
  }

  @Test("the feed of a city has its shows alone")
  func city() async throws {
    try await ShowsHouse.with { shows in
      try await shows.moderator.submit(.sample("West", venue: "Depot", city: "Portland", state: "OR"))
      try await shows.moderator.submit(.sample("East", venue: "Depot", city: "Portland", state: "ME"))
      let feed = try await shows.page("/shows/feed.atom?city=Portland&state=ME")
      #expect(Self.entries(feed.text).map(\.title) == ["East"])
      #expect(feed.text.contains("<id>tag:localhost,2026:shows/Portland/ME</id>"))
      let tag = try #require(feed.headers["etag"])
      #expect(try await shows.house.send(.get, "/shows/feed.atom?city=Portland&state=ME", headers: [.ifNoneMatch: tag]).status == 304)
    }
  }

  @Test("a sitemap with more than one file has place for is an index of its parts", arguments: RecordsEngine.allCases)
  func sitemap(engine: RecordsEngine) async throws {
    try await ShowsHouse.with(records: engine) { shows in
      try await shows.moderator.submit(.sample("Past", date: "2027-01-10"))
      try await shows.moderator.submit(.sample("少年ナイフ", date: "2027-01-20"))
      let whole = try await shows.page("/shows/sitemap.xml").text
      #expect(whole.contains("<urlset"))
      #expect(whole.matches(of: /<loc>/).count == 6)
      #expect(whole.contains("<loc>http://localhost:8080/artists/%E5%B0%91"))
      let small = Sitemap(database: shows.house.server.database, address: "https://shows.example", limit: 2)
      let index = try await small.whole().markup
      #expect(
        index.matches(of: /<loc>https:\/\/shows\.example\/shows\/sitemap\.xml\?part=(\d)<\/loc>/).map { String($0.1) } == ["1", "2", "3"])
      var found: [Substring] = []
      for part in 1...3 { found += try await small.part(part).markup.matches(of: /<loc>([^<]*)/).map(\.1) }
      #expect(Set(found).count == 6)
      #expect(try await shows.house.send(.get, "/shows/sitemap.xml?part=2").status == 404)
    }
  }
}
