import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Changes shows. The change, its revision and its notifications are one transaction.
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
    try await write(by: author) { writing in
      guard let record = try ShowStore.record(id, writing.connection), author.viewer.sees(record) else { throw Problem.noSuchShow }
      guard author.viewer.mayChange(record) else { throw Problem(.forbidden, detail: "This show is somebody else's.") }
      var changed = record
      try change(&changed, writing.connection)
      return try save(changed, instead: record, action, writing)
    }
  }

  /// Changes all shows that a condition finds, of any submitter, in one transaction.
  ///
  /// - Parameters:
  ///   - condition: of ``ShowStore/records(_:_:tail:_:)``.
  ///   - change: in the transaction; it may run again.
  func changeAll(
    where condition: String, _ values: [Value], by author: Author, _ change: @escaping @Sendable (inout ShowRecord) throws -> Void
  ) async throws {
    try await write(by: author) { writing in
      for record in try ShowStore.records(condition, values, tail: "ORDER BY shows.id", writing.connection) {
        var changed = record
        try change(&changed)
        _ = try save(changed, instead: record, .changed, writing)
      }
    }
  }

  /// Adds a show. A request with the key of an earlier one of the author adds nothing and gets the show of that one.
  ///
  /// - Parameters:
  ///   - state: makes it in the transaction, with its artists and venues; it may run again.
  ///   - added: runs in the transaction once the show is there; it may run again.
  func add(
    by author: Author, key: String?, _ state: @escaping @Sendable (Connection) throws -> ShowState,
    added: @escaping @Sendable (ShowRecord, Connection) throws -> Void = { _, _ in }
  ) async throws -> ShowRecord {
    try await write(by: author) { writing in
      let connection = writing.connection
      if let key, let known = try ShowRequests.show(of: key, by: author.person, at: writing.now, connection) {
        guard let record = try ShowStore.record(known, connection) else { throw Problem.noSuchShow }
        return record
      }
      let record = try insert(try state(connection), writing)
      if let key { try ShowRequests.keep(record.id, of: key, by: author.person, at: writing.now, connection) }
      try added(record, connection)
      try tell(ShowChange(before: nil, after: record, by: author.person), writing)
      return record
    }
  }

  /// Undoes the last change of a show.
  ///
  /// - Throws: `Problem` `preconditionFailed` for an earlier change, or one that is older than ``undoTime``.
  func undo(_ revision: Int64, of id: Int64, by author: Author) async throws -> ShowRecord {
    try await write(by: author) { writing in
      guard let record = try ShowStore.record(id, writing.connection) else { throw Problem.noSuchShow }
      // A deleted show is hidden; the person who deleted it can undo that.
      guard let last = try RevisionStore.last(of: id, writing.connection), record.state.status.shown == nil || author.viewer.sees(record)
      else { throw Problem.noSuchShow }
      guard author.viewer.owns(record) || author.viewer.isModerator else { throw Problem.noSuchShow }
      guard last.id == revision, let before = last.before else {
        throw Problem(.preconditionFailed, detail: "The show was changed again in the meantime.", field: "revision")
      }
      guard writing.now.timeIntervalSince(last.at) <= Self.undoTime else {
        throw Problem(.preconditionFailed, detail: "A change can be taken back for 24 hours.", field: "revision")
      }
      guard author.viewer.isModerator || last.person == author.person else {
        throw Problem(.forbidden, detail: "Somebody else made this change.")
      }
      var changed = record
      changed.state = before
      return try save(changed, instead: record, .undone, writing)
    }
  }

  /// A transaction that changes shows.
  private struct Writing {
    let author: Author
    let now: Date
    /// Who hears of the queue.
    let listeners: [String]
    let connection: Connection
  }

  private func write<Result: Sendable>(by author: Author, _ body: @escaping @Sendable (Writing) throws -> Result) async throws -> Result {
    let now = now()
    let listeners = try await audience.listeners()
    defer { totals.forget() }
    return try await database.write { try body(Writing(author: author, now: now, listeners: listeners, connection: $0)) }
  }

  private func tell(_ change: ShowChange, _ writing: Writing) throws {
    try audience.tell(change, to: writing.listeners, at: writing.now, in: writing.connection)
  }

  private func save(
    _ changed: ShowRecord, instead record: ShowRecord, _ action: ShowRevision.Action, _ writing: Writing
  ) throws -> ShowRecord {
    guard changed.state != record.state else { return record }
    let (now, connection, person) = (writing.now, writing.connection, writing.author.person)
    var changed = changed
    changed.updatedAt = now
    changed.confirmedAt = now
    changed.day = ShowDay.text(of: changed.state)
    if !record.state.visibleChanges(to: changed.state).isEmpty || record.state.status != changed.state.status { changed.version += 1 }
    changed.slug = try SlugStore.slug(of: changed, connection)
    try ShowRows.update(changed, connection)
    try RevisionStore.add(action, of: changed.id, by: person, before: record.state, after: changed.state, at: now, connection)
    try tell(ShowChange(before: record, after: changed, by: person), writing)
    return changed
  }

  private func insert(_ state: ShowState, _ writing: Writing) throws -> ShowRecord {
    let (now, connection, person) = (writing.now, writing.connection, writing.author.person)
    let day = ShowDay.text(of: state)
    let id = try ShowRows.insert(state, day: day, submitter: person, at: now, connection)
    var record = ShowRecord(
      id: id, slug: "", state: state, submitter: person, day: day, version: 0, confirmedAt: now, createdAt: now, updatedAt: now)
    record.slug = try SlugStore.slug(of: record, connection)
    try connection.execute("UPDATE shows SET slug = ? WHERE id = ?", [Value(record.slug), Value(id)])
    try RevisionStore.add(.submitted, of: id, by: person, before: nil, after: state, at: now, connection)
    return record
  }
}
