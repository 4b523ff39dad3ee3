import AtriumAPI
import NIOCore

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
  }

  private struct Place: Hashable {
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
  private var kept: [Place: Page] = [:]
  /// The places of the pages that are kept, the oldest first.
  private var order: [Place] = []
  private var keptCost = 0
  private static let mostCost = 1 << 20

  init(log: ChangeLog) {
    self.log = log
  }

  /// How many pages are kept.
  var keptCount: Int { kept.count }

  /// What was logged after `position`.
  ///
  /// - Parameter signal: the last signal that the caller has heard. Whoever has heard a later one than those who look already must look
  ///   for itself: what it was told of may have been committed after they looked.
  func page(after position: Int64, for audience: ChangeAudience, since signal: Int) async throws -> Page {
    let place = Place(position: position, audience: audience)
    if let page = kept[place] { return page }
    if let look = looks[place], look.signal >= signal { return try await look.task.value }
    lastLook += 1
    let look = Look(number: lastLook, signal: signal, task: Task { [log] in try await Self.read(place, log) })
    looks[place] = look
    defer { if looks[place]?.number == look.number { looks[place] = nil } }
    let page = try await look.task.value
    if page.end != position { keep(page, at: place) }
    return page
  }

  /// That everything of each room has to be asked for again; with it the client is at `position`.
  static func everything(at position: Int64, for audience: ChangeAudience) throws -> Page {
    try page(audience.orderedRooms.map { Change(id: position, room: $0, kind: Change.Kind.everything, ids: []) }, end: position)
  }

  private static func read(_ place: Place, _ log: ChangeLog) async throws -> Page {
    switch try await log.page(after: place.position) {
    case .rows(let rows): try page(rows.merged(for: place.audience), end: rows.last?.change.id ?? place.position)
    case .trimmed(let latest): try everything(at: latest, for: place.audience)
    }
  }

  private static func page(_ changes: [Change], end: Int64) throws -> Page {
    var events = ByteBuffer()
    for change in changes { events.writeBytes(try EventFrame(id: String(change.id), name: change.kind, json: change).bytes) }
    return Page(changes: changes, events: events, end: end)
  }

  private func keep(_ page: Page, at place: Place) {
    if let former = kept.updateValue(page, forKey: place) {
      keptCost -= Self.cost(of: former)
    } else {
      order.append(place)
    }
    keptCost += Self.cost(of: page)
    var dropped = 0
    while keptCost > Self.mostCost, dropped < order.count - 1 {
      keptCost -= kept.removeValue(forKey: order[dropped]).map(Self.cost) ?? 0
      dropped += 1
    }
    order.removeFirst(dropped)
  }

  /// About how many bytes a page takes: its changes as much as their text, and something even when it is empty.
  private static func cost(of page: Page) -> Int { 2 * page.events.readableBytes + 512 }
}
