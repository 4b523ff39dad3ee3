import Foundation
import Testing

@testable import Calendars

@Suite struct FeedTimeTests {
  @Test(
    "times are read as the standard has them, and as others write them",
    arguments: [
      ("20260718T200000Z", "2026-07-18T20:00:00Z"), ("20260718t200000z", "2026-07-18T20:00:00Z"),
      ("20260718T2000Z", "2026-07-18T20:00:00Z"),
      ("2026-07-18T20:00:00Z", "2026-07-18T20:00:00Z"), ("20161231T235960Z", "2016-12-31T23:59:59Z"),
      ("20260718T240000Z", "2026-07-19T00:00:00Z"),
      ("20240229T000000Z", "2024-02-29T00:00:00Z"), ("99991231T235959Z", "9999-12-31T23:59:59Z"),
    ])
  func times(written: String, instant: String) throws {
    #expect(try Feeds.event("DTSTART:\(written)").event.start == .utc(Times.instant(instant)))
  }

  @Test("the first second of the calendar is read and written")
  func firstSecond() throws {
    // By Python's datetime.
    #expect(try Feeds.event("DTSTART:00010101T000000Z").event.start == .utc(Date(timeIntervalSince1970: -62_135_596_800)))
  }

  @Test(
    "what is no time leaves out its event, with the line and the value",
    arguments: [
      "TBA", "", "20260230", "20250229T200000", "20260718T250000", "20260718T206000", "20260718T", "20260718T20", "20260718Z", "2026071",
      "00000101", "20260718T200000ZZ", "20260718T2000000", "१२३४०१०१", "20260718 200000",
    ])
  func noTimes(written: String) throws {
    let feed = try Feeds.feed("BEGIN:VEVENT", "UID:1", "DTSTART:\(written)", "END:VEVENT", "BEGIN:VEVENT", "DTSTART:20260718", "END:VEVENT")
    #expect(feed.problems == [CalendarProblem(reason: .malformedStart(written), line: 5)])
    #expect(feed.events.map(\.event.start) == [try Times.day("20260718")])
    #expect(feed.skippedEvents == 1)
  }

  @Test("a date is a day, and a time without a zone floats")
  func forms() throws {
    #expect(try Feeds.event("DTSTART;VALUE=DATE:20260718").event.start == Times.day("20260718"))
    #expect(try Feeds.event("DTSTART:20260718").event.start == Times.day("20260718"))
    #expect(try Feeds.event("DTSTART;VALUE=DATE;TZID=Europe/Berlin:20260718").event.start == Times.day("20260718"))
    #expect(try Feeds.event("DTSTART:20260718T200000").event.start == .floating(Times.local("20260718T200000")))
    // UTC is UTC, whatever zone is named beside it.
    #expect(try Feeds.event("DTSTART;TZID=Europe/Berlin:20260718T200000Z").event.start == .utc(Times.instant("2026-07-18T20:00:00Z")))
  }

  @Test("a duration is days by the calendar, and then seconds by the clock")
  func durations() throws {
    func end(_ start: String, _ duration: String) throws -> EventTime? {
      try Feeds.event("DTSTART\(start)", "DURATION:\(duration)").event.end
    }
    #expect(try end(";TZID=Europe/Berlin:20260328T200000", "P1D") == Times.zoned("20260329T200000", "Europe/Berlin"))
    #expect(try end(";TZID=Europe/Berlin:20260328T200000", "PT24H") == Times.zoned("20260329T210000", "Europe/Berlin"))
    #expect(try end(";TZID=Europe/Berlin:20260328T200000", "P1DT1H30M") == Times.zoned("20260329T213000", "Europe/Berlin"))
    #expect(try end(":20260328T200000Z", "P1W") == .utc(Times.instant("2026-04-04T20:00:00Z")))
    #expect(try end(":20260328T200000", "+PT90S") == .floating(Times.local("20260328T200130")))
    #expect(try end(":20260328", "P2D") == Times.day("20260330"))
    #expect(try end(":20260328", "PT24H") == Times.day("20260329"))
    for none in ["", "P", "PT", "1H", "P1H", "PT1D", "PT1", "P1X", "-PT1H", "PT9999999999S", "P999999999W", "PT0S"] {
      #expect(try end(":20260328T200000Z", none) == (none == "P999999999W" ? .utc(Times.instant("9999-12-31T23:59:59Z")) : nil), "\(none)")
    }
  }

  @Test("an end that cannot be is left out and named; the event stays")
  func ends() throws {
    for (end, reason) in [
      ("DTEND:20260718T190000Z", CalendarProblem.Reason.impossibleEnd), ("DTEND:20260719", .impossibleEnd),
      ("DTEND:20260719T200000", .impossibleEnd), ("DTEND:later", .malformedValue(property: "DTEND")),
      ("DURATION:long", .malformedValue(property: "DURATION")),
    ] {
      let feed = try Feeds.feed("BEGIN:VEVENT", "DTSTART:20260718T200000Z", end, "END:VEVENT")
      #expect(feed.events.map(\.event.end) == [nil])
      #expect(feed.problems == [CalendarProblem(reason: reason, line: 5)], "\(end)")
    }
    // Sloppy, but clear.
    for lines in [["DTSTART:20260718", "DTEND:20260718"], ["DTSTART:20260718T200000", "DTEND:20260718T200000"]] {
      let feed = try CalendarFeed(bytes: Array(Feeds.text(["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).utf8))
      #expect(feed.events.map(\.event.end) == [nil])
      #expect(feed.problems == [])
    }
  }
}
