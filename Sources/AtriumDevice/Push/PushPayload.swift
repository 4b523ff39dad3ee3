import AtriumAPI
public import Foundation

/// A remote notification of the server: `aps` for the system, and beside it what the app needs (`ApplePayload` on the server writes both).
public struct PushPayload: Hashable, Sendable {
  /// What the app and the system do with it.
  public enum Kind: Hashable, Sendable {
    /// Something new to read, with a sound.
    case alert
    /// Other words for what is shown already, without a sound.
    case update
    /// Shows nothing: what is shown of its subject is not true any more.
    case withdrawal
    /// Shows nothing and only sets the number on the icon.
    case badge
  }

  public let kind: Kind
  public let title: String
  public let body: String
  /// The number on the icon; nil leaves it as it is.
  public let badge: Int?
  /// Which buttons belong to it. A newer server may send others than ``PushCategory`` has.
  public let category: String?
  /// What is shown together.
  public let thread: String?
  /// The texts beside `aps`.
  public let data: [String: String]

  /// - Parameter userInfo: as the system hands it over; what is not of the server's form is left out.
  public init(_ userInfo: [AnyHashable: Any]) {
    var data: [String: String] = [:]
    for (name, value) in userInfo {
      if let name = name as? String, name != "aps", let value = value as? String { data[name] = value }
    }
    let aps = userInfo["aps"] as? [String: Any] ?? [:]
    let alert = aps["alert"] as? [String: Any]
    // Apple allows a bare text, too, which is the body.
    let text = aps["alert"] as? String
    title = alert?["title"] as? String ?? ""
    body = alert?["body"] as? String ?? text ?? ""
    badge = aps["badge"] as? Int
    category = aps["category"] as? String
    thread = aps["thread-id"] as? String
    self.data = data
    kind =
      if alert != nil || text != nil {
        aps["sound"] == nil ? .update : .alert
      } else {
        data[Field.collapse.rawValue] == nil ? .badge : .withdrawal
      }
  }

  /// The names beside `aps`.
  enum Field: String {
    case path, room, notice, subject
    case session = "session_id"
    case device = "device_name"
    case collapse = "collapse_id"
    /// Of the request that the notification shows. The service extension finds it out; a server may send it, too.
    case ask = "ask_id"
    /// There on a notification that the app made itself, about an answer that did not arrive: when the one that was answered was
    /// delivered, in seconds since 1970.
    case failure = "answer_failed"
  }

  subscript(field: Field) -> String? { data[field.rawValue] }

  /// The id of the notice, as `ListNotices` has it.
  public var notice: String? { self[.notice] }
  public var room: String? { self[.room] }
  /// The id of an agent's session.
  public var session: String? { self[.session] }
  public var ask: String? { self[.ask] }
  /// The same for all notifications that take each other's place. The system uses it as the request's identifier.
  public var collapse: String? { self[.collapse] }
  /// Whether the app made it itself, about an answer that did not arrive.
  public var isFailure: Bool { self[.failure] != nil }

  /// The data of a notification that says that an answer did not arrive: with them it leads where the first one led, shows the same request
  /// to its buttons, and is withdrawn together with it.
  ///
  /// - Parameter delivered: when the first one was, by the device's clock.
  public func failed(delivered: Date) -> [String: any Sendable] {
    var fields: [String: any Sendable] = data
    fields[Field.failure.rawValue] = self[.failure] ?? "\(delivered.timeIntervalSince1970)"
    let alert: [String: any Sendable] = ["title": title, "body": body]
    var aps: [String: any Sendable] = ["alert": alert, "sound": "default"]
    aps["category"] = category
    aps["thread-id"] = thread
    fields["aps"] = aps
    return fields
  }

  /// When what it shows was delivered first; nil where that was with itself.
  var firstDelivered: Date? { self[.failure].flatMap(TimeInterval.init).map(Date.init(timeIntervalSince1970:)) }

  /// Where it leads, percent-encoded: what the server names, else its session, else the list of notifications.
  public var path: String {
    if let path = self[.path], let link = AppLink(path: path) { return link.path }
    if let session { return "/agents/sessions/" + PercentCoding.encode(session) }
    return "/notices"
  }

  /// What a permission request is about: the body without the device's name behind it.
  var detail: String {
    guard let device = self[.device], !device.isEmpty else { return body }
    return body.hasSuffix(" · " + device) ? String(body.dropLast(device.count + 3)) : body
  }
}
