import AtriumAPI
import AtriumClient
import Crypto
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// The pages of the room, as somebody without an account reads them.
@Suite("Pages of shows", .timeLimit(.minutes(2)))
struct ShowPagesTests {
  @Test("a browser gets a page, everybody else JSON, and both answers say on what that hung")
  func negotiation() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let path = "/shows/\(show.slug)"
      for accept in [ShowsHouse.browser, "text/html", "text/*, application/json;q=0.5", "application/json;q=0.2, text/html;q=0.3"] {
        let answer = try await shows.house.send(.get, path, headers: [.accept: accept])
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8", "\(accept)")
        #expect(answer.headers["vary"] == "Accept, Accept-Language")
      }
      for accept in ["*/*", "application/json", "application/json, text/html", "text/html;q=0", "application/problem+json", ""] {
        let answer = try await shows.house.send(.get, path, headers: [.accept: accept])
        #expect(try answer.json(Show.self).id == show.id, "\(accept)")
        #expect(answer.headers["vary"] == "Accept")
      }
      #expect(try await shows.house.send(.get, path).json(Show.self).id == show.id)
    }
  }

  @Test("a page runs nothing, loads nothing, and is not sent twice")
  func policy() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample().with { $0.imageURL = "https://pictures.example/flyer.jpg" })
      for path in ["/shows", "/shows/\(show.slug)", "/artists/pale-harbor", "/venues/\(show.venues[0].slug)"] {
        let answer = try await shows.page(path)
        #expect(answer.status == 200, "\(path)")
        let policy = try #require(answer.headers["content-security-policy"])
        let style = try #require(answer.text.firstMatch(of: /<style>([^<]*)<\/style>/)?.1)
        let hash = Data(SHA256.hash(data: Data(String(style).utf8))).base64EncodedString()
        #expect(policy.contains("script-src 'none'; style-src 'sha256-\(hash)'"))
        for word in ["<img", "<script>", " style=", "onclick", "rel=\"stylesheet"] {
          #expect(!answer.text.contains(word), "\(path) \(word)")
        }
        let tag = try #require(answer.headers["etag"])
        #expect(try await shows.house.send(.get, path, headers: [.accept: "text/html", .ifNoneMatch: tag]).status == 304)
        let head = try await shows.page(path, method: .head)
        #expect(head.status == 200)
        #expect(head.headers["content-length"] == String(answer.body.count))
        #expect(head.body.isEmpty)
      }
    }
  }

  @Test("where there is nothing, a browser reads a sentence")
  func missing() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.page("/shows/2027-01-16-nobody")
      #expect(show.status == 404)
      #expect(show.headers["content-type"] == "text/html; charset=utf-8")
      #expect(show.text.contains("<h1>There is no such show.</h1>"))
      #expect(try await shows.page("/artists/nobody", language: "de").text.contains("<h1>Diesen Act gibt es nicht.</h1>"))
      #expect(try await shows.page("/venues/nowhere").status == 404)
      let cursor = try await shows.page("/shows?cursor=x")
      #expect(cursor.status == 400)
      #expect(cursor.headers["content-type"] == "text/html; charset=utf-8")
      #expect(try await shows.house.send(.post, "/shows/feed.atom").problem().code == .methodNotAllowed)
    }
  }

  @Test("where the room is not public, a page asks to sign in")
  func closed() async throws {
    try await ShowsHouse.with(settings: ShowSettings()) { shows in
      let show = try await shows.moderator.submit()
      for path in ["/shows", "/shows/\(show.slug)"] {
        let answer = try await shows.page(path)
        #expect(answer.status == 401)
        #expect(answer.text.contains("Sign in to the app to see shows."))
        #expect(!answer.text.contains("Pale Harbor"))
      }
      #expect(try await shows.house.send(.get, "/shows/feed.atom").status == 401)
      #expect(try await shows.house.send(.get, "/shows/sitemap.xml").status == 401)
    }
  }

  @Test("a number, an older address and a merged show lead to the address of today")
  func redirects() async throws {
    try await ShowsHouse.with { shows in
      let first = try await shows.moderator.submit(.sample("Pale Harbor", time: "20:00"))
      let second = try await shows.moderator.submit(.sample("Pale Harbor", time: "20:30"))
      #expect(try await shows.page("/shows/\(first.id)").headers["location"] == "/shows/\(first.slug)")
      let moved = try await shows.moderator.send(
        UpdateShow(id: String(first.id), draft: ShowDraft().with { $0.date = "2027-01-17" })
      ).show
      let old = try await shows.page("/shows/\(first.slug)")
      #expect(old.status == 301)
      #expect(old.headers["location"] == "/shows/\(moved.slug)")
      #expect(old.headers["vary"] == "Accept, Accept-Language")
      _ = try await shows.moderator.send(MergeShows(id: String(second.id), into: String(first.id)))
      #expect(try await shows.page("/shows/\(second.slug)").headers["location"] == "/shows/\(moved.slug)")
      let artist = try #require(moved.artists.first)
      #expect(try await shows.page("/artists/\(artist.id)").headers["location"] == "/artists/\(artist.slug)")
    }
  }

  @Test("an artist whose name is a number has an address that is none")
  func numbers() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("2", "Search"))
      #expect(show.artists.map(\.slug) == ["n-2", "search-2"])
      #expect(try await shows.anybody.send(GetArtist(id: "n-2")).name == "2")
      #expect(try await shows.page("/artists/search-2").status == 200)
    }
  }

  @Test("the list goes on page by page, by city and by evening")
  func list() async throws {
    try await ShowsHouse.with { shows in
      for number in 1...52 {
        try await shows.moderator.submit(.sample("Band \(number)", date: "2027-02-\(number <= 26 ? "01" : "02")", venue: "Room \(number)"))
      }
      try await shows.moderator.submit(.sample("Night Owls", date: "2027-01-16", time: "00:30"))
      try await shows.moderator.submit(.sample("Mesa Act", date: "2027-01-16", venue: "Nile", city: "Mesa"))
      let first = try await shows.page("/shows")
      #expect(first.text.contains("Tonight <span>Friday, January 15</span>"))
      #expect(first.text.contains("after midnight, on Saturday"))
      #expect(first.text.contains("Tomorrow <span>Saturday, January 16</span>"))
      #expect(first.text.contains("All times are local to the venue: Mountain Standard Time."))
      let next = try #require(first.text.firstMatch(of: /rel="next" href="([^"]+)"/)?.1)
      let second = try await shows.page(String(next))
      #expect(second.text.contains("Band 52"))
      #expect(!second.text.contains("Band 1<"))
      #expect(second.text.contains("noindex"))
      let mesa = try await shows.page("/shows?city=Mesa&state=AZ")
      #expect(mesa.text.contains("<h1 class=\"p-name\">Shows in Mesa, AZ</h1>"))
      #expect(!mesa.text.contains("Night Owls"))
      #expect(mesa.text.contains("href=\"/shows/feed.atom?city=Mesa&amp;state=AZ\""))
    }
  }

  @Test("pages are in German for who reads German")
  func german() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample(time: nil))
      let page = try await shows.page("/shows/\(show.slug)", language: "fr, de-AT;q=0.9, en;q=0.8")
      #expect(page.headers["content-language"] == "de-AT")
      #expect(page.text.contains("<html lang=\"de-AT\">"))
      #expect(page.text.contains("Samstag, 16. Jänner 2027"))
      #expect(page.text.contains("Uhrzeit noch nicht bekannt"))
      #expect(try await shows.page("/shows", language: "fr").headers["content-language"] == "en")
    }
  }
}
