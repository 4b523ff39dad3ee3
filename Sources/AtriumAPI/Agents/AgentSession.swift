public import Foundation

/// One conversation with a coding agent, on one device.
public struct AgentSession: Codable, Sendable, Hashable, Identifiable {
  /// Given by the agent.
  public var id: String
  /// The device that the last event came from.
  public var deviceID: String
  public var deviceName: String
  /// The last name of the folder that the agent works in: what sessions are grouped by. Absent where no event named a folder.
  public var project: String?
  /// That folder, as its device spells it.
  public var folder: String?
  /// What the person called it, or how their first request begins.
  public var title: String?
  public var state: AgentState
  /// Since when it is in that state, by the server's clock.
  public var since: Date
  /// What the state is about: the tool that needs permission, the question, the kind of error.
  public var detail: String?
  public var model: String?
  /// `default`, `plan`, `acceptEdits`, ...: as the agent says it.
  public var permissionMode: String?
  /// How many subagents are at work.
  public var subagents: Int
  public var started: Date
  /// When the last event came.
  public var lastEvent: Date

  public init(
    id: String, deviceID: String, deviceName: String, project: String? = nil, folder: String? = nil, title: String? = nil,
    state: AgentState, since: Date, detail: String? = nil, model: String? = nil, permissionMode: String? = nil, subagents: Int = 0,
    started: Date, lastEvent: Date
  ) {
    self.id = id
    self.deviceID = deviceID
    self.deviceName = deviceName
    self.project = project
    self.folder = folder
    self.title = title
    self.state = state
    self.since = since
    self.detail = detail
    self.model = model
    self.permissionMode = permissionMode
    self.subagents = subagents
    self.started = started
    self.lastEvent = lastEvent
  }

  enum CodingKeys: String, CodingKey {
    case id = "session_id"
    case deviceID = "device_id"
    case deviceName = "device_name"
    case project, folder, title, state, since, detail, model
    case permissionMode = "permission_mode"
    case subagents, started
    case lastEvent = "last_event"
  }
}

/// The state of a session.
public enum AgentState: WireEnum {
  case working
  /// It may not go on before the person allows or denies something.
  case needsPermission
  /// It asks the person something and waits.
  case needsAnswer
  /// Its turn is over, and what it said last is a question.
  case asks
  /// Its turn is over.
  case done
  /// Its turn is over, and something goes on in the background.
  case paused
  /// Its turn ended with an error.
  case failed
  case ended
  /// Nothing was heard of it for so long that it may be gone: interrupted, killed, or asleep with its machine.
  case stale
  case unknown(String)

  public static let known: [AgentState] = [
    .working, .needsPermission, .needsAnswer, .asks, .done, .paused, .failed, .ended, .stale,
  ]

  public var rawValue: String {
    switch self {
    case .working: "working"
    case .needsPermission: "needs_permission"
    case .needsAnswer: "needs_answer"
    case .asks: "asks"
    case .done: "done"
    case .paused: "paused"
    case .failed: "error"
    case .ended: "ended"
    case .stale: "stale"
    case .unknown(let raw): raw
    }
  }

  /// Whether nothing goes on until the person does something.
  public var needsPerson: Bool {
    switch self {
    case .needsPermission, .needsAnswer, .asks, .failed: true
    case .working, .done, .paused, .ended, .stale, .unknown: false
    }
  }
}
