import AtriumAPI
import Foundation
import Testing

@testable import atrium_hook

@Suite struct EnvelopeTests {
  private let device = Device(id: "d-1", name: "desk \"1\"")
  private let moment = Moment(milliseconds: 1_795_372_800_123, monotonicMilliseconds: 42)

  private func make(_ text: String) throws -> Envelope {
    try Envelope.make(Array(text.utf8), .title, of: device, at: moment, id: "u-1")
  }

  @Test("the body is the one of the API")
  func body() throws {
    let kept = try make("{\"session_id\":\"s\",\"hook_event_name\":\"Stop\"}").bytes
    let object = try #require(
      try JSONSerialization.jsonObject(
        with: Data(Envelope.body(kept, waiting: 3, at: Moment(milliseconds: moment.milliseconds + 28_800_500, monotonicMilliseconds: 43))))
        as? NSDictionary)
    #expect(
      object == [
        "device": ["device_id": "d-1", "device_name": "desk \"1\"", "platform": Machine.platform],
        "event": ["session_id": "s", "hook_event_name": "Stop"], "timestamp": "2026-11-22T18:40:00.123Z", "event_uuid": "u-1",
        "monotonic_ms": 42, "hook_version": Release.version, "spool_depth": 3, "age_ms": 28_800_500,
      ])
  }

  @Test("what lacks a session or a name is no event, and why is said")
  func refusals() {
    #expect(throws: Envelope.Refusal.missing("session_id")) { try make("{\"hook_event_name\":\"Stop\"}") }
    #expect(throws: Envelope.Refusal.missing("hook_event_name")) { try make("{\"session_id\":\"s\"}") }
    #expect(throws: Envelope.Refusal.missing("session_id")) { try make("{\"session_id\":\"\",\"hook_event_name\":\"Stop\"}") }
    #expect(throws: Envelope.Refusal.notJSON("'{' is missing at line 1, column 1")) { try make("hello") }
  }

  @Test("an event that was cut off is still one")
  func cutOff() throws {
    let event = try make("{\"session_id\":\"s\",\"hook_event_name\":\"PostToolUse\",\"tool_response\":{\"a\":\"b").event
    #expect(event == .object([.init("session_id", .string("s")), .init("hook_event_name", .string("PostToolUse"))]))
  }
}
