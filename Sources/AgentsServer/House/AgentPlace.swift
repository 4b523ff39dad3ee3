import AtriumAPI
import AtriumServer

/// Where the app shows a session: `/agents/sessions/7c1f`, percent-encoded.
enum AgentPlace {
  private static let prefix = "/agents/sessions/"

  static func place(ofSession id: String) -> String { prefix + PercentCoding.encode(id) }

  /// The id of the session that a place shows; nil for any other place.
  static func session(at place: String) -> String? {
    let path = place.prefix { $0 != "?" }
    guard path.hasPrefix(prefix) else { return nil }
    return PercentCoding.decode(path.dropFirst(prefix.count))
  }
}
