import Foundation
import Testing

@testable import Calendars

@Suite struct RecurrenceTests {
  /// The days of an event that begins at a time of New York, within two years.
  private func days(
    _ start: String, _ lines: String..., from: String = "2026-01-01T00:00:00Z", to: String = "2028-01-01T00:00:00Z"
  ) throws -> [String] {
    let text = Feeds.text(["BEGIN:VEVENT", "UID:1", "DTSTART;TZID=America/New_York:\(start)"] + lines + ["END:VEVENT"])
    let list = try CalendarFeed(bytes: Array(text.utf8)).occurrences(in: Times.instant(from)..<Times.instant(to), floatingIn: .gmt)
    return list.occurrences.map { $0.event.start.local.description.replacing("T20:00:00", with: "") }
  }

  @Test(
    "rules give the days that dateutil gives",
    arguments: [
      ("20260301T200000", "FREQ=DAILY;COUNT=3", "2026-03-01 2026-03-02 2026-03-03"),
      ("20260301T200000", "FREQ=DAILY;INTERVAL=10;UNTIL=20260322T000000Z", "2026-03-01 2026-03-11 2026-03-21"),
      ("20260302T200000", "FREQ=DAILY;COUNT=4;BYDAY=MO,TH", "2026-03-02 2026-03-05 2026-03-09 2026-03-12"),
      ("20260303T200000", "FREQ=WEEKLY;COUNT=3", "2026-03-03 2026-03-10 2026-03-17"),
      // RFC 5545 section 3.3.10 has this pair of examples.
      ("20260804T200000", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "2026-08-04 2026-08-09 2026-08-18 2026-08-23"),
      ("20260804T200000", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "2026-08-04 2026-08-16 2026-08-18 2026-08-30"),
      ("20260131T200000", "FREQ=MONTHLY;COUNT=4", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
      ("20260130T200000", "FREQ=MONTHLY;COUNT=3;BYDAY=-1FR", "2026-01-30 2026-02-27 2026-03-27"),
      ("20260529T200000", "FREQ=MONTHLY;COUNT=3;BYDAY=5FR", "2026-05-29 2026-07-31 2026-10-30"),
      ("20260130T200000", "FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-01-30 2026-02-27 2026-03-31"),
      ("20260131T200000", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-1", "2026-01-31 2026-02-28 2026-03-31"),
      ("20260213T200000", "FREQ=MONTHLY;COUNT=3;BYDAY=FR;BYMONTHDAY=13", "2026-02-13 2026-03-13 2026-11-13"),
      ("20260501T200000", "FREQ=YEARLY", "2026-05-01 2027-05-01"),
      ("20240229T200000", "FREQ=YEARLY;COUNT=2", ""),
      ("20261126T200000", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-26 2027-11-25"),
    ])
  func rules(start: String, rule: String, expected: String) throws {
    #expect(try days(start, "RRULE:\(rule)").joined(separator: " ") == expected)
  }

  @Test("a rule that began long ago is followed to the window, whether it counts or not")
  func longAgo() throws {
    #expect(
      try days("19700106T200000", "RRULE:FREQ=WEEKLY", from: "2026-03-01T00:00:00Z", to: "2026-03-12T00:00:00Z") == [
        "2026-03-03", "2026-03-10",
      ])
    #expect(
      try days("19700106T200000", "RRULE:FREQ=WEEKLY;COUNT=2931", from: "2026-03-01T00:00:00Z", to: "2026-03-22T00:00:00Z") == [
        "2026-03-03"
      ])
  }

  @Test("exceptions leave out their instances, by the instant or by the day, and additions add theirs once")
  func exceptions() throws {
    let days = try days(
      "20260301T200000", "RRULE:FREQ=DAILY;COUNT=6", "EXDATE;TZID=America/New_York:20260302T200000,20260303T210000",
      "EXDATE:20260305T010000Z",
      "EXDATE;VALUE=DATE:20260305", "RDATE;TZID=America/New_York:20260306T200000,20260310T200000", "RDATE:20260312T000000Z/PT1H",
      "RDATE;VALUE=DATE:20260313")
    #expect(days == ["2026-03-01", "2026-03-03", "2026-03-06", "2026-03-10", "2026-03-11", "2026-03-13"])
    let all = try Feeds.feed("BEGIN:VEVENT", "DTSTART:20260301", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260302T000000Z", "END:VEVENT")
      .occurrences(
        in: Times.instant("2026-01-01T00:00:00Z")..<Times.instant("2027-01-01T00:00:00Z"), floatingIn: try Times.zone("Asia/Tokyo"))
    #expect(all.occurrences.map(\.event.start.local.date.description) == ["2026-03-01", "2026-03-03"])
  }

  @Test("an instance of its own is there once: as it says, moved into the window or out of it")
  func replacements() throws {
    let feed = try Feeds.feed(
      "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:20260302T200000Z", "DTSTART:20260315T200000Z", "SUMMARY:moved", "END:VEVENT",  //
      "BEGIN:VEVENT", "UID:a", "DTSTART:20260301T200000Z", "RRULE:FREQ=DAILY;COUNT=4", "SUMMARY:rule", "END:VEVENT",  //
      "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;VALUE=DATE:20260303", "DTSTART:20260303T210000Z", "STATUS:CANCELLED", "SUMMARY:off",
      "END:VEVENT",  //
      "BEGIN:VEVENT", "UID:b", "RECURRENCE-ID:20260304T200000Z", "DTSTART:20260304T210000Z", "SUMMARY:other", "END:VEVENT")
    func summaries(_ from: String, _ to: String) throws -> [String] {
      feed.occurrences(in: try Times.instant(from)..<Times.instant(to), floatingIn: .gmt).occurrences.map(\.event.summary)
    }
    #expect(try summaries("2026-03-01T00:00:00Z", "2026-03-10T00:00:00Z") == ["rule", "off", "rule", "other"])
    #expect(try summaries("2026-03-10T00:00:00Z", "2026-03-20T00:00:00Z") == ["moved"])
  }

  @Test("what has begun and not ended is in the window; its end is not part of it")
  func edges() throws {
    let feed = try Feeds.feed(
      "BEGIN:VEVENT", "DTSTART:20260301T200000Z", "DTEND:20260301T220000Z", "RRULE:FREQ=DAILY;COUNT=30", "END:VEVENT",  //
      "BEGIN:VEVENT", "DTSTART:20260310", "SUMMARY:day", "END:VEVENT")
    func count(_ from: String, _ to: String) throws -> Int {
      feed.occurrences(in: try Times.instant(from)..<Times.instant(to), floatingIn: try Times.zone("America/Phoenix")).occurrences.count
    }
    #expect(try count("2026-03-05T21:59:59Z", "2026-03-05T22:00:00Z") == 1)
    #expect(try count("2026-03-05T22:00:00Z", "2026-03-06T20:00:00Z") == 0)
    #expect(try count("2026-03-06T20:00:00Z", "2026-03-06T20:00:01Z") == 1)
    // The day is Phoenix's.
    #expect(try count("2026-03-10T06:00:00Z", "2026-03-10T07:00:00Z") == 0)
    #expect(try count("2026-03-11T06:00:00Z", "2026-03-11T07:00:00Z") == 1)
    #expect(try count("2026-03-11T07:00:00Z", "2026-03-11T08:00:00Z") == 0)
  }

  @Test("a day stays one by the calendar and an hour one by the clock, on the night that summer time begins")
  func lengths() throws {
    func ends(_ end: String) throws -> [String] {
      let feed = try Feeds.feed(
        "BEGIN:VEVENT", "DTSTART;TZID=Europe/Berlin:20260327T223000", end, "RRULE:FREQ=DAILY;COUNT=3", "END:VEVENT")
      return feed.occurrences(in: try Times.instant("2026-03-01T00:00:00Z")..<Times.instant("2026-04-10T00:00:00Z"), floatingIn: .gmt)
        .occurrences.compactMap { $0.event.end?.local.description }
    }
    #expect(try ends("DTEND;TZID=Europe/Berlin:20260328T223000") == ["2026-03-28T22:30:00", "2026-03-29T22:30:00", "2026-03-30T22:30:00"])
    #expect(try ends("DURATION:PT5H") == ["2026-03-28T03:30:00", "2026-03-29T04:30:00", "2026-03-30T03:30:00"])
    #expect(try ends("DTEND:20260328T023000Z") == ["2026-03-28T02:30:00", "2026-03-29T02:30:00", "2026-03-30T01:30:00"])
  }

  @Test(
    "a rule that is not expanded is named; its first time counts, and the list says that something is missing",
    arguments: [
      "FREQ=HOURLY", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYDAY=20MO", "FREQ=YEARLY;BYDAY=MO", "FREQ=DAILY;BYHOUR=9",
      "FREQ=WEEKLY;BYDAY=1MO",
      "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=-1", "FREQ=DAILY;UNTIL=soon", "BYDAY=MO", "FREQ=DAILY;FREQ=DAILY", "FREQ", "daily", "",
      "FREQ=MONTHLY;BYDAY=MO,XX", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=DAILY;INTERVAL=99999999999999999999",
    ])
  func unsupported(rule: String) throws {
    let feed = try Feeds.feed("BEGIN:VEVENT", "DTSTART:20260301", "RRULE:\(rule)", "RDATE;VALUE=DATE:20260401", "END:VEVENT")
    #expect(feed.events.first?.isRecurring == true)
    #expect(feed.problems == [CalendarProblem(reason: .unsupportedRule(rule), line: 5)])
    let list = feed.occurrences(in: try Times.instant("2026-01-01T00:00:00Z")..<Times.instant("2027-01-01T00:00:00Z"), floatingIn: .gmt)
    #expect(list.occurrences.map(\.event.start.local.date.description) == ["2026-03-01", "2026-04-01"])
    #expect(!list.isComplete)
  }

  @Test("limits of instances and of work are kept, and the list says so")
  func limits() throws {
    let event = ["BEGIN:VEVENT", "DTSTART:20260101", "RRULE:FREQ=DAILY", "END:VEVENT"]
    let feed = try CalendarFeed(bytes: Array(Feeds.text(event + event).utf8))
    let year = try Times.instant("2026-01-01T00:00:00Z")..<Times.instant("2026-01-31T00:00:00Z")
    func list(_ limits: OccurrenceList.Limits) -> (Int, Bool) {
      let list = feed.occurrences(in: year, floatingIn: .gmt, limits: limits)
      return (list.occurrences.count, list.isComplete)
    }
    #expect(list(.init()) == (60, true))
    #expect(list(.init(instancesOfEvent: 30)) == (60, true))
    #expect(list(.init(instancesOfEvent: 29)) == (58, false))
    #expect(list(.init(instances: 45)) == (45, false))
    #expect(list(.init(periods: 40)).1 == false)
    // Nothing that is ever found takes no more work than it may.
    let endless = try Feeds.feed(
      "BEGIN:VEVENT", "DTSTART:00010101", "RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31;COUNT=999999999", "END:VEVENT")
    let none = endless.occurrences(in: year, floatingIn: .gmt, limits: .init(periods: 1_000))
    #expect(none.occurrences.isEmpty && !none.isComplete)
    let last = try Feeds.feed("BEGIN:VEVENT", "DTSTART:99991230", "RRULE:FREQ=DAILY", "END:VEVENT")
    #expect(last.occurrences(in: Date.distantPast..<Date(timeIntervalSince1970: 1e15), floatingIn: .gmt).occurrences.count == 2)
  }
}
