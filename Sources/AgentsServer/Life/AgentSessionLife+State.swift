import AtriumAPI
import AtriumServer

extension AgentSessionLife {
  /// What comes within so many milliseconds after the end of a session was before it: each event is told by a process of its own.
  static let grace: Int64 = 2000

  var state: AgentState {
    if isOver { return .ended }
    if isStale { return .stale }
    if let request = requests.foremost { return request.kind == .permission ? .needsPermission : .needsAnswer }
    if let prompt = openPrompt { return prompt.isPermission ? .needsPermission : .needsAnswer }
    switch turn?.value.kind {
    case .working, .prompted: return isIdle ? .done : .working
    case nil, .fresh, .interrupted, .done: return .done
    case .delegated, .paused: return .paused
    case .asks: return .asks
    case .failed: return .failed
    }
  }

  /// What the state is about.
  var detail: String? {
    switch state {
    case .needsPermission, .needsAnswer: requests.foremost?.title ?? openPrompt?.title
    case .ended: end?.value
    case .working: facts.isCompacting ? "compaction" : nil
    case .stale, .unknown: nil
    case .done where isIdle: nil
    case .done, .paused, .asks, .failed: turn?.value.detail
    }
  }

  /// What the person is to be told; nil when there is nothing that they would have to know.
  var demand: AgentDemand? {
    if isStale { return nil }
    if let end, isOver, !AgentDemand.survives(end: end.value) { return nil }
    if let request = requests.foremost, let newest = requests.newest {
      return AgentDemand(kind: AgentAlertKind(request.kind), detail: request.title, count: requests.count, cause: newest)
    }
    if let prompted, let prompt = openPrompt, !isOver {
      return AgentDemand(kind: prompt.isPermission ? .permission : .question, detail: prompt.title, cause: prompted.time)
    }
    guard let turn else { return nil }
    guard let kind = AgentAlertKind(turn.value.kind) ?? (isIdle ? .finished : nil) else { return nil }
    return AgentDemand(kind: kind, detail: isIdle ? nil : turn.value.detail, cause: turn.time)
  }

  /// It has ended, and nothing was heard of it since.
  var isOver: Bool {
    guard let end else { return false }
    if let begun, begun.isAfter(end.time) { return false }
    return seen.map { $0.milliseconds(after: end.time) < Self.grace } ?? true
  }

  /// It waits for a request, though it was not heard to stop: the person pressed Esc, or a hook was lost.
  private var isIdle: Bool {
    guard let turn, let idle, turn.value.kind == .working || turn.value.kind == .prompted else { return false }
    return idle.isAfter(turn.time)
  }

  /// What a notification said, while the agent has not gone on since.
  private var openPrompt: AgentPrompt? {
    guard let prompted, prompted.time.isAfter(active), prompted.time.isAfter(end?.time), prompted.time.isAfter(idle) else { return nil }
    return prompted.value
  }
}
