import Foundation

/// A message as the page's service worker reads it.
struct WebPayload: Encodable {
  /// The length is told in steps of so many bytes.
  static let step = 256

  let kind: String
  let title: String
  let subtitle: String?
  let body: String
  /// What one notification has in common with those that it takes the place of (`tag` of the Notifications API).
  let tag: String?
  let thread: String?
  let category: String?
  let level: String
  let isSilent: Bool
  let badge: Int?
  let data: [String: String]

  private enum CodingKeys: String, CodingKey {
    case kind, title, subtitle, body, tag, thread, category, level, badge, data
    case isSilent = "silent"
  }

  init(_ message: Message) {
    kind = message.kind == .alert ? "alert" : "background"
    title = message.title
    subtitle = message.subtitle
    body = message.body
    tag = message.collapse
    thread = message.thread
    category = message.category
    level = message.level.rawValue
    isSilent = message.kind == .background || message.sound == nil
    badge = message.badge
    data = message.data
  }

  /// - Throws: `Shortening.TooLarge`.
  static func json(of message: Message) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try Shortening.fit(message, within: EncryptedContent.limit) { try encoder.encode(WebPayload($0)) }
  }
}
