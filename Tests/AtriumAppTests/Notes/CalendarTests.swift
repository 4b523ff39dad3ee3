import Foundation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import NotesServer

@Suite struct CalendarTests {
  private func calendar(_ locale: String, _ zone: String = "Europe/Berlin") throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  @Test("a day is read as ISO 8601 writes it, and as nothing else", arguments: ["2026-08-21", "2024-02-29", "0999-12-31"])
  func days(text: String) {
    #expect(CalendarDay(text)?.text == text)
  }

  @Test(
    "what is no day is none",
    arguments: ["", "2026-08", "2026-8-21", "2026-02-29", "2026-13-01", "2026-00-10", "2026-08-00", "2026-08-32", "26-08-21", "2026-08-2x"])
  func noDays(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("months follow each other over the end of a year")
  func months() {
    #expect(CalendarMonth("2026-12")?.next.text == "2027-01" && CalendarMonth("2026-01")?.previous.text == "2025-12")
    #expect(CalendarMonth(year: 2026, month: 8) < CalendarMonth(year: 2026, month: 9))
    #expect(CalendarMonth(year: 2025, month: 12) < CalendarMonth(year: 2026, month: 1))
    #expect([2023, 2024, 2100, 2000].map { CalendarMonth(year: $0, month: 2).length } == [28, 29, 28, 29])
  }

  @Test("a month's page begins with the first weekday of the person's region", arguments: [("de_DE", 5), ("en_US", 6), ("ar_EG", 0)])
  func page(locale: String, empty: Int) throws {
    // August 2026 begins with a Saturday.
    let page = CalendarMonth(year: 2026, month: 8).page(in: try calendar(locale))
    #expect(page.prefix { $0 == nil }.count == empty, "\(locale)")
    #expect(page.count == empty + 31 && page.last??.day == 31)
  }

  @Test("a day is the same day wherever it is written down", arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin"])
  func zones(zone: String) throws {
    let calendar = try calendar("en", zone)
    let day = try #require(CalendarDay("2026-03-29"))
    #expect(CalendarDay(of: day.noon(in: calendar), in: calendar) == day)
  }

  @Test("a report's week is counted as ISO 8601 does, also around new year")
  func weeks() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let calendar = try calendar("en_US")
    func week(_ monday: String) -> ReportWeek? { ReportWeek(of: monday, in: berlin) }
    #expect(week("2026-08-17")?.number == 34)
    #expect(week("2025-12-29")?.number == 1 && week("2026-12-28")?.number == 53)
    #expect(week("2026-08-17").map { CalendarDay(of: $0.end, in: calendar).text } == "2026-08-23")
    #expect(week("soon") == nil)
  }

  @Test(
    "a week is found by the name of its report",
    arguments: [("2026-W45", "2026-11-02"), ("2026-W01", "2025-12-29"), ("2020-W53", "2020-12-28")])
  func namedWeeks(name: String, monday: String) throws {
    let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
    #expect(ReportWeek(named: name, in: zone) == ReportWeek(of: monday, in: zone))
  }

  @Test("what names no week is none", arguments: ["2026-W00", "2026-W54", "2025-W53", "2026-45", "W45", "2026-W45 copy", ""])
  func noWeeks(name: String) {
    #expect(ReportWeek(named: name, in: .gmt) == nil)
  }
}

@MainActor @Suite struct TodayTests {
  @Test("days are told apart by the person's midnight, also when the clocks change")
  func distances() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // Noon on the day after the clocks went forward: the day before had 23 hours.
    let now = try #require(calendar.date(from: DateComponents(year: 2026, month: 3, day: 30, hour: 12)))
    let days = Days(around: now, in: calendar)
    func distance(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Days.Distance? {
      calendar.date(from: DateComponents(year: 2026, month: 3, day: day, hour: hour, minute: minute)).map { days.distance(of: $0) }
    }
    #expect(distance(30, 0) == .today && distance(30, 23, 59) == .today && distance(31, 0) == .other)
    #expect(distance(29, 23, 59) == .yesterday && distance(29, 0) == .yesterday)
    #expect(distance(28, 23, 59) == .week && distance(24, 0) == .week && distance(23, 23, 59) == .year)
    // The first of January begins the year in the person's zone.
    #expect(distance(-58, 0) == .year && distance(-59, 23, 59) == .other)
  }

  @Test("the day turns while the app is open")
  func turns() async throws {
    let zone = try #require(TimeZone(identifier: "America/Phoenix"))
    // One minute before midnight there, and one after.
    var moments = [Date(timeIntervalSince1970: 1_772_434_740), Date(timeIntervalSince1970: 1_772_434_860)]
    let today = Today(now: { moments.count > 1 ? moments.removeFirst() : moments[0] }, clock: EagerClock())
    let following = Task { await today.follow(in: zone) }
    try await becomes("2026-03-02") { today.days?.day.text }
    following.cancel()
    await following.value
  }
}
