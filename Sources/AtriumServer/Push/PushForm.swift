import Foundation
import Messaging

/// How a notice is told on a device: each room says so of those that it posts. Its words are the notice's own.
struct PushForm: Sendable, Equatable {
  /// How much it may disturb.
  var level: Message.Level
  /// What is shown together.
  var thread: String
  /// Which buttons the app offers with it.
  var category: String
  /// For how many seconds it is worth being delivered.
  var lifetime: TimeInterval
  /// Where the app opens it, from `/`.
  var path: String
  /// What else the app needs.
  var data: [String: String]
}

/// What is known of one kind of notice.
struct NoticeKind: Sendable {
  let words: NoticeWording
  /// Nil for what can wait until somebody looks: it counts on the icon and disturbs nobody.
  var push: (@Sendable (PostedNotice) throws -> PushForm)?
}
