import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Tells of a change of a show, in its transaction: clients by the change log, people by notifications.
struct ShowAudience: Sendable {
  let log: ChangeLog
  let notices: NoticeStore
  let moderators: ModeratorStore

  /// Who hears of the queue, to be asked before the transaction.
  func listeners() async throws -> [String] { try await moderators.includingOwners() }

  /// The last of what a transaction does: other writers wait for it from then on.
  ///
  /// - Parameter listeners: of ``listeners()``.
  func tell(_ change: ShowChange, to listeners: [String], at now: Date, in connection: Connection) throws {
    let id = change.after.id
    let savers = try SavedStore.savers(of: id, connection)
    var steps: [NoticeStep] = []
    if change.wasPublic {
      let fields = change.isPublic ? change.fields : ["status"]
      if !fields.isEmpty {
        try SavedStore.note(fields, of: id, except: change.by, connection)
        if let notice = ShowNotice(change, fields: fields) {
          steps += savers.filter { $0 != change.by }.map { .post(notice.posted(for: id), to: $0) }
        }
      }
    }
    if let submitter = change.after.submitter, submitter != change.by, let notice = ShowNotice(decided: change) {
      steps.append(.post(notice.posted(for: id), to: submitter))
    }
    if change.isPublic, !change.wasPublic {
      let told = Set(steps.compactMap(\.recipient)).union([change.by, change.after.submitter].compactMap(\.self))
      let notice = try ShowNotice(announced: change.after, connection)
      for person in try FollowStore.followers(of: change.after.state, connection) where !told.contains(person) {
        steps.append(.post(notice.posted(for: id), to: person))
      }
    }
    try append(change, savers: savers, listeners: listeners, in: connection)
    try notices.apply(steps, at: now, in: connection)
  }

  private func append(_ change: ShowChange, savers: [String], listeners: [String], in connection: Connection) throws {
    let ids = [String(change.after.id)]
    if change.wasPublic || change.isPublic {
      try log.append(room: .shows, kind: Change.Kind.showsChanged, ids: ids, in: connection)
    }
    if let submitter = change.after.submitter {
      try log.append(room: .shows, kind: Change.Kind.myShowsChanged, ids: ids, person: submitter, in: connection)
    }
    if change.before?.state.status == .pending || change.after.state.status == .pending {
      for person in listeners {
        try log.append(room: .shows, kind: Change.Kind.showQueueChanged, ids: ids, person: person, in: connection)
      }
    }
    guard !change.fields.isEmpty else { return }
    for person in savers {
      try log.append(room: .shows, kind: Change.Kind.savedShowsChanged, ids: ids, person: person, in: connection)
    }
  }
}

extension NoticeStep {
  fileprivate var recipient: String? {
    if case .post(_, let person) = self { person } else { nil }
  }
}
