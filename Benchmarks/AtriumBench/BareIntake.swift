import AtriumAPI
import Foundation
import Hummingbird

/// Hummingbird with one route that reads a body of JSON with Foundation and keeps nothing: what taking an event of an agent is held against.
enum BareIntake {
  /// An event as it is sent, of any kind.
  private struct Sent: Decodable {
    struct Event: Decodable {
      let session: String
      let name: String
      let folder: String?
      let tool: String?
      let use: String?
      let input: [String: String]?

      private enum CodingKeys: String, CodingKey {
        case session = "session_id"
        case name = "hook_event_name"
        case folder = "cwd"
        case tool = "tool_name"
        case use = "tool_use_id"
        case input = "tool_input"
      }
    }

    let device: SendAgentEvent.Device
    let event: Event
    let timestamp: String
    let uuid: String

    private enum CodingKeys: String, CodingKey {
      case device, event, timestamp
      case uuid = "event_uuid"
    }
  }

  /// Prints the port that it listens on, and serves until it is ended.
  static func serve() async throws {
    let router = Router()
    router.post("api/v1/events") { request, context -> HTTPResponse.Status in
      _ = try await JSONDecoder().decode(Sent.self, from: request, context: context)
      return .noContent
    }
    try await BareServer.run(router)
  }
}
