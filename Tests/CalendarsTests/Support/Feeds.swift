import Foundation
import Testing

@testable import Calendars

/// Calendars of the tests.
enum Feeds {
  /// A file in `Fixtures`.
  static func fixture(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "ics", subdirectory: "Fixtures"))
    return [UInt8](try Data(contentsOf: url))
  }

  static let fixtures = ["apple", "evolution", "google", "outlook", "wordpress"]

  /// A calendar of these lines, between BEGIN and END.
  static func text(_ lines: [String], lineEnd: String = "\r\n") -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR"]).map { $0 + lineEnd }.joined()
  }

  static func feed(_ lines: String...) throws -> CalendarFeed { try CalendarFeed(bytes: Array(text(lines).utf8)) }

  /// The only event of a calendar, which has these lines.
  static func event(_ lines: String...) throws -> FeedEvent {
    let feed = try CalendarFeed(bytes: Array(text(["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).utf8))
    return try #require(feed.events.first)
  }

  /// A file of one event as it is written, unfolded, a line each.
  static func lines(_ event: CalendarEvent) -> [String] {
    let file = CalendarFile(properties: .init(productID: "-//Test//EN"), events: [event])
    let text = String(decoding: file.bytes, as: UTF8.self).replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
    return text.split(separator: "\n").map(String.init)
  }
}

/// Times of the tests.
enum Times {
  static func zone(_ identifier: String) throws -> TimeZone { try #require(TimeZone(identifier: identifier)) }

  /// Reads `2026-03-08T07:00:00Z`.
  static func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  /// Reads `20260308T020000`.
  static func local(_ text: String) throws -> LocalDateTime {
    guard case .dateTime(let local, isUTC: false) = TimeText.value(text[...]) else { throw Malformed(text: text) }
    return local
  }

  static func zoned(_ text: String, _ zone: String) throws -> EventTime { .zoned(try local(text), .system(try self.zone(zone))) }

  static func day(_ text: String) throws -> EventTime {
    guard case .date(let date) = TimeText.value(text[...]) else { throw Malformed(text: text) }
    return .day(date)
  }

  struct Malformed: Error {
    let text: String
  }
}
