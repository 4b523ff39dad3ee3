import Foundation
import TestSupport
import Testing

@testable import Calendars

@Suite struct FeedHostileTests {
  private static let window = Date(timeIntervalSince1970: 1_767_225_600)..<Date(timeIntervalSince1970: 1_798_761_600)
  private static let limits = OccurrenceList.Limits(instancesOfEvent: 20, instances: 200, periods: 4_000)

  /// Reads all that there is to read, and writes it again.
  private func readAll(_ feed: CalendarFeed) -> [UInt8] {
    for zone in [TimeZone.gmt, feed.zone ?? .gmt] {
      let list = feed.occurrences(in: Self.window, floatingIn: zone, limits: Self.limits)
      for occurrence in list.occurrences { _ = (occurrence.event.start.instant(floatingIn: zone), occurrence.event.end) }
    }
    _ = feed.problems.map(\.description)
    return CalendarFile(properties: feed.properties, events: feed.events.map(\.event)).bytes
  }

  /// Kept small for debug builds. In a release build, files of 1 MiB took at most 0.4 s, and those of 4 MiB at most 1.2 s.
  @Test(
    "a file that repeats something without end is read in linear time",
    arguments: [
      "\n", "\r", " \n", "A:\n", ";", ":", "\"", "\\", ",", "^", ";A=b", "\u{301}", "é\n ", "BEGIN:VEVENT\n", "END:VEVENT\n",
      "BEGIN:VEVENT\nDTSTART:20260101\nEND:VEVENT\n", "BEGIN:VCALENDAR\n", "END:VCALENDAR\n", "BEGIN:VTIMEZONE\n", "RRULE:FREQ=DAILY\n",
      "RDATE:20260101\n", "20260101T000000,", "EXDATE;TZID=a:20260101T000000\n", "DTSTART;TZID=Europe/Berlin:20260101T000000\n",
      "CATEGORIES:a,b\n",
      "END:VEVENT\nBEGIN:VEVENT\nDTSTART;TZID=X:20260101T000000\nRRULE:FREQ=YEARLY;BYMONTH=1,2,3;BYDAY=MO,TU,WE,TH,FR,SA,SU\n",
      "END:VTIMEZONE\nBEGIN:VTIMEZONE\nTZID:a\nBEGIN:STANDARD\nRRULE:FREQ=YEARLY\nEND:STANDARD\n",
    ])
  func repetition(part: String) throws {
    let text = String(repeating: part, count: (1 << 13) / part.utf8.count)
    for start in ["", "SUMMARY:", "RDATE:", "DTSTART;TZID=", "RRULE:FREQ=DAILY;BYDAY="] {
      let bytes = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101T000000\n\(start)\(text)\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
      let written = readAll(try CalendarFeed(bytes: bytes))
      #expect(written.starts(with: Array("BEGIN:VCALENDAR\r\n".utf8)))
    }
  }

  @Test(
    "components within components end at the limit",
    arguments: ["BEGIN:A\n", "BEGIN:VALARM\n", "BEGIN:VEVENT\nBEGIN:A\nBEGIN:STANDARD\nBEGIN:B\n"])
  func depth(part: String) throws {
    let bytes = Array(("BEGIN:VCALENDAR\n" + String(repeating: part, count: 10_000)).utf8)
    if part.contains("VEVENT") {
      // An event is in no other: each leaves the one before.
      let feed = try CalendarFeed(bytes: bytes)
      #expect(feed.skippedEvents == 10_000)
      #expect(feed.problems.count == 100)
    } else {
      #expect(throws: CalendarError.tooDeep(limit: 16)) { try CalendarFeed(bytes: bytes) }
    }
  }

  @Test("a zone of more rules than any has is unknown, and one of endless rules costs no more than its file")
  func endlessZones() throws {
    func zone(_ count: Int, _ rule: String) -> [String] {
      let part = ["BEGIN:STANDARD", "DTSTART:00010101T000000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", rule, "END:STANDARD"]
      return ["BEGIN:VTIMEZONE", "TZID:Own"] + (0..<count).flatMap { _ in part } + ["END:VTIMEZONE"]
    }
    let event = ["BEGIN:VEVENT", "DTSTART;TZID=Own:20260101T000000", "END:VEVENT"]
    for (count, rule, isKnown) in [
      (1, "RRULE:FREQ=YEARLY", true), (2_000, "RRULE:FREQ=YEARLY", false), (2_000, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", false),
      (1, "RRULE:FREQ=DAILY", true), (1, "RDATE:" + String(repeating: "20260101T000000,", count: 5_000), false),
    ] {
      let feed = try CalendarFeed(bytes: Array(Feeds.text(zone(count, rule) + event).utf8))
      #expect((feed.events.first?.unknownZone == nil) == isKnown, "\(count) \(rule.prefix(40))")
    }
  }

  @Test("names of zones without end are looked up no more than a thousand times")
  func endlessNames() throws {
    let events = (0..<3_000).flatMap { ["BEGIN:VEVENT", "DTSTART;TZID=Europe/X\($0):20260101T000000", "END:VEVENT"] }
    let feed = try CalendarFeed(bytes: Array(Feeds.text(events).utf8))
    #expect(feed.events.count == 3_000)
    #expect(feed.problems.count == 100)
    #expect(feed.events.allSatisfy { $0.unknownZone != nil })
  }

  private static let words = [
    "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VCALENDAR\n", "END:VTIMEZONE\n", "BEGIN:STANDARD\n", "\r\n ", "\r\n\r\n", "\"", ";", ":",
    "\\", ",",
    "\u{feff}", "^n", "DTSTART:20260301T020000Z\r\n", "DTSTART;VALUE=DATE:99991231\n", "DTEND:00010101\n", "DURATION:P9999W\n",
    "DURATION:-PT1S\n",
    "RRULE:FREQ=DAILY;COUNT=999999\n", "RRULE:FREQ=MONTHLY;BYDAY=-5SU\n", "RDATE:20260301,20260302T000000\n", "EXDATE:20260301\n",
    "RECURRENCE-ID:20260301\n", ";TZID=Asia/Kathmandu", ";VALUE=DATE", "TZOFFSETTO:-2359\n", "UNTIL=", "INTERVAL=10000;", "T235960Z", "é",
    "\u{0}",
    "-1", "9999", "GEO:1e9;-1e-9\n", "X-WR-TIMEZONE:Pacific/Apia\n", "ENCODING=QUOTED-PRINTABLE",
  ]

  private func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var changed = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0..<max(1, changed.count), using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where place < changed.count: changed[place] = .random(in: 0...255, using: &random)
      case 1 where place < changed.count: changed.removeSubrange(place..<min(changed.count, place + .random(in: 1...20, using: &random)))
      case 2: changed.insert(.random(in: 0...255, using: &random), at: min(place, changed.count))
      case 3 where place < changed.count: changed[place] = UInt8(ascii: "0") + .random(in: 0...9, using: &random)
      default: changed.insert(contentsOf: Array((Self.words.randomElement(using: &random) ?? "").utf8), at: min(place, changed.count))
      }
    }
    return changed
  }

  @Test("whatever is changed in a file, it is read, and what is written of it is read as the same", arguments: Feeds.fixtures)
  func mutations(name: String) throws {
    let original = try Feeds.fixture(name)
    var random = SplitMix64(seed: UInt64(name.utf8.count))
    for round in 0..<100 {
      let bytes = mutated(original, &random)
      let feed: CalendarFeed
      do {
        feed = try CalendarFeed(bytes: bytes)
      } catch {
        #expect(error == .notACalendar || error == .unsupportedEncoding("UTF-16"), "round \(round)")
        continue
      }
      let written = readAll(feed)
      let again = try CalendarFeed(bytes: written)
      #expect(again.problems == [], "round \(round)")
      #expect(again.events.count == feed.events.count, "round \(round)")
      #expect(CalendarFile(properties: again.properties, events: again.events.map(\.event)).bytes == written, "round \(round)")
      for (one, other) in zip(feed.events, again.events) {
        #expect(one.event.start.instant(floatingIn: .gmt) == other.event.start.instant(floatingIn: .gmt), "round \(round)")
        #expect(one.event.end?.instant(floatingIn: .gmt) == other.event.end?.instant(floatingIn: .gmt), "round \(round)")
        #expect(one.event.summary == other.event.summary, "round \(round)")
      }
    }
  }

  @Test("bytes that are nothing are read, too")
  func noise() throws {
    var random = SplitMix64(seed: 7_986)
    let letters = Array("BEGIN:VCALENDAR\r\nEND;=\",\\0123456789TZ ".utf8)
    for round in 0..<200 {
      let noise = (0..<400).map { _ in
        round % 2 == 0 ? UInt8.random(in: 0...255, using: &random) : letters.randomElement(using: &random) ?? 0
      }
      let start = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\n".utf8)
      _ = readAll(try CalendarFeed(bytes: start + noise))
    }
  }
}
