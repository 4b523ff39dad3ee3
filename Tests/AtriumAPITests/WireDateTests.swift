import AtriumAPI
import Foundation
import TestSupport
import Testing

@Suite("Times on the wire")
struct WireDateTests {
  @Test("ten thousand times since the Gregorian reform read and write as Foundation's own")
  func againstFoundation() throws {
    // Before it, Foundation counts in the Julian calendar, which ISO 8601 does not.
    var generator = SplitMix64(seed: 4)
    for _ in 0..<10_000 {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -12_219_292_800...253_402_300_799, using: &generator)))
      #expect(WireDate.text(of: date) == date.formatted(.iso8601))
    }
  }

  @Test("ten thousand times between the years 0 and 9999 come back as they went")
  func roundTrip() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<10_000 {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -62_167_219_200...253_402_300_799, using: &generator)))
      #expect(WireDate.date(from: WireDate.text(of: date)) == date)
    }
  }

  @Test("whole seconds go out, cut and not rounded")
  func wholeSeconds() {
    #expect(WireDate.text(of: Date(timeIntervalSince1970: 1_787_308_200.999)) == "2026-08-21T10:30:00Z")
    #expect(WireDate.text(of: Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59Z")
  }

  @Test(
    "fractions and offsets are accepted in",
    arguments: [
      ("2026-08-21T10:30:00Z", 0), ("2026-08-21T10:30:00.250Z", 0.25), ("2026-08-21T12:30:00+02:00", 0), ("2026-08-21T12:30:00+0200", 0),
      ("2026-08-21T08:30:00-02", 0), ("2026-08-21 10:30:00,5Z", 0.5), ("2026-08-22T00:15:00+13:45", 0), ("2026-08-21T10:29:60Z", 0),
    ])
  func accepted(text: String, fraction: Double) throws {
    #expect(try #require(WireDate.date(from: text)).timeIntervalSince1970 == 1_787_308_200 + fraction)
  }

  @Test(
    "a time without zone, or that no calendar has, is refused",
    arguments: [
      "", "2026-08-21", "2026-08-21T10:30:00", "2026-08-21T10:30Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
      "2026-08-21T24:00:00Z", "2026-08-21T10:60:00Z", "2026-08-21T10:30:00.Z", "2026-08-21T10:30:00+2", "2026-08-21T10:30:00Zjunk",
      "２０２６-08-21T10:30:00Z", "-026-08-21T10:30:00Z", "2026-08-21T10:30:00+02:", "2026-08-21T10:30:00+25:00",
    ])
  func refused(text: String) {
    #expect(WireDate.date(from: text) == nil)
  }

  @Test("leap days of leap centuries exist")
  func leapDays() {
    #expect(WireDate.date(from: "2000-02-29T00:00:00Z") == Date(timeIntervalSince1970: 951_782_400))
  }
}
