import Foundation

/// Which of the things that a person opens the system's search may find, and for how long.
enum IndexRule {
  /// How many items of one server stay in the index; the ones opened longest ago leave it.
  static let most = 500
  /// Characters of a title.
  static let longestTitle = 200

  /// Seconds from the last time that it was opened; nil for a room of which nothing is indexed. A session of an agent is done with after
  /// days, and a show is over.
  static func lifetime(of room: String) -> TimeInterval? {
    switch room {
    case "notes", "life", "comics": 90 * day
    case "shows": 30 * day
    case "agents": 7 * day
    default: nil
    }
  }

  /// Whether a place is one that others who hold the device may read of: nothing of the vault, nothing hidden.
  ///
  /// - Parameter place: percent-encoded.
  static func isOpen(_ place: String) -> Bool {
    let segments = place.prefix { $0 != "?" }.split(separator: "/").compactMap { $0.removingPercentEncoding }
    let names = segments.flatMap { $0.split(separator: "/") }
    return segments.count > 1 && !names.contains { $0.hasPrefix(".") } && !(segments[0] == "comics" && names.contains("vault"))
  }

  private static let day: TimeInterval = 24 * 60 * 60
}
