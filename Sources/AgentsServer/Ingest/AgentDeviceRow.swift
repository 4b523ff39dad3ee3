import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// What is kept of a device when one of its events comes.
struct AgentDeviceRow: Decodable, Equatable {
  var name: String
  var platform: String
  /// When its last event came, give or take a second.
  var seen: Int64
  /// By how many milliseconds its clock is ahead, as well as it is known.
  var skew: Int64
  /// When that was found.
  var skewAt: Int64
  /// How long an alert waits, in seconds; nil where nobody has said it.
  var delay: Int?
  var waiting: Int?
  var version: String?

  /// Of the events of one second the first is noted: a machine with several agents sends tens of them.
  static let seenHolds: Int64 = 1000
  /// An event takes a while until it comes, so the clock is ahead at least by what it seems to be: the greatest of ten minutes counts.
  static let skewHolds: Int64 = 600_000

  /// - Returns: the row before and after, the former nil for a device that nobody knew.
  static func take(_ delivery: AgentDelivery, in connection: Connection) throws -> (before: AgentDeviceRow?, after: AgentDeviceRow) {
    let key = [Value(delivery.person), Value(delivery.device.id)]
    let before = try connection.row(
      AgentDeviceRow.self,
      """
      SELECT name, platform, seen, skew, skew_at AS skewAt, delay, waiting, version FROM agent_devices WHERE person = ? AND id = ?
      """, key)
    var after = before ?? AgentDeviceRow(name: "", platform: "", seen: 0, skew: 0, skewAt: 0)
    after.take(delivery)
    guard after != before else { return (before, after) }
    let values = [
      Value(after.name), Value(after.platform), Value(after.seen), Value(after.skew), Value(after.skewAt), Value(after.waiting),
      Value(after.version), Value(AgentWords.kept(after.name)),
    ]
    if before == nil {
      try connection.execute(
        """
        INSERT INTO agent_devices (name, platform, seen, skew, skew_at, waiting, version, words, person, id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, values + key)
    } else {
      try connection.execute(
        """
        UPDATE agent_devices SET name = ?, platform = ?, seen = ?, skew = ?, skew_at = ?, waiting = ?, version = ?, words = ?
        WHERE person = ? AND id = ?
        """, values + key)
    }
    return (before, after)
  }

  private mutating func take(_ delivery: AgentDelivery) {
    name = delivery.device.name
    platform = delivery.device.platform.rawValue
    waiting = delivery.waiting
    version = delivery.senderVersion
    let received = Value.milliseconds(delivery.received)
    if abs(received - seen) >= Self.seenHolds { seen = received }
    measure(delivery)
  }

  /// An event with its age says what the clock showed when it was sent. Without one, what comes out of a spool tells nothing, and without a
  /// time of the sender's nothing does.
  private mutating func measure(_ delivery: AgentDelivery) {
    guard delivery.time.wall != nil, delivery.age != nil || delivery.waiting ?? 0 == 0 else { return }
    let received = Value.milliseconds(delivery.received)
    let found = Value.milliseconds(delivery.at) + (delivery.age ?? 0) - received
    guard found > skew || skewAt == 0 || received - skewAt >= Self.skewHolds else { return }
    skew = found
    skewAt = received
  }
}
