import AtriumAPI
import Foundation

@testable import AgentsServer
@testable import AtriumServer

/// What a session tells, for tests: names and fields at seconds of the device's clock. Each is taken as it happens, unless a test says else.
struct AgentStory {
  struct Step {
    var event: HookEvent
    var time: EventTime
    /// By the server's clock, in seconds.
    var received: TimeInterval
  }

  static let began: TimeInterval = 1_772_500_000

  var session = "s"
  var device = "laptop"
  /// How far the device's clock is ahead, in seconds.
  var skew: TimeInterval = 0
  /// How long the device had been running when the story begins; nil for a sender without a monotonic clock.
  var uptime: TimeInterval? = 3600
  private(set) var steps: [Step] = []

  /// - Parameter fields: members of the event's JSON, without braces.
  mutating func tell(_ name: String, _ fields: String = "", at second: TimeInterval, received: TimeInterval? = nil) throws {
    let json = "{\"session_id\":\"\(session)\",\"hook_event_name\":\"\(name)\"\(fields.isEmpty ? "" : ",")\(fields)}"
    let received = received ?? second
    let time = EventTime(
      device: device, received: Self.date(received), wall: Self.date(second + skew), monotonic: uptime.map { Int64(($0 + second) * 1000) })
    steps.append(Step(event: try HookEvent(json: Data(json.utf8)), time: time, received: received))
  }

  static func date(_ second: TimeInterval) -> Date { Date(timeIntervalSince1970: began + second) }

  var life: AgentSessionLife { Self.life(of: steps) }

  static func life(of steps: [Step]) -> AgentSessionLife {
    var life = AgentSessionLife(at: date(steps.first?.received ?? 0))
    for step in steps { life.take(step.event, at: step.time, now: date(step.received)) }
    return life
  }

  /// A tool and its input.
  static func use(_ tool: String, _ input: String = "{}", _ more: String = "") -> String {
    "\"tool_name\":\"\(tool)\",\"tool_input\":\(input)\(more.isEmpty ? "" : ",")\(more)"
  }

  static func bash(_ command: String, _ more: String = "") -> String { use("Bash", "{\"command\":\"\(command)\"}", more) }
}

/// What a session shows, without when it was heard.
struct ShownSession: Equatable {
  let state: AgentState
  let detail: String?
  let demand: AgentDemand?
  let title, folder, project, model, mode: String?
  let agents: [String]
  let isCompacting: Bool

  init(_ life: AgentSessionLife) {
    state = life.state
    detail = life.detail
    demand = life.demand
    title = life.facts.title
    folder = life.facts.folder
    project = life.facts.project
    model = life.facts.model
    mode = life.facts.permissionMode
    agents = life.subagents.atWork.map { "\($0.id) \($0.type ?? "")" }
    isCompacting = life.facts.isCompacting
  }
}
