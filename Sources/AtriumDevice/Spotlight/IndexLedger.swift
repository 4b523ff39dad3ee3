public import Foundation

/// What to do to the system's index. The order counts.
public enum IndexChange: Codable, Hashable, Sendable {
  /// Adds items, or replaces those of the same id.
  case add([IndexedItem])
  /// Removes the items of these ids.
  case remove(ids: [String])
  /// Removes everything of a server, or of a room of it.
  case removeDomains([String])
}

/// What of this app is in the system's index, and what has to change there: event in, changes out.
///
/// The index itself cannot be asked, so this is kept beside it. A change that the index did not take is told with ``failed(_:)``, and made
/// again later: nothing of a server that was forgotten may stay.
public struct IndexLedger: Codable, Hashable, Sendable {
  /// The one that was opened last first.
  public private(set) var items: [IndexedItem] = []
  /// Removals that the index did not take.
  public private(set) var unfinished: [IndexChange] = []

  public init() {}

  /// A person opened something.
  ///
  /// - Parameters:
  ///   - room: its name on the wire.
  ///   - place: its own address in the app, percent-encoded.
  ///   - isPrivate: leaves the index, should it have been public before.
  public mutating func opened(
    room: String, place: String, title: String, isPrivate: Bool = false, on server: UUID, at now: Date
  ) -> [IndexChange] {
    let title = String(title.trimmingCharacters(in: .whitespacesAndNewlines).prefix(IndexRule.longestTitle))
    guard let lifetime = IndexRule.lifetime(of: room), !title.isEmpty, AppLink(path: place) != nil else { return [] }
    guard !isPrivate, IndexRule.isOpen(place) else { return removed(place: place, on: server) }
    let item = IndexedItem(server: server, room: room, place: place, title: title, openedAt: now, expires: now + lifetime)
    let former = items.first { $0.id == item.id }
    items.removeAll { $0.id == item.id }
    if let former, !isWorthSaying(item, after: former) {
      // The ledger has what the index has: the item stays as it is there.
      items.insert(former, at: 0)
      return []
    }
    items.insert(item, at: 0)
    return [.add([item])] + trimmed(server)
  }

  /// There is nothing at this place any more.
  ///
  /// - Parameter place: with or without the list beside it (`?from=tags`).
  public mutating func removed(place: String, on server: UUID) -> [IndexChange] {
    let path = place.prefix { $0 != "?" }
    return remove { $0.server == server && $0.place.prefix { $0 != "?" } == path }
  }

  /// The person signed out of a server, or it was forgotten. Also what the ledger does not know of is removed.
  public mutating func left(_ server: UUID) -> [IndexChange] {
    items.removeAll { $0.server == server }
    return [.removeDomains([IndexedItem.domain(of: server)])]
  }

  /// The person no longer has a room.
  public mutating func left(_ server: UUID, room: String) -> [IndexChange] {
    items.removeAll { $0.server == server && $0.room == room }
    return [.removeDomains([IndexedItem.domain(of: room, on: server)])]
  }

  /// At launch: what has expired leaves the index, and so does what is of a server that was forgotten meanwhile. What failed is made again.
  public mutating func tidy(keeping servers: Set<UUID>, at now: Date) -> [IndexChange] {
    let gone = Set(items.map(\.server)).subtracting(servers).sorted { $0.uuidString < $1.uuidString }
    let again = unfinished
    unfinished = []
    return again + gone.flatMap { left($0) } + remove { $0.expires <= now }
  }

  /// The index did not take a change. What could not be added is added when it is opened again.
  public mutating func failed(_ change: IndexChange) {
    switch change {
    case .add(let added):
      let ids = Set(added.map(\.id))
      items.removeAll { ids.contains($0.id) }
    case .remove, .removeDomains: if !unfinished.contains(change) { unfinished.append(change) }
    }
  }

  /// Whether the index has to hear of it: it has another title, or would leave the index more than a day too early.
  private func isWorthSaying(_ item: IndexedItem, after former: IndexedItem) -> Bool {
    former.title != item.title || item.expires.timeIntervalSince(former.expires) >= 24 * 60 * 60
  }

  private mutating func trimmed(_ server: UUID) -> [IndexChange] {
    let surplus = Set(items.filter { $0.server == server }.dropFirst(IndexRule.most).map(\.id))
    return remove { surplus.contains($0.id) }
  }

  private mutating func remove(_ isRemoved: (IndexedItem) -> Bool) -> [IndexChange] {
    let ids = items.filter(isRemoved).map(\.id)
    guard !ids.isEmpty else { return [] }
    items.removeAll(where: isRemoved)
    return [.remove(ids: ids)]
  }
}
