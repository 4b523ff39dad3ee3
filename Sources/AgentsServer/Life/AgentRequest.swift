import AtriumServer
import Foundation
import Storage

/// Something that an agent has asked and waits for.
struct AgentRequest: Codable, Sendable, Equatable {
  enum Kind: String, Codable, Sendable {
    case permission
    case question
    /// A plan that is to be allowed.
    case plan
    /// A question of a tool's server.
    case elicitation
  }

  var kind: Kind
  /// The tool; of an elicitation the server.
  var tool: String?
  var fingerprint: Fingerprint?
  /// The use of a tool, or the elicitation's own id.
  var id: String?
  var agent: String?
  /// What it is about.
  var title: String?
  var time: EventTime

  /// - Returns: nil when the event asks nothing.
  init?(_ event: HookEvent, at time: EventTime) {
    switch event.name {
    case .permissionRequest: kind = event.tool.flatMap(Self.asking) ?? .permission
    case .preToolUse:
      guard let asking = event.tool.flatMap(Self.asking) else { return nil }
      kind = asking
    case .elicitation: kind = .elicitation
    default: return nil
    }
    tool = event.elicitation?.server ?? event.tool
    fingerprint = event.fingerprint
    id = event.elicitation?.id ?? event.toolUse
    agent = event.agent
    title = event.title ?? event.tool
    self.time = time
  }

  /// As `AgentSessionLife.text` has it.
  func write(to json: inout JSONText) {
    json.object {
      $0.member("kind", kind.rawValue)
      $0.member("tool", known: tool)
      $0.member("fingerprint", known: fingerprint?.text)
      $0.member("id", known: id)
      $0.member("agent", known: agent)
      $0.member("title", known: title)
      $0.member("time", time.text)
    }
  }

  private static func asking(_ tool: String) -> Kind? {
    switch AskingTool(rawValue: tool) {
    case .question: .question
    case .plan: .plan
    case nil: nil
    }
  }

  /// Whether one event told of both, or two told of the same in the same words.
  func isSame(as other: AgentRequest) -> Bool {
    kind == other.kind && tool == other.tool && fingerprint == other.fingerprint && id == other.id && agent == other.agent
  }
}

/// What answers a request: the event that could not be if it still waited.
struct AgentAnswer: Decodable, Sendable, Equatable {
  /// Of a `PreToolUse` alone. The same tool with the same input is tried again, so the last time it was denied.
  var isAttempt = false
  var tool: String?
  var fingerprint: Fingerprint?
  var id: String?
  var agent: String?
  var time: EventTime

  /// A use is told of just before permission is asked, and by a process of its own: one that seems to come so many milliseconds after
  /// the request may have begun before it.
  static let attemptAfter: Int64 = 1000

  /// - Returns: nil when the event answers nothing.
  init?(_ event: HookEvent, at time: EventTime) {
    switch event.name {
    case .postToolUse, .postToolUseFailure, .permissionDenied, .elicitationResult: break
    case .preToolUse where event.tool.flatMap(AskingTool.init) == nil: isAttempt = true
    default: return nil
    }
    tool = event.elicitation?.server ?? event.tool
    fingerprint = event.fingerprint
    id = event.elicitation?.id ?? event.toolUse
    agent = event.agent
    self.time = time
  }

  /// An answer that the person gave from elsewhere, so many seconds after the request. The clocks of its device went on meanwhile.
  init(to request: AgentRequest, after seconds: TimeInterval, at now: Date) {
    tool = request.tool
    fingerprint = request.fingerprint
    id = request.id
    agent = request.agent
    time = request.time.later(by: seconds, received: now)
  }

  /// As `AgentSessionLife.text` has it.
  func write(to json: inout JSONText) {
    json.object {
      $0.name("isAttempt")
      $0.claim(isAttempt)
      $0.member("tool", known: tool)
      $0.member("fingerprint", known: fingerprint?.text)
      $0.member("id", known: id)
      $0.member("agent", known: agent)
      $0.member("time", time.text)
    }
  }

  func answers(_ request: AgentRequest) -> Bool {
    guard agent == request.agent, time.milliseconds(after: request.time) >= (isAttempt ? Self.attemptAfter : 0) else { return false }
    switch request.kind {
    case .permission: return tool == request.tool && fingerprint == request.fingerprint
    // What comes back has the answers in it, and so another fingerprint.
    case .question, .plan, .elicitation: return tool == request.tool && (id == nil || request.id == nil || id == request.id)
    }
  }
}
