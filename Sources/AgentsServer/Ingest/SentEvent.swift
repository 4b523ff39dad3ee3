import AtriumAPI
import AtriumServer
import Foundation

/// `SendAgentEvent` as the server reads it: of the event all that the room looks at.
struct SentEvent: Decodable, Sendable {
  let device: SendAgentEvent.Device
  let event: HookEvent
  let timestamp: Date
  let uuid: String?
  let monotonic: Int64?
  let senderVersion: String?
  let waiting: Int?
  let age: Int64?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SendAgentEvent.CodingKeys.self)
    device = try container.decode(SendAgentEvent.Device.self, forKey: .device)
    do {
      event = try container.decode(HookEvent.self, forKey: .event)
    } catch let error as HookEventError {
      throw error.problem(in: "event")
    }
    timestamp = try container.decode(Date.self, forKey: .timestamp)
    uuid = try container.decodeIfPresent(String.self, forKey: .uuid)
    monotonic = try container.decodeIfPresent(Int64.self, forKey: .monotonic)
    senderVersion = try container.decodeIfPresent(String.self, forKey: .senderVersion)
    waiting = try container.decodeIfPresent(Int.self, forKey: .waiting)
    age = try container.decodeIfPresent(Int64.self, forKey: .age)
  }
}

/// A hook that is a body by itself.
struct PlainHook: Decodable {
  let event: HookEvent

  init(from decoder: any Decoder) throws {
    do {
      event = try HookEvent(from: decoder)
    } catch let error as HookEventError {
      throw error.problem()
    }
  }
}

extension HookEventError {
  /// As the wire says it.
  ///
  /// - Parameter place: the field that holds the event; nil where it is the whole body.
  func problem(in place: String? = nil) -> Problem {
    let name = [place, field].compactMap(\.self).joined(separator: ".")
    return Problem(.invalidEvent, detail: errorDescription, field: name.isEmpty ? nil : name)
  }
}
