import AtriumAPI
import AtriumServer
import Foundation

/// An event as somebody delivered it, held against what an event can be.
struct AgentDelivery: Sendable {
  /// Whose it is: the person whose key or token brought it.
  let person: String
  let device: SendAgentEvent.Device
  let event: HookEvent
  /// When it happened, by the device's clock; when it came, where the sender does not say.
  let at: Date
  let received: Date
  /// When it happened, as far as order goes.
  let time: EventTime
  var uuid: String?
  var senderVersion: String?
  /// How many wait at the sender; nil where it does not say.
  var waiting: Int?
  /// How long ago it happened when it was sent, in milliseconds; nil where the sender does not say.
  var age: Int64?

  /// How far a device's clock may be ahead. What is said to be of later was never so.
  static let farthest: TimeInterval = 2 * 86_400
  /// There were no agents before.
  static let earliest = Date(timeIntervalSince1970: 946_684_800)
  private static let mostWaiting = 1_000_000_000
  /// A hundred years either way: a clock may have been set back meanwhile.
  private static let oldest: Int64 = 100 * 366 * 86_400_000

  /// An event whose sender says when it happened.
  ///
  /// - Throws: `Problem` 422 that names the field.
  init(_ sent: SentEvent, of person: String, at now: Date) throws {
    let timestamp = sent.timestamp
    guard timestamp >= Self.earliest else { throw EventText.invalid("timestamp", "is before the year 2000") }
    guard timestamp <= now.addingTimeInterval(Self.farthest) else { throw EventText.invalid("timestamp", "is more than two days ahead") }
    if let monotonic = sent.monotonic, monotonic < 0 { throw EventText.invalid("monotonic_ms", "is negative") }
    if let waiting = sent.waiting, !(0...Self.mostWaiting).contains(waiting) {
      throw EventText.invalid("spool_depth", "has to be between 0 and \(Self.mostWaiting)")
    }
    if let age = sent.age, !(-Self.oldest...Self.oldest).contains(age) {
      throw EventText.invalid("age_ms", "has to be between -\(Self.oldest) and \(Self.oldest)")
    }
    self.person = person
    device = try Self.checked(sent.device, ("device.device_id", "device.device_name", "device.platform"))
    event = sent.event
    at = timestamp
    received = now
    time = EventTime(device: device.id, received: now, wall: timestamp, monotonic: sent.monotonic)
    uuid = try sent.uuid.map { try EventText.checked($0, field: "event_uuid").lowercased() }
    senderVersion = try sent.senderVersion.map { try EventText.checked($0, field: "hook_version") }
    waiting = sent.waiting
    age = sent.age
  }

  /// An event that an agent sent itself, as it happened.
  ///
  /// - Throws: `Problem` 422 that names the field or the header.
  init(_ event: HookEvent, _ headers: HookHeaders, of person: String, at now: Date) throws {
    self.person = person
    device = try Self.checked(headers.device(), ("X-Atrium-Device-Id", "X-Atrium-Device-Name", "X-Atrium-Device-Platform"))
    self.event = event
    at = now
    received = now
    time = EventTime(device: device.id, received: now)
    uuid = try headers.eventID.map { try EventText.checked($0, field: "X-Atrium-Event-Id").lowercased() }
  }

  private static func checked(
    _ device: SendAgentEvent.Device, _ fields: (id: String, name: String, platform: String)
  ) throws -> SendAgentEvent.Device {
    SendAgentEvent.Device(
      id: try EventText.checked(device.id, field: fields.id), name: try EventText.checked(device.name, field: fields.name),
      platform: AgentPlatform(rawValue: try EventText.checked(device.platform.rawValue, field: fields.platform)))
  }
}
