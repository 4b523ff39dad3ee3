import AtriumServer
import Storage

/// The subagents of a session that were heard of and may still be at work.
struct Subagents: Decodable, Sendable, Equatable {
  static let most = 200
  /// An agent's last event and the news of its end come from two processes: what comes within so many milliseconds after that was before.
  static let grace: Int64 = 2000

  private struct Subagent: Decodable, Equatable {
    var type: Latest<String>?
    var seen: EventTime?
    var started: EventTime?
    var stopped: EventTime?

    /// - Parameter cleared: when all agents of the session had ended.
    func isAtWork(since cleared: EventTime?) -> Bool {
      guard let end = [stopped, cleared].compactMap(\.self).max(by: { $1.isAfter($0) }) else { return true }
      if let started, started.isAfter(end) { return true }
      return seen.map { $0.milliseconds(after: end) >= Subagents.grace } ?? false
    }

    func write(to json: inout JSONText) {
      json.object {
        $0.member("type", known: type?.text)
        $0.member("seen", known: seen?.text)
        $0.member("started", known: started?.text)
        $0.member("stopped", known: stopped?.text)
      }
    }

    var last: EventTime? {
      [seen, started, stopped].reduce(nil) { latest, time in time.map { $0.isAfter(latest) } == true ? time : latest }
    }
  }

  private var agents: [String: Subagent] = [:]
  /// Up to then all had ended.
  private var cleared: EventTime?

  /// The ids and types of those at work, by id.
  var atWork: [(id: String, type: String?)] {
    agents.filter { $0.value.isAtWork(since: cleared) }.map { ($0.key, $0.value.type?.value) }.sorted { $0.id < $1.id }
  }

  var count: Int { agents.count { $0.value.isAtWork(since: cleared) } }

  mutating func take(_ event: HookEvent, at time: EventTime) {
    guard let id = event.agent, time.isAfter(cleared) else { return }
    var agent = agents[id] ?? Subagent()
    switch event.name {
    case .subagentStart: EventTime.take(time, into: &agent.started)
    case .subagentStop: EventTime.take(time, into: &agent.stopped)
    default: EventTime.take(time, into: &agent.seen)
    }
    if let type = event.agentType { Latest.take(type, at: time, into: &agent.type) }
    agents[id] = agent
    if agents.count > Self.most { forgetOne() }
  }

  mutating func clear(at time: EventTime) {
    EventTime.take(time, into: &cleared)
    guard let cleared else { return }
    agents = agents.filter { $0.value.last?.isAfter(cleared) == true }.mapValues { agent in
      var agent = agent
      // It is as if it were heard of for the first time.
      if let type = agent.type, !type.time.isAfter(cleared) { agent.type = nil }
      return agent
    }
  }

  /// As `AgentSessionLife.text` has it.
  func write(to json: inout JSONText) {
    json.object {
      $0.name("agents")
      $0.object {
        for (id, agent) in agents {
          $0.name(id)
          agent.write(to: &$0)
        }
      }
      $0.member("cleared", known: cleared?.text)
    }
  }

  /// One that has ended, if there is any, and the one that was quiet longest of these.
  private mutating func forgetOne() {
    let ended = agents.filter { !$0.value.isAtWork(since: cleared) }
    let oldest = (ended.isEmpty ? agents : ended).min { left, right in
      guard let later = right.value.last, let earlier = left.value.last else { return false }
      return later.isAfter(earlier)
    }
    if let oldest { agents[oldest.key] = nil }
  }
}
