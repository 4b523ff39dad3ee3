import Foundation
import Testing

@testable import VCards

@Suite struct VCardDateTests {
  @Test(
    "each form of a date is read (RFC 6350 section 4.3.1, RFC 2426 section 3.1.5)",
    arguments: [
      ("19850412", VCardDate(year: 1985, month: 4, day: 12)), ("1985-04-12", VCardDate(year: 1985, month: 4, day: 12)),
      ("1985-04", VCardDate(year: 1985, month: 4)), ("1985", VCardDate(year: 1985)), ("--0412", VCardDate(month: 4, day: 12)),
      ("--04-12", VCardDate(month: 4, day: 12)), ("--04", VCardDate(month: 4)), ("---12", VCardDate(day: 12)),
      (" 1985-4-2 ", VCardDate(year: 1985, month: 4, day: 2)), ("0000-04-12", VCardDate(month: 4, day: 12)),
      ("20000229", VCardDate(year: 2000, month: 2, day: 29)), ("--0229", VCardDate(month: 2, day: 29)),
      ("19850412t102200-0800", VCardDate(year: 1985, month: 4, day: 12, time: "102200-0800")),
      ("1985-04-12T", VCardDate(year: 1985, month: 4, day: 12)),
    ])
  func forms(text: String, date: VCardDate?) {
    #expect(date != nil)
    #expect(VCardDate(text) == date)
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "T102200", "19850431", "1985-13-01", "19000229", "--0230", "---32", "--1", "----", "1985-04-12-01", "198504", "850412", "1985-",
      "１９８５",
      "99999999999999999999", "1985-04-12Tnoon", "-0412", "--04--12", "1985--12",
    ])
  func noDates(text: String) {
    #expect(VCardDate(text) == nil)
  }

  @Test("a date is written so that it is read again, in every version")
  func written() throws {
    for text in ["1985-04-12", "1985-04", "1985", "--04-12", "--04", "---12", "0850-01-02"] {
      let date = try #require(VCardDate(text))
      #expect(date.description == text)
      for version in VCardVersion.allCases { #expect(VCardDate(date.value(in: version)) == date, "\(text) in \(version)") }
    }
    let timed = try #require(VCardDate("1987-09-27T08:30:00-06:00"))
    #expect(timed.value(in: .v4) == "19870927T083000-0600")
    #expect(timed.value(in: .v3) == "1987-09-27T08:30:00-06:00")
  }

  @Test(
    "times of changes are read with their zone, by Python's datetime",
    arguments: [
      ("19951031T222710Z", 815_178_430), ("1995-10-31T22:27:10Z", 815_178_430), ("1995-10-31T22:27:10.250Z", 815_178_430),
      ("1987-09-27T08:30:00-06:00", 559_751_400), ("19870927T083000-0600", 559_751_400), ("1904-02-29T00:00:01Z", -2_077_747_199),
      ("1970-01-02", 86_400), ("1970-01-01T0130+0200", -1_800),
    ])
  func timestamps(text: String, seconds: Double) {
    #expect(VCardTimestamp.date(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test("what is no time is none", arguments: ["", "x", "--0415", "1995-10-31T99:00:00Z", "1995-10-31T1", "1995-10-31T12:00:00+x"])
  func noTimestamps(text: String) {
    #expect(VCardTimestamp.date(text) == nil)
  }

  @Test("the day of every time is that which it is read as, through leap years and centuries")
  func timestampsRoundTrip() throws {
    for day in stride(from: -719_162, to: 2_932_897, by: 487) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3_661)
      let text = try #require(VCardTimestamp.text(date, version: .v3))
      #expect(text.hasSuffix("T01:01:01Z"))
      #expect(VCardTimestamp.date(text) == date)
    }
    // The last day of February of a year that is no leap year, and the last one that can be written, by Python's datetime.
    #expect(VCardTimestamp.text(Date(timeIntervalSince1970: -2_203_977_600), version: .v4) == "19000228T000000Z")
    #expect(VCardTimestamp.text(Date(timeIntervalSince1970: 253_402_300_799), version: .v4) == "99991231T235959Z")
    #expect(VCardTimestamp.text(Date(timeIntervalSince1970: 253_402_300_800), version: .v4) == nil)
  }
}
