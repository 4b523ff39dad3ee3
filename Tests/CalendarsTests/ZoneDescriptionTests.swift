import Foundation
import Testing

@testable import Calendars

/// The zones that a calendar describes, against those of the system.
@Suite struct ZoneDescriptionTests {
  /// A night on which a zone's clocks change, by the law of the place.
  struct Night: Sendable {
    let zone: String
    /// The last second before, and the first one after.
    let before: String
    let localBefore: String
    let localAfter: String
  }

  static let nights = [
    Night(zone: "America/New_York", before: "2026-03-08T06:59:59Z", localBefore: "20260308T015959", localAfter: "20260308T030000"),
    Night(zone: "America/New_York", before: "2026-11-01T05:59:59Z", localBefore: "20261101T015959", localAfter: "20261101T010000"),
    Night(zone: "Europe/Berlin", before: "2026-03-29T00:59:59Z", localBefore: "20260329T015959", localAfter: "20260329T030000"),
    Night(zone: "Europe/Berlin", before: "2026-10-25T00:59:59Z", localBefore: "20261025T025959", localAfter: "20261025T020000"),
    Night(zone: "Australia/Sydney", before: "2026-04-04T15:59:59Z", localBefore: "20260405T025959", localAfter: "20260405T020000"),
    Night(zone: "Australia/Sydney", before: "2026-10-03T15:59:59Z", localBefore: "20261004T015959", localAfter: "20261004T030000"),
    // Nothing happens here on New York's nights.
    Night(zone: "America/Phoenix", before: "2026-03-08T08:59:59Z", localBefore: "20260308T015959", localAfter: "20260308T020000"),
    Night(zone: "America/Phoenix", before: "2026-11-01T08:59:59Z", localBefore: "20261101T015959", localAfter: "20261101T020000"),
  ]

  private static func file(_ instants: [Date], in zone: TimeZone) -> CalendarFile {
    let events = instants.map {
      CalendarEvent(
        uid: "\($0.timeIntervalSince1970)", stamp: $0, start: .at($0, in: zone), end: .at($0 + 5_400, in: zone), summary: "Show")
    }
    return CalendarFile(properties: .init(productID: "-//Test//EN"), events: events)
  }

  /// The file with another name for its zones, which only its own description can explain.
  private static func renamed(_ file: CalendarFile, _ zone: String) -> [UInt8] {
    Array(
      String(decoding: file.bytes, as: UTF8.self).replacing("TZID:\(zone)", with: "TZID:Own").replacing("TZID=\(zone)", with: "TZID=Own")
        .utf8)
  }

  @Test("a show on the night of a change begins at the hour that the clock on the wall shows", arguments: nights)
  func wallClock(night: Night) throws {
    let before = try Times.instant(night.before)
    let zone = try Times.zone(night.zone)
    let file = Self.file([before, before + 1], in: zone)
    let starts = String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").filter { $0.hasPrefix("DTSTART") }.suffix(2)
    #expect(starts.first == "DTSTART;TZID=\(night.zone):\(night.localBefore)")
    // The second one o'clock of a night would be read as the first.
    let isSecond = night.localAfter < night.localBefore
    let utc = try Times.instant(night.before) + 1
    var text: [UInt8] = []
    TimeText.append(utc, to: &text)
    #expect(
      starts.last == (isSecond ? "DTSTART:\(String(decoding: text, as: UTF8.self))" : "DTSTART;TZID=\(night.zone):\(night.localAfter)"))
  }

  @Test(
    "each quarter of an hour around a change is read as the same instant, by the system's rules and by those in the file", arguments: nights
  )
  func instants(night: Night) throws {
    let zone = try Times.zone(night.zone)
    let before = try Times.instant(night.before)
    let instants = (-100...100).map { before + 1 + Double($0) * 900 }
    let file = Self.file(instants, in: zone)
    for bytes in [file.bytes, Self.renamed(file, night.zone)] {
      let feed = try CalendarFeed(bytes: bytes)
      #expect(feed.problems == [])
      #expect(feed.events.map { $0.event.start.instant(floatingIn: .gmt) } == instants)
      #expect(feed.events.map { $0.event.end?.instant(floatingIn: .gmt) } == instants.map { $0 + 5_400 })
    }
  }

  @Test("a zone is described by its changes in the years of the events, and by the last one before")
  func description() throws {
    let lines = Feeds.lines(
      CalendarEvent(uid: "1", stamp: .distantPast, start: try Times.zoned("20260601T200000", "Europe/Berlin"), summary: "Show"))
    let first = try #require(lines.firstIndex(of: "BEGIN:VTIMEZONE"))
    let last = try #require(lines.firstIndex(of: "END:VTIMEZONE"))
    #expect(
      lines[first...last].joined(separator: " ") == """
        BEGIN:VTIMEZONE TZID:Europe/Berlin \
        BEGIN:DAYLIGHT DTSTART:20250330T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 TZNAME:CEST END:DAYLIGHT \
        BEGIN:STANDARD DTSTART:20251026T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 TZNAME:CET END:STANDARD \
        BEGIN:DAYLIGHT DTSTART:20260329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 TZNAME:CEST END:DAYLIGHT \
        BEGIN:STANDARD DTSTART:20261025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 TZNAME:CET END:STANDARD \
        END:VTIMEZONE
        """)
  }

  @Test("a zone without changes has one offset", arguments: ["America/Phoenix", "Asia/Kolkata", "Etc/GMT+5"])
  func noChanges(identifier: String) throws {
    let zone = try Times.zone(identifier)
    let observances = ZoneObservance.observances(of: zone, years: [1999, 2026, 2027])
    #expect(observances.count == 1)
    #expect(observances.first?.isDaylight == false)
    #expect(observances.first?.offset == zone.secondsFromGMT())
    #expect(observances.first?.offsetBefore == zone.secondsFromGMT())
  }

  @Test(
    "an offset has the name that people there have for it",
    arguments: [
      ("America/New_York", "EDT"), ("Europe/Berlin", "CEST"), ("Europe/London", "BST"), ("Australia/Sydney", "AEDT"),
      ("America/Phoenix", "MST"),
      ("Asia/Kolkata", "IST"), ("America/Sao_Paulo", "-0300"), ("Asia/Kathmandu", "+0545"),
    ])
  func names(identifier: String, name: String) throws {
    let observances = ZoneObservance.observances(of: try Times.zone(identifier), years: [2026])
    #expect((observances.last { $0.isDaylight } ?? observances.last)?.name == name)
  }

  @Test("years far from each other leave out what is between them, and are right")
  func gaps() throws {
    // Moscow has had four offsets, and has changed none since 2014.
    let zone = try Times.zone("Europe/Moscow")
    let observances = ZoneObservance.observances(of: zone, years: [1990, 2008, 2026])
    #expect(observances.count < 12)
    let transitions = observances.map {
      FileZone.Transition(instant: $0.onset.secondsSince1970 - $0.offsetBefore, offsetBefore: $0.offsetBefore, offset: $0.offset)
    }
    let described = try #require(FileZone(identifier: "Own", transitions: transitions))
    for year in [1990, 2008, 2026] {
      for day in 0..<365 {
        let instant = CivilDate.daysSince1970(year: year, month: 1, day: 1) * 86_400 + day * 86_400
        #expect(described.offset(at: instant) == zone.secondsFromGMT(for: Date(wholeSeconds: instant)))
      }
    }
  }

  @Test("every zone that the system knows is described so that its instants are right")
  func allZones() throws {
    let identifiers = TimeZone.knownTimeZoneIdentifiers
    #expect(identifiers.count > 300)
    for identifier in identifiers {
      let zone = try Times.zone(identifier)
      let years: Set<Int> = [1970, 2011, 2026, 2027]
      let transitions = ZoneObservance.observances(of: zone, years: years).map {
        FileZone.Transition(instant: $0.onset.secondsSince1970 - $0.offsetBefore, offsetBefore: $0.offsetBefore, offset: $0.offset)
      }
      let described = try #require(FileZone(identifier: "Own", transitions: transitions), "\(identifier)")
      for year in years {
        let start = CivilDate.daysSince1970(year: year, month: 1, day: 1) * 86_400
        // A day and some: each hour of the day comes up.
        for instant in stride(from: start, to: start + 365 * 86_400, by: 93_600)
        where described.offset(at: instant) != zone.secondsFromGMT(for: Date(wholeSeconds: instant)) {
          Issue.record("\(identifier) at \(instant)")
        }
      }
    }
  }

  @Test("a time that does not exist is an hour later, and one that exists twice is the first")
  func gapAndOverlap() throws {
    for (local, zone, instant) in [
      ("20260308T023000", "America/New_York", "2026-03-08T07:30:00Z"), ("20261101T013000", "America/New_York", "2026-11-01T05:30:00Z"),
      ("20260329T023000", "Europe/Berlin", "2026-03-29T01:30:00Z"), ("20261025T023000", "Europe/Berlin", "2026-10-25T00:30:00Z"),
      ("20261004T023000", "Australia/Sydney", "2026-10-03T16:30:00Z"), ("20260405T023000", "Australia/Sydney", "2026-04-04T15:30:00Z"),
      ("20260308T023000", "America/Phoenix", "2026-03-08T09:30:00Z"),
    ] {
      #expect(try Times.zoned(local, zone).instant(floatingIn: .gmt) == Times.instant(instant), "\(local) \(zone)")
    }
  }
}
