import AtriumAPI
import AtriumDevice
import Foundation
import Testing

@Suite struct WidgetRowsTests {
  @Test func pinnedAndInboxShareTheRows() {
    let pins = ["a", "b", "c"].map { Samples.pin($0) }
    let items = ["d", "e", "f"].map { Samples.item($0) }
    let rows = WidgetRows.pinnedAndInbox(pins, items, limit: 4)
    #expect(rows.map(\.title) == ["a", "b", "d", "e"])
  }

  @Test func whatOneOfThemDoesNotNeedTheOtherOneHas() {
    let many = ["a", "b", "c", "d", "e"]
    #expect(WidgetRows.pinnedAndInbox(many.map { Samples.pin($0) }, [Samples.item("x")], limit: 4).map(\.title) == ["a", "b", "c", "x"])
    #expect(WidgetRows.pinnedAndInbox([Samples.pin("x")], many.map { Samples.item($0) }, limit: 4).map(\.title) == ["x", "a", "b", "c"])
  }

  @Test func anItemThatIsPinnedIsShownOnce() {
    let rows = WidgetRows.pinnedAndInbox([Samples.pin("a")], [Samples.item("a"), Samples.item("b")], limit: 4)
    #expect(rows.map(\.title) == ["a", "b"])
    #expect(rows.first?.symbol == "pin")
  }

  @Test func savedShowsComeFirstAndEachPartByItsStart() {
    let late = Samples.date("2026-07-01T03:00:00Z")
    let rows = WidgetRows.nextShows(
      [Samples.show(2, late), Samples.show(1)], [Samples.show(1), Samples.show(4, late), Samples.show(3)], limit: 8, now: Samples.now)
    #expect(rows.map(\.path) == ["/shows/1?from=saved", "/shows/2?from=saved", "/shows/3", "/shows/4"])
  }

  @Test func aCancelledShowIsNewsOnlyToWhoSavedIt() {
    let rows = WidgetRows.nextShows(
      [Samples.show(1, isCancelled: true)], [Samples.show(2, isCancelled: true)], limit: 8, now: Samples.now)
    #expect(rows.map(\.path) == ["/shows/1?from=saved"])
  }

  @Test func aShowThatIsOverIsNotNext() {
    let over = Samples.show(1, Samples.date("2026-06-12T10:00:00Z"), ends: Samples.date("2026-06-12T17:00:00Z"))
    #expect(WidgetRows.nextShows([over], [], limit: 8, now: Samples.now).isEmpty)
  }
}
