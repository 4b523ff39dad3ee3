import AtriumAPI
import AtriumDevice
import Testing

/// What breaks if these fail: widgets lag behind the app, or the app asks for so many reloads that the system stops listening.
@Suite struct WidgetReloadsTests {
  private func change(_ room: Room) -> WidgetReloads.Event { .changed(Change(id: 1, room: room, kind: "file_changed", ids: [])) }

  @Test func aBurstOfChangesIsOneReload() {
    var reloads = WidgetReloads()
    #expect(reloads.handle(change(.notes)) == [.wait])
    #expect(reloads.handle(change(.notes)) == [])
    #expect(reloads.handle(change(.comics)) == [])
    #expect(reloads.handle(.waited) == [.reload([.recentDocuments, .continueReading])])
    #expect(reloads.handle(.waited) == [])
    #expect(reloads.handle(change(.notes)) == [.wait])
  }

  @Test func leavingTheAppEndsTheWait() {
    var reloads = WidgetReloads()
    _ = reloads.handle(change(.life))
    #expect(reloads.handle(.left) == [.reload([.pinnedAndInbox])])
    #expect(reloads.handle(.left) == [])
    #expect(reloads.handle(.waited) == [])
  }

  @Test func aPushCountsAtOnce() {
    var reloads = WidgetReloads()
    #expect(reloads.handle(.pushed(.agents)) == [.reload([.waitingAgents])])
    #expect(reloads.handle(.pushed(nil)) == [.reload(WidgetKind.allCases)])
    #expect(reloads.handle(.pushed(.house)) == [])
  }

  @Test func changesThatNoWidgetShowsAreNone() {
    var reloads = WidgetReloads()
    #expect(reloads.handle(change(.house)) == [])
    #expect(reloads.handle(.left) == [])
  }

  @Test func whatWasMissedConcernsEveryWidget() {
    var reloads = WidgetReloads()
    #expect(reloads.handle(.changed(.everywhere)) == [.wait])
    #expect(reloads.handle(.waited) == [.reload(WidgetKind.allCases)])
  }

  @Test func anotherPersonOrServerBeginsWithNothing() {
    var reloads = WidgetReloads()
    #expect(reloads.handle(.replaced) == [.forget, .reload(WidgetKind.allCases)])
  }

  @Test func aWidgetThatShowsOneThingOpensItAndElseTheList() {
    let rows = [WidgetRow(Samples.document("a.md")), WidgetRow(Samples.document("b.md"))]
    #expect(WidgetKind.recentDocuments.path(for: []) == "/notes")
    #expect(WidgetKind.recentDocuments.path(for: [rows[0]]) == "/notes/read/a.md")
    #expect(WidgetKind.recentDocuments.path(for: rows) == "/notes")
  }

  @Test func theNamesThatWidgetKitKnowsStayAsTheyAre() {
    #expect(
      WidgetKind.allCases.map(\.rawValue) == ["recent-documents", "pinned-and-inbox", "waiting-agents", "continue-reading", "next-shows"])
    #expect(WidgetKind.allCases.allSatisfy { WidgetLink.url(to: $0.path) != nil })
  }
}
