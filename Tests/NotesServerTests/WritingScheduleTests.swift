import AtriumAPI
import Foundation
import Testing

@testable import NotesServer

/// When summaries and reports are due.
@Suite("When the house writes")
struct WritingScheduleTests {
  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private func schedule(
    _ zone: String = "Europe/Berlin", hour: Int = 6, daily: Bool = true, weekly: Bool = false, since: String = "2020-01-01T00:00:00Z"
  ) throws -> WritingSchedule {
    WritingSchedule(NoteWriting(daily: daily, weekly: weekly, hour: hour, timeZone: zone), since: try date(since))
  }

  @Test("a day is due at the hour of the next one, in the zone, and not before")
  func day() throws {
    let schedule = try self.schedule()
    let before = try date("2026-10-18T03:59:59Z")
    #expect(schedule.due(at: before).last?.name == "2026-10-16")
    let due = try date("2026-10-18T04:00:00Z")
    #expect(schedule.next(after: before) == due)
    let day = try #require(schedule.due(at: due).last)
    #expect(day.name == "2026-10-17" && day.key == "_agent/summaries/2026-10-17.md")
    let (start, end) = (try date("2026-10-16T22:00:00Z"), try date("2026-10-17T22:00:00Z"))
    #expect(day.start == start && day.end == end)
  }

  @Test(
    "the day on which the clock is changed has 23 or 25 hours, and an hour that it does not have is the next one",
    arguments: [
      ("2026-03-30T12:00:00Z", "2026-03-29", 23.0), ("2026-10-26T12:00:00Z", "2026-10-25", 25.0),
      ("2026-06-02T12:00:00Z", "2026-06-01", 24.0),
    ])
  func changedClock(now: String, name: String, hours: Double) throws {
    let day = try #require(try schedule(hour: 2).due(at: date(now)).last)
    #expect(day.name == name && day.end.timeIntervalSince(day.start) == hours * 3600)
    // 28 March is due at two o'clock of the 29th, which does not exist in Berlin.
    let earlier = try #require(try schedule(hour: 2).due(at: date("2026-03-29T12:00:00Z")).last)
    let hour = try date("2026-03-29T01:00:00Z")
    #expect(earlier.name == "2026-03-28" && earlier.due >= hour && earlier.due < hour.addingTimeInterval(3_600))
  }

  @Test("weeks are those of ISO 8601, also over the end of a year, and due on their Monday")
  func weeks() throws {
    let schedule = try self.schedule(daily: false, weekly: true)
    let weeks = try schedule.due(at: date("2027-01-11T05:00:00Z"))
    #expect(weeks.map(\.name) == ["2026-W51", "2026-W52", "2026-W53", "2027-W01"])
    #expect(weeks.map(\.key).last == "_agent/reports/weekly/2027-W01.md")
    let (start, due) = (try date("2027-01-03T23:00:00Z"), try date("2027-01-11T05:00:00Z"))
    #expect(weeks.last?.start == start && weeks.last?.due == due)
    #expect(try schedule.due(at: date("2027-01-11T04:59:59Z")).last?.name == "2026-W53")
    for week in weeks { #expect(WrittenPeriod.week.start(of: week.key) != nil) }
  }

  @Test("what was missed is made up for: seven days and four weeks, and no more")
  func missed() throws {
    let now = try date("2026-10-18T12:00:00Z")
    let days = try schedule().due(at: now)
    #expect(days.map(\.name) == (11...17).map { "2026-10-\($0)" })
    #expect(try schedule(weekly: true).due(at: now).count == 11)
    #expect(try schedule(daily: false).due(at: now).isEmpty)
    #expect(try schedule(daily: false).next(after: now) == nil)
  }

  @Test("of what was due before it was turned on only the last day and the last week are written")
  func turnedOn() throws {
    let schedule = try self.schedule(weekly: true, since: "2026-10-18T10:00:00Z")
    #expect(try schedule.due(at: date("2026-10-18T10:00:00Z")).map(\.name) == ["2026-10-17", "2026-W41"])
    #expect(try schedule.due(at: date("2026-10-19T10:00:00Z")).map(\.name) == ["2026-10-18", "2026-W42"])
    #expect(try schedule.due(at: date("2026-10-20T10:00:00Z")).map(\.name) == ["2026-10-18", "2026-10-19", "2026-W42"])
  }

  @Test("a clock that is set back makes nothing due that is still to come")
  func setBack() throws {
    let schedule = try self.schedule()
    let names = try schedule.due(at: date("2026-10-10T12:00:00Z")).map(\.name)
    #expect(names.last == "2026-10-09")
  }

  @Test("each zone has its own days, a quarter of an hour and half a day away", arguments: ["Asia/Kathmandu", "Pacific/Kiritimati", "UTC"])
  func zones(zone: String) throws {
    let day = try #require(try schedule(zone).due(at: date("2026-10-18T12:00:00Z")).last)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    #expect(calendar.component(.hour, from: day.start) == 0 && calendar.component(.hour, from: day.due) == 6)
    #expect(day.end.timeIntervalSince(day.start) == 86_400)
  }
}
