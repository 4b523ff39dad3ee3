import Foundation
import Testing

@testable import Calendars

@Suite struct FeedReadingTests {
  @Test("texts are without escapes and controls; the first of two counts")
  func texts() throws {
    let event = try Feeds.event(
      "DTSTART:20260718", "SUMMARY;LANGUAGE=en: A\\, b\\; c\\\\d\\Ne\u{1b}[31m ", "SUMMARY:second", "LOCATION:  ", "DESCRIPTION:a\\nb\tc",
      "CATEGORIES:Rock\\, Indie, Punk,,", "CATEGORIES:Live", "URL:https://a.example/?x=1,2;y=\\n", "STATUS:confirmed", "SEQUENCE:7",
      "ORGANIZER;CN=\"Büro: A, B\";SENT-BY=\"mailto:c@d\":mailto:a@b", "ATTACH:https://a.example/plan.pdf",
      "ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:AAAA", "ATTACH;FMTTYPE=Image/JPEG:https://a.example/1.jpg",
      "X.SUMMARY:no property")
    #expect(event.event.summary == "A, b; c\\d\ne[31m")
    #expect(event.event.location == nil)
    #expect(event.event.description == "a\nb\tc")
    #expect(event.event.categories == ["Rock, Indie", "Punk", "Live"])
    #expect(event.event.url == "https://a.example/?x=1,2;y=\\n")
    #expect(event.event.status == .confirmed)
    #expect(event.event.sequence == 7)
    #expect(event.organizer == "Büro: A, B")
    #expect(event.event.image == EventImage(url: "https://a.example/1.jpg", mediaType: "image/jpeg"))
    #expect(event.event.uid == "")
    #expect(event.line == 3)
  }

  @Test("places, numbers and states that are none are left out")
  func wrongValues() throws {
    let wrong = ["GEO:91;0", "GEO:nan;0", "GEO:1", "GEO:1;2;3", "GEO:a;b"]
    for line in wrong {
      let feed = try Feeds.feed("BEGIN:VEVENT", "DTSTART:20260718", line, "STATUS:SOLD OUT", "SEQUENCE:-1", "END:VEVENT")
      #expect(feed.events.map(\.event.position) == [nil])
      #expect(feed.problems == [CalendarProblem(reason: .malformedValue(property: "GEO"), line: 5)])
      #expect(feed.events.first?.event.sequence == 0 && feed.events.first?.event.status == nil)
    }
    #expect(try Feeds.event("DTSTART:20260718", "GEO:33.5\\;-112").event.position == GeoPosition(latitude: 33.5, longitude: -112))
  }

  @Test("what is within an event is not the event's")
  func nestedComponents() throws {
    let event = try Feeds.event(
      "BEGIN:VALARM", "SUMMARY:alarm", "DTSTART:20200101", "BEGIN:X-DEEP", "BEGIN:X-DEEPER", "UID:deep", "END:X-DEEPER", "END:X-DEEP",
      "END:VALARM", "DTSTART:20260718", "SUMMARY:event")
    #expect(event.event.summary == "event")
    #expect(event.event.start == (try Times.day("20260718")))
    #expect(event.event.uid == "")
  }

  @Test("a broken event loses no other, and is named by its line")
  func brokenEvents() throws {
    let feed = try CalendarFeed(
      bytes: Array(
        """
        a word of introduction
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        DTSTART:20260101
        BEGIN:VALARM
        BEGIN:VEVENT
        DTSTART:20260102
        no property
        END:VALARM
        END:VEVENT
        BEGIN:VTODO
        DTSTART:20260103
        END:VTODO
        begin:vevent
        dtstart:20260104
        end:vevent
        BEGIN:VEVENT
        UID:nothing
        END:VEVENT
        END:VCALENDAR
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        DTSTART:20260105
        END:VEVENT
        BEGIN:VEVENT
        DTSTART:20260106
        """.utf8))
    #expect(feed.events.map(\.event.start) == [try Times.day("20260102"), try Times.day("20260104"), try Times.day("20260105")])
    #expect(feed.events.map(\.line) == [6, 14, 22])
    #expect(feed.skippedEvents == 3)
    let problems: [CalendarProblem] = [
      .init(reason: .malformedLine, line: 1), .init(reason: .missingEnd("VEVENT"), line: 3), .init(reason: .missingEnd("VALARM"), line: 5),
      .init(reason: .malformedLine, line: 8), .init(reason: .unexpectedEnd("VALARM"), line: 9), .init(reason: .missingStart, line: 17),
      .init(reason: .missingEnd("VCALENDAR"), line: 21), .init(reason: .missingEnd("VEVENT"), line: 25),
    ]
    #expect(feed.problems == problems)
    #expect(feed.problems.first?.description == "Line 1: This line has no name and value.")
  }

  @Test("a file may have any line end, byte order marks, folds within a character, and Windows-1252")
  func encodings() throws {
    for lineEnd in ["\r\n", "\n", "\r"] {
      let text = Feeds.text(["BEGIN:VEVENT", "DTSTART:2026", " 0718", "SUMMARY:Caf", "\té", "END:VEVENT"], lineEnd: lineEnd)
      let bytes = Array("\u{feff}\(text)\u{feff}\(text)".utf8)
      #expect(try CalendarFeed(bytes: bytes).events.map(\.event.summary) == ["Café", "Café"])
    }
    let start = Array("BEGIN:VEVENT\nDTSTART:20260718\nSUMMARY:Caf".utf8)
    let end = Array("\nEND:VEVENT".utf8)
    #expect(try CalendarFeed(bytes: start + [0xc3] + Array("\r\n ".utf8) + [0xa9] + end).events.map(\.event.summary) == ["Café"])
    #expect(try CalendarFeed(bytes: start + [0xe9] + end).events.map(\.event.summary) == ["Café"])
    for start: [UInt8] in [[0xff, 0xfe, 0x42, 0], [0xfe, 0xff, 0, 0x42], [0x42, 0, 0x45, 0]] {
      #expect(throws: CalendarError.unsupportedEncoding("UTF-16")) { try CalendarFeed(bytes: start) }
    }
  }

  @Test("what a calendar says of itself is read by its new names and its old ones")
  func properties() throws {
    let feed = try Feeds.feed(
      "PRODID:-//A//EN", "X-WR-CALNAME:Old", "NAME:New\\, name", "X-WR-CALDESC:Old", "X-WR-TIMEZONE:Europe/Berlin", "METHOD:publish",
      "X-PUBLISHED-TTL:PT1H", "SOURCE;VALUE=URI:https://a.example/a.ics", "URL:https://a.example")
    #expect(
      feed.properties
        == CalendarProperties(
          productID: "-//A//EN", name: "New, name", description: "Old", source: "https://a.example/a.ics", url: "https://a.example",
          refreshInterval: 3_600))
    #expect(feed.zone == TimeZone(identifier: "Europe/Berlin"))
    #expect(feed.method == "PUBLISH")
    #expect(try Feeds.feed("REFRESH-INTERVAL:-PT1H", "X-WR-TIMEZONE:Mars").properties.refreshInterval == nil)
  }

  @Test("limits are exact")
  func limits() throws {
    let text = Feeds.text(
      [
        "BEGIN:VEVENT", "DTSTART:2026", " 0101", "BEGIN:VALARM", "END:VALARM", "END:VEVENT", "", "BEGIN:VEVENT", "DTSTART:20260102",
        "END:VEVENT",
      ])
    let bytes = Array(text.utf8)
    func error(_ limits: CalendarFeed.Limits) -> CalendarError? {
      do {
        _ = try CalendarFeed(bytes: bytes, limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(.init(bytes: bytes.count, lines: 11, events: 2, depth: 3)) == nil)
    #expect(error(.init(bytes: bytes.count - 1)) == .tooLarge(limit: bytes.count - 1))
    #expect(error(.init(lines: 10)) == .tooManyLines(limit: 10))
    #expect(error(.init(events: 1)) == .tooManyEvents(limit: 1))
    #expect(error(.init(depth: 2)) == .tooDeep(limit: 2))
    #expect(CalendarError.tooManyLines(limit: 2).localizedDescription == "The calendar has more than 2 lines.")
  }

  @Test(
    "what is no calendar is refused",
    arguments: ["", "%PDF-1.7\n", "<!DOCTYPE html>\n<title>a: b</title>", "BEGIN:VCARD\nFN:a\nEND:VCARD\n", "\n\n"])
  func noCalendar(text: String) throws {
    #expect(throws: CalendarError.notACalendar) { try CalendarFeed(bytes: Array(text.utf8)) }
  }
}
