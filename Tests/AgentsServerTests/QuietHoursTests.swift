import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// When a person is not to be disturbed.
@Suite("Quiet hours")
struct QuietHoursTests {
  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  /// - Parameters:
  ///   - hours: `22:00-07:00`
  ///   - at: a moment, in Greenwich.
  private func end(_ hours: String, _ zone: String, at: String) throws -> String? {
    let minutes = hours.split(separator: "-").map { part in
      part.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
    }
    let quiet = try QuietHours(from: minutes[0], to: minutes[1], zone: zone)
    return quiet.end(at: try date(at))?.formatted(.iso8601)
  }

  @Test(
    "hours within a day, and hours that cross midnight",
    arguments: [
      ("13:00-14:30", "2026-01-15T11:59:59Z", nil), ("13:00-14:30", "2026-01-15T12:00:00Z", "2026-01-15T13:30:00Z"),
      ("13:00-14:30", "2026-01-15T13:29:59Z", "2026-01-15T13:30:00Z"), ("13:00-14:30", "2026-01-15T13:30:00Z", nil),
      ("22:00-07:00", "2026-01-15T20:59:59Z", nil), ("22:00-07:00", "2026-01-15T21:00:00Z", "2026-01-16T06:00:00Z"),
      ("22:00-07:00", "2026-01-15T23:30:00Z", "2026-01-16T06:00:00Z"), ("22:00-07:00", "2026-01-16T05:59:59Z", "2026-01-16T06:00:00Z"),
      ("22:00-07:00", "2026-01-16T06:00:00Z", nil), ("08:00-08:00", "2026-01-16T07:00:00Z", nil),
      ("00:00-23:59", "2026-01-15T23:00:00Z", "2026-01-16T22:59:00Z"),
    ] as [(String, String, String?)])
  func plain(hours: String, at: String, expected: String?) throws {
    #expect(try end(hours, "Europe/Berlin", at: at) == expected)
  }

  @Test(
    "the clocks change, and the hours stay those on the wall",
    arguments: [
      // Forward at 01:00Z on the 29th of March: a night of eight hours.
      ("22:00-07:00", "Europe/Berlin", "2026-03-28T21:00:00Z", "2026-03-29T05:00:00Z"),
      ("22:00-07:00", "Europe/Berlin", "2026-03-29T04:59:59Z", "2026-03-29T05:00:00Z"),
      // 02:30 is leapt over: until the leap.
      ("22:00-02:30", "Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z"),
      ("22:00-02:30", "Europe/Berlin", "2026-03-29T01:00:00Z", nil),
      ("02:30-07:00", "Europe/Berlin", "2026-03-29T00:59:59Z", nil),
      ("02:30-07:00", "Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T05:00:00Z"),
      ("02:10-02:50", "Europe/Berlin", "2026-03-29T01:05:00Z", nil),
      // Back at 01:00Z on the 25th of October: a night of ten hours, and 02:30 comes twice.
      ("22:00-07:00", "Europe/Berlin", "2026-10-24T20:00:00Z", "2026-10-25T06:00:00Z"),
      ("22:00-07:00", "Europe/Berlin", "2026-10-24T19:59:59Z", nil),
      ("22:00-02:30", "Europe/Berlin", "2026-10-25T00:29:59Z", "2026-10-25T00:30:00Z"),
      ("22:00-02:30", "Europe/Berlin", "2026-10-25T01:15:00Z", nil),
      ("02:30-07:00", "Europe/Berlin", "2026-10-25T01:15:00Z", "2026-10-25T06:00:00Z"),
      // New York: forward at 07:00Z on the 8th of March, back at 06:00Z on the 1st of November.
      ("23:00-06:00", "America/New_York", "2026-03-08T04:00:00Z", "2026-03-08T10:00:00Z"),
      ("23:00-06:00", "America/New_York", "2026-03-08T03:59:59Z", nil),
      ("23:00-06:00", "America/New_York", "2026-11-01T03:00:00Z", "2026-11-01T11:00:00Z"),
      ("01:30-06:00", "America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T11:00:00Z"),
      // Lord Howe moves by half an hour: forward at 15:30Z on the 3rd of October, back at 15:00Z on the 4th of April.
      ("22:00-07:00", "Australia/Lord_Howe", "2026-10-03T11:30:00Z", "2026-10-03T20:00:00Z"),
      ("22:00-02:15", "Australia/Lord_Howe", "2026-10-03T15:29:59Z", "2026-10-03T15:30:00Z"),
      ("22:00-07:00", "Australia/Lord_Howe", "2026-04-04T11:00:00Z", "2026-04-04T20:30:00Z"),
      ("01:45-02:00", "Australia/Lord_Howe", "2026-04-04T14:45:00Z", "2026-04-04T15:30:00Z"),
      // Kolkata never changes, and stands at half an hour.
      ("22:00-07:00", "Asia/Kolkata", "2026-03-29T16:30:00Z", "2026-03-30T01:30:00Z"),
      ("22:00-07:00", "Asia/Kolkata", "2026-03-29T16:29:59Z", nil),
    ] as [(String, String, String, String?)])
  func changes(hours: String, zone: String, at: String, expected: String?) throws {
    #expect(try end(hours, zone, at: at) == expected)
  }

  @Test(
    "each hour of a year is either quiet until a time on the wall, or is not",
    arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
  func everyHour(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let quiet = try QuietHours(from: 22 * 60, to: 7 * 60, zone: name)
    var date = try date("2026-01-01T00:00:00Z")
    for _ in 0..<(366 * 24) {
      let wall = (Int(date.timeIntervalSince1970) + zone.secondsFromGMT(for: date)) % 86400 / 60
      let end = quiet.end(at: date)
      #expect((end != nil) == (wall >= 22 * 60 || wall < 7 * 60), "\(date)")
      if let end { #expect((Int(end.timeIntervalSince1970) + zone.secondsFromGMT(for: end)) % 86400 == 7 * 3600, "\(date)") }
      date += 3600
    }
  }

  @Test("what is no time and no zone is refused")
  func faults() {
    #expect(throws: QuietHours.Fault.minutes(1440)) { try QuietHours(from: 0, to: 1440, zone: "GMT") }
    #expect(throws: QuietHours.Fault.minutes(-1)) { try QuietHours(from: -1, to: 0, zone: "GMT") }
    #expect(throws: QuietHours.Fault.zone("Mars/Crater")) { try QuietHours(from: 0, to: 1, zone: "Mars/Crater") }
  }
}
