import Foundation
import Testing

@testable import Calendars

@Suite struct FeedZoneTests {
  @Test(
    "a zone is found by what programs write for it",
    arguments: [
      ("America/New_York", "America/New_York"), ("\"Europe/Berlin\"", "Europe/Berlin"), ("US/Eastern", "US/Eastern"),
      ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
      ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
      ("/freeassociation.sourceforge.net/Tzfile/America/Indiana/Knox", "America/Indiana/Knox"),
      ("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
      ("/softwarestudio.org/Olson_20011030_5/America/New_York", "America/New_York"),
      ("W. Europe Standard Time", "Europe/Berlin"), ("US Mountain Standard Time", "America/Phoenix"),
      ("eastern standard time", "America/New_York"),
      ("AUS Eastern Standard Time", "Australia/Sydney"), ("EST", "EST"), ("UTC-7", "GMT-0700"), ("\"UTC+05:30\"", "GMT+0530"),
      ("GMT-0330", "GMT-0330"),
      ("UTC-11", "GMT-1100"),
    ])
  func zoneNames(written: String, identifier: String) throws {
    let event = try Feeds.event("DTSTART;TZID=\(written):20260718T200000")
    #expect(event.unknownZone == nil)
    guard case .zoned(let local, let zone) = event.event.start else {
      Issue.record("\(event.event.start)")
      return
    }
    #expect(zone.identifier == identifier)
    #expect(local == (try Times.local("20260718T200000")))
  }

  @Test("every zone of Windows is one that the system knows")
  func windowsZones() throws {
    #expect(WindowsZones.identifiers.count > 130)
    for identifier in WindowsZones.identifiers.values { #expect(TimeZone(identifier: identifier) != nil, "\(identifier)") }
  }

  @Test(
    "a zone that nobody knows is named, and its times are floating",
    arguments: ["Our Time", "Mars/Olympus_Mons", "IST", "../../etc/passwd", "UTC+99", "GMT+-5", "UTC+", "/", "Europe/", "\u{0}"])
  func unknownZones(name: String) throws {
    let feed = try Feeds.feed("BEGIN:VEVENT", "DTSTART;TZID=\(name):20260718T200000", "END:VEVENT")
    #expect(feed.events.first?.event.start == .floating(try Times.local("20260718T200000")))
    #expect(feed.events.first?.unknownZone == name)
    #expect(feed.problems.map(\.line) == [4])
  }

  private static let ownZone = [
    "BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:-0600", "TZOFFSETTO:-0700",
    "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:-0700",
    "TZOFFSETTO:-0600", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3;UNTIL=20300310T090000Z", "RDATE:20310601T020000", "END:DAYLIGHT",
    "END:VTIMEZONE",
  ]

  @Test(
    "a zone of the file's own is read by the file's rules, wherever in the file they are",
    arguments: [
      ("20260308T015959", "2026-03-08T08:59:59Z"), ("20260308T023000", "2026-03-08T09:30:00Z"), ("20260308T030000", "2026-03-08T09:00:00Z"),
      ("20261101T013000", "2026-11-01T07:30:00Z"), ("20261101T020000", "2026-11-01T09:00:00Z"),
      ("20300701T120000", "2030-07-01T18:00:00Z"), ("20310501T120000", "2031-05-01T19:00:00Z"), ("20310701T120000", "2031-07-01T18:00:00Z"),
      ("20320701T120000", "2032-07-01T19:00:00Z"), ("25000701T120000", "2500-07-01T19:00:00Z"),
    ])
  func ownZones(local: String, instant: String) throws {
    let event = ["BEGIN:VEVENT", "DTSTART;TZID=Ours:\(local)", "END:VEVENT"]
    for lines in [Self.ownZone + event, event + Self.ownZone] {
      let feed = try CalendarFeed(bytes: Array(Feeds.text(lines).utf8))
      #expect(feed.problems == [])
      #expect(feed.events.first?.event.start.instant(floatingIn: .gmt) == (try Times.instant(instant)))
    }
  }

  @Test("a zone of the file without a part that can be read is unknown")
  func brokenZones() throws {
    for broken in ["TZOFFSETTO:soon", "DTSTART:16010101", "TZOFFSETFROM:"] {
      let lines =
        Self.ownZone.filter { !$0.hasPrefix(broken.prefix { $0 != ":" }) } + [
          "BEGIN:VEVENT", "DTSTART;TZID=Ours:20260101T000000", "END:VEVENT",
        ]
      let feed = try CalendarFeed(bytes: Array(Feeds.text(lines).utf8))
      #expect(feed.events.first?.unknownZone == "Ours")
    }
  }
}
