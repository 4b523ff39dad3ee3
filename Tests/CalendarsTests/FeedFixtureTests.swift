import Foundation
import Testing

@testable import Calendars

/// Files as the programs write them.
@Suite struct FeedFixtureTests {
  private func feed(_ name: String) throws -> CalendarFeed { try CalendarFeed(bytes: Feeds.fixture(name)) }

  private func occurrences(_ feed: CalendarFeed, _ from: String, _ to: String, _ zone: String) throws -> OccurrenceList {
    feed.occurrences(in: try Times.instant(from)..<Times.instant(to), floatingIn: try Times.zone(zone))
  }

  @Test("Google Calendar: times in UTC, days, folds within characters, an instance that was moved and one that was deleted")
  func google() throws {
    let feed = try feed("google")
    #expect(feed.problems == [])
    #expect(feed.properties.name == "Trunk Space Events")
    #expect(feed.properties.description == "All ages, no alcohol")
    #expect(feed.zone?.identifier == "America/Phoenix")
    #expect(feed.method == "PUBLISH")
    let show = try #require(feed.events.first)
    #expect(show.event.start == .utc(try Times.instant("2026-07-18T02:30:00Z")))
    #expect(show.event.summary == "Señor Sombra / 夜の鳥 / The Flat Tires")
    #expect(show.event.description?.hasSuffix("here</a> 🎸🎸🎸") == true)
    #expect(show.event.location == "The Trunk Space, 1124 N 3rd St, Phoenix, AZ 85004, USA")
    #expect(show.event.sequence == 2)
    let weekend = feed.events[1].event
    #expect([weekend.start, weekend.end] == [try Times.day("20261030"), try Times.day("20261102")])
    #expect(weekend.status == .tentative && weekend.description == nil && weekend.location == nil)
    #expect(feed.events[2].organizer == "Trunk Space Events")
    #expect(feed.events[2].isRecurring && !feed.events[3].isRecurring)
    let list = try occurrences(feed, "2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z", "America/Phoenix")
    #expect(list.isComplete)
    #expect(
      list.occurrences.map(\.event.start.local.description) == [
        "2026-01-05T19:00:00", "2026-01-12T19:00:00", "2026-01-19T20:00:00", "2026-01-26T19:00:00", "2026-02-02T19:00:00",
        "2026-02-09T19:00:00",
        "2026-02-23T19:00:00",
      ])
    #expect(list.occurrences[2].event.summary == "Open Mic (an hour later)")
    #expect(list.occurrences[2].recurrenceID == (try Times.zoned("20260119T190000", "America/Phoenix")))
    // The rule ends with the last second of March 30.
    let spring = try occurrences(feed, "2026-03-20T00:00:00Z", "2026-06-01T00:00:00Z", "America/Phoenix")
    #expect(spring.occurrences.map(\.event.start.local.description) == ["2026-03-23T19:00:00", "2026-03-30T19:00:00"])
  }

  @Test("Outlook: zones by Windows' names and by rules of the file, the last Friday of a month, a reminder that is not the event's")
  func outlook() throws {
    let feed = try feed("outlook")
    #expect(feed.problems == [])
    #expect(feed.properties.name == "Kulturzentrum Alte Post")
    let show = try #require(feed.events.first)
    #expect(show.event.start == (try Times.zoned("20261024T200000", "Europe/Berlin")))
    // The night is an hour longer.
    #expect(show.event.end?.instant(floatingIn: .gmt) == (try Times.instant("2026-10-25T00:30:00Z")))
    #expect(show.event.description == "Einlass 19 Uhr, Beginn 20 Uhr.\n\nVVK 12 €; AK 15 €")
    #expect(show.event.summary == "Die Nachtschwärmer – Tour 2026")
    #expect(show.organizer == "Alte Post, Büro")
    let stream = try #require(feed.events.last)
    #expect(stream.event.status == .cancelled)
    #expect(stream.event.start.instant(floatingIn: .gmt) == (try Times.instant("2026-03-08T08:30:00Z")))
    #expect(stream.event.end?.instant(floatingIn: .gmt) == (try Times.instant("2026-03-08T10:00:00Z")))
    guard case .zoned(_, .file(let zone)) = stream.event.start else {
      Issue.record("\(stream.event.start)")
      return
    }
    #expect(zone.identifier == "Customized Time Zone")
    let list = try occurrences(feed, "2026-01-01T00:00:00Z", "2026-09-01T00:00:00Z", "Europe/Berlin")
    #expect(
      list.occurrences.filter { $0.event.summary.hasPrefix("Jam") }.map(\.event.start.local.description) == [
        "2026-01-30T19:30:00", "2026-02-27T19:30:00", "2026-04-24T19:30:00", "2026-05-29T19:30:00", "2026-06-26T19:30:00",
      ])
  }

  @Test("The Events Calendar of WordPress: an attached picture, bad events among good ones, a night that ends before it begins")
  func wordPress() throws {
    let feed = try feed("wordpress")
    #expect(feed.properties.refreshInterval == 3_600)
    #expect(
      feed.events.map(\.event.summary) == [
        "Late Show: Los Búhos &#038; Friends", "A zone by its offset", "A zone that nobody knows", "Closed", "New Year's Eve",
      ])
    #expect(feed.skippedEvents == 2)
    let problems: [CalendarProblem.Reason] = [
      .unknownZone("Our Time"), .malformedStart("TBA"), .missingStart, .impossibleEnd, .malformedValue(property: "GEO"), .malformedLine,
    ]
    #expect(feed.problems.map(\.reason) == problems)
    let late = feed.events[0]
    // 0:30 and the first 1:30, an hour later.
    #expect(late.event.start.instant(floatingIn: .gmt) == (try Times.instant("2026-11-01T04:30:00Z")))
    #expect(late.event.end?.instant(floatingIn: .gmt) == (try Times.instant("2026-11-01T05:30:00Z")))
    #expect(late.event.stamp == (try Times.instant("2026-09-29T12:00:00Z")))
    #expect(late.event.categories == ["Punk", "Rock, Indie", "21+"])
    #expect(late.event.image?.url == "https://rebel-lounge.example/wp-content/uploads/2026/08/los-buhos.jpg")
    #expect(late.event.position == GeoPosition(latitude: 33.4949, longitude: -112.0331))
    #expect(feed.events[1].event.start.instant(floatingIn: .gmt) == (try Times.instant("2026-12-06T02:00:00Z")))
    #expect(feed.events[3].event.end == nil)
    #expect(feed.events[4].event.status == nil)
  }

  @Test(
    "Apple's Calendar: a series with an end, an exception and an instance on another day, an alarm, days by a duration, a floating time")
  func apple() throws {
    let feed = try feed("apple")
    #expect(feed.problems == [])
    #expect(feed.events[0].event.location == "The Lansdowne\n2-6 City Rd, Chippendale NSW 2008, Australia")
    #expect(feed.events[0].event.url == "https://lansdowne.example/residency?a=1,2;b=3")
    #expect(feed.events[0].event.summary == "Thursday Residency" && feed.events[0].event.description == nil)
    #expect(feed.events[2].event.image == EventImage(url: "https://lansdowne.example/fair.png", mediaType: "image/png"))
    let list = try occurrences(feed, "2026-04-01T00:00:00Z", "2026-05-04T00:00:00Z", "America/Phoenix")
    #expect(list.isComplete)
    #expect(
      list.occurrences.map { "\($0.event.start.local) \($0.event.summary)" } == [
        "2026-04-02T19:30:00 Thursday Residency", "2026-04-10T19:30:00 Residency, on a Friday", "2026-04-23T19:30:00 Thursday Residency",
        "2026-04-30T19:30:00 Thursday Residency", "2026-05-01T00:00:00 Record Fair", "2026-05-02T18:00:00 Wherever you are",
      ])
    // Summer time has ended between the first two: the clock stays, the instant doesn't.
    #expect(list.occurrences[0].event.start.instant(floatingIn: .gmt) == (try Times.instant("2026-04-02T08:30:00Z")))
    #expect(list.occurrences[2].event.start.instant(floatingIn: .gmt) == (try Times.instant("2026-04-23T09:30:00Z")))
    #expect(list.occurrences[2].event.end?.instant(floatingIn: .gmt) == (try Times.instant("2026-04-23T12:30:00Z")))
    #expect(
      list.occurrences[5].event.start.instant(floatingIn: try Times.zone("America/Phoenix")) == (try Times.instant("2026-05-03T01:00:00Z")))
    #expect(list.occurrences[5].event.end == .floating(try Times.local("20260502T203000")))
  }

  @Test("Evolution: a zone behind a prefix, and an instance in the hour that does not exist")
  func evolution() throws {
    let feed = try feed("evolution")
    #expect(feed.problems == [])
    #expect(feed.events.first?.event.categories == ["Nacht", "Klub", "Techno"])
    let list = try occurrences(feed, "2026-03-01T00:00:00Z", "2026-05-01T00:00:00Z", "Europe/Berlin")
    let starts = ["2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z", "2026-03-31T00:30:00Z"]
    #expect(list.occurrences.map { $0.event.start.instant(floatingIn: .gmt) } == (try starts.map { try Times.instant($0) }))
  }
}
