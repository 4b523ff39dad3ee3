/// The body of `POST /api/v1/events`: what the agent said, when and where.
struct Envelope {
  let device: Device
  let event: JSONValue
  let moment: Moment
  /// By it the server knows an event that comes twice.
  let id: String

  /// Why there is no event in what was read.
  enum Refusal: Error, Equatable {
    case notJSON(String)
    case missing(String)
  }

  /// - Parameter input: what the agent wrote on our standard input.
  static func make(
    _ input: [UInt8], _ content: EventShortener.Content, of device: Device, at moment: Moment, id: String
  ) throws(Refusal) -> Envelope {
    let (members, fault) = JSONParser.members(input)
    for key in ["session_id", "hook_event_name"] {
      guard let node = members.last(where: { $0.key == key })?.value, case .string = node.kind, node.range.count > 2 else {
        if let fault { throw .notJSON("\(fault.what) at \(fault.place(in: input))") }
        throw .missing(key)
      }
    }
    return Envelope(device: device, event: EventShortener(content, of: input).shorten(members), moment: moment, id: id)
  }

  /// As it is kept; how many others wait is said when it is sent.
  var bytes: [UInt8] {
    JSONValue.object([
      .init("device", device.json), .init("event", event), .init("timestamp", .string(moment.text)), .init("event_uuid", .string(id)),
      .init("monotonic_ms", .integer(moment.monotonicMilliseconds)), .init("hook_version", .string(HookRelease.version)),
    ]).bytes
  }

  /// As it is sent.
  ///
  /// - Parameters:
  ///   - waiting: events that wait behind this one.
  ///   - now: by which the server knows how long it waited here. A spool that slept with its machine is no clock that is wrong.
  static func body(_ kept: [UInt8], waiting: Int, at now: Moment) -> [UInt8] {
    let root = try? JSONParser.parse(kept)
    let then = root?["timestamp"].flatMap { Moment.milliseconds(of: JSONText.string(kept, $0.range)) }
    let age = then.map { ",\"age_ms\":\(now.milliseconds - $0)" } ?? ""
    return kept.dropLast() + ",\"spool_depth\":\(waiting)\(age)}".utf8
  }
}
