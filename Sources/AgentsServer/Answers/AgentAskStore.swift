import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of requests that wait for a person's answer. Each of these is one transaction, and an answer is on disk before anybody is told of it.
struct AgentAskStore: Sendable {
  let database: Database
  let log: ChangeLog
  let events: AgentEventStore

  /// Takes a request that a hook brought: it waits, if the person answers that device from elsewhere and the session still asks for it.
  ///
  /// - Returns: how it stands, also where it was brought before; and when something is due in its session.
  func open(_ asking: AgentAsking, at now: Date) async throws -> (answer: AgentAskAnswer, due: Date?) {
    let delivery = asking.delivery
    return try await database.write { connection in
      if var kept = try KeptAsk.find(asking.id, of: delivery.person, in: connection) {
        kept.life.hear(for: 0, at: now)
        try kept.update(in: connection)
        return (kept.answer, kept.life.due)
      }
      let answers = try connection.row(
        Int.self, "SELECT answers FROM agent_devices WHERE person = ? AND id = ?", [Value(delivery.person), Value(delivery.device.id)])
      guard answers == 1 else { return (AgentAskAnswer(id: asking.id, standing: .off), nil) }
      let outcome = try events.hear(delivery, in: connection) { session in
        let holds = session.life.requests.holds(asking.request)
        if holds { session.hasAsks = true }
        return holds
      }
      guard outcome.isHeld else { return (AgentAskAnswer(id: asking.id, standing: .terminal), outcome.due) }
      let kept = KeptAsk(
        person: delivery.person, id: asking.id, session: delivery.event.session, device: delivery.device.id,
        title: EventText.shown(delivery.event.title),
        life: AgentAskLife(asking.request, questions: asking.questions, at: now, until: asking.until))
      try kept.insert(in: connection)
      try events.tell(outcome, of: delivery, in: connection)
      return (kept.answer, [outcome.due, kept.life.due].compactMap(\.self).min())
    }
  }

  /// Notes that its hook asks, and stays for so many seconds.
  ///
  /// - Returns: nil where there is no such request; and when time makes something of it.
  func hear(_ id: String, of person: String, for seconds: TimeInterval, at now: Date) async throws -> AgentAskAnswer? {
    try await change(id, of: person) { $0.life.hear(for: seconds, at: now) }?.answer
  }

  /// How it stands; nil where there is no such request.
  func look(_ id: String, of person: String, at now: Date) async throws -> AgentAskAnswer? {
    try await database.read { connection in
      var kept = try KeptAsk.find(id, of: person, in: connection)
      kept?.life.pass(to: now)
      return kept?.answer
    }
  }

  /// Notes that its hook waits no longer. What the agent was given is no request any more.
  func end(_ id: String, of person: String, isTaken: Bool, at now: Date) async throws -> AgentAskAnswer? {
    try await database.write { connection in
      guard var kept = try KeptAsk.find(id, of: person, in: connection) else { return nil }
      let before = kept.life
      kept.life.end(isTaken: isTaken, at: now)
      guard kept.life != before else { return kept.answer }
      try kept.update(in: connection)
      if kept.life.taken != nil, before.taken == nil {
        try events.answered(
          kept.life.request, after: now.timeIntervalSince(kept.life.asked), of: kept.session, person, at: now, in: connection)
      } else {
        try log.append(room: .agents, kind: Change.Kind.agentSessionsChanged, ids: [kept.session], person: person, in: connection)
      }
      return kept.answer
    }
  }

  /// The person answers.
  ///
  /// - Parameter decide: holds what they say against what was asked.
  /// - Returns: the request as it stands then, and whether this made it so; nil where there is no such request.
  /// - Throws: `Problem` 400 and 409.
  func answer(
    _ id: String, of person: String, at now: Date, _ decide: @escaping @Sendable (KeptAsk) throws -> GivenAnswer
  ) async throws -> (kept: KeptAsk, isNew: Bool)? {
    try await database.write { connection in
      guard var kept = try KeptAsk.find(id, of: person, in: connection) else { return nil }
      let answer = try decide(kept)
      let isNew: Bool
      do throws(AgentAskLife.Late) {
        isNew = try kept.life.take(answer, at: now)
      } catch {
        throw error.problem
      }
      guard isNew else { return (kept, false) }
      try kept.update(in: connection)
      try AnswerEvent(kept, answer).insert(at: now, in: connection)
      try log.append(room: .agents, kind: Change.Kind.agentSessionsChanged, ids: [kept.session], person: person, in: connection)
      return (kept, true)
    }
  }

  /// Those of a session, the latest first; nil where there is no such session.
  func asks(of session: String, _ person: String, at now: Date) async throws -> [KeptAsk]? {
    try await database.read { connection in
      let found = try connection.row(Int.self, "SELECT 1 FROM agent_sessions WHERE person = ? AND id = ?", [Value(person), Value(session)])
      guard found != nil else { return nil }
      return try KeptAsk.all(of: session, person, in: connection).map { kept in
        var kept = kept
        kept.life.pass(to: now)
        return kept
      }
    }
  }

  /// Whether the person answers a device from elsewhere, from now on. What waits there is left to the terminal when they do not.
  ///
  /// - Returns: whether they have such a device.
  func setAnswers(_ answers: Bool, on device: String, of person: String, at now: Date) async throws -> Bool {
    try await database.write { connection in
      let changed = try connection.execute(
        "UPDATE agent_devices SET answers = ? WHERE person = ? AND id = ?", [Value(answers), Value(person), Value(device)])
      guard changed == 1 else { return false }
      var sessions: [String] = []
      if !answers {
        for var kept in try KeptAsk.waiting(on: device, of: person, in: connection) {
          kept.life.switchOff(at: now)
          try kept.update(in: connection)
          sessions.append(kept.session)
        }
      }
      try log.append(room: .agents, kind: Change.Kind.agentDevicesChanged, ids: [device], person: person, in: connection)
      try log.append(room: .agents, kind: Change.Kind.agentSessionsChanged, ids: sessions, person: person, in: connection)
      return true
    }
  }

  private func change(_ id: String, of person: String, _ body: @escaping @Sendable (inout KeptAsk) -> Void) async throws -> KeptAsk? {
    try await database.write { connection in
      guard var kept = try KeptAsk.find(id, of: person, in: connection) else { return nil }
      let before = kept.life
      body(&kept)
      guard kept.life != before else { return kept }
      try kept.update(in: connection)
      if kept.life.standing != before.standing {
        try log.append(room: .agents, kind: Change.Kind.agentSessionsChanged, ids: [kept.session], person: person, in: connection)
      }
      return kept
    }
  }
}
