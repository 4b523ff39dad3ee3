import AtriumAPI
import AtriumServer
import Foundation
import HTTPTypes
import Hummingbird
import Storage

/// Submitting and changing shows over HTTP (S6).
struct SubmissionRoutes: Sendable {
  let store: ShowStore
  let editor: ShowEditor
  let presenter: ShowPresenter
  let access: ShowAccess
  let reports: ReportStore
  let people: PersonDirectory
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answerWithHeaders(SubmitShow.self, with: submit)
    router.answer(UpdateShow.self, with: update)
    router.answer(DeleteShow.self) { call, context in
      _ = try await change(call.id, .deleted, context) { record, _ in record.state.status = .deleted }
      return ShowAnswer(message: "Deleted. You can take this back for 24 hours.")
    }
    router.answer(PublishShow.self, with: publish)
    router.answer(UnpublishShow.self) { call, context in try await hide(call.id, context) }
    router.answer(MakeShowPrivate.self) { call, context in try await hide(call.id, context) }
    router.answer(SetShowSoldOut.self) { call, context in
      let isSoldOut = call.isSoldOut ?? true
      return try await change(call.id, .soldOut, context, message: isSoldOut ? "Sold out." : "Tickets are available again.") { record, _ in
        record.state.isSoldOut = isSoldOut
      }
    }
    router.answer(SetShowCancelled.self) { call, context in
      let isCancelled = call.isCancelled ?? true
      return try await change(call.id, .cancelled, context, message: isCancelled ? "Cancelled." : "It takes place.") { record, _ in
        record.state.isCancelled = isCancelled
      }
    }
    router.answer(ReportShow.self, with: report)
    router.answer(ListShowRevisions.self, with: revisions)
    router.answer(UndoShowChange.self) { call, context in
      let author = try await access.author(context)
      guard let id = try await store.id(of: call.id, .show) else { throw Problem.noSuchShow }
      let record = try await editor.undo(call.revision, of: id, by: author)
      await hub.signal()
      return SubmittedShow(show: try await presenter.show(record, to: author.viewer), message: "Taken back.")
    }
  }

  private func submit(_ call: SubmitShow, context: AtriumRequestContext) async throws -> TypedResponse<SubmittedShow> {
    let author = try await access.author(context)
    // A moderator may enter a month at once.
    if !author.viewer.isModerator { try access.limits.admit(.submission, context) }
    try await checkAddress(of: author.person)
    let key = try call.idempotencyKey.map {
      try RequestText.checked($0, field: "Idempotency-Key", longest: ShowRequests.longestKey)
    }
    let status: ShowState.Status = call.draft.isPrivate == true ? .private : try await openStatus(for: author)
    let reader = ShowDraftReader(draft: call.draft, author: author, zone: timezone, now: now())
    // The last run of the transaction is the one that counts.
    let warnings = Locked<[String]>([])
    let added = try await editor.add(by: author, key: key) { connection in
      let result = try reader.newState(as: status, connection)
      warnings.withLock { $0 = result.warnings }
      return result.state
    }
    await hub.signal()
    let answer = SubmittedShow(
      show: try await presenter.show(added, to: author.viewer), message: Self.message(added.state.status),
      warnings: warnings.withLock { $0 })
    return TypedResponse(answer, status: .created)
  }

  private func update(_ call: UpdateShow, context: AtriumRequestContext) async throws -> SubmittedShow {
    let author = try await access.author(context)
    let reader = ShowDraftReader(draft: call.draft, author: author, zone: timezone, now: now())
    let warnings = Locked<[String]>([])
    var answer = try await change(call.id, .changed, context) { record, connection in
      let result = try reader.changed(record.state, connection)
      record.state = result.state
      warnings.withLock { $0 = result.warnings }
    }
    answer.warnings = warnings.withLock { $0 }
    return answer
  }

  private func publish(_ call: PublishShow, context: AtriumRequestContext) async throws -> SubmittedShow {
    let author = try await access.author(context)
    let status = try await openStatus(for: author)
    var answer = try await change(call.id, .published, context) { record, _ in
      guard record.state.status == .private || record.state.status == .rejected else { return }
      record.state.status = status
      record.state.rejection = nil
    }
    answer.message = Self.message(ShowState.Status(rawValue: answer.show.status.rawValue) ?? status)
    return answer
  }

  private func hide(_ id: String, _ context: AtriumRequestContext) async throws -> SubmittedShow {
    try await change(id, .unpublished, context, message: Self.message(.private)) { record, _ in record.state.status = .private }
  }

  private func change(
    _ address: String, _ action: ShowRevision.Action, _ context: AtriumRequestContext, message: String = "Changed.",
    _ body: @escaping @Sendable (inout ShowRecord, Connection) throws -> Void
  ) async throws -> SubmittedShow {
    let author = try await access.author(context)
    guard let id = try await store.id(of: address, .show) else { throw Problem.noSuchShow }
    let record = try await editor.change(id, by: author, action, body)
    await hub.signal()
    return SubmittedShow(show: try await presenter.show(record, to: author.viewer), message: message)
  }

  private func report(_ call: ReportShow, context: AtriumRequestContext) async throws -> ShowAnswer {
    try access.limits.admit(.report, context)
    let author = try await access.author(context)
    guard let id = try await store.id(of: call.id, .show), let record = try await store.record(id), author.viewer.sees(record) else {
      throw Problem.noSuchShow
    }
    let note = try call.note.flatMap { try EditedText.optional($0, field: "note", longest: 2000) }
    try await reports.add(call.reason, note, of: record.id, by: author.person, at: now())
    await hub.signal()
    return ShowAnswer(message: "Thank you. The moderators will look at it.")
  }

  private func revisions(_ call: ListShowRevisions, context: AtriumRequestContext) async throws -> ShowRevisionList {
    let author = try await access.author(context)
    guard let id = try await store.id(of: call.id, .show), let record = try await store.record(id) else { throw Problem.noSuchShow }
    let rows = try await store.database.read { try RevisionStore.rows(of: record.id, limit: ListShowRevisions.most, $0) }
    // Also for the moderator who deleted or merged it: they can undo that.
    guard author.viewer.mayChange(record) || (author.viewer.isModerator && rows.first?.person == author.person) else {
      throw author.viewer.sees(record) ? Problem(.forbidden, detail: "This show is somebody else's.") : Problem.noSuchShow
    }
    let names = try await people.people(Set(rows.compactMap(\.person)))
    let now = now()
    return ShowRevisionList(
      revisions: rows.enumerated().map { index, row in
        let isOwn = author.viewer.isModerator || row.person == author.person
        return ShowRevision(
          id: row.id, action: ShowRevision.Action(rawValue: row.action), by: row.person.flatMap { names[$0]?.name }, at: row.at,
          fields: row.before?.visibleChanges(to: row.after) ?? [],
          canUndo: index == 0 && row.before != nil && isOwn && now.timeIntervalSince(row.at) <= ShowEditor.undoTime)
      })
  }

  /// The status of a show that its author publishes.
  private func openStatus(for author: ShowEditor.Author) async throws -> ShowState.Status {
    try await access.isTrusted(author, at: now()) ? .approved : .pending
  }

  /// - Throws: `Problem` `forbidden` where mail works and the person has not verified their address.
  private func checkAddress(of person: String) async throws {
    guard people.sendsMail, try await people.people([person])[person]?.isVerified != true else { return }
    throw Problem(.forbidden, detail: "Verify your e-mail address first.")
  }

  private static func message(_ status: ShowState.Status) -> String {
    switch status {
    case .approved: "Published."
    case .pending: "Thank you. A moderator will look at it."
    case .private: "Only you see it."
    case .rejected, .deleted, .merged: "Changed."
    }
  }
}
