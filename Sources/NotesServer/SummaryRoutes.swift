import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// What the server wrote about days and weeks, over HTTP.
struct SummaryRoutes: Sendable {
  let periods: WrittenPeriodStore
  let viewed: ViewedDocumentStore
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListSummaries.self, with: summaries)
    router.answer(ListReports.self, with: reports)
    router.answer(MarkDocumentViewed.self, with: mark)
  }

  private func summaries(_ call: ListSummaries, context: AtriumRequestContext) async throws -> SummaryList {
    let page = try await page(
      .day, name: "summaries", of: context.requirePerson().id, call.cursor, limit: call.limit ?? ListSummaries.pageSize.unset)
    return SummaryList(
      summaries: page.items.map {
        SummaryItem(
          id: $0.key, date: $0.start.description, viewed: page.viewed.contains($0.key), documents: page.documents[$0.key])
      },
      nextCursor: page.next)
  }

  private func reports(_ call: ListReports, context: AtriumRequestContext) async throws -> ReportList {
    let page = try await page(
      .week, name: "reports", of: context.requirePerson().id, call.cursor, limit: call.limit ?? ListReports.pageSize.unset)
    return ReportList(
      reports: page.items.map {
        ReportItem(
          id: $0.key, weekOf: $0.start.description, viewed: page.viewed.contains($0.key), documents: page.documents[$0.key])
      },
      nextCursor: page.next)
  }

  private func mark(_ call: MarkDocumentViewed, context: AtriumRequestContext) async throws -> NoContent {
    let key = try RequestText.checked(call.key, field: "key")
    guard try await periods.contains(key) else {
      throw Problem(.notFound, detail: "There is no such summary or report.", field: "key")
    }
    if try await viewed.mark(key, by: context.requirePerson().id, at: now()) { await hub.signal() }
    return NoContent()
  }

  private func page(
    _ period: WrittenPeriod, name: String, of person: String, _ cursor: String?, limit: Int
  ) async throws -> Page {
    let found = try await periods.items(period, before: try ListCursor.text(cursor, of: name)?.key, limit: limit + 1)
    let page = ListPage(found, limit: limit, of: name) { .text($0.start.description, key: $0.key) }
    let keys = page.rows.map(\.key)
    return Page(
      items: page.rows, viewed: try await viewed.viewed(among: keys, by: person),
      documents: try await periods.documents(of: keys, limit: Self.mostDocuments).filter { !$0.value.isEmpty }, next: page.next)
  }

  /// Of one summary or report.
  private static let mostDocuments = 100

  private struct Page {
    let items: [WrittenPeriodStore.Item]
    let viewed: Set<String>
    let documents: [String: [String]]
    let next: String?
  }
}
