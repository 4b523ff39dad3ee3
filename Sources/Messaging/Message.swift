package import Foundation

/// Something to be told on one device, in words that no service needs to understand.
///
/// Sent again under the same `collapse`, a message takes the place of the one before it, on the way and on the screen. So a message that is
/// not true any more is replaced by a quiet one (`level` passive, no `sound`), or withdrawn by one of the kind `background`.
package struct Message: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// Is shown.
    case alert
    /// Shows nothing: the app is woken, and takes away what it shows under `collapse`. On the web it is shown without a sound, since a
    /// browser takes the permission from whoever sends what is not shown; so a title belongs here too.
    case background
  }

  /// How much it may disturb, as Apple's `interruption-level` has it. Time-sensitive and critical ones need an entitlement of the app.
  package enum Level: String, Sendable, CaseIterable {
    case passive
    case active
    case timeSensitive = "time-sensitive"
    case critical
  }

  /// The same each time that it is sent again.
  package var id: UUID
  package var kind: Kind
  package var title: String
  package var subtitle: String?
  package var body: String
  package var level: Level
  /// `default`, or a file of the app; nil is silent.
  package var sound: String?
  /// The number on the app's icon. Nil leaves it, 0 takes it away.
  package var badge: Int?
  /// What is shown together.
  package var thread: String?
  /// Which buttons the app offers with it.
  package var category: String?
  /// From 0 to 1: which of several is shown first.
  package var relevance: Double?
  /// Whether the app's own extension may change it before it is shown.
  package var isMutable: Bool
  /// One and the same for all that take each other's place.
  package var collapse: String?
  /// Until when it is worth being delivered. Without that a service tries once and keeps nothing.
  package var expires: Date?
  /// What the app needs beside the words. `aps` is Apple's own name and is left out.
  package var data: [String: String]

  package init(
    id: UUID = UUID(), kind: Kind = .alert, title: String, subtitle: String? = nil, body: String = "", level: Level = .active,
    sound: String? = nil, badge: Int? = nil, thread: String? = nil, category: String? = nil, relevance: Double? = nil,
    isMutable: Bool = false, collapse: String? = nil, expires: Date? = nil, data: [String: String] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.level = level
    self.sound = sound
    self.badge = badge
    self.thread = thread
    self.category = category
    self.relevance = relevance
    self.isMutable = isMutable
    self.collapse = collapse
    self.expires = expires
    self.data = data
  }
}
