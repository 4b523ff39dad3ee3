import AtriumDevice
import Foundation
import Testing

/// What breaks if these fail: a widget says "Tonight" by the clock of the reader, or drops a show while it is still on.
@Suite struct WidgetEveningTests {
  private func evening(_ day: String, _ starts: String = "2026-06-13T03:00:00Z", zone: String = "America/Phoenix") -> WidgetEvening {
    WidgetEvening(starts: Samples.date(starts), isTimeKnown: true, day: day, timezone: zone)
  }

  // Phoenix is seven hours behind UTC all year.
  @Test func theVenueSaysWhatTonightIs() {
    let show = evening("2026-06-12")
    #expect(show.distance(at: Samples.date("2026-06-12T12:00:00Z")) == .tonight)
    #expect(show.distance(at: Samples.date("2026-06-13T08:00:00Z")) == .tonight, "01:00 in Phoenix belongs to the evening before")
    #expect(show.distance(at: Samples.date("2026-06-12T10:59:59Z")) == .tomorrow, "03:59:59 in Phoenix")
    #expect(show.distance(at: Samples.date("2026-06-12T11:00:00Z")) == .tonight, "04:00 in Phoenix")
    #expect(show.distance(at: Samples.date("2026-06-10T12:00:00Z")) == .later)
    #expect(show.distance(at: Samples.date("2026-06-13T12:00:00Z")) == .later, "it is over")
  }

  @Test func anEveningOfUnknownEndLastsUntilFour() {
    #expect(evening("2026-06-12").ends == Samples.date("2026-06-13T11:00:00Z"))
  }

  @Test func aShowAfterMidnightEndsTheSameMorning() {
    #expect(evening("2026-06-12", "2026-06-13T08:00:00Z").ends == Samples.date("2026-06-13T11:00:00Z"))
  }

  @Test func aStartSaysItsDayWhereNobodyElseDoes() {
    let show = WidgetEvening(starts: Samples.date("2026-06-13T10:59:00Z"), isTimeKnown: true, timezone: "America/Phoenix")
    #expect(show.day == "2026-06-12")
  }

  @Test func aShowAfterMidnightIsOfTheDayBefore() {
    #expect(evening("2026-06-12", "2026-06-13T08:00:00Z").noon == Samples.date("2026-06-12T19:00:00Z"))
    #expect(evening("soon").noon == Samples.date("2026-06-13T03:00:00Z"), "a day that cannot be read is that of the start")
  }

  @Test func aNightInWhichClocksChangeKeepsItsDay() {
    // In Berlin clocks go from 02:00 to 03:00 on 29 March 2026: 03:30 is two and a half hours after midnight.
    let show = evening("2026-03-28", "2026-03-28T19:00:00Z", zone: "Europe/Berlin")
    #expect(show.distance(at: Samples.date("2026-03-29T01:30:00Z")) == .tonight)
    #expect(show.distance(at: Samples.date("2026-03-29T02:00:00Z")) == .later)
  }

  @Test func aZoneThatNobodyKnowsIsThatOfPhoenix() {
    #expect(evening("2026-06-12", zone: "Nowhere/Town").zone.identifier == "America/Phoenix")
  }
}
