package import Foundation
package import Messaging

/// How a notice is told on a device: each room says so of those that it posts. Its words are the notice's own.
package struct PushForm: Sendable, Equatable {
  /// How much it may disturb.
  package var level: Message.Level
  /// What is shown together.
  package var thread: String
  /// Which buttons the app offers with it.
  package var category: String
  /// For how many seconds it is worth being delivered.
  package var lifetime: TimeInterval
  /// Where the app opens it, from `/`.
  package var path: String
  /// What else the app needs.
  package var data: [String: String]

  package init(
    level: Message.Level, thread: String, category: String, lifetime: TimeInterval, path: String, data: [String: String]
  ) {
    self.level = level
    self.thread = thread
    self.category = category
    self.lifetime = lifetime
    self.path = path
    self.data = data
  }
}

/// What is known of one kind of notice.
package struct NoticeKind: Sendable {
  package let words: NoticeWording
  /// Nil for what can wait until somebody looks: it counts on the icon and disturbs nobody.
  package var push: (@Sendable (PostedNotice) throws -> PushForm)?

  package init(words: @escaping NoticeWording, push: (@Sendable (PostedNotice) throws -> PushForm)? = nil) {
    self.words = words
    self.push = push
  }
}
