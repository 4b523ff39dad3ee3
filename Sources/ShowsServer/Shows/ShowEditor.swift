import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Changes shows: each change is a revision, and who is concerned is told, in one transaction.
struct ShowEditor: Sendable {
  let database: Database
  let audience: ShowAudience
  let totals: ShowTotals
  let now: @Sendable () -> Date

  /// How long a change can be taken back.
  static let undoTime: TimeInterval = 24 * 3600

  /// Somebody who changes something.
  struct Author: Sendable {
    let viewer: ShowViewer
    let person: String

    init(_ person: String, isModerator: Bool) {
      self.person = person
      viewer = ShowViewer(person: person, isModerator: isModerator)
    }
  }

  /// Changes a show that the author may change.
  ///
  /// - Parameter change: in the transaction; it may run again.
  /// - Throws: `Problem` `notFound` for one that the author does not see, `forbidden` for one that is another's; what `change` throws.
  func change(
    _ id: Int64, by author: Author, _ action: ShowRevision.Action,
    _ change: @escaping @Sendable (inout ShowRecord, Connection) throws -> Void
  ) async throws -> ShowRecord {
    let now = now()
    let listeners = try await audience.listeners()
    defer { totals.forget() }
    return try await database.write { connection in
      guard let record = try ShowStore.record(id, connection), author.viewer.sees(record) else { throw Problem.noSuchShow }
      guard author.viewer.mayChange(record) else { throw Problem(.forbidden, detail: "This show is somebody else's.") }
      var changed = record
      try change(&changed, connection)
      return try save(changed, instead: record, by: author, action, to: listeners, at: now, in: connection)
    }
  }

  /// Lets a show follow a change of its venue, whoever's it is.
  func follow(
    _ id: Int64, by author: Author, _ change: @escaping @Sendable (inout ShowRecord) throws -> Void
  ) async throws -> ShowRecord {
    let now = now()
    let listeners = try await audience.listeners()
    defer { totals.forget() }
    return try await database.write { connection in
      guard let record = try ShowStore.record(id, connection) else { throw Problem.noSuchShow }
      var changed = record
      try change(&changed)
      return try save(changed, instead: record, by: author, .changed, to: listeners, at: now, in: connection)
    }
  }

  /// Adds a show.
  ///
  /// - Parameter make: makes it in the transaction, with its artists and venues; nil for a request that was answered before with the show
  ///   that has this id.
  func add(
    by author: Author, key: String?, _ make: @escaping @Sendable (Connection) throws -> ShowState
  ) async throws -> (record: ShowRecord, isNew: Bool) {
    let now = now()
    let listeners = try await audience.listeners()
    defer { totals.forget() }
    return try await database.write { connection in
      if let key, let known = try ShowRequests.show(of: key, by: author.person, at: now, connection) {
        guard let record = try ShowStore.record(known, connection) else { throw Problem.noSuchShow }
        return (record, false)
      }
      let record = try insert(try make(connection), by: author, at: now, in: connection)
      if let key { try ShowRequests.keep(record.id, of: key, by: author.person, at: now, connection) }
      try audience.tell(ShowChange(before: nil, after: record, by: author.person), to: listeners, at: now, in: connection)
      return (record, true)
    }
  }

  /// Takes the last change of a show back.
  ///
  /// - Throws: `Problem` `preconditionFailed` when it is not the last one any more, or too old.
  func undo(_ revision: Int64, of id: Int64, by author: Author) async throws -> ShowRecord {
    let now = now()
    let listeners = try await audience.listeners()
    defer { totals.forget() }
    return try await database.write { connection in
      guard let record = try ShowStore.record(id, connection) else { throw Problem.noSuchShow }
      // A deleted show is seen by nobody, and can be taken back by who deleted it.
      guard let last = try RevisionStore.last(of: id, connection), record.state.status.shown == nil || author.viewer.sees(record) else {
        throw Problem.noSuchShow
      }
      guard author.viewer.owns(record) || author.viewer.isModerator else { throw Problem.noSuchShow }
      guard last.id == revision, let before = last.before else {
        throw Problem(.preconditionFailed, detail: "The show was changed again in the meantime.", field: "revision")
      }
      guard now.timeIntervalSince(last.at) <= Self.undoTime else {
        throw Problem(.preconditionFailed, detail: "A change can be taken back for 24 hours.", field: "revision")
      }
      guard author.viewer.isModerator || last.person == author.person else {
        throw Problem(.forbidden, detail: "Somebody else made this change.")
      }
      var changed = record
      changed.state = before
      return try save(changed, instead: record, by: author, .undone, to: listeners, at: now, in: connection)
    }
  }

  private func save(
    _ changed: ShowRecord, instead record: ShowRecord, by author: Author, _ action: ShowRevision.Action, to listeners: [String],
    at now: Date, in connection: Connection
  ) throws -> ShowRecord {
    guard changed.state != record.state else { return record }
    var changed = changed
    changed.updatedAt = now
    changed.confirmedAt = now
    changed.day = ShowDay.text(of: changed.state)
    if !record.state.visibleChanges(to: changed.state).isEmpty || record.state.status != changed.state.status { changed.version += 1 }
    changed.slug = try SlugStore.slug(of: changed, connection)
    try ShowRows.update(changed, connection)
    try RevisionStore.add(action, of: changed.id, by: author.person, before: record.state, after: changed.state, at: now, connection)
    try audience.tell(ShowChange(before: record, after: changed, by: author.person), to: listeners, at: now, in: connection)
    return changed
  }

  private func insert(_ state: ShowState, by author: Author, at now: Date, in connection: Connection) throws -> ShowRecord {
    let day = ShowDay.text(of: state)
    let id = try ShowRows.insert(state, day: day, submitter: author.person, at: now, connection)
    var record = ShowRecord(
      id: id, slug: "", state: state, submitter: author.person, day: day, version: 0, confirmedAt: now, createdAt: now, updatedAt: now)
    record.slug = try SlugStore.slug(of: record, connection)
    try connection.execute("UPDATE shows SET slug = ? WHERE id = ?", [Value(record.slug), Value(id)])
    try RevisionStore.add(.submitted, of: id, by: author.person, before: nil, after: state, at: now, connection)
    return record
  }
}
