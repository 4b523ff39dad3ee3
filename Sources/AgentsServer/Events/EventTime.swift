import AtriumServer
import Foundation

/// When something happened, as well as it is known: by the clocks of the device, and when the house heard of it. Milliseconds.
///
/// Of two events of one device that give both clocks, the monotonic one decides, since nobody sets it; a restart begins it again, which is
/// seen by the wall clock: a device that was started after something happened has its start, `wall - monotonic`, behind that. With wall
/// clocks alone these decide. Where either lacks one (the plain HTTP form has none), or on two devices, the order in which they came does.
struct EventTime: Sendable, Hashable {
  let device: String
  let received: Int64
  let wall: Int64?
  let monotonic: Int64?

  /// - Parameters:
  ///   - received: when the house took it.
  ///   - wall: by the device's clock.
  ///   - monotonic: milliseconds since the device was started, or about that.
  init(device: String, received: Date, wall: Date? = nil, monotonic: Int64? = nil) {
    // A line feed ends a time where it is kept.
    self.device = device.contains(where: \.isNewline) ? device.filter { !$0.isNewline } : device
    self.received = received.wholeMilliseconds
    self.wall = wall?.wholeMilliseconds
    self.monotonic = monotonic.flatMap { (0..<Date.mostMilliseconds).contains($0) ? $0 : nil }
  }

  /// What its device's clocks say so much later, or a moment less.
  func later(by seconds: TimeInterval, received now: Date) -> EventTime {
    let passed = seconds * 1000
    return EventTime(
      device: device, received: now, wall: wall.map { Date(timeIntervalSince1970: (Double($0) + passed) / 1000) },
      monotonic: monotonic.map { $0 + Int64(passed) })
  }

  /// Positive when this is later, zero when nobody can tell.
  func milliseconds(after other: EventTime) -> Int64 {
    guard device == other.device, let wall, let otherWall = other.wall else { return received - other.received }
    guard let monotonic, let otherMonotonic = other.monotonic else {
      // Many senders stamp whole seconds: within one, only the order of arrival tells two events apart.
      return wall == otherWall && wall % 1000 == 0 ? received - other.received : wall - otherWall
    }
    let isOtherStart = wall - monotonic >= otherWall || otherWall - otherMonotonic >= wall
    return isOtherStart ? wall - otherWall : monotonic - otherMonotonic
  }

  func isAfter(_ other: EventTime?) -> Bool {
    other.map { milliseconds(after: $0) > 0 } ?? true
  }
}

extension EventTime: Codable {
  /// `received wall monotonic device`, with a dash for what is not known: a session keeps many of them, and is read and written with each
  /// of its events, where one text takes a fifth of the time of a list.
  var text: String {
    var text = String(received)
    for number in [wall, monotonic] {
      text += " "
      text += number.map { String($0) } ?? "-"
    }
    text += " "
    return text + device
  }

  init?(text: some StringProtocol) {
    let parts = text.spacedParts(4)
    guard parts.count == 4, let received = Int64(parts[0]) else { return nil }
    self.received = received
    wall = Int64(parts[1])
    monotonic = Int64(parts[2])
    device = parts[3]
    // A number that is none is not the same as none.
    if (wall == nil && parts[1] != "-") || (monotonic == nil && parts[2] != "-") { return nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = EventTime(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A time is \"received wall monotonic device\".")
    }
    self = time
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Date {
  /// The year 5138: far enough for any event, and near enough that differences do not overflow.
  fileprivate static let mostMilliseconds: Int64 = 100_000_000_000_000

  fileprivate var wholeMilliseconds: Int64 {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    return milliseconds.isNaN ? 0 : Int64(max(0, min(milliseconds, Double(Self.mostMilliseconds))))
  }
}
