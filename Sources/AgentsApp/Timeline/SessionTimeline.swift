import AtriumAPI
import AtriumApp

/// What happened in a session, for a person: the use of a tool is one thing however many events tell of it, what a subagent did stands
/// below it, and each request begins a turn.
///
/// Everything stands with the latest first. A page of older events adds below, and what came before the first request that is known
/// waits for its own.
nonisolated struct SessionTimeline: Equatable {
  let rows: [TimelineRow]

  /// - Parameter events: the latest first.
  init(_ events: [AgentEvent]) {
    var items: [TimelineItem] = []
    var open: [String: Int] = [:]
    for event in events.reversed() {
      if let key = event.toolKey, let index = open[key], event.kind?.endsTool == true {
        items[index].end(with: event)
        open[key] = nil
        continue
      }
      // Whoever interrupts a turn ends its tools without a word.
      if event.kind?.endsTurn == true {
        for index in open.values where items[index].event.agent == event.agent || event.agent == nil { items[index].isOver = true }
        open = open.filter { !items[$0.value].isOver }
      }
      if let key = event.toolKey, event.kind == .preToolUse { open[key] = items.count }
      items.append(TimelineItem(event))
    }
    rows = Self.rows(of: items)
  }

  private static func rows(of items: [TimelineItem]) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var end = items.count
    for index in items.indices.reversed() where items[index].event.beginsTurn {
      rows.append(.request(items[index].event))
      rows += entries(of: items[(index + 1)..<end])
      end = index
    }
    return rows + entries(of: items[..<end])
  }

  /// What stands in one turn, each subagent where it began.
  private static func entries(of items: ArraySlice<TimelineItem>) -> [TimelineRow] {
    var subagents: [String: [TimelineItem]] = [:]
    let begun = Dictionary(items.compactMap { item in item.event.agent.map { ($0, item.id) } }, uniquingKeysWith: { first, _ in first })
    var rows: [[TimelineRow]] = []
    for item in items.reversed() {
      guard let agent = item.event.agent else {
        rows.append([.item(item, isNested: false)])
        continue
      }
      subagents[agent, default: []].append(item)
      // The last that is met is where it began.
      guard item.id == begun[agent], let found = subagents[agent] else { continue }
      let inner = found.filter { !$0.isOfSubagent }.map { TimelineRow.item($0, isNested: true) }
      rows.append([.subagent(SubagentRun(found))] + inner)
    }
    return rows.flatMap(\.self)
  }
}

nonisolated enum TimelineRow: Identifiable, Equatable {
  case request(AgentEvent)
  case item(TimelineItem, isNested: Bool)
  case subagent(SubagentRun)

  enum ID: Hashable {
    case event(Int64)
    case subagent(String, Int64)
  }

  var id: ID {
    switch self {
    case .request(let event): .event(event.id)
    case .item(let item, _): .event(item.id)
    case .subagent(let run): .subagent(run.agent, run.id)
    }
  }
}

/// What a subagent did in one turn.
nonisolated struct SubagentRun: Equatable {
  /// Of its first event that is known.
  let id: Int64
  let agent: String
  let type: String?
  let isOver: Bool

  /// - Parameter items: the latest first, and at least one.
  init(_ items: [TimelineItem]) {
    id = items.last?.id ?? 0
    agent = items.last?.event.agent ?? ""
    type = items.lazy.compactMap(\.event.agentType).first
    isOver = items.contains { $0.event.kind == .subagentStop }
  }
}

nonisolated extension TimelineItem {
  /// It says that the subagent began or ended, which the subagent's own row does.
  fileprivate var isOfSubagent: Bool { event.kind == .subagentStart || event.kind == .subagentStop }
}

nonisolated extension AgentEvent {
  /// What the events of one use of a tool have in common. Where the agent gives it no name, the tool has to do.
  fileprivate var toolKey: String? {
    guard let tool, kind?.isTool == true else { return nil }
    return toolUse ?? "\(agent ?? "")/\(tool)"
  }
}
