package import AtriumServer
package import Foundation

/// How the Shows room is set.
package struct ShowSettings: Sendable, Equatable {
  /// Whether shows are readable without signing in.
  package var isPublic: Bool
  /// The zone of a venue that has none of its own (S7).
  package var timezone: TimeZone
  /// The path of a file of shows that a room without any begins with.
  package var firstShows: String?
  /// Hosts of the own network from which shows may be imported.
  package var privateHosts: PrivateHosts

  package init(
    isPublic: Bool = false, timezone: TimeZone = Self.standardZone, firstShows: String? = nil, privateHosts: PrivateHosts = .none
  ) {
    self.isPublic = isPublic
    self.timezone = timezone
    self.firstShows = firstShows
    self.privateHosts = privateHosts
  }

  /// Arizona, which has no summer time.
  package static let standardZone = TimeZone(identifier: "America/Phoenix") ?? .gmt
}
