import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Storage

/// The moderators' queue over HTTP.
struct ModerationRoutes: Sendable {
  let store: ShowStore
  let editor: ShowEditor
  let presenter: ShowPresenter
  let duplicates: DuplicateShows
  let access: ShowAccess
  let reports: ReportStore
  let people: PersonDirectory
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListShowQueue.self) { _, context in try await queue(for: try await access.moderator(context)) }
    router.answer(ApproveShow.self) { call, context in
      try await decide(call.id, .approved, context) { record in
        record.state.status = .approved
        record.state.rejection = nil
      }
    }
    router.answer(RejectShow.self) { call, context in
      let reason = try call.reason.flatMap { try EditedText.optional($0, field: "reason", longest: 2000) }
      return try await decide(call.id, .rejected, context) { record in
        record.state.status = .rejected
        record.state.rejection = reason
      }
    }
    router.answer(DismissShowReport.self) { call, context in
      _ = try await access.moderator(context)
      guard try await reports.dismiss(call.id) else { throw Problem(.notFound) }
      await hub.signal()
      return NoContent()
    }
    router.answer(MergeShows.self, with: merge)
  }

  private func queue(for author: ShowEditor.Author) async throws -> ShowQueue {
    let list = ShowList(time: .all, isQueue: true)
    let waiting = try await store.records(list, limit: ListShowQueue.most)
    let reported = try await store.records(try await reports.shows(limit: ListShowQueue.most))
    let records = waiting + reported
    let shows = try await presenter.shows(records, to: author.viewer)
    let said = try await reports.reports(of: records.map(\.id))
    let names = try await people.people(Set(records.compactMap(\.submitter)))
    var entries: [ShowQueueEntry] = []
    for (record, show) in zip(records, shows) {
      let same = try await duplicates.duplicates(of: record)
      entries.append(
        ShowQueueEntry(
          show: show, submitter: record.submitter.flatMap { names[$0]?.name },
          duplicates: try await presenter.shows(same, to: author.viewer), reports: said[record.id, default: []]))
    }
    return ShowQueue(entries: entries, total: try await store.count(list) + reported.count)
  }

  private func decide(
    _ address: String, _ action: ShowRevision.Action, _ context: AtriumRequestContext,
    _ body: @escaping @Sendable (inout ShowRecord) -> Void
  ) async throws -> SubmittedShow {
    let author = try await access.moderator(context)
    guard let id = try await store.id(of: address, .show) else { throw Problem.noSuchShow }
    let record = try await editor.change(id, by: author, action) { record, _ in
      guard record.state.status == .pending else {
        throw Problem(.alreadyDecided, detail: "Somebody decided this already: the show is \(record.state.status.rawValue).")
      }
      body(&record)
    }
    await hub.signal()
    return SubmittedShow(
      show: try await presenter.show(record, to: author.viewer), message: action == .approved ? "Published." : "Declined.")
  }

  private func merge(_ call: MergeShows, context: AtriumRequestContext) async throws -> SubmittedShow {
    let author = try await access.moderator(context)
    guard let id = try await store.id(of: call.id, .show), let target = try await store.id(of: call.into, .show),
      let other = try await store.record(target),
      author.viewer.sees(other)
    else { throw Problem.noSuchShow }
    guard id != other.id else { throw Problem.invalid("into", "is the same show") }
    _ = try await editor.change(id, by: author, .merged) { record, connection in
      record.state.status = .merged
      record.state.mergedInto = other.id
      // Copied and not moved, so that nothing is lost when the merge is taken back.
      try SavedStore.copy(from: record.id, to: other.id, connection)
    }
    await hub.signal()
    return SubmittedShow(show: try await presenter.show(other, to: author.viewer), message: "Merged. You can take this back for 24 hours.")
  }
}
