public import Foundation

/// The servers that the person has set up, in the order in which they were, and the one that is open.
public struct KnownServers: Codable, Hashable, Sendable {
  public private(set) var all: [KnownServer] = []
  public private(set) var currentID: UUID?

  public init() {}

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    all = try container.decode([KnownServer].self, forKey: .all)
    let chosen = try container.decodeIfPresent(UUID.self, forKey: .currentID)
    currentID = (all.first { $0.id == chosen } ?? all.first)?.id
  }

  /// The server that is open; nil where none is set up.
  public var current: KnownServer? { currentID.flatMap { self[$0] } }

  public subscript(id: UUID) -> KnownServer? { all.first { $0.id == id } }

  /// Adds a server, or changes it, and opens it.
  ///
  /// - Parameter former: the server whose place it takes; without one, that with the same id or the same address.
  /// - Returns: the servers that are gone thereby.
  @discardableResult
  public mutating func keep(_ server: KnownServer, inPlaceOf former: UUID? = nil) -> [KnownServer] {
    let replaced = all.filter { $0.id == server.id || $0.id == former || $0.address == server.address }
    let place = all.firstIndex { replaced.contains($0) } ?? all.endIndex
    all.removeAll(where: replaced.contains)
    all.insert(server, at: min(place, all.endIndex))
    currentID = server.id
    return replaced.filter { $0.id != server.id }
  }

  /// Opens a server. One that is not known changes nothing.
  public mutating func choose(_ id: UUID) {
    if self[id] != nil { currentID = id }
  }

  /// Calls a server by another name. An empty one changes nothing.
  public mutating func rename(_ id: UUID, to name: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, let index = all.firstIndex(where: { $0.id == id }) else { return }
    all[index].name = name
  }

  /// Removes a server. Where it was open, the first of the others is.
  public mutating func forget(_ id: UUID) {
    all.removeAll { $0.id == id }
    if currentID == id { currentID = all.first?.id }
  }
}
