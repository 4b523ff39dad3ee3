import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// A session as the table has it: its life, and beside it what lists show and order by.
struct KeptAgentSession: Sendable {
  let person: String
  let id: String
  /// The device that its last event came from.
  var device: String
  var life: AgentSessionLife
  var alert: AgentAlertLife
  /// Whether one of its requests may wait for an answer from elsewhere.
  var hasAsks = false

  init(_ id: String, of person: String, at now: Date) {
    self.person = person
    self.id = id
    device = ""
    life = AgentSessionLife(at: now)
    alert = AgentAlertLife()
  }

  /// When the clock has to look at it; nil when time makes no difference to it.
  func due(_ patience: AgentPatience) -> Date? {
    [life.stale(patience), alert.due].compactMap(\.self).min()
  }

  static func find(
    _ id: String, of person: String, _ lives: KeptAgentLives, in connection: Connection
  ) throws -> KeptAgentSession? {
    try connection.row(
      "SELECT \(columns) FROM agent_sessions WHERE person = ? AND id = ?", [Value(person), Value(id)]
    ) { try KeptAgentSession($0, lives) }
  }

  /// Those at which the clock has to look, the most pressing first.
  static func due(at now: Date, limit: Int, _ lives: KeptAgentLives, in connection: Connection) throws -> [KeptAgentSession] {
    try connection.rows(
      "SELECT \(columns) FROM agent_sessions WHERE due <= ? ORDER BY due LIMIT ?", [Value(now), Value(limit)]
    ) { try KeptAgentSession($0, lives) }
  }

  func write(due: Date?, _ lives: KeptAgentLives, in connection: Connection) throws {
    let state = life.state
    let last = Value.milliseconds(life.lastEvent)
    let facts = life.facts
    let (project, folder) = (EventText.shown(facts.project), EventText.shown(facts.folder, longest: HookEvent.longestPath))
    let (title, detail) = (EventText.shown(facts.title), EventText.shown(life.detail))
    let prompt = EventText.shown(facts.prompt)
    try connection.execute(
      Self.writing,
      [
        Value(person), Value(id), Value(device), Value(project), Value(folder), Value(title), Value(state.rawValue),
        Value(state.isActive), Value(AgentRank.of(state, last: last)), Value(life.since), Value(detail),
        Value(EventText.shown(facts.model)), Value(EventText.shown(facts.permissionMode)), Value(life.subagents.count),
        Value(life.started), Value(last), Value(AgentWords.kept(title, project, folder, detail, prompt)),
        Value(lives.text(of: life, id, person)),
        // Most sessions have none.
        try alert == AgentAlertLife() ? .null : .json(alert),
        // Never before it is: who looks then has to find it due.
        Value(due.map { Int64(($0.timeIntervalSince1970 * 1000).rounded(.up)) }), Value(hasAsks),
        Value(prompt),
      ])
  }

  private static let names = [
    "person", "id", "device", "project", "folder", "title", "state", "active", "rank", "since", "detail", "model", "mode", "subagents",
    "started", "last", "words", "life", "alert", "due", "asks", "prompt",
  ]
  private static let writing = """
    INSERT INTO agent_sessions (\(names.joined(separator: ", "))) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
    ON CONFLICT (person, id) DO UPDATE SET \(names.dropFirst(2).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  /// As `init(_:_:)` reads them.
  private static let columns = "person, id, device, life, alert, started, asks"

  private init(_ row: RowColumns, _ lives: KeptAgentLives) throws {
    person = try row.text(0)
    id = try row.text(1)
    device = try row.text(2)
    life = lives.life(of: id, person, text: try row.text(3), started: Value.date(milliseconds: try row.integer(5)))
    alert = lives.alert(of: id, text: try row.optionalText(4))
    hasAsks = try row.integer(6) == 1
  }
}

extension AgentState {
  /// Whether it neither has ended nor is stale.
  var isActive: Bool {
    switch self {
    case .ended, .stale: false
    default: true
    }
  }
}

extension KeptAgentSession {
  /// What is to be done about the person's notice of the session, as it stands now.
  ///
  /// - Parameters:
  ///   - device: its name.
  ///   - delay: how long an alert waits there for an answer at the terminal, in seconds.
  mutating func tell(from device: String, delay: Int, at now: Date, in connection: Connection) throws -> [NoticeStep] {
    let demand = life.demand
    // Most events are of an agent at work.
    guard demand != nil || alert.pending != nil || alert.shown != nil else { return [] }
    let rules = try AgentWishStore.wishes(of: person, in: connection).rules(of: life.facts.project, delay: delay)
    func notice(_ kind: AgentAlertKind, _ detail: String? = nil) -> PostedNotice {
      let facts = life.facts
      return AgentNotice(
        kind: kind, detail: detail, name: facts.title ?? facts.project, device: device, project: facts.project
      ).posted(for: id)
    }
    return alert.follow(demand, rules: rules, at: now).compactMap { action in
      switch action {
      case .schedule: nil
      case .cancel(let kind): .cancel(notice(kind), of: person)
      case .hold(let kind, let until): .hold(notice(kind), until: until, of: person)
      case .send(let demand): .post(notice(demand.kind, demand.detail), to: person)
      case .update(let demand): .amend(notice(demand.kind, demand.detail), of: person)
      case .withdraw: .withdraw(room: .agents, kind: Notice.Kind.agentSession, subject: id, of: person)
      }
    }
  }
}
