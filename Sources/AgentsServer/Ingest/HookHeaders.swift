import AtriumAPI
import AtriumServer
import Foundation

/// What an agent that sends its hooks itself says in headers, since the body is the agent's own.
struct HookHeaders {
  /// By lower-case name.
  let headers: [String: String]

  /// The names by which such senders say it; the first one that is there counts.
  private static let prefixes = ["x-atrium-", "x-claudiator-", "x-"]

  /// - Throws: `Problem` 422 that names the header.
  func device() throws -> SendAgentEvent.Device {
    guard let id = self["device-id"] else { throw EventText.invalid("X-Atrium-Device-Id", "is missing") }
    return SendAgentEvent.Device(
      id: id, name: self["device-name"] ?? id, platform: AgentPlatform(rawValue: self["device-platform"] ?? "unknown"))
  }

  var eventID: String? { self["event-id"] }

  private subscript(_ name: String) -> String? {
    for prefix in Self.prefixes {
      if let text = headers[prefix + name]?.trimmingCharacters(in: .whitespaces), !text.isEmpty { return text }
    }
    return nil
  }
}
