import AtriumAPI
import AtriumServer
import Foundation
import Storage

extension AgentEventStore {
  /// What a request that a hook brought past its spool makes of its session.
  struct Heard {
    let session: KeptAgentSession
    let steps: [NoticeStep]
    /// When something is due in its session.
    let due: Date?
    /// Whether it waits for an answer.
    let isHeld: Bool
  }

  /// Lets the session know of a request before its event has come through the spool, which then says nothing new. No event is kept of it.
  ///
  /// - Parameter holds: whether the request waits, as the session then stands.
  func hear(_ delivery: AgentDelivery, in connection: Connection, holds: (inout KeptAgentSession) -> Bool) throws -> Heard {
    var session =
      try KeptAgentSession.find(delivery.event.session, of: delivery.person, lives, in: connection)
      ?? KeptAgentSession(delivery.event.session, of: delivery.person, at: delivery.received)
    guard holds(&session) else { return Heard(session: session, steps: [], due: nil, isHeld: false) }
    session.device = delivery.device.id
    session.life.take(delivery.event, at: delivery.time, now: delivery.received)
    let steps = try tell(&session, at: delivery.received, in: connection)
    let due = session.due(settings.patience)
    try session.write(due: due, lives, in: connection)
    return Heard(session: session, steps: steps, due: due, isHeld: true)
  }

  /// Tells of it, as the last of what is done.
  func tell(_ heard: Heard, of delivery: AgentDelivery, in connection: Connection) throws {
    try log.append(room: .agents, kind: Change.Kind.agentSessionsChanged, ids: [heard.session.id], person: delivery.person, in: connection)
    try notices.apply(heard.steps, at: delivery.received, in: connection)
  }

  /// The agent was given an answer: its session does not wait for it any more, whenever its next event comes.
  ///
  /// - Parameter seconds: how long after the request.
  func answered(
    _ request: AgentRequest, after seconds: TimeInterval, of id: String, _ person: String, at now: Date, in connection: Connection
  ) throws {
    var steps: [NoticeStep] = []
    if var session = try KeptAgentSession.find(id, of: person, lives, in: connection) {
      session.life.answered(AgentAnswer(to: request, after: seconds, at: now), now: now)
      steps = try tell(&session, at: now, in: connection)
      try session.write(due: session.due(settings.patience), lives, in: connection)
    }
    try log.append(room: .agents, kind: Change.Kind.agentSessionsChanged, ids: [id], person: person, in: connection)
    try notices.apply(steps, at: now, in: connection)
  }

  private func tell(_ session: inout KeptAgentSession, at now: Date, in connection: Connection) throws -> [NoticeStep] {
    let device = try connection.row(
      DeviceRow.self, "SELECT name, delay FROM agent_devices WHERE person = ? AND id = ?", [Value(session.person), Value(session.device)])
    return try session.tell(
      from: device?.name ?? session.device, delay: device?.delay ?? settings.delay, at: now, in: connection)
  }

  private struct DeviceRow: Decodable {
    let name: String
    let delay: Int?
  }
}
