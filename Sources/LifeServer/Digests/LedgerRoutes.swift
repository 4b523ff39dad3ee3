import AtriumAPI
import AtriumServer
import Hummingbird
import Intelligence
import Storage

/// What left the house, over HTTP.
struct LedgerRoutes: Sendable {
  let digests: DigestCatalog

  private static let list = ListCursor.name("ledger")

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListLedger.self) { call, _ in try await page(limit: call.limit, cursor: call.cursor) }
    router.answer(PauseSending.self) { call, _ in
      try await digests.pauseSending(call.isPaused)
      return try await page(limit: nil, cursor: nil)
    }
  }

  private func page(limit: Int?, cursor: String?) async throws -> Ledger {
    let limit = limit ?? ListLedger.pageSize.unset
    let found = try await digests.ledger.entries(after: try ListCursor.number(cursor, of: Self.list), limit: limit + 1)
    let page = ListPage(found, limit: limit, of: Self.list) { .number($0.at, key: $0.id) }
    return Ledger(
      terms: try await digests.sending().map { LedgerTerms($0) }, entries: page.rows.map { LedgerEntry($0) }, nextCursor: page.next)
  }
}

extension LedgerTerms {
  fileprivate init(_ sending: Sending) {
    self.init(
      provider: sending.provider, model: sending.model, transcriptionModel: sending.transcriptionModel,
      summaryModel: sending.summaryModel, flyerModel: sending.flyerModel,
      folders: sending.folders, month: sending.month, requests: sending.sum.calls,
      bytes: Int(sending.sum.bytes), tokens: Int(sending.sum.tokens), budget: sending.monthlyTokens, isPaused: sending.isPaused,
      hold: sending.hold.map { DigestReason(rawValue: $0.rawValue) })
  }
}

extension LedgerEntry {
  fileprivate init(_ entry: CallLedger.Entry) {
    self.init(
      id: entry.id, at: Value.date(milliseconds: entry.at), path: entry.path, fileId: String(entry.file), digester: entry.digester,
      provider: entry.provider,
      model: entry.model, bytes: entry.bytes, inputTokens: entry.inputTokens, outputTokens: entry.outputTokens,
      outcome: entry.outcome.map { Outcome(rawValue: $0) } ?? .running, detail: entry.detail)
  }
}
