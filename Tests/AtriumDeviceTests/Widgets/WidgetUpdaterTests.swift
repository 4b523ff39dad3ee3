import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import TestSupport
import Testing

/// What breaks if these fail: a widget asks for the wrong thing, shows it to the wrong person, or waits until the system ends it.
@Suite struct WidgetUpdaterTests {
  private let folder = WidgetFolder()
  private let id = UUID()

  private var updater: WidgetUpdater { WidgetUpdater(store: WidgetStore(folder: folder.url), now: { Samples.now }) }

  private func plan(_ kind: WidgetKind, _ client: APIClient) async -> WidgetPlan {
    await updater.plan(for: kind, from: .init(id: id, client: client))
  }

  private func rows(_ plan: WidgetPlan) -> [WidgetRow]? {
    guard case .shown(let contents, isStale: false) = plan.state else { return nil }
    return contents.rows
  }

  @Test func recentDocumentsAreTheFirstFewByChange() async throws {
    let page = DocumentPage(documents: [Samples.document("a.md"), Samples.document("b.md")], count: 2)
    let client = APIClient(
      transport: WidgetServerDouble(answers: [
        "/documents": { request in
          let call = try request.decode(ListDocuments.self)
          #expect(call.limit == 4 && call.sort == .modified)
          return try WireResponse(json: page)
        }
      ]))
    #expect(rows(await plan(.recentDocuments, client))?.map(\.path) == ["/notes/read/a.md", "/notes/read/b.md"])
  }

  @Test func pinnedAndInboxAreTwoQuestionsAndOneList() async {
    let client = WidgetServerDouble.answering([
      "/api/inbox/pinned": PinnedItemList(items: [Samples.pin("Papers/tax.pdf")]),
      "/api/inbox": InboxPage(items: [Samples.item("inbox/a.md", text: "Bread")], hasMore: .init(older: false, newer: false)),
    ])
    #expect(rows(await plan(.pinnedAndInbox, client))?.map(\.path) == ["/life/files/Papers/tax.pdf", "/life/files/inbox/a.md"])
  }

  @Test func onlyAgentsThatWaitAreShownAndAllOfThemCounted() async {
    let states: [AgentState] = [.needsPermission, .needsAnswer, .asks, .failed, .asks, .working, .done]
    let sessions = states.enumerated().map { Samples.session("s\($0.offset)", $0.element) }
    let plan = await plan(.waitingAgents, WidgetServerDouble.answering(["/api/v1/sessions": AgentSessionPage(sessions: sessions)]))
    #expect(rows(plan)?.count == 4)
    guard case .shown(let contents, _) = plan.state else { return #expect(Bool(false)) }
    #expect(contents.count == 5)
  }

  @Test func comicsAreThoseThatWereBegun() async {
    let list = ComicRecentList(books: [Samples.book("1", page: 24, isCompleted: true), Samples.book("2", page: 5)])
    let client = WidgetServerDouble.answering(["/api/comics/recents": list])
    #expect(rows(await plan(.continueReading, client))?.map(\.path) == ["/comics/read/2"])
  }

  private let upcoming = ShowPage(
    shows: [Samples.show(1), Samples.show(2)], timezone: "America/Phoenix", total: 2, pagination: .init(nextCursor: nil, limit: 8))

  @Test func savedShowsStandBeforeUpcomingOnes() async {
    let saved = SavedShowPage(shows: [SavedShow(show: Samples.show(2), savedAt: Samples.now)], total: 1, limit: 8, offset: 0)
    let client = WidgetServerDouble.answering(["/saved-shows": saved, "/shows/upcoming": upcoming])
    #expect(rows(await plan(.nextShows, client))?.map(\.path) == ["/shows/2?from=saved", "/shows/1"])
  }

  @Test func aVisitorSeesUpcomingShows() async {
    let upcoming = upcoming
    let client = APIClient(
      transport: WidgetServerDouble(answers: [
        "/saved-shows": { _ in WireResponse(Problem(.tokenMissing)) }, "/shows/upcoming": { _ in try WireResponse(json: upcoming) },
      ]))
    #expect(rows(await plan(.nextShows, client))?.map(\.path) == ["/shows/1", "/shows/2"])
  }

  @Test(arguments: WidgetKind.allCases) func whoIsSignedOutSeesNothingOfBefore(_ kind: WidgetKind) async throws {
    let store = WidgetStore(folder: folder.url)
    var record = WidgetRecord(server: id)
    _ = record.take(.found([WidgetRow(Samples.document("secret.md"))], count: 1), at: Samples.now)
    try store.keep(record, of: kind)
    let plan = await plan(kind, WidgetServerDouble.failing(ClientError.problem(Problem(.tokenInvalid))))
    #expect(plan.state == .signedOut)
    #expect(store.record(of: kind, from: id)?.contents == nil)
  }

  @Test(arguments: WidgetKind.allCases) func aServerThatIsAwayLeavesTheLastContents(_ kind: WidgetKind) async throws {
    let store = WidgetStore(folder: folder.url)
    var record = WidgetRecord(server: id)
    _ = record.take(.found([], count: 0), at: Samples.now - 3600)
    try store.keep(record, of: kind)
    let plan = await plan(kind, WidgetServerDouble.failing(ClientError.unreachable("offline")))
    #expect(plan.state == .shown(WidgetContents(rows: [], count: 0, date: Samples.now - 3600), isStale: true))
    #expect(plan.refresh == Samples.now + 300)
  }

  @Test func withoutAServerNothingIsAskedAndNothingStays() async throws {
    let store = WidgetStore(folder: folder.url)
    try store.keep(WidgetRecord(server: id), of: .nextShows)
    let plan = await updater.plan(for: .nextShows, from: nil)
    #expect(plan.state == .noServer)
    #expect(store.record(of: .nextShows, from: id) == nil)
    #expect(updater.known(of: .nextShows, from: nil) == .noServer)
  }

  @Test func anAnswerThatTakesTooLongCountsAsNone() async {
    let (sleeps, handed) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let updater = WidgetUpdater(
      store: WidgetStore(folder: folder.url), patience: .seconds(7), clock: HeldClock(sleeps: handed), now: { Samples.now })
    let client = APIClient(
      transport: WidgetServerDouble(answers: [
        "/documents": { _ in
          // Until the request is cancelled.
          for await _ in AsyncStream<Void>.makeStream().stream {}
          throw CancellationError()
        }
      ]))
    let server = WidgetUpdater.Server(id: id, client: client)
    async let plan = updater.plan(for: .recentDocuments, from: server)
    for await sleep in sleeps {
      #expect(sleep.duration == .seconds(7))
      sleep.end()
      break
    }
    #expect(await plan.state == .unreachable)
  }
}
