import AtriumDevice
import Foundation
import Testing

/// What breaks if these fail: a widget that goes stale, or one that has used up its refreshes by noon.
@Suite struct WidgetScheduleTests {
  private func contents(_ evenings: [WidgetEvening] = []) -> WidgetContents {
    let rows = evenings.map { WidgetRow(title: "Show", symbol: "star", path: "/shows/\($0.starts.timeIntervalSince1970)", evening: $0) }
    return WidgetContents(rows: rows, count: rows.count, date: Samples.now)
  }

  private func evening(_ starts: TimeInterval, lasting length: TimeInterval) -> WidgetEvening {
    let starts = Samples.now.addingTimeInterval(starts)
    return WidgetEvening(
      starts: starts, isTimeKnown: true, day: "2026-06-12", timezone: "America/Phoenix", ends: starts.addingTimeInterval(length))
  }

  private func wait(_ state: WidgetState, failures: Int = 0) -> TimeInterval {
    WidgetSchedule.refresh(after: state, failures: failures, now: Samples.now).timeIntervalSince(Samples.now)
  }

  @Test func contentsAreAskedForEachHalfHour() { #expect(wait(.shown(contents(), isStale: false)) == 1800) }

  @Test func theStartOfAShowCallsForAnEarlierRefresh() {
    #expect(wait(.shown(contents([evening(600, lasting: 3600)]), isStale: false)) == 600)
  }

  @Test func aRefreshIsNeverSoonerThanInFiveMinutes() {
    #expect(wait(.shown(contents([evening(10, lasting: 20)]), isStale: false)) == 300)
  }

  @Test func theEndOfTheEveningAtTheVenueCallsForARefresh() {
    // 03:50 in Phoenix.
    let now = Samples.date("2026-06-12T10:50:00Z")
    let state = WidgetState.shown(contents([evening(86_400, lasting: 3600)]), isStale: false)
    #expect(WidgetSchedule.refresh(after: state, failures: 0, now: now) == Samples.date("2026-06-12T11:00:00Z"))
  }

  @Test func aServerThatDoesNotAnswerIsAskedLessAndLess() {
    #expect([1, 2, 3, 4].map { wait(.unreachable, failures: $0) } == [300, 600, 1200, 2400])
    #expect(wait(.unreachable, failures: 1000) == 7200)
    #expect(wait(.shown(contents(), isStale: true), failures: 2) == 600)
  }

  @Test func whatOnlyTheAppCanChangeIsLookedAtSeldom() {
    #expect([WidgetState.noServer, .signedOut, .unavailable].map { wait($0) } == [21_600, 21_600, 21_600])
  }

  @Test func aPlanIsDrawnNowAndWheneverContentsLookDifferent() {
    let plan = WidgetPlan(.shown(contents([evening(600, lasting: 3600)]), isStale: false), failures: 0, now: Samples.now)
    let endOfEvening = Samples.date("2026-06-13T11:00:00Z")
    #expect(plan.moments == [Samples.now, Samples.now + 600, Samples.now + 4200, endOfEvening])
    #expect(WidgetPlan(.signedOut, failures: 0, now: Samples.now).moments == [Samples.now])
  }

  @Test func momentsThatAreCloseTogetherAreOne() {
    let moments = WidgetSchedule.moments(of: contents([evening(600, lasting: 100), evening(650, lasting: 3600)]), after: Samples.now)
    #expect(moments.prefix(2) == [Samples.now + 700, Samples.now + 4250])
  }

  @Test func aPlanLooksADayAheadAndNoFurther() {
    let plan = WidgetPlan(.shown(contents([evening(90_000, lasting: 3600)]), isStale: false), failures: 0, now: Samples.now)
    #expect(plan.moments.allSatisfy { $0 <= Samples.now + 86_400 })
  }

  @Test func aShowThatIsOverLeavesTheWidgetWithoutARefresh() {
    let contents = contents([evening(0, lasting: 60), evening(600, lasting: 60)])
    #expect(contents.rows(at: Samples.now).count == 2)
    #expect(contents.rows(at: Samples.now + 60).count == 1)
    #expect(contents.rows(at: Samples.now + 660).isEmpty)
  }
}
