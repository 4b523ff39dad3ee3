public import Foundation

/// Something that a person opened and finds again in the system's search.
public struct IndexedItem: Codable, Hashable, Identifiable, Sendable {
  /// The server that it is on, as this device knows it.
  public let server: UUID
  /// The name of its room on the wire: `notes`.
  public let room: String
  /// Where it opens in the app, percent-encoded: `/notes/read/Garden/spring.md`.
  public let place: String
  public let title: String
  public let openedAt: Date
  /// When it leaves the index unless it is opened again.
  public let expires: Date

  /// Of the item in the index: the server, then the place.
  public var id: String { Self.id(of: place, on: server) }

  /// What it is removed with. The index removes `server.room` with `server`, and takes the period for the border between the two.
  public var domain: String { Self.domain(of: room, on: server) }

  /// What a person may search for beside the title: the name of the file or the folder that it is in.
  public var keywords: [String] {
    let segments = place.prefix { $0 != "?" }.split(separator: "/").dropFirst(2).compactMap { $0.removingPercentEncoding }
    return segments.filter { $0.count > 1 && $0 != title && !$0.allSatisfy(\.isNumber) }
  }

  static func id(of place: String, on server: UUID) -> String { server.uuidString + place }

  static func domain(of room: String, on server: UUID) -> String { domain(of: server) + "." + room }

  /// Of everything that a server has.
  static func domain(of server: UUID) -> String { server.uuidString }
}

/// What an id of the index names: the person chose a result of the system's search.
public struct IndexedPlace: Hashable, Sendable {
  public let server: UUID
  public let link: AppLink

  /// - Returns: nil for an id that this app did not give.
  public init?(id: String) {
    let length = 36
    guard id.utf8.count > length, let server = UUID(uuidString: String(id.prefix(length))),
      let link = AppLink(path: String(id.dropFirst(length)))
    else { return nil }
    self.server = server
    self.link = link
  }
}
