import AtriumAPI
import NIOCore
import Storage

/// The change log page by page, for all streams at once: what a thousand of them ask is read, merged and written as text once, and all
/// send the same bytes.
///
/// A page that was read stays true, since rows are only added behind it. The newest pages are kept, so that a stream that lags behind
/// walks through the pages that the others have had.
actor ChangePages {
  struct Page: Sendable {
    /// What the audience is told; empty where nothing on the page is for it.
    let changes: [Change]
    /// The same as events of a stream.
    let events: ByteBuffer
    /// The last id of the page; that after which it was asked for when nothing is new.
    let end: Int64
    /// The last signal before it was read, where nothing was behind the page then: who has heard no later one need not look on.
    let completes: Int?
  }

  struct Place: Hashable {
    let position: Int64
    let audience: ChangeAudience
  }

  private struct Look {
    let number: Int
    /// What was signalled before it began.
    let signal: Int
    let task: Task<Page, any Error>
  }

  private let log: ChangeLog
  private var looks: [Place: Look] = [:]
  private var lastLook = 0
  /// Beside the actor: a thousand streams that take the same page need not stand in line for it.
  private nonisolated let kept = Locked(KeptChangePages())

  init(log: ChangeLog) {
    self.log = log
  }

  /// How many pages are kept.
  nonisolated var keptCount: Int { kept.withLock { $0.count } }

  /// What was logged after `position`.
  ///
  /// - Parameter signal: the last signal that the caller has heard. Whoever has heard a later one than those who look already must look
  ///   for itself: what it was told of may have been committed after they looked.
  nonisolated func page(after position: Int64, for audience: ChangeAudience, since signal: Int) async throws -> Page {
    let place = Place(position: position, audience: audience)
    if let page = kept.withLock({ $0[place] }) { return page }
    return try await look(at: place, since: signal)
  }

  private func look(at place: Place, since signal: Int) async throws -> Page {
    // It may have come while this caller waited for its turn.
    if let page = kept.withLock({ $0[place] }) { return page }
    if let look = looks[place], look.signal >= signal { return try await look.task.value }
    lastLook += 1
    let look = Look(number: lastLook, signal: signal, task: Task { [log] in try await Self.read(place, log, since: signal) })
    looks[place] = look
    defer { if looks[place]?.number == look.number { looks[place] = nil } }
    let page = try await look.task.value
    if page.end != place.position { kept.withLock { $0.keep(page, at: place) } }
    return page
  }

  /// That everything of each room has to be asked for again; with it the client is at `position`.
  static func everything(at position: Int64, for audience: ChangeAudience) throws -> Page {
    let changes = audience.orderedRooms.map { Change(id: position, room: $0, kind: Change.Kind.everything, ids: []) }
    return try page(changes, end: position, completes: nil)
  }

  private static func read(_ place: Place, _ log: ChangeLog, since signal: Int) async throws -> Page {
    switch try await log.page(after: place.position) {
    case .rows(let rows):
      let completes = rows.count < ChangeLog.pageSize ? signal : nil
      return try page(rows.merged(for: place.audience), end: rows.last?.change.id ?? place.position, completes: completes)
    case .trimmed(let latest): return try everything(at: latest, for: place.audience)
    }
  }

  private static func page(_ changes: [Change], end: Int64, completes: Int?) throws -> Page {
    var events = ByteBuffer()
    for change in changes { events.writeBytes(try EventFrame(id: String(change.id), name: change.kind, json: change).bytes) }
    return Page(changes: changes, events: events, end: end, completes: completes)
  }
}
