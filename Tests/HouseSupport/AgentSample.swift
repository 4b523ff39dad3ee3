import AtriumAPI
import AtriumClient
import Foundation

@testable import AgentsServer
@testable import AtriumServer

/// An event as a sender writes it, with what a test does not say filled in.
struct AgentSample: Sendable {
  var name = "UserPromptSubmit"
  var session = "s1"
  var device = "laptop"
  var deviceName: String?
  var platform = "mac"
  var at: Date
  var uuid: String?
  var monotonic: Int64?
  var version: String?
  var waiting: Int?
  var age: Int?
  /// What else the agent says, as JSON members: `"tool_name": "Bash"`.
  var more = ""

  init(_ name: String, session: String = "s1", at: Date, uuid: String? = UUID().uuidString, _ more: String = "") {
    self.name = name
    self.session = session
    self.at = at
    self.uuid = uuid
    self.more = more
  }

  var hook: String {
    #"{"session_id": "\#(session)", "hook_event_name": "\#(name)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  var body: Data {
    // In milliseconds: a session's events are put into order by them.
    let whole = WireDate.text(of: at).dropLast()
    let milliseconds = Int((at.timeIntervalSince1970 * 1000).rounded(.down)) % 1000
    let time = "\(whole).\(String(milliseconds + 1000).dropFirst())Z"
    var parts = [
      #""device": {"device_id": "\#(device)", "device_name": "\#(deviceName ?? device)", "platform": "\#(platform)"}"#,
      #""event": \#(hook)"#, #""timestamp": "\#(time)""#,
    ]
    if let uuid { parts.append(#""event_uuid": "\#(uuid)""#) }
    if let monotonic { parts.append(#""monotonic_ms": \#(monotonic)"#) }
    if let version { parts.append(#""hook_version": "\#(version)""#) }
    if let waiting { parts.append(#""spool_depth": \#(waiting)"#) }
    if let age { parts.append(#""age_ms": \#(age)"#) }
    return Data("{\(parts.joined(separator: ", "))}".utf8)
  }
}

extension RunningHouse {
  /// Sends a body to where events come in, as it is.
  func sendEvent(
    _ body: Data, to path: String = SendAgentEvent.route.path, headers: [String: String] = [:], token: String? = nil
  ) async throws -> WireResponse {
    var all = headers.merging(["content-type": "application/json"]) { first, _ in first }
    if let token { all["authorization"] = "Bearer \(token)" }
    return try await transport.send(WireRequest(method: .post, path: path, headers: all, body: body))
  }

  /// Tells the house of an event, which it has to take.
  func tell(_ sample: AgentSample, token: String? = nil) async throws {
    let answer = try await sendEvent(sample.body, token: token)
    guard answer.status == 204, answer.body.isEmpty else {
      throw Refused(status: answer.status, body: String(decoding: answer.body, as: UTF8.self))
    }
  }

  struct Refused: Error {
    let status: Int
    let body: String
  }
}
