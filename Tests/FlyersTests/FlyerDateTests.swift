import Foundation
import Testing

@testable import Flyers

@Suite struct FlyerDateTests {
  @Test(
    "dates are read in the orders and languages of flyers",
    arguments: [
      ("FRI 11/27", "2026-11-27"), ("Friday, November 27", "2026-11-27"), ("Nov. 27th", "2026-11-27"), ("11.27.26", "2026-11-27"),
      ("2026-11-27", "2026-11-27"), ("11/27/2026", "2026-11-27"), ("27 Nov 2026", "2026-11-27"),
      ("Friday the 27th of November", "2026-11-27"),
      ("Saturday the 28th", "2026-11-28"), ("NOV 27 2026", "2026-11-27"), ("November 27th, 2026", "2026-11-27"),
      ("viernes 27 de noviembre", "2026-11-27"), ("sábado 28 de noviembre de 2026", "2026-11-28"), ("vie 27 nov", "2026-11-27"),
      ("Freitag, 27. November", "2026-11-27"), ("Fr 27.11.", "2026-11-27"), ("Sa. 28.11.2026", "2026-11-28"),
      ("28. Dezember", "2026-12-28"),
      ("NOV27", "2026-11-27"), ("Fri. | Nov. 27", "2026-11-27"), ("11 / 27 / 26", "2026-11-27"), ("FRIDAY\nNOVEMBER\n27", "2026-11-27"),
      ("27\nNOV", "2026-11-27"), ("11/27 (Friday)", "2026-11-27"), ("Fri 11-27", "2026-11-27"), ("Nov 27 '26", "2026-11-27"),
      ("1/9/27", "2027-01-09"), ("Thurs. Oct. 1", "2026-10-01"), ("11 • 27 • 26", "2026-11-27"), ("Novembr 27", "2026-11-27"),
    ])
  func forms(text: String, day: String) throws {
    let reading = try TypedFlyers.read("Black Tides\nThe Rebel Lounge\n\(text)\n8PM")
    #expect(reading.date?.value.iso == day)
    #expect(reading.time?.value.text == "20:00")
    #expect(reading.more.isEmpty)
  }

  @Test("the last letter of a Friday that was read as a one belongs to the Friday, where the other reading is none")
  func friday() throws {
    for (text, day) in [("FR11/29 | 8PM", "2027-01-29"), ("FR11/27 | 8PM", "2026-11-27")] {
      #expect(try DrawnFlyer.read([.init("BLACK TIDES", size: 90), .init(text, size: 50)]).date?.value.iso == day)
    }
  }

  @Test("an eleventh that was read as letters is a date where its weekday agrees, and never an act")
  func eleventh() throws {
    let read = try DrawnFlyer.read([.init("BLACK TIDES", size: 90), .init("Thursday Mar IITH", size: 50)])
    #expect(read.date?.value.iso == "2027-03-11" && read.artists.map(\.name) == ["Black Tides"])
    for text in ["Friday Mar IITH", "FEBRUARY IITH, 2027"] {
      let other = try DrawnFlyer.read([.init("BLACK TIDES", size: 90), .init(text, size: 50)])
      #expect(other.date == nil && other.artists.map(\.name) == ["Black Tides"], "\(text)")
    }
  }

  @Test(
    "what only looks like a date is none",
    arguments: [
      "24/7", "602-555-1127", "(602) 555-1127", "$11/27", "16/21", "11:27", "7/8pm", "1/2 price pizza", "2303 E Indian School Rd", "18+",
      "Est. 11/27/1998 by friends", "Tickets on sale Friday 10/2", "RSVP by 10/20", "10-15€", "May 8pm", "Suite 11-27", "v2.10.11.4",
    ])
  func noDates(text: String) throws {
    #expect(try TypedFlyers.read("Black Tides\n\(text)").date == nil)
  }

  @Test(
    "without a year it is the nearest day whose weekday agrees; without a weekday either, a person is asked to look",
    arguments: [
      ("2026-10-01", "Fri Nov 27", "2026-11-27", true), ("2026-12-20", "Sat Jan 9", "2027-01-09", true),
      ("2026-12-20", "1/9", "2027-01-09", false), ("2026-10-01", "Oct 1", "2026-10-01", false),
      ("2026-10-01", "Feb 29", "2028-02-29", false),
      ("2026-10-01", "Tuesday Feb 29", "2028-02-29", true), ("2026-12-31", "New Year's Eve Thu Dec 31", "2026-12-31", true),
      ("2027-11-29", "Mon Nov 29", "2027-11-29", true),
    ])
  func years(today: String, text: String, day: String, isSaid: Bool) throws {
    let reading = try TypedFlyers.read("Black Tides\n\(text)", today: today)
    #expect(reading.date?.value.iso == day)
    #expect(reading.warnings.contains { if case .noYear = $0 { true } else { false } } == !isSaid)
  }

  @Test("a weekday that disagrees is a warning, and the date is not sure", arguments: ["Sat 11/27/2026", "Saturday Nov 27"])
  func disagreement(text: String) throws {
    let reading = try TypedFlyers.read("Black Tides\n\(text)")
    let date = try #require(reading.date)
    #expect(date.value.iso == "2026-11-27")
    #expect(date.evidence.confidence < 0.8)
    #expect(reading.warnings.contains(.weekdayDisagrees(printed: 6, day: date.value)))
  }

  @Test("a day that the calendar does not have is a warning and no date", arguments: ["Feb 29, 2027", "29.02.2027"])
  func impossible(text: String) throws {
    let reading = try TypedFlyers.read("Black Tides\n\(text)")
    #expect(reading.date == nil)
    #expect(reading.warnings.contains { if case .impossibleDate = $0 { true } else { false } })
  }

  @Test(
    "the order of day and month follows the place, then the weekday",
    arguments: [
      ("America/Phoenix", "11/12/26", "2026-11-12"), ("Europe/Berlin", "11.12.26", "2026-12-11"),
      ("America/Mexico_City", "11/12/26", "2026-12-11"),
      ("America/Phoenix", "Fri 11/12/26", "2026-12-11"), ("Europe/Madrid", "27/11/26", "2026-11-27"),
      ("America/Phoenix", "27/11/26", "2026-11-27"),
    ])
  func orders(zone: String, text: String, day: String) throws {
    let reading = try TypedFlyers.read("Black Tides\n\(text)", zone: zone)
    #expect(reading.date?.value.iso == day)
    #expect(reading.warnings.contains { if case .ambiguousDayOrder = $0 { true } else { false } } == !text.contains("27"))
  }

  @Test(
    "a range has a last day, a list has several shows",
    arguments: [
      ("Nov 27-29", ["2026-11-27"], "2026-11-29"), ("Fri Nov 27 - Sun Nov 29", ["2026-11-27"], "2026-11-29"),
      ("27.-29. November", ["2026-11-27"], "2026-11-29"), ("11/27 - 11/29", ["2026-11-27"], "2026-11-29"),
      ("Nov 27 & 28", ["2026-11-27", "2026-11-28"], nil), ("Fri 11/27 & Sat 11/28", ["2026-11-27", "2026-11-28"], nil),
      ("Nov 30 - Dec 2", ["2026-11-30"], "2026-12-02"), ("27 y 28 de noviembre", ["2026-11-27", "2026-11-28"], nil),
      ("Nov 27, 8pm", ["2026-11-27"], nil), ("Nov 27 - 8pm", ["2026-11-27"], nil), ("Nov 27 / 21+", ["2026-11-27"], nil),
      ("Nov 27 - $12", ["2026-11-27"], nil), ("Nov 27 - 8:30", ["2026-11-27"], nil),
    ] as [(String, [String], String?)])
  func ranges(text: String, days: [String], last: String?) throws {
    let reading = try TypedFlyers.read("Black Tides\n\(text)")
    #expect(([reading] + reading.more).compactMap { $0.date?.value.iso } == days)
    #expect(reading.lastDay?.value.iso == last)
  }

  @Test("the day of a moment ends at four in the morning, in the zone")
  func nights() throws {
    let moment = try #require(try? Date("2026-11-28T09:30:00Z", strategy: .iso8601))
    let phoenix = try #require(TimeZone(identifier: "America/Phoenix"))
    #expect(FlyerDay(nightOf: moment, in: phoenix).iso == "2026-11-27")
    #expect(FlyerDay(nightOf: moment.addingTimeInterval(5_400), in: phoenix).iso == "2026-11-28")
    #expect(FlyerDay(nightOf: moment, in: try #require(TimeZone(identifier: "Europe/Berlin"))).iso == "2026-11-28")
  }
}
