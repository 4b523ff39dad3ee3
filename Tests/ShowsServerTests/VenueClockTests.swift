import Foundation
import Testing

@testable import ShowsServer

/// The clock on a venue's wall.
@Suite("A venue's clock")
struct VenueClockTests {
  private func clock(_ name: String) throws -> VenueClock { VenueClock(zone: try #require(TimeZone(identifier: name))) }

  @Test(
    "it agrees with the calendar of Foundation at each hour of the nights on which clocks change",
    arguments: ["America/New_York", "Europe/Berlin", "Australia/Sydney", "America/Phoenix", "Pacific/Apia", "Asia/Kathmandu"])
  func instants(name: String) throws {
    let clock = try clock(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = clock.zone
    for date in ["2027-03-14", "2027-03-28", "2027-04-04", "2027-10-03", "2027-10-31", "2027-11-07", "2028-02-29"] {
      let date = try #require(PlainDate(date))
      for quarter in 0..<96 {
        let time = try #require(ClockTime(hour: quarter / 4, minute: quarter % 4 * 15))
        let found = clock.instant(of: date, time)
        let back = clock.reading(at: found.date)
        if found.reading == .skipped {
          #expect(back.time > time)
        } else {
          #expect(back.date == date && back.time == time)
        }
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: found.date)
        #expect([parts.year, parts.month, parts.day] == [back.date.year, back.date.month, back.date.day])
        #expect([parts.hour, parts.minute] == [back.time.hour, back.time.minute])
      }
    }
  }

  @Test("of a time that comes twice it gives the first, and of one that does not come it says so")
  func changes() throws {
    let berlin = try clock("Europe/Berlin")
    let autumn = berlin.instant(of: try #require(PlainDate("2027-10-31")), try #require(ClockTime("02:30")))
    #expect(autumn.reading == .repeated)
    #expect(autumn.date == Date(timeIntervalSince1970: 1_824_942_600))
    let spring = berlin.instant(of: try #require(PlainDate("2027-03-28")), try #require(ClockTime("02:30")))
    #expect(spring.reading == .skipped)
    #expect(spring.date == Date(timeIntervalSince1970: 1_806_197_400))
  }

  @Test("a day ends at four in the morning, and has 23 or 25 hours twice a year")
  func evenings() throws {
    let berlin = try clock("Europe/Berlin")
    let saturday = try #require(PlainDate("2027-03-27"))
    let bounds = berlin.bounds(of: saturday)
    #expect(bounds.upperBound.timeIntervalSince(bounds.lowerBound) == 23 * 3600)
    let autumn = berlin.bounds(of: try #require(PlainDate("2027-10-30")))
    #expect(autumn.upperBound.timeIntervalSince(autumn.lowerBound) == 25 * 3600)
    #expect(berlin.evening(at: bounds.upperBound.addingTimeInterval(-1)) == saturday)
    #expect(berlin.evening(at: bounds.upperBound) == saturday.next)
  }

  @Test("days are counted as the calendar has them")
  func days() throws {
    var date = try #require(PlainDate("1999-12-31"))
    for _ in 0..<1000 {
      #expect(PlainDate(dayNumber: date.dayNumber) == date)
      #expect(date.next.previous == date)
      #expect(date.next.dayNumber == date.dayNumber + 1)
      date = date.next
    }
    #expect(date.text == "2002-09-26")
    #expect(PlainDate("2027-02-29") == nil)
    #expect(PlainDate("2028-02-29") != nil)
    #expect(PlainDate("2027-2-9") == nil)
  }
}
