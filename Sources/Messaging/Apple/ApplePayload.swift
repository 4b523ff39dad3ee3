import Foundation

/// A message as Apple's devices read it ("Generating a remote notification").
struct ApplePayload: Encodable {
  /// In bytes, of any kind of notification but calls.
  static let limit = 4096

  let message: Message

  /// - Throws: `Shortening.TooLarge`.
  static func json(of message: Message) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try Shortening.fit(message, within: limit) { try encoder.encode(ApplePayload(message: $0)) }
  }

  private struct Alert: Encodable {
    let title: String
    let subtitle: String?
    let body: String?
  }

  private struct Notification: Encodable {
    var alert: Alert?
    var sound: String?
    var badge: Int?
    var thread: String?
    var category: String?
    var level: String?
    var relevance: Double?
    var isMutable: Int?
    var wakesApp: Int?

    enum CodingKeys: String, CodingKey {
      case alert, sound, badge, category
      case thread = "thread-id"
      case level = "interruption-level"
      case relevance = "relevance-score"
      case isMutable = "mutable-content"
      case wakesApp = "content-available"
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Name.self)
    for (name, value) in message.data where name != "aps" { try fields.encode(value, forKey: Name(stringValue: name)) }
    // What to take away from the screen: the system has it from a header that the app does not see.
    if let collapse = message.collapse {
      try fields.encode(AppleHeaders.collapseID(of: collapse), forKey: Name(stringValue: "collapse_id"))
    }
    try fields.encode(notification, forKey: Name(stringValue: "aps"))
  }

  private var notification: Notification {
    switch message.kind {
    case .alert:
      Notification(
        alert: Alert(title: message.title, subtitle: message.subtitle, body: message.body.isEmpty ? nil : message.body),
        sound: message.sound, badge: message.badge, thread: message.thread, category: message.category, level: message.level.rawValue,
        relevance: message.relevance, isMutable: message.isMutable ? 1 : nil)
    case .background: Notification(badge: message.badge, wakesApp: 1)
    }
  }
}
