import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// What addresses answer, and what calendars and pages say.
@Suite("Sources of shows", .timeLimit(.minutes(3)))
struct ImportSourceTests {
  @Test("a page where a calendar was expected, and a page without events, say so in plain words")
  func html() async throws {
    try await ImportHouse.with { house in
      house.serve("<!DOCTYPE html><html><body><h1>Shows</h1></body></html>", at: "/shows.ics", type: "text/calendar")
      let expected = try await house.refusal(of: ShowImportSource(url: house.feed, format: .calendar))
      #expect(expected == "This is a web page (HTML), where a calendar (ICS) was expected.")
      let found = try await house.refusal(of: ShowImportSource(url: house.feed))
      #expect(found?.hasPrefix("This is a web page (HTML) without events") == true)
      house.serve("Nothing here", at: "/text", type: "text/plain")
      let text = try await house.refusal(of: ShowImportSource(url: house.site.address + "/text"))
      #expect(text?.hasPrefix("This is neither a calendar") == true)
    }
  }

  @Test("a feed without an end is left at the limit of bytes, and one that redirects into the own network is not followed")
  func limits() async throws {
    try await ImportHouse.with(sizeLimit: 100_000) { house in
      house.site.on("/endless.ics") { _ in
        Response(
          status: .ok, headers: [.contentType: "text/calendar"],
          body: ResponseBody { writer in
            // 10 GB; ends when the client has hung up.
            for _ in 0..<160_000 { try await writer.write(ByteBuffer(repeating: 0x20, count: 65_536)) }
            try await writer.finish(nil)
          })
      }
      let endless = try await house.refusal(of: ShowImportSource(url: house.site.address + "/endless.ics"))
      #expect(endless == LinkProblem.tooLarge(limit: 100_000).errorDescription)
      for target in ["http://10.0.0.1/shows.ics", "http://169.254.169.254/latest/", "http://[::1]/shows.ics"] {
        house.site.on("/start.ics", json: Data(), status: .found, headers: [.location: target])
        let inside = try await house.refusal(of: ShowImportSource(url: house.site.address + "/start.ics"))
        #expect(inside?.contains("leads ") == true, "\(target)")
      }
      let host = try await house.refusal(of: ShowImportSource(url: "http://192.168.1.1/shows.ics"))
      #expect(host == "http://192.168.1.1/shows.ics leads into a private network.")
      #expect(try await house.refusal(of: ShowImportSource(url: house.site.address + "/none.ics")) == "There is no such page.")
    }
  }

  @Test("two events of one UID are two shows, and of two states of one event the newer one counts")
  func sharedUID() async throws {
    try await ImportHouse.with { house in
      house.serve([
        ImportHouse.event("same", "Pale Harbor"), ImportHouse.event("same", "Slint", start: "20270121T200000"),
        ImportHouse.event("state", "Low", start: "20270122T200000", "SEQUENCE:1"),
        ImportHouse.event("state", "Low", start: "20270122T210000", "SEQUENCE:2"),
      ])
      let source = ShowImportSource(url: house.feed)
      #expect(try await house.take(source).added == 3)
      let starts = try await house.shows.anybody.upcoming().map { WireDate.text(of: $0.startsAt) }
      #expect(starts == ["2027-01-21T03:00:00Z", "2027-01-22T03:00:00Z", "2027-01-23T04:00:00Z"])
      #expect(try await house.take(source).confirmed == 3)
    }
  }

  @Test("a show that recurs keeps its clock over the night in which summer time begins, and each time is a show of its own")
  func recurring() async throws {
    try await ImportHouse.with { house in
      let location = "Elsewhere, 599 Johnson Ave, Brooklyn, NY 11237"
      house.serve([
        ImportHouse.event(
          "r@rebel", "Residency", start: "TZID=America/New_York:20270307T200000", "RRULE:FREQ=WEEKLY;COUNT=2", location: location),
        ImportHouse.event("f@rebel", "Floating", start: "20270314T023000", location: location),
        ImportHouse.event("d@rebel", "A Day", start: "VALUE=DATE:20270315", location: location),
      ])
      let preview = try await house.preview(ShowImportSource(url: house.feed))
      let starts = preview.entries.map { WireDate.text(of: $0.imported.startsAt) }
      #expect(starts == ["2027-03-08T01:00:00Z", "2027-03-14T07:30:00Z", "2027-03-15T00:00:00Z", "2027-03-16T00:00:00Z"])
      #expect(preview.entries.map(\.imported.isTimeKnown) == [true, true, true, false])
      #expect(Set(preview.entries.map(\.key)).count == 4)
      // Half past two does not exist in that night.
      #expect(preview.entries.map(\.verdict) == [.new, .doubtful, .new, .new])
      #expect(preview.entries.map(\.imported.timezone).allSatisfy { $0 == "America/New_York" })
    }
  }

  @Test("a show is cancelled and comes back as its feed says")
  func cancelled() async throws {
    try await ImportHouse.with { house in
      let source = ShowImportSource(url: house.feed)
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor")])
      try await house.take(source)
      let show = try #require(try await house.shows.anybody.upcoming().first)
      let guest = try await house.shows.guest()
      _ = try await guest.send(SaveShow(id: String(show.id)))
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor", "STATUS:CANCELLED", "SEQUENCE:1")])
      #expect(try await house.take(source).changed == 1)
      #expect(try await house.shows.anybody.send(GetShow(id: show.slug)).isCancelled)
      #expect(try await guest.send(ListNotices()).notices.map(\.title) == ["Cancelled: Pale Harbor"])
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor", "SEQUENCE:2")])
      #expect(try await house.take(source).changed == 1)
      #expect(try await house.shows.anybody.send(GetShow(id: show.slug)).isCancelled == false)
    }
  }

  @Test("a page of schema.org is read by a worker, and its shows name their own pages")
  func linkedData() async throws {
    try await ImportHouse.with { house in
      house.serve(
        """
        <html><head><title>The Rebel Lounge</title><script type="application/ld+json">
        {"@graph": [{"@type": "MusicEvent", "name": "Pale Harbor", "url": "https://rebel.example/e/1",
          "startDate": "2027-01-20T20:00:00-07:00", "doorTime": "2027-01-20T19:00:00-07:00",
          "location": {"@type": "MusicVenue", "name": "The Rebel Lounge",
            "address": {"streetAddress": "2303 E Indian School Rd", "addressLocality": "Phoenix", "addressRegion": "AZ"}},
          "performer": [{"name": "Pale Harbor"}, {"name": "Low"}], "offers": {"price": "15", "priceCurrency": "USD",
          "url": "https://tickets.example/1"}}]}</script></head><body></body></html>
        """, at: "/shows", type: "text/html")
      let source = ShowImportSource(url: house.page)
      let preview = try await house.preview(source)
      #expect(preview.format == .page && preview.name == "The Rebel Lounge")
      #expect(try await house.take(source).added == 1)
      let show = try #require(try await house.shows.anybody.upcoming().first)
      #expect(show.artists.map(\.name) == ["Pale Harbor", "Low"] && show.price == 15 && show.ticketURL == "https://tickets.example/1")
      #expect(show.doorsAt == show.startsAt.addingTimeInterval(-3600))
      #expect(show.sources.map(\.kind) == [.page] && show.sources.first?.url == "https://rebel.example/e/1")
      #expect(try await house.take(source).confirmed == 1)
    }
  }

  @Test("what this house itself lists is read as it was: its calendar, its pages, and its microformats", arguments: RecordsEngine.allCases)
  func ownForms(engine: RecordsEngine) async throws {
    try await ImportHouse.with(records: engine) { house in
      let known = try await house.shows.moderator.submit(.sample("Pale Harbor", "Low", date: "2027-01-20"))
      let page = try await house.shows.page("/shows/\(known.slug)").text
      let markup = page.replacing("application/ld+json", with: "text/plain")
      let calendar = try await house.shows.page("/shows/calendar.ics").text
      for text in [page, markup, calendar] {
        let entry = try #require(try await house.preview(ShowImportSource(text: text)).entries.first)
        #expect(entry.verdict == .doubtful && entry.show?.id == known.id)
        #expect(entry.imported.startsAt == known.startsAt && entry.imported.venue?.name == "The Rebel Lounge")
        #expect(entry.imported.venue?.city == "Phoenix" && entry.imported.venue?.state == "AZ")
      }
    }
  }

  @Test("a show without a venue or a city, or at a venue that may be a known one, waits for a person")
  func doubts() async throws {
    try await ImportHouse.with { house in
      try await house.shows.moderator.submit(.sample("Pale Harbor", date: "2027-01-17"))
      let text = """
        title,date,time,venue,city,state
        Slint,2027-01-20,20:00,,Phoenix,AZ
        Low,2027-01-21,20:00,The Rebel Lounge,,
        Codeine,2027-01-22,20:00,Rebel Loungee,Phoenix,AZ
        Pale Harbour,2027-01-23,20:00,The Rebel Lounge,Phoenix,AZ
        """
      let preview = try await house.preview(ShowImportSource(text: text))
      #expect(preview.entries.map(\.verdict) == [.doubtful, .doubtful, .doubtful, .doubtful])
      #expect(preview.entries.first?.reason == "It names no venue.")
      #expect(preview.entries[2].reason == "The venue “Rebel Loungee” may be The Rebel Lounge in Phoenix.")
      #expect(preview.entries[3].reason == "“Pale Harbour” may be Pale Harbor, who is here already.")
      let result = try await house.shows.moderator.send(
        ImportShows(
          source: ShowImportSource(text: text),
          entries: preview.entries.map { .init(key: $0.key, digest: $0.digest, decision: .add) }))
      #expect(result.added == 3 && result.leftOut.map(\.reason) == ["It names no venue."])
      let venues = try await house.shows.anybody.upcoming().map { $0.venues.map(\.name) }
      #expect(venues == [["The Rebel Lounge"], ["The Rebel Lounge"], ["Rebel Loungee"], ["The Rebel Lounge"]])
    }
  }
}
