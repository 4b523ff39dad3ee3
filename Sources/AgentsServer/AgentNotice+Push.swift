import AtriumAPI
import AtriumServer
import Foundation
import Messaging

extension AgentNotice {
  /// Bytes of the name under which a project's alerts are shown together.
  private static let longestThread = 100

  /// How it is told on a device (seed: A4). What waits for the person in the middle of a turn is good for some hours, what is over for a day.
  static func form(of notice: PostedNotice) throws -> PushForm {
    let told = try JSONDecoder().decode(AgentNotice.self, from: Data(notice.details.utf8))
    let project = EventText.shown(told.project, longest: longestThread) ?? notice.subject
    return PushForm(
      level: told.kind.isRequest ? .timeSensitive : .active, thread: "agents/\(project)", category: told.kind.category,
      lifetime: (told.kind.isRequest ? 4 : 24) * 3_600, path: "/agents/sessions/" + PercentCoding.encode(notice.subject),
      data: [
        "event_type": told.kind.eventType, "device_name": EventText.shown(told.device, longest: longestThread) ?? "",
        "session_id": notice.subject, "alert": told.kind.rawValue,
      ])
  }
}

extension AgentAlertKind {
  /// Which buttons the app offers.
  fileprivate var category: String { isRequest ? "agent_\(rawValue)" : "agent_turn" }

  /// The hook that a client of the seed knows it by.
  fileprivate var eventType: String {
    switch self {
    case .permission, .question, .plan: "Notification"
    case .asks, .finished, .paused: "Stop"
    case .error: "StopFailure"
    }
  }
}
