import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation

/// Payloads as `ApplePayload.json` on the server writes them, with its keys and their order.
enum PushSample {
  static let permission = """
    {"alert":"permission","aps":{"alert":{"body":"Run \\"make\\"? · laptop","title":"Permission needed: Build the boat"},"badge":1,\
    "category":"agent_permission","interruption-level":"time-sensitive","sound":"default","thread-id":"agents/boat"},\
    "collapse_id":"s1","device_name":"laptop","event_type":"Notification","notice":"n1","path":"/agents/sessions/s1","room":"agents",\
    "session_id":"s1"}
    """
  /// The same notice in other words, without a sound.
  static let update = """
    {"alert":"permission","aps":{"alert":{"body":"Edit boat.swift · laptop","title":"Permission needed: Build the boat"},"badge":1,\
    "category":"agent_permission","interruption-level":"time-sensitive","thread-id":"agents/boat"},"collapse_id":"s1",\
    "device_name":"laptop","event_type":"Notification","notice":"n1","path":"/agents/sessions/s1","room":"agents","session_id":"s1"}
    """
  static let question = """
    {"alert":"question","aps":{"alert":{"body":"Which colour? · laptop","title":"Answer needed: Build the boat"},"badge":1,\
    "category":"agent_question","interruption-level":"time-sensitive","sound":"default","thread-id":"agents/boat"},"collapse_id":"s1",\
    "device_name":"laptop","event_type":"Notification","notice":"n1","path":"/agents/sessions/s1","room":"agents","session_id":"s1"}
    """
  static let finished = """
    {"alert":"finished","aps":{"alert":{"body":"laptop","title":"Done: Build the boat"},"badge":2,"category":"agent_turn",\
    "interruption-level":"active","sound":"default","thread-id":"agents/boat"},"collapse_id":"s1","device_name":"laptop",\
    "event_type":"Stop","notice":"n2","path":"/agents/sessions/s1","room":"agents","session_id":"s1"}
    """
  static let show = """
    {"aps":{"alert":{"body":"Friday, 12 December, 20:00 · Conne Island","title":"Sold out: The Notwist"},"badge":3,"category":"show",\
    "interruption-level":"active","sound":"default","thread-id":"shows"},"collapse_id":"12","matter":"soldOut","notice":"n3",\
    "path":"/shows/12","room":"shows","show_id":"12"}
    """
  static let withdrawal = """
    {"aps":{"badge":0,"content-available":1},"collapse_id":"s1","room":"agents","subject":"s1"}
    """
  static let badge = """
    {"aps":{"badge":4,"content-available":1}}
    """
  static let test = """
    {"aps":{"alert":{"body":"Notifications from Atrium look like this.","title":"Test notification"},"interruption-level":"active",\
    "sound":"default"},"collapse_id":"atrium-test","path":"/notices"}
    """
  /// Of a server of the seed's time, which says no path.
  static let seed = """
    {"aps":{"alert":{"title":"Claude needs input","body":"Permission prompt on shahads-macbook"},"sound":"default"},\
    "event_type":"Notification","device_name":"shahads-macbook","session_id":"abc 123"}
    """

  static func payload(_ json: String, adding more: [String: String] = [:]) throws -> PushPayload {
    struct NoObject: Error {}
    guard let fields = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else { throw NoObject() }
    return PushPayload(fields.merging(more) { $1 })
  }

  /// When the notification was delivered.
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  static func ask(
    _ id: String = "a1", title: String? = "Run \"make\"?", questions: [AgentQuestion] = [], asked: TimeInterval = -6,
    _ standing: AgentAskStanding = .waiting
  ) -> AgentAsk {
    AgentAsk(
      id: id, sessionID: "s1", tool: "Bash", title: title, questions: questions, asked: now.addingTimeInterval(asked),
      until: now.addingTimeInterval(600), standing: standing)
  }
}

/// A server that answers what a test says, by the call's method and path; what the test did not set is not there.
struct PushServer: Transport {
  var answers: [String: @Sendable (WireRequest) async throws -> WireResponse]

  init(_ answers: [String: @Sendable (WireRequest) async throws -> WireResponse]) { self.answers = answers }

  var client: APIClient { APIClient(transport: self) }

  func send(_ request: WireRequest) async throws -> WireResponse {
    guard let answer = answers["\(request.method.rawValue) \(request.path)"] else { return try Self.problem(.notFound) }
    return try await answer(request)
  }

  func stream(_ request: WireRequest) async throws -> WireStream { throw ClientError.unreachable("no streams here") }

  static func problem(_ code: Problem.Code, _ detail: String? = nil) throws -> WireResponse {
    var response = try WireResponse(json: Problem(code, detail: detail), status: code.status)
    response.headers["content-type"] = Problem.mediaType
    return response
  }
}
