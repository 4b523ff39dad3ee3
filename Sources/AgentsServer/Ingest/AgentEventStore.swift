import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of taking an event: everything that becomes of it is one transaction, and it is durable when that returns.
struct AgentEventStore: Sendable {
  let database: Database
  let log: ChangeLog
  let notices: NoticeStore
  let settings: AgentSettings
  let lives: KeptAgentLives

  /// What came of a delivery.
  struct Outcome: Sendable, Equatable {
    /// Whether it was not known before.
    var isNew: Bool
    /// When something is due in its session.
    var due: Date?
    /// Its requests that waited for an answer from elsewhere, and wait no more.
    var settled: [String] = []
  }

  func take(_ delivery: AgentDelivery) async throws -> Outcome {
    try await database.write { connection in
      guard try insert(delivery, in: connection) else { return Outcome(isNew: false) }
      let (former, device) = try AgentDeviceRow.take(delivery, in: connection)
      var session = try find(delivery, in: connection)
      session.life.take(delivery.event, at: delivery.time, now: delivery.received)
      var settled: [String] = []
      if session.hasAsks { (session.hasAsks, settled) = try pass(delivery, to: session, in: connection) }
      let steps = try session.tell(
        from: device.name, delay: device.delay ?? settings.delay, at: delivery.received, in: connection)
      let due = session.due(settings.patience)
      try session.write(due: due, lives, in: connection)
      // Last, since other writers wait from the first word on; and the notices before the words, since who marks them as seen holds them
      // while they wait for theirs.
      try notices.apply(steps, at: delivery.received, in: connection)
      if former?.name != device.name || former?.platform != device.platform {
        try log.append(
          room: .agents, kind: Change.Kind.agentDevicesChanged, ids: [delivery.device.id], person: delivery.person, in: connection)
      }
      try log.append(room: .agents, kind: Change.Kind.agentSessionsChanged, ids: [session.id], person: session.person, in: connection)
      return Outcome(isNew: true, due: due, settled: settled)
    }
  }

  private func find(_ delivery: AgentDelivery, in connection: Connection) throws -> KeptAgentSession {
    var session =
      try KeptAgentSession.find(delivery.event.session, of: delivery.person, lives, in: connection)
      ?? KeptAgentSession(delivery.event.session, of: delivery.person, at: delivery.received)
    session.device = delivery.device.id
    return session
  }

  /// An event may show that a request which waits for an answer from elsewhere waits no more.
  ///
  /// - Returns: whether one still waits, and those that wait no more.
  private func pass(
    _ delivery: AgentDelivery, to session: KeptAgentSession, in connection: Connection
  ) throws -> (isWaiting: Bool, settled: [String]) {
    var isWaiting = false
    var settled: [String] = []
    for var kept in try KeptAsk.all(of: session.id, session.person, isWaiting: true, in: connection) {
      kept.life.take(delivery.event, at: delivery.time, now: delivery.received)
      if kept.life.standing == .waiting {
        isWaiting = true
      } else {
        try kept.update(in: connection)
        settled.append(kept.id)
      }
    }
    return (isWaiting, settled)
  }

  /// - Returns: false for an event that was taken before: its id is the person's, once.
  private func insert(_ delivery: AgentDelivery, in connection: Connection) throws -> Bool {
    let event = delivery.event
    return try connection.execute(
      """
      INSERT INTO agent_events (person, session, uuid, name, at, received, title, tool, tool_use, agent, agent_type, duration)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person, uuid) WHERE uuid IS NOT NULL DO NOTHING
      """,
      [
        Value(delivery.person), Value(event.session), Value(delivery.uuid), Value(event.name.rawValue), Value(delivery.at),
        Value(delivery.received), Value(EventText.shown(event.title)), Value(EventText.shown(event.tool)),
        Value(EventText.shown(event.toolUse)), Value(EventText.shown(event.agent)), Value(EventText.shown(event.agentType)),
        Value(event.duration),
      ]) == 1
  }
}
