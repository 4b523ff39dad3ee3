import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// What nobody should send, and what they are told.
@Suite("Hostile events", .timeLimit(.minutes(5)))
struct AgentHostileTests {
  private static let time = Date(timeIntervalSince1970: 1_790_000_000)
  private static let device = #"{"device_id": "d", "device_name": "D", "platform": "mac"}"#
  private static let event = #"{"session_id": "s", "hook_event_name": "Stop"}"#
  private static let stamp = #""timestamp": "2026-09-21T13:46:40Z""#

  private static func body(device: String = device, event: String = event, _ rest: String = stamp) -> String {
    #"{"device": \#(device), "event": \#(event), \#(rest)}"#
  }

  /// Body, and the field that is named; `nil` where it is the body itself.
  private static let refused: [(String, String?)] = [
    ("", "device"), ("{", nil), ("[]", nil), ("null", nil), ("\"x\"", nil), ("{}", "device"),
    (#"{"event": \#(event), \#(stamp)}"#, "device"),
    (body(device: "null"), "device"), (body(device: "3"), "device"),
    (body(device: #"{"device_name": "D", "platform": "mac"}"#), "device.device_id"),
    (body(device: #"{"device_id": "", "device_name": "D", "platform": "mac"}"#), "device.device_id"),
    (body(device: #"{"device_id": "a\u0000", "device_name": "D", "platform": "mac"}"#), "device.device_id"),
    (body(device: #"{"device_id": 7, "device_name": "D", "platform": "mac"}"#), "device.device_id"),
    (body(device: #"{"device_id": "\#(String(repeating: "x", count: 201))", "device_name": "D", "platform": "mac"}"#), "device.device_id"),
    (body(device: #"{"device_id": "d", "platform": "mac"}"#), "device.device_name"),
    (body(device: #"{"device_id": "d", "device_name": "D"}"#), "device.platform"),
    (#"{"device": \#(device), \#(stamp)}"#, "event"),
    (body(event: "[]"), "event"), (body(event: #"{"hook_event_name": "Stop"}"#), "event.session_id"),
    (body(event: #"{"session_id": "", "hook_event_name": "Stop"}"#), "event.session_id"),
    (body(event: #"{"session_id": 4, "hook_event_name": "Stop"}"#), "event.session_id"),
    (body(event: #"{"session_id": "\#(String(repeating: "s", count: 5000))", "hook_event_name": "Stop"}"#), "event.session_id"),
    (body(event: #"{"session_id": "s"}"#), "event.hook_event_name"),
    (body(event: #"{"session_id": "s", "hook_event_name": "\#(String(repeating: "S", count: 5000))"}"#), "event.hook_event_name"),
    (body(#""timestamp": "yesterday""#), "timestamp"), (body(#""timestamp": 3"#), "timestamp"), (body(#""other": 1"#), "timestamp"),
    (body(#""timestamp": "2026-09-21T13:46:40""#), "timestamp"), (body(#""timestamp": "9999-01-01T00:00:00Z""#), "timestamp"),
    (body(#""timestamp": "1999-12-31T23:59:59Z""#), "timestamp"), (body(#""timestamp": "2026-13-01T00:00:00Z""#), "timestamp"),
    (body(stamp + #", "monotonic_ms": -1"#), "monotonic_ms"), (body(stamp + #", "monotonic_ms": 1e300"#), nil),
    (body(stamp + #", "event_uuid": """#), "event_uuid"), (body(stamp + #", "event_uuid": "a\u0000b""#), "event_uuid"),
    (body(stamp + #", "event_uuid": "\#(String(repeating: "u", count: 201))""#), "event_uuid"),
    (body(stamp + #", "age_ms": 9223372036854775807"#), "age_ms"), (body(stamp + #", "spool_depth": -1"#), "spool_depth"),
    (body(stamp + #", "spool_depth": "many""#), "spool_depth"),
    (body(stamp + #", "hook_version": """#), "hook_version"),
  ]

  @Test("what is no event is refused with the field named, and nothing of it is kept", arguments: Depth.allCases)
  func refused(depth: Depth) async throws {
    try await withHouse(at: depth, try Vault(), now: { Self.time }) { house in
      for (body, field) in Self.refused {
        let answer = try await house.sendEvent(Data(body.utf8))
        let problem = try WireJSON.decode(Problem.self, from: answer.body)
        #expect(answer.status == 422 && problem.code == .invalidEvent && problem.field == field, "\(body.prefix(200)): \(problem)")
      }
      #expect(try await house.client.send(ListAgentSessions()).sessions.isEmpty)
      #expect(try await house.client.send(ListAgentDevices()).devices.isEmpty)
      #expect(try await house.client.send(PingAgents()).dataVersion == 0)
    }
  }

  @Test("a body that is too large, too deep, no UTF-8 or no JSON by its type is refused clearly", arguments: Depth.allCases)
  func bodies(depth: Depth) async throws {
    try await withHouse(at: depth, try Vault(), now: { Self.time }) { house in
      let large = Self.body(event: #"{"session_id": "s", "hook_event_name": "Stop", "x": "\#(String(repeating: "y", count: 5 << 20))"}"#)
      #expect(try await house.sendEvent(Data(large.utf8)).status == 413)
      let nesting = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
      let deep = try await house.sendEvent(
        Data(Self.body(event: #"{"session_id": "s", "hook_event_name": "Stop", "x": \#(nesting)}"#).utf8))
      #expect(deep.status == 422 && String(decoding: deep.body, as: UTF8.self).contains("nests deeper"))
      var bytes = Data(Self.body().utf8)
      bytes.replaceSubrange(try #require(bytes.range(of: Data("\"D\"".utf8))), with: [0x22, 0xFF, 0xFE, 0x22])
      #expect(try await house.sendEvent(bytes).status == 422)
      #expect(try await house.sendEvent(Data(Self.body().utf8), headers: ["content-type": "text/plain"]).status == 415)
      #expect(
        try await house.sendEvent(Data(Self.body().utf8), headers: ["content-type": "application/x-www-form-urlencoded"]).status == 415)
      #expect(try await house.client.send(ListAgentSessions()).sessions.isEmpty)
    }
  }

  @Test("what is unknown, of another type than it should be, or long passes, and does no harm")
  func tolerated() async throws {
    try await withHouse(try Vault(), now: { Self.time }) { house in
      let long = String(repeating: "é", count: 20_000)
      let events = [
        #"{"session_id": "s", "hook_event_name": "BrandNewEvent", "nested": {"a": [1, 2.5, null, true, {"b": "c"}]}}"#,
        #"{"session_id": "s", "hook_event_name": "PreToolUse", "tool_name": 7, "tool_input": "text", "cwd": false, "agent_id": []}"#,
        #"{"session_id": "s", "hook_event_name": "UserPromptSubmit", "prompt": "\#(long)", "cwd": "/\#(long)", "permission_mode": "\#(long)"}"#,
        #"{"session_id": "s", "hook_event_name": "UserPromptSubmit", "prompt": "a\u0000b", "cwd": "/a\u0000b", "permission_mode": "a\u0000"}"#,
        #"{"session_id": "s", "hook_event_name": "PostToolUse", "tool_name": "Bash", "duration_ms": 1e308}"#,
        #"{"session_id": "s", "hook_event_name": "PostToolUse", "tool_name": "Bash", "duration_ms": -3}"#,
        #"{"session_id": "s", "hook_event_name": "Stop", "background_tasks": "none", "last_assistant_message": {"a": 1}}"#,
      ]
      for event in events {
        let answer = try await house.sendEvent(Data(Self.body(event: event, Self.stamp + #", "new_field": {"x": 1}"#).utf8))
        #expect(answer.status == 204, "\(event.prefix(100)) \(String(decoding: answer.body, as: UTF8.self))")
      }
      let kept = try await house.client.send(ListAgentEvents(id: "s")).events
      #expect(kept.count == events.count && kept.last?.name == "BrandNewEvent")
      #expect(kept.allSatisfy { ($0.title?.utf8.count ?? 0) <= 1000 })
    }
  }

  @Test("a list refuses what it cannot be asked")
  func lists() async throws {
    try await withHouse(try Vault()) { house async throws in
      let refused = [
        "/api/v1/sessions?limit=-1", "/api/v1/sessions?limit=0", "/api/v1/sessions?limit=201", "/api/v1/sessions?cursor=nonsense",
        "/api/v1/sessions?q=", "/api/v1/sessions?active=maybe", "/api/v1/sessions?device_id=%00", "/api/v1/devices?limit=-5",
        "/api/v1/sessions?q=\(String(repeating: "x", count: 201))", "/api/v1/sessions/x/events?limit=501",
      ]
      for target in refused { #expect(try await house.send(.get, target).status == 400, "\(target)") }
      for target in ["/api/v1/sessions/x", "/api/v1/sessions/x/events", "/api/v1/devices/x/sessions"] {
        #expect(try await house.send(.get, target).problem().code == .notFound, "\(target)")
      }
    }
  }
}
