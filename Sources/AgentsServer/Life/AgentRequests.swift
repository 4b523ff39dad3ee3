import AtriumServer
import Storage

/// The requests of a session that nobody has answered yet, whichever order its events came in: an answer is remembered for the request
/// that is heard of after it.
struct AgentRequests: Decodable, Sendable, Equatable {
  /// Requests that are open at once, beyond which the oldest is given up. No agent has as many.
  static let mostOpen = 50
  /// How many answers are remembered, since the last event that ended all before it: the end of a batch of tools, or of a turn.
  static let mostAnswers = 24
  static let mostAgents = 50

  /// In the order in which they were heard of.
  private(set) var open: [AgentRequest] = []
  private var answers: [AgentAnswer] = []
  /// Up to then everything is answered.
  private var cleared: EventTime?
  /// Before then everything is. Nobody answers and enters something new within one tick of a clock, so what is asked in that tick comes of it.
  private var begun: EventTime?
  /// Up to then everything is that this agent asked; the session's own one is called "".
  private var finished: [String: EventTime] = [:]

  /// The one that has waited longest, of those that would be told first: permissions before questions.
  var foremost: AgentRequest? {
    open.min { left, right in
      if (left.kind == .permission) != (right.kind == .permission) { return left.kind == .permission }
      let gap = right.time.milliseconds(after: left.time)
      return gap != 0 ? gap > 0 : (left.title ?? "") < (right.title ?? "")
    }
  }

  /// When the last one of them was asked.
  var newest: EventTime? { open.reduce(nil) { $1.time.isAfter($0) ? $1.time : $0 } }

  /// How many the person is asked. A question is told of twice, before its tool's use and when the person is to allow it.
  var count: Int { Set(open.map(Counted.init)).count }

  private struct Counted: Hashable {
    let agent, tool: String?
    let fingerprint: Fingerprint?
    let id: String?

    init(_ request: AgentRequest) {
      agent = request.agent
      tool = request.tool
      fingerprint = request.fingerprint
      id = request.fingerprint == nil ? request.id : nil
    }
  }

  /// Takes what an event asks, answers or ends.
  mutating func take(_ event: HookEvent, at time: EventTime) {
    if let answer = AgentAnswer(event, at: time) { self.answer(answer) }
    if let request = AgentRequest(event, at: time) { ask(request) }
    switch event.name {
    case .postToolBatch, .stopFailure: finish(event.agent, at: time)
    case .subagentStop where event.agent != nil: finish(event.agent, at: time)
    // A dialogue takes the whole terminal: who enters something else has answered.
    case .userPromptSubmit: begin(at: time)
    case .sessionStart where event.reason != "compact": begin(at: time)
    case .sessionEnd: clear(at: time)
    // The terminal waits for a request of the person: what it had asked them was left with Esc, which no hook tells.
    case .notification where event.notification == .idlePrompt: finish(nil, at: time)
    case .stop where event.agent == nil && event.background.isEmpty: clear(at: time)
    // What goes on in the background may still wait for the person.
    case .stop: finish(event.agent, at: time)
    default: break
    }
  }

  /// Whether a request waits, or would if it were heard of now.
  func holds(_ request: AgentRequest) -> Bool {
    var requests = self
    requests.ask(request)
    return requests.open.contains { $0.isSame(as: request) }
  }

  mutating func ask(_ request: AgentRequest) {
    guard !isOver(request.time, of: request.agent), !answers.contains(where: { $0.answers(request) }) else { return }
    if let index = open.firstIndex(where: { $0.isSame(as: request) }) {
      // Asked again: an answer to the first time is none to the second.
      if request.time.isAfter(open[index].time) { open[index].time = request.time }
    } else {
      open.append(request)
      if open.count > Self.mostOpen, let oldest = open.indices.min(by: { open[$1].time.isAfter(open[$0].time) }) { open.remove(at: oldest) }
    }
  }

  mutating func answer(_ answer: AgentAnswer) {
    open.removeAll { answer.answers($0) }
    guard !isOver(answer.time, of: answer.agent), !answers.contains(answer) else { return }
    answers.append(answer)
    if answers.count > Self.mostAnswers, let oldest = answers.indices.min(by: { answers[$1].time.isAfter(answers[$0].time) }) {
      answers.remove(at: oldest)
    }
  }

  /// Everything that was asked until then is over.
  mutating func clear(at time: EventTime) {
    EventTime.take(time, into: &cleared)
    drop()
  }

  /// Something new begins: everything that was asked before is over.
  mutating func begin(at time: EventTime) {
    EventTime.take(time, into: &begun)
    drop()
  }

  /// Everything that this agent asked until then is over.
  mutating func finish(_ agent: String?, at time: EventTime) {
    EventTime.take(time, into: &finished[agent ?? ""])
    drop()
    guard finished.count > Self.mostAgents else { return }
    if let oldest = finished.min(by: { $1.value.isAfter($0.value) }) { finished[oldest.key] = nil }
  }

  private mutating func drop() {
    open = open.filter { !isOver($0.time, of: $0.agent) }
    answers = answers.filter { !isOver($0.time, of: $0.agent) }
    finished = finished.filter { cleared == nil || $0.value.isAfter(cleared) }
  }

  /// As `AgentSessionLife.text` has it.
  func write(to json: inout JSONText) {
    json.object {
      $0.name("open")
      $0.array(open) { $1.write(to: &$0) }
      $0.name("answers")
      $0.array(answers) { $1.write(to: &$0) }
      $0.member("cleared", known: cleared?.text)
      $0.member("begun", known: begun?.text)
      $0.name("finished")
      $0.object { for (agent, time) in finished { $0.member(agent, time.text) } }
    }
  }

  private func isOver(_ time: EventTime, of agent: String?) -> Bool {
    if let cleared, !time.isAfter(cleared) { return true }
    if let begun, begun.isAfter(time) { return true }
    if let finished = finished[agent ?? ""] { return !time.isAfter(finished) }
    return false
  }
}
