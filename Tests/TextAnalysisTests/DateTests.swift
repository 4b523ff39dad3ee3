import Foundation
import Testing

@testable import TextAnalysis

@Suite struct DateTests {
  private func dates(_ text: String, isReferred: Bool = true) -> [String] {
    let context = EntityContext(reference: isReferred ? LabelledText.reference : nil)
    return EntityFinder.find(in: TokenizedText(text), context: context).entities.dates.map(\.value)
  }

  @Test(
    "dates are read in the ways of both languages",
    arguments: [
      ("am 3. Oktober 2026", "2026-10-03"), ("3.10.2026", "2026-10-03"), ("03.10.26", "2026-10-03"),
      ("Berlin, den 3. Okt. 2026", "2026-10-03"), ("October 3, 2026", "2026-10-03"),
      ("Oct 3rd, 2026", "2026-10-03"), ("3 October 2026", "2026-10-03"), ("the 3rd of October 2026", "2026-10-03"),
      ("2026-10-03", "2026-10-03"), ("2026/10/03", "2026-10-03"),
      ("Okt. 2026", "2026-10"), ("October 2026", "2026-10"), ("am 3. Mai", "--05-03"), ("am 03.05. um", "--05-03"),
      ("29.02.2028", "2028-02-29"), ("3. März 2026", "2026-03-03"),
      ("le 14 juillet 2026", "2026-07-14"), ("el 3 de mayo de 2026", "2026-05-03"), ("3 mei 2026", "2026-05-03"),
    ])
  func forms(text: String, value: String) {
    #expect(dates(text) == [value])
  }

  @Test(
    "times belong to the date before them",
    arguments: [
      ("2026-10-03T14:30:00+02:00", "2026-10-03T14:30+02:00"), ("2026-10-03T14:30Z", "2026-10-03T14:30Z"),
      ("2026-10-03 14:30", "2026-10-03T14:30"),
      ("am 3. Oktober 2026 um 14 Uhr", "2026-10-03T14:00"), ("3.10.2026, 14.30 Uhr", "2026-10-03T14:30"),
      ("October 3, 2026 at 2:30 pm", "2026-10-03T14:30"),
      ("3 October 2026 at 12 am", "2026-10-03T00:00"), ("Oct 3, 2026, 2 p.m.", "2026-10-03T14:00"),
      ("03.10.2026 18:42 Uhr", "2026-10-03T18:42"), ("am 3. Mai 2026, 9 Uhr 30", "2026-05-03T09:30"),
    ])
  func times(text: String, value: String) {
    #expect(dates(text) == [value])
  }

  @Test(
    "what is relative counts from the given day, a Thursday",
    arguments: [
      ("Bis morgen!", "2026-10-02"), ("see you tomorrow", "2026-10-02"), ("the day after tomorrow", "2026-10-03"),
      ("übermorgen", "2026-10-03"), ("vorgestern", "2026-09-29"),
      ("next Monday", "2026-10-05"), ("nächsten Freitag", "2026-10-02"), ("am Donnerstag", "2026-10-08"), ("last Friday", "2026-09-25"),
      ("in 3 weeks", "2026-10-22"),
      ("in zwei Tagen", "2026-10-03"), ("next week", "2026-W41"), ("nächsten Monat", "2026-11"), ("tomorrow at 9 am", "2026-10-02T09:00"),
      ("in einem Monat", "2026-11-01"),
    ])
  func relative(text: String, value: String) {
    #expect(dates(text) == [value])
    #expect(dates(text, isReferred: false) == [])
  }

  @Test("the day is that of the given zone, not of Greenwich")
  func zones() throws {
    let moment = Date(timeIntervalSince1970: 1_790_895_600)  // 2026-10-01T23:00:00Z
    for (zone, value) in [("Pacific/Auckland", "2026-10-03"), ("America/Los_Angeles", "2026-10-02")] {
      let reference = EntityContext.Reference(date: moment, zone: try #require(TimeZone(identifier: zone)))
      let found = EntityFinder.find(in: TokenizedText("tomorrow"), context: EntityContext(reference: reference))
      #expect(found.entities.dates.map(\.value) == [value])
    }
  }

  @Test(
    "a slash date is read as its text's language has it, or as another date of the text does",
    arguments: [
      ("Please come to the party on 03/04/2026 with your family.", ["2026-03-04"]),
      ("Bitte kommt am 03/04/2026 mit der ganzen Familie zu uns.", ["2026-04-03"]),
      ("Please come on 13/04/2026", ["2026-04-13"]),
      ("Open from 03/04/2026 until 25/04/2026 for all of you", ["2026-04-03", "2026-04-25"]),
      ("The fee of £20 is for the day of 03/04/2026", ["2026-04-03"]),
    ])
  func slashes(text: String, values: [String]) {
    #expect(dates(text) == values)
  }

  @Test(
    "what is no date is none",
    arguments: [
      "31.02.2026", "Version 3.10.2", "192.168.10.20", "1.234,56 €", "13/13/2026", "2026-13-01", "May I ask?", "Guten Morgen",
      "Heute Morgen war es kalt".replacingOccurrences(of: "Heute ", with: "Am "), "Kapitel 3.5.",
      "He may 5 times a day", "A-2026-10-03", "3/4 cup", "march on", "Mar 99",
    ])
  func none(text: String) {
    #expect(dates(text) == [])
  }

  @Test(
    "a due date is known as such",
    arguments: [
      "Fällig am 15.10.2026", "Bitte überweisen Sie den Betrag bis zum 15.10.2026.", "Due date: October 15, 2026",
      "Payment is due by 15 October 2026", "Zahlungsziel:\n15.10.2026",
      "Please pay by 15 October 2026.", "Abgabe spätestens 15. Oktober 2026",
    ])
  func due(text: String) {
    let dates = EntityFinder.find(in: TokenizedText(text)).entities.dates
    #expect(dates.map(\.value) == ["2026-10-15"])
    #expect(dates.map(\.role) == [.due])
  }

  @Test(
    "other dates are not due",
    arguments: [
      "Rechnungsdatum: 15.10.2026", "Wir bleiben bis zum 15.10.2026 in Rom.", "Fällig. Geschrieben am 15.10.2026",
      "Open until 15 October 2026",
    ])
  func notDue(text: String) {
    #expect(EntityFinder.find(in: TokenizedText(text)).entities.dates.map(\.role) == [nil])
  }

  @Test(
    "days, weekdays and weeks of the calendar are Foundation's",
    arguments: [-1_000_000, -400, -1, 0, 59, 789, 11_016, 20_000, 20_727, 47_540, 100_000])
  func calendar(days: Int) throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let date = Date(timeIntervalSince1970: Double(days) * 86_400)
    let parts = calendar.dateComponents([.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear], from: date)
    let day = CivilDate(daysSince1970: days)
    guard days > -719_000 else {
      #expect(day.year >= 1, "days before the calendar are held at its beginning")
      return
    }
    #expect([day.year, day.month, day.day] == [parts.year, parts.month, parts.day])
    #expect(day.weekday == ((parts.weekday ?? 0) + 5) % 7 + 1)
    #expect(day.isoWeek == String(format: "%04d-W%02d", parts.yearForWeekOfYear ?? 0, parts.weekOfYear ?? 0))
    #expect(day.daysSince1970 == days)
  }
}
