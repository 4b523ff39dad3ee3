import Foundation
import Testing

@testable import ShowsServer

@Suite("When a show is over, and when it is tonight")
struct VenueTimeTests {
  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private func time(_ zone: String) throws -> VenueTime { VenueTime(zone: try #require(TimeZone(identifier: zone))) }

  @Test("a show is upcoming until it ends, three hours after its start where nobody said when")
  func upcoming() throws {
    let start = try date("2027-01-16T03:00:00Z")
    #expect(VenueTime.isUpcoming(start: start, ends: nil, at: start.addingTimeInterval(3 * 3600 - 1)))
    #expect(!VenueTime.isUpcoming(start: start, ends: nil, at: start.addingTimeInterval(3 * 3600)))
    let end = start.addingTimeInterval(8 * 3600)
    #expect(VenueTime.isUpcoming(start: start, ends: end, at: end.addingTimeInterval(-1)))
    #expect(!VenueTime.isUpcoming(start: start, ends: end, at: end))
    // An end before the start is a mistake and ends nothing.
    #expect(VenueTime.isUpcoming(start: start, ends: start.addingTimeInterval(-60), at: start))
  }

  @Test("Friday 11:59 pm and Saturday 12:00 am are one evening, and a show after midnight belongs to the night before")
  func midnight() throws {
    let venue = try time("America/Phoenix")
    let friday = try #require(PlainDate("2027-01-15"))
    for start in ["2027-01-16T06:59:00Z", "2027-01-16T07:00:00Z", "2027-01-16T07:30:00Z", "2027-01-16T10:59:59Z"] {
      #expect(venue.clock.evening(at: try date(start)) == friday)
      #expect(venue.isTonight(start: try date(start), ends: nil, at: try date("2027-01-15T20:00:00Z")))
      #expect(venue.isTonight(start: try date(start), ends: nil, at: try date(start)))
    }
    #expect(venue.clock.evening(at: try date("2027-01-16T11:00:00Z")) == friday.next)
    #expect(!venue.isTonight(start: try date("2027-01-16T11:00:00Z"), ends: nil, at: try date("2027-01-15T20:00:00Z")))
  }

  @Test("tonight is the venue's, whatever day it is where somebody looks")
  func zones() throws {
    // 20:00 in Tokyo on the 16th is 04:00 in Phoenix on the 16th.
    let start = try date("2027-01-16T11:00:00Z")
    let now = try date("2027-01-15T20:00:00Z")
    #expect(try time("Asia/Tokyo").isTonight(start: start, ends: nil, at: now))
    #expect(try !time("America/Phoenix").isTonight(start: start, ends: nil, at: now))
  }

  @Test("what is over is not tonight, and a festival is on each of its days")
  func running() throws {
    let venue = try time("America/Phoenix")
    let start = try date("2027-01-16T02:00:00Z")
    #expect(!venue.isTonight(start: start, ends: nil, at: start.addingTimeInterval(3 * 3600)))
    let end = start.addingTimeInterval(2 * 86_400 + 4 * 3600)
    for hours in [-2, 0, 12, 24, 40, 51] as [Double] {
      #expect(venue.isTonight(start: start, ends: end, at: start.addingTimeInterval(hours * 3600)), "\(hours)")
    }
    #expect(!venue.isTonight(start: start, ends: end, at: start.addingTimeInterval(-24 * 3600)))
    #expect(!venue.isTonight(start: start, ends: end, at: end))
  }

  @Test(
    "in every zone of the tz database an evening has its 23 to 25 hours (in Antarctica 22 to 26), and each of its moments", arguments: 0..<8
  )
  func evenings(part: Int) throws {
    var calendar = Calendar(identifier: .gregorian)
    for (place, name) in TimeZone.knownTimeZoneIdentifiers.enumerated() where place % 8 == part {
      let zone = try #require(TimeZone(identifier: name))
      calendar.timeZone = zone
      let clock = VenueClock(zone: zone)
      // The next changes of the clock, and an evening without one.
      var days = [try date("2027-01-16T12:00:00Z")]
      for _ in 0..<2 { if let change = zone.nextDaylightSavingTimeTransition(after: days.last ?? .now) { days.append(change) } }
      for moment in days {
        let evening = clock.evening(at: moment)
        let bounds = clock.bounds(of: evening)
        #expect(bounds.contains(moment), "\(name) \(moment)")
        #expect((22...26).contains(bounds.upperBound.timeIntervalSince(bounds.lowerBound) / 3600), "\(name) \(evening.text)")
        #expect(clock.evening(at: bounds.lowerBound) == evening)
        #expect(clock.evening(at: bounds.upperBound) == evening.next)
        #expect(calendar.component(.hour, from: bounds.upperBound) == 4 || bounds.upperBound == moment, "\(name) \(evening.text)")
      }
    }
  }

  @Test("February 29 is a day of leap years only")
  func leapDay() throws {
    let clock = try time("America/New_York").clock
    let day = try #require(PlainDate("2028-02-29"))
    #expect(clock.instant(of: day, .usual).date == (try date("2028-03-01T01:00:00Z")))
    #expect(clock.bounds(of: day).upperBound == (try date("2028-03-01T09:00:00Z")))
    #expect(PlainDate("2027-02-29") == nil)
  }
}
