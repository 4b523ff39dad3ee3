import AtriumAPI
import Foundation

@testable import AgentsServer
@testable import AtriumServer

/// One request of a recorded day.
struct RecordedDelivery {
  enum Request {
    /// The body of `POST /api/v1/events`.
    case event(Data)
    /// The body of `POST /api/v1/hooks/http`, and its headers.
    case hook(Data, headers: [String: String])
  }

  let received: Date
  let request: Request
  let event: HookEvent
  let time: EventTime

  private struct Line: Decodable {
    struct Body: Decodable {
      struct Device: Decodable {
        let id: String

        enum CodingKeys: String, CodingKey {
          case id = "device_id"
        }
      }

      let device: Device
      let timestamp: Date
      let monotonic: Int64
      let event: HookEvent

      enum CodingKeys: String, CodingKey {
        case device, timestamp, event
        case monotonic = "monotonic_ms"
      }
    }

    let received: Date
    let body: Body?
    let headers: [String: String]?
    let hook: HookEvent?
  }

  init(line: Data) throws {
    let read = try WireJSON.decoder().decode(Line.self, from: line)
    let raw = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
    received = read.received
    if let body = read.body, let sent = raw["body"] {
      request = .event(try JSONSerialization.data(withJSONObject: sent, options: .sortedKeys))
      event = body.event
      time = EventTime(device: body.device.id, received: received, wall: body.timestamp, monotonic: body.monotonic)
    } else if let hook = read.hook, let headers = read.headers, let sent = raw["hook"] {
      request = .hook(try JSONSerialization.data(withJSONObject: sent, options: .sortedKeys), headers: headers)
      event = hook
      time = EventTime(device: headers["X-Atrium-Device-Id"] ?? "", received: received)
    } else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }

  private init(_ delivery: RecordedDelivery, received: Date) {
    self.received = received
    request = delivery.request
    event = delivery.event
    let wall = delivery.time.wall.map { Date(timeIntervalSince1970: TimeInterval($0) / 1000) }
    time = EventTime(device: delivery.time.device, received: received, wall: wall, monotonic: delivery.time.monotonic)
  }

  func received(at date: Date) -> RecordedDelivery { RecordedDelivery(self, received: date) }
}
