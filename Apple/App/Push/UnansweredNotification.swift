import AtriumDevice
import Foundation
import UserNotifications

/// A notification of this device that says that an answer did not reach the agent. Nobody sees the app when a button was pressed, so that an
/// error that is not shown like this would be lost.
enum UnansweredNotification {
  static func show(_ failure: PushAnswer.Failure, of answer: PushAnswer) async {
    let content = UNMutableNotificationContent()
    content.title = String(localized: "Your Answer Did Not Arrive")
    content.body = [answer.payload.body, words(for: failure)].filter { !$0.isEmpty }.joined(separator: "\n")
    content.userInfo = answer.payload.failed(delivered: answer.delivered)
    content.categoryIdentifier = (failure.canBeTriedAgain ? PushCategory.permission : .turn).rawValue
    content.threadIdentifier = answer.payload.thread ?? ""
    content.sound = .default
    // A second failure takes the place of the first.
    let request = UNNotificationRequest(identifier: "unanswered-\(answer.payload.collapse ?? "")", content: content, trigger: nil)
    try? await UNUserNotificationCenter.current().add(request)
  }

  private static func words(for failure: PushAnswer.Failure) -> String {
    switch failure {
    case .nothingWaits: String(localized: "The agent no longer waits for an answer here.")
    case .unclear: String(localized: "Something else is waiting now. Open the session to answer it.")
    case .unreachable: String(localized: "Your server can’t be reached.")
    case .notSignedIn: String(localized: "Sign in to answer your agents. An API key can’t.")
    case .refused(let reason): reason
    }
  }
}
