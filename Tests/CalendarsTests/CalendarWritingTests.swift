import Foundation
import TestSupport
import Testing

@testable import Calendars

@Suite struct CalendarWritingTests {
  private static func event(
    start: EventTime = .utc(Date(timeIntervalSince1970: 0)), end: EventTime? = nil, summary: String = "Show", description: String? = nil,
    url: String? = nil
  ) -> CalendarEvent {
    CalendarEvent(
      uid: "1@example.org", stamp: Date(timeIntervalSince1970: 0), start: start, end: end, summary: summary, description: description,
      url: url)
  }

  @Test("a calendar is written with all that it says, and nothing else")
  func wholeFile() throws {
    let stamp = try Times.instant("2026-06-01T10:00:00Z")
    let event = CalendarEvent(
      uid: "show-7@shows.example", sequence: 2, stamp: stamp, created: stamp - 86_400, lastModified: stamp,
      start: try Times.zoned("20260718T200000", "America/Phoenix"), end: try Times.zoned("20260718T230000", "America/Phoenix"),
      summary: "Los Búhos", description: "Doors 7;\nmusic 8", location: "Valley Bar, Phoenix",
      position: GeoPosition(latitude: 33.4484, longitude: -112.0740004), url: "https://shows.example/7?a=1,2;b",
      categories: ["Punk", "Rock, Indie"],
      status: .cancelled, image: EventImage(url: "https://shows.example/7.jpg", mediaType: "image/jpeg"))
    let days = CalendarEvent(
      uid: "fest@shows.example", stamp: stamp, start: try Times.day("20260718"), end: try Times.day("20260720"), summary: "Fest",
      status: .confirmed)
    let properties = CalendarProperties(
      productID: "-//Shows//EN", name: "Shows, Phoenix", description: "All", source: "https://shows.example/all.ics",
      url: "https://shows.example", refreshInterval: 43_200)
    let expected = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Shows//EN
      CALSCALE:GREGORIAN
      NAME:Shows\\, Phoenix
      X-WR-CALNAME:Shows\\, Phoenix
      DESCRIPTION:All
      X-WR-CALDESC:All
      URL:https://shows.example
      SOURCE;VALUE=URI:https://shows.example/all.ics
      REFRESH-INTERVAL;VALUE=DURATION:PT12H
      X-PUBLISHED-TTL:PT12H
      BEGIN:VTIMEZONE
      TZID:America/Phoenix
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:-0700
      TZOFFSETTO:-0700
      TZNAME:MST
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:show-7@shows.example
      DTSTAMP:20260601T100000Z
      SEQUENCE:2
      CREATED:20260531T100000Z
      LAST-MODIFIED:20260601T100000Z
      DTSTART;TZID=America/Phoenix:20260718T200000
      DTEND;TZID=America/Phoenix:20260718T230000
      SUMMARY:Los Búhos
      DESCRIPTION:Doors 7\\;\\nmusic 8
      LOCATION:Valley Bar\\, Phoenix
      GEO:33.448400;-112.074000
      URL:https://shows.example/7?a=1,2;b
      CATEGORIES:Punk,Rock\\, Indie
      STATUS:CANCELLED
      IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/jpeg:https://shows.example/7.jp
       g
      END:VEVENT
      BEGIN:VEVENT
      UID:fest@shows.example
      DTSTAMP:20260601T100000Z
      DTSTART;VALUE=DATE:20260718
      DTEND;VALUE=DATE:20260720
      SUMMARY:Fest
      STATUS:CONFIRMED
      END:VEVENT
      END:VCALENDAR

      """
    let file = CalendarFile(properties: properties, events: [event, days])
    #expect(String(decoding: file.bytes, as: UTF8.self) == expected.replacing("\n", with: "\r\n"))
    let feed = try CalendarFeed(bytes: file.bytes)
    #expect(feed.properties == properties)
    var rounded = event
    rounded.position = GeoPosition(latitude: 33.4484, longitude: -112.074)
    #expect(feed.events.map(\.event) == [rounded, days])
    #expect(feed.problems == [])
  }

  @Test(
    "a line has at most 75 bytes, and no character is divided, wherever the fold would be", arguments: ["a", "é", "夜", "🎸", "e\u{301}"])
  func folding(character: String) throws {
    for length in 0..<90 {
      let text = String(repeating: "x", count: length) + String(repeating: character, count: 60)
      let file = CalendarFile(properties: .init(productID: "-//Test//EN"), events: [Self.event(summary: text)])
      for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
        #expect(line.count <= 76)
        #expect(line.last == UInt8(ascii: "\r"))
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
      #expect(try CalendarFeed(bytes: file.bytes).events.map(\.event.summary) == [text])
    }
  }

  @Test("what has a meaning in the format is escaped, and control characters are left out")
  func escapes() throws {
    let text = "a\\b, c; d: \"e\"\r\nf\rg\nh\\n\ti\u{0}\u{1b}\u{7f}"
    let lines = Feeds.lines(Self.event(summary: text))
    #expect(lines.contains("SUMMARY:a\\\\b\\, c\\; d: \"e\"\\nf\\ng\\nh\\\\n\ti"))
    let file = CalendarFile(properties: .init(productID: "-//Test//EN"), events: [Self.event(summary: text)])
    #expect(try CalendarFeed(bytes: file.bytes).events.first?.event.summary == "a\\b, c; d: \"e\"\nf\ng\nh\\n\ti")
  }

  @Test("no value begins another line or property")
  func injection() throws {
    let attack = "x\r\nATTENDEE:mailto:a@b\r\nEND:VEVENT\u{0}\nX:"
    let event = CalendarEvent(
      uid: attack, stamp: .distantPast, start: .utc(.distantFuture), summary: attack, description: attack, location: attack, url: attack,
      categories: [attack, "", ","], image: EventImage(url: attack, mediaType: "a\"b:c;\r\nd"))
    let properties = CalendarProperties(productID: attack, name: attack, description: attack, source: attack, url: attack)
    let file = CalendarFile(properties: properties, events: [event])
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(!text.contains("\r\nATTENDEE") && !text.contains("\nX:"))
    #expect(text.components(separatedBy: "END:VEVENT\r\n").count == 2)
    let feed = try CalendarFeed(bytes: file.bytes)
    #expect(feed.problems == [])
    #expect(feed.events.count == 1)
  }

  @Test("times that no calendar has become the first or the last one")
  func endlessTimes() throws {
    for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e13] {
      let date = Date(timeIntervalSince1970: seconds)
      var event = Self.event(start: .utc(date), end: .utc(date))
      event.stamp = date
      let lines = Feeds.lines(event)
      let expected = seconds > 0 ? "DTSTART:99991231T235959Z" : "DTSTART:00010101T000000Z"
      #expect(lines.contains(expected), "\(seconds)")
    }
    #expect(EventTime.at(.distantFuture, in: .gmt).instant(floatingIn: .gmt) == .distantFuture)
  }

  @Test("an end that is not behind the start, or of another form, is left out")
  func impossibleEnds() throws {
    let start = try Times.zoned("20260718T200000", "America/Phoenix")
    let ends: [(EventTime, Bool)] = [
      (start, false), (try Times.zoned("20260718T195959", "America/Phoenix"), false), (try Times.day("20260719"), false),
      (.floating(try Times.local("20260718T230000")), false), (.utc(try Times.instant("2026-07-19T03:00:00Z")), false),
      (.utc(try Times.instant("2026-07-19T03:00:01Z")), true), (try Times.zoned("20260718T200001", "America/Phoenix"), true),
      // An hour later by the clock, and two hours earlier.
      (try Times.zoned("20260718T210000", "America/New_York"), false),
    ]
    for (end, isWritten) in ends {
      let lines = Feeds.lines(Self.event(start: start, end: end))
      #expect(lines.contains { $0.hasPrefix("DTEND") } == isWritten, "\(end)")
    }
  }

  @Test(
    "an interval is written in the units that it has",
    arguments: zip([1, 60, 3_600, 3_605, 86_400, 90_061, 0, -5], ["PT1S", "PT1M", "PT1H", "PT1H0M5S", "PT24H", "PT25H1M1S", nil, nil]))
  func intervals(seconds: Int, written: String?) throws {
    let file = CalendarFile(properties: .init(productID: "-//Test//EN", refreshInterval: seconds), events: [])
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("\r\nX-PUBLISHED-TTL:\(written ?? "")\r\n") == (written != nil))
    #expect(text.contains("REFRESH-INTERVAL") == (written != nil))
    #expect(try CalendarFeed(bytes: file.bytes).properties.refreshInterval == (written == nil ? nil : seconds))
  }

  @Test("a zone that only a file knows, and Greenwich's, are written as UTC")
  func zonesWithoutDescription() throws {
    let zone = try #require(
      FileZone(identifier: "Own", transitions: [.init(instant: 0, offsetBefore: 5_400, offset: 5_400)]))
    let local = try Times.local("20260718T200000")
    #expect(Feeds.lines(Self.event(start: .zoned(local, .file(zone)))).contains("DTSTART:20260718T183000Z"))
    for identifier in ["GMT", "UTC", "Etc/UTC"] {
      let lines = Feeds.lines(Self.event(start: try Times.zoned("20260718T200000", identifier)))
      #expect(lines.contains("DTSTART:20260718T200000Z"))
      #expect(!lines.contains("BEGIN:VTIMEZONE"))
    }
    #expect(Feeds.lines(Self.event(start: .floating(local))).contains("DTSTART:20260718T200000"))
  }

  @Test("places are degrees with six digits, and what is no place is none")
  func places() throws {
    func written(_ latitude: Double, _ longitude: Double) -> String? {
      var event = Self.event()
      event.position = GeoPosition(latitude: latitude, longitude: longitude)
      return Feeds.lines(event).first { $0.hasPrefix("GEO:") }
    }
    #expect(written(-0.0000001, 180) == "GEO:0.000000;180.000000")
    #expect(written(-0.5, -179.9999999) == "GEO:-0.500000;-180.000000")
    #expect(written(90.000001, 0) == nil)
    #expect(written(.nan, 0) == nil)
    #expect(written(0, .infinity) == nil)
  }

  @Test("whatever an event says, it is read again, and the same calendar has the same bytes")
  func roundTrips() throws {
    var random = SplitMix64(seed: 5545)
    let zones = try ["America/New_York", "Europe/Berlin", "Australia/Sydney", "America/Phoenix", "Asia/Kathmandu"].map {
      try Times.zone($0)
    }
    let words = ["Café", "夜の鳥", "a,b", ";", "\\", "\\n", "\n", "🎸", "e\u{301}", ":", "\"", "\t", "x", "^n", " ", "=", "BEGIN:VEVENT"]
    func text(_ count: Int) -> String {
      let text = (0..<Int.random(in: 0...count, using: &random)).compactMap { _ in words.randomElement(using: &random) }.joined()
      return "t" + text + "t"
    }
    let events = (0..<200).map { index in
      let start = Date(timeIntervalSince1970: Double(Int.random(in: 0..<3_000_000_000, using: &random)))
      let zone = zones[index % zones.count]
      return CalendarEvent(
        uid: text(3) + "\(index)", sequence: index % 3, stamp: start - 100, created: index % 2 == 0 ? start - 200 : nil,
        lastModified: index % 3 == 0 ? start - 100 : nil, start: .at(start, in: zone),
        end: index % 5 == 0 ? nil : .at(start + Double(Int.random(in: 1..<200_000, using: &random)), in: zone), summary: text(40),
        description: index % 4 == 0 ? nil : text(400), location: text(10), categories: (0..<index % 4).map { _ in text(5) },
        status: [nil, .confirmed, .tentative, .cancelled][index % 4])
    }
    let file = CalendarFile(properties: .init(productID: "-//Test//EN", name: text(20)), events: events)
    let feed = try CalendarFeed(bytes: file.bytes)
    #expect(feed.problems == [])
    #expect(feed.properties == file.properties)
    for (read, written) in zip(feed.events, events) { #expect(read.event == written) }
    #expect(feed.events.count == events.count)
    #expect(CalendarFile(properties: feed.properties, events: feed.events.map(\.event)).bytes == file.bytes)
  }
}
