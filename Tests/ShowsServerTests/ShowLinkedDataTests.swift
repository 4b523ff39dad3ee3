import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// What programs read of a page.
@Suite("Data in pages of shows", .timeLimit(.minutes(2)))
struct ShowLinkedDataTests {
  @Test("a show is a MusicEvent with the venue's clock, its bill and its tickets")
  func event() async throws {
    try await ShowsHouse.with { shows in
      let draft = ShowDraft.sample("Pale Harbor", "Second Act").with {
        $0.doorsAt = "19:00"
        $0.price = .text("$15 adv / $20 dos")
        $0.ticketURL = "https://tickets.example/1"
        $0.imageURL = "https://pictures.example/flyer.jpg?a=1&b=2"
        $0.description = "Loud."
      }
      let show = try await shows.moderator.submit(draft)
      let page = try await shows.page("/shows/\(show.slug)")
      let data = try page.linkedData()
      #expect(data["@context"] == "https://schema.org")
      #expect(data["@type"] == "MusicEvent")
      #expect(data["name"] == "Pale Harbor")
      #expect(data["startDate"] == "2027-01-16T20:00:00-07:00")
      #expect(data["doorTime"] == "2027-01-16T19:00:00-07:00")
      #expect(data["endDate"] == nil)
      #expect(data["eventStatus"] == "https://schema.org/EventScheduled")
      #expect(data["location"]?["name"] == "The Rebel Lounge")
      #expect(data["location"]?["address"]?["addressLocality"] == "Phoenix")
      #expect(data["location"]?["address"]?["streetAddress"] == nil)
      #expect(data["offers"]?["priceCurrency"] == "USD")
      #expect(data["offers"]?["availability"] == "https://schema.org/InStock")
      #expect(data["organizer"] == nil)
      #expect(data["image"] == "https://pictures.example/flyer.jpg?a=1&b=2")
      guard case .array(let performers) = try #require(data["performer"]) else { return #expect(Bool(false)) }
      #expect(performers.map { $0["name"] } == ["Pale Harbor", "Second Act"])
      #expect(page.text.contains("<link rel=\"canonical\" href=\"http://localhost:8080/shows/\(show.slug)\">"))
      #expect(page.text.contains("<meta property=\"og:image\" content=\"https://pictures.example/flyer.jpg?a=1&amp;b=2\">"))
      #expect(page.text.contains("href=\"/app/shows/\(show.id)\""))
      _ = try await shows.moderator.send(SetShowSoldOut(id: String(show.id)))
      #expect(try await shows.page("/shows/\(show.slug)").linkedData()["offers"]?["availability"] == "https://schema.org/SoldOut")
      _ = try await shows.moderator.send(SetShowCancelled(id: String(show.id)))
      let cancelled = try await shows.page("/shows/\(show.slug)").linkedData()
      #expect(cancelled["eventStatus"] == "https://schema.org/EventCancelled")
      #expect(cancelled["offers"] == nil)
    }
  }

  @Test("a show that was moved says from when, until that is taken back")
  func moved() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let later = ShowDraft().with { $0.date = "2027-01-23" }
      let moved = try await shows.moderator.send(UpdateShow(id: String(show.id), draft: later)).show
      let data = try await shows.page("/shows/\(moved.slug)").linkedData()
      #expect(data["eventStatus"] == "https://schema.org/EventRescheduled")
      #expect(data["previousStartDate"] == "2027-01-16T20:00:00-07:00")
      #expect(try await shows.page("/shows/\(moved.slug)").text.contains("Rescheduled from Saturday, January 16, 2027, 8:00"))
      let revision = try await shows.house.server.lastRevision(of: show.id)
      _ = try await shows.moderator.send(UndoShowChange(id: String(show.id), revision: revision))
      #expect(try await shows.page("/shows/\(show.slug)").linkedData()["eventStatus"] == "https://schema.org/EventScheduled")
      let waiting = try await shows.guest().submit(.sample("Second Act", date: "2027-02-01"))
      _ = try await shows.moderator.send(UpdateShow(id: String(waiting.id), draft: later))
      _ = try await shows.moderator.send(ApproveShow(id: String(waiting.id)))
      let approved = try await shows.anybody.send(GetShow(id: String(waiting.id)))
      #expect(try await shows.page("/shows/\(approved.slug)").linkedData()["previousStartDate"] == nil)
    }
  }

  @Test("a time that nobody said is none, and becoming known is no move")
  func unknownTime() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample(time: nil))
      let page = try await shows.page("/shows/\(show.slug)")
      #expect(try page.linkedData()["startDate"] == "2027-01-16")
      #expect(page.text.contains("<time class=\"dt-start\" datetime=\"2027-01-16\">Time to be announced</time>"))
      #expect(!page.text.contains("8:00"))
      _ = try await shows.moderator.send(UpdateShow(id: String(show.id), draft: ShowDraft().with { $0.time = "21:00" }))
      #expect(try await shows.page("/shows/\(show.slug)").linkedData()["eventStatus"] == "https://schema.org/EventScheduled")
    }
  }

  @Test("no name ends the block of data or begins markup")
  func hostile() async throws {
    try await ShowsHouse.with { shows in
      let name = "</script><script>alert(1)</script><!-- \u{2028}& \" \u{1}"
      let show = try await shows.moderator.submit(.sample(name, venue: "<b>Bar</b>").with { $0.description = name })
      let page = try await shows.page("/shows/\(show.id)")
      #expect(page.status == 301)
      let shown = try await shows.page(try #require(page.headers["location"]))
      #expect(shown.text.components(separatedBy: "<script").count == 2)
      #expect(shown.text.components(separatedBy: "</script").count == 2)
      #expect(!shown.text.contains("<b>") && !shown.text.contains("<!--"))
      #expect(try shown.linkedData()["name"] == .string(name))
      for path in ["/shows/feed.atom", "/shows/sitemap.xml"] {
        let answer = try await shows.page(path)
        #expect(!answer.text.contains("<script") && !answer.text.unicodeScalars.contains("\u{1}"))
      }
    }
  }

  @Test("an artist and a venue list what comes")
  func profiles() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let artist = try await shows.page("/artists/\(show.artists[0].slug)").linkedData()
      #expect(artist["@type"] == "MusicGroup")
      let venue = try await shows.page("/venues/\(show.venues[0].slug)").linkedData()
      #expect(venue["@type"] == "MusicVenue")
      for data in [artist, venue] {
        guard case .array(let events) = try #require(data["event"]) else { return #expect(Bool(false)) }
        #expect(events.map { $0["startDate"] } == ["2027-01-16T20:00:00-07:00"])
      }
    }
  }

  @Test(
    "a price names its currency",
    arguments: [
      ("$15", "AZ", nil, "USD"), ("$15-20", "", nil, nil), ("$15", "ON", "CA", "CAD"), ("12 €", "", nil, "EUR"), ("CA$20", "", nil, "CAD"),
      ("£8 / €10", "", nil, nil), ("NOTAFLOF", "AZ", nil, nil), ("20 CHF", "", nil, "CHF"), ("$5", "NSW", "Germany", nil),
    ] as [(String, String, String?, String?)])
  func currencies(text: String, state: String, country: String?, code: String?) {
    #expect(PrintedCurrency.code(in: text, state: state, country: country) == code)
  }

  @Test("a language is the one that the reader likes best of those there are")
  func languages() {
    for (header, tag) in [
      (nil, "en"), ("de", "de"), ("en-GB,en;q=0.9", "en-GB"), ("en;q=0.3, de;q=0.7", "de"), ("de;q=0", "en"), ("*", "en"), ("d e!", "en"),
    ] as [(String?, String)] {
      #expect(Language(accepting: header, of: ["en", "de"]).tag == tag, "\(header ?? "-")")
    }
  }
}
