import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// Calendars that programs follow.
@Suite("Calendars of shows", .timeLimit(.minutes(2)))
struct ShowCalendarTests {
  /// The lines of the events, unfolded, by the number of the show.
  private static func events(_ path: String, _ shows: ShowsHouse) async throws -> [String: [String]] {
    let exchange = try await shows.house.send(.get, path)
    #expect(exchange.status == 200)
    #expect(exchange.headers["content-type"] == "text/calendar; charset=utf-8")
    let text = String(decoding: exchange.body, as: UTF8.self)
    let lines = text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    var events: [String: [String]] = [:]
    for event in lines.split(separator: "BEGIN:VEVENT").dropFirst() {
      let own = Array(event.prefix { $0 != "END:VEVENT" })
      let uid = try #require(own.first { $0.hasPrefix("UID:show-") })
      events[String(uid.dropFirst("UID:show-".count).prefix { $0 != "@" })] = own
    }
    return events
  }

  @Test("a change, a cancellation and a withdrawal arrive with a higher sequence under the same UID")
  func sequence() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let id = String(show.id)
      let path = "/shows/calendar.ics?city=Phoenix&state=AZ"
      let first = try #require(try await Self.events(path, shows)[id])
      #expect(first.contains("DTSTART;TZID=America/Phoenix:20270116T200000"))
      #expect(first.contains("DTEND;TZID=America/Phoenix:20270116T230000"))
      // The first one is 0, which goes without saying.
      #expect(!first.contains { $0.hasPrefix("SEQUENCE") })
      var draft = ShowDraft()
      draft.time = "21:00"
      _ = try await shows.moderator.send(UpdateShow(id: id, draft: draft))
      let moved = try #require(try await Self.events(path, shows)[id])
      #expect(moved.contains("SEQUENCE:1") && moved.contains("DTSTART;TZID=America/Phoenix:20270116T210000"))
      _ = try await shows.moderator.send(SetShowCancelled(id: id))
      let cancelled = try #require(try await Self.events(path, shows)[id])
      #expect(cancelled.contains("SEQUENCE:2") && cancelled.contains("STATUS:CANCELLED"))
      #expect(cancelled.first { $0.hasPrefix("UID:") } == first.first { $0.hasPrefix("UID:") })
    }
  }

  @Test("what is withdrawn stays cancelled for thirty days, as everybody saw it last")
  func withdrawn() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let id = String(show.id)
      _ = try await shows.moderator.send(UnpublishShow(id: id))
      var draft = ShowDraft()
      draft.title = "Secretword"
      _ = try await shows.moderator.send(UpdateShow(id: id, draft: draft))
      let event = try #require(try await Self.events("/shows/calendar.ics", shows)[id])
      #expect(event.contains("STATUS:CANCELLED") && event.contains("SUMMARY:Pale Harbor"))
      #expect(!event.contains { $0.contains("Secretword") })
      let hidden = try await shows.moderator.submit(.sample("Hidden", date: "2027-01-18"))
      #expect(try await Self.events("/shows/calendar.ics", shows)[String(hidden.id)] != nil)
      shows.time.pass(35 * 86_400)
      #expect(try await Self.events("/shows/calendar.ics", shows).isEmpty)
    }
  }

  @Test("a private show is in no calendar, and a person's saved shows only at their secret address")
  func saved() async throws {
    try await ShowsHouse.with { shows in
      var secret = ShowDraft.sample("Quiet")
      secret.isPrivate = true
      try await shows.moderator.submit(secret)
      let show = try await shows.moderator.submit(.sample("Loud"))
      let guest = try await shows.guest()
      _ = try await guest.send(SaveShow(id: String(show.id)))
      let path = try #require(try await guest.send(RenewShowCalendar()).calendarPath)
      #expect(try await Self.events(path, shows).keys.sorted() == [String(show.id)])
      #expect(try await Self.events("/shows/calendar.ics", shows).keys.sorted() == [String(show.id)])
      let renewed = try #require(try await guest.send(RenewShowCalendar()).calendarPath)
      #expect(renewed != path)
      #expect(try await shows.house.send(.get, path).status == 404)
      #expect(try await Self.events(renewed, shows).count == 1)
    }
  }

  @Test("the address of a calendar leads nowhere once its person is gone, or may not see shows any more", arguments: [false, true])
  func former(isRemoved: Bool) async throws {
    try await ShowsHouse.with(settings: ShowSettings(isPublic: false)) { shows in
      let member = try await shows.house.join("ada@example.org", rooms: [.shows], owner: shows.owner)
      let id = try #require(member.user?.personID)
      let path = try #require(try await shows.house.bearing(member.token).send(RenewShowCalendar()).calendarPath)
      #expect(try await shows.house.send(.get, path).status == 200)
      if isRemoved {
        _ = try await shows.moderator.send(RemoveHousePerson(id: id))
      } else {
        _ = try await shows.moderator.send(ChangeHousePerson(id: id, rooms: []))
      }
      #expect(try await shows.house.send(.get, path).status == 404)
    }
  }

  @Test("a show without a time takes its day, and an artist's and a venue's calendar have their own")
  func days() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("Pale Harbor", time: nil))
      try await shows.moderator.submit(.sample("Other", date: "2027-01-20", venue: "Nile", city: "Mesa"))
      let artist = try #require(show.artists.first)
      let own = try await Self.events("/artists/\(artist.slug)/calendar.ics", shows)
      #expect(own[String(show.id)]?.contains("DTSTART;VALUE=DATE:20270116") == true)
      #expect(own.count == 1)
      #expect(try await Self.events("/venues/\(try #require(show.venues.first).id)/calendar.ics", shows).count == 1)
      #expect(try await shows.house.send(.get, "/artists/999/calendar.ics").status == 404)
    }
  }
}
