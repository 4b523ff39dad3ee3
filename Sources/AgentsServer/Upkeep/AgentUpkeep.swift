import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of what time does to sessions. Each part is a transaction of its own, short enough that events need not wait for it; of several
/// servers that look at once, one finds what is due.
struct AgentUpkeep: Sendable {
  let database: Database
  let log: ChangeLog
  let notices: NoticeStore
  let hub: ChangeHub
  let settings: AgentSettings
  let lives: KeptAgentLives
  let asks: AgentAskUpkeep

  /// Sessions of one transaction.
  private static let batch = 50
  /// Rows of one transaction that are removed.
  private static let slice = 500

  /// Does what is due: alerts whose delay is over are posted, sessions that were silent for too long are stale.
  ///
  /// - Returns: when the next thing is due.
  func settle(at now: Date) async throws -> Date? {
    let nextAsk = try await asks.settle(at: now)
    // Most looks find nothing, and a read keeps nobody up.
    while let next = try await next(), next <= now {
      let isTold = try await database.write { connection in
        let found = try KeptAgentSession.due(at: now, limit: Self.batch, lives, in: connection)
        var steps: [NoticeStep] = []
        for var session in found {
          let device = try connection.row(
            DeviceRow.self, "SELECT name, delay FROM agent_devices WHERE person = ? AND id = ?",
            [Value(session.person), Value(session.device)])
          session.life.pass(to: now, patience: settings.patience)
          steps += try session.tell(
            from: device?.name ?? session.device, delay: device?.delay ?? settings.delay, at: now, in: connection)
          // What was looked at just now is not looked at again at once, whatever it says.
          let due = session.due(settings.patience).map { max($0, now.addingTimeInterval(1)) }
          try session.write(due: due, lives, in: connection)
        }
        try notices.apply(steps, at: now, in: connection)
        try tell(Change.Kind.agentSessionsChanged, found.map { ($0.person, $0.id) }, in: connection)
        return !found.isEmpty
      }
      guard isTold else { break }
      await hub.signal()
    }
    return [nextAsk, try await next()].compactMap(\.self).min()
  }

  /// Forgets what is old: events, then sessions with what hangs on them, then devices of which no session is left.
  func prune(at now: Date) async throws {
    let events = Value(now.addingTimeInterval(-settings.keptEvents.asInterval))
    while try await database.write({ connection in
      try connection.execute(
        "DELETE FROM agent_events WHERE id IN (SELECT id FROM agent_events WHERE received < ? ORDER BY received LIMIT \(Self.slice))",
        [events])
    }) == Self.slice {}
    while try await database.write({ connection in
      try connection.execute(
        """
        DELETE FROM agent_asks WHERE (person, id) IN (
          SELECT person, id FROM agent_asks WHERE asked < ? AND due IS NULL ORDER BY asked LIMIT \(Self.slice))
        """, [events])
    }) == Self.slice {}
    while try await pruneSessions(at: now) {}
    let devices = now.addingTimeInterval(-settings.keptDevices.asInterval)
    let isTold = try await database.write { connection in
      let found = try connection.rows(
        KeyRow.self,
        """
        DELETE FROM agent_devices WHERE seen < ? AND NOT EXISTS (
          SELECT 1 FROM agent_sessions s WHERE s.person = agent_devices.person AND s.device = agent_devices.id) RETURNING person, id
        """, [Value(devices)])
      try tell(Change.Kind.agentDevicesChanged, found.map { ($0.person, $0.id) }, in: connection)
      return !found.isEmpty
    }
    if isTold { await hub.signal() }
  }

  /// - Returns: whether there may be more.
  private func pruneSessions(at now: Date) async throws -> Bool {
    let oldest = Value(now.addingTimeInterval(-settings.keptSessions.asInterval))
    // Most looks find nothing, and a read keeps nobody up.
    let found = try await database.read {
      try $0.rows(KeyRow.self, "SELECT person, id FROM agent_sessions WHERE last < ? ORDER BY last LIMIT \(Self.batch)", [oldest])
    }
    for row in found {
      while try await pruneEvents(of: row, before: oldest) == Self.slice {}
    }
    guard !found.isEmpty else { return false }
    try await database.write { connection in
      // One that was heard of since then stays.
      let gone = try found.filter {
        try connection.execute(
          "DELETE FROM agent_sessions WHERE person = ? AND id = ? AND last < ?", [Value($0.person), Value($0.id), oldest]) == 1
      }
      for row in gone {
        try connection.execute("DELETE FROM agent_asks WHERE person = ? AND session = ?", [Value(row.person), Value(row.id)])
      }
      // A notice leads to its session.
      try notices.apply(
        gone.map { .withdraw(room: .agents, kind: Notice.Kind.agentSession, subject: $0.id, of: $0.person) }, at: now, in: connection)
      try tell(Change.Kind.agentSessionsChanged, gone.map { ($0.person, $0.id) }, in: connection)
    }
    await hub.signal()
    return found.count == Self.batch
  }

  private func pruneEvents(of row: KeyRow, before oldest: Value) async throws -> Int {
    try await database.write { connection in
      try connection.execute(
        """
        DELETE FROM agent_events WHERE id IN (
          SELECT e.id FROM agent_events e JOIN agent_sessions s ON s.person = e.person AND s.id = e.session
          WHERE e.person = ? AND e.session = ? AND s.last < ? LIMIT \(Self.slice))
        """, [Value(row.person), Value(row.id), oldest])
    }
  }

  private func next() async throws -> Date? {
    try await database.read { try $0.row(Int64.self, "SELECT due FROM agent_sessions WHERE due IS NOT NULL ORDER BY due LIMIT 1") }.map {
      Value.date(milliseconds: $0)
    }
  }

  private func tell(_ kind: String, _ found: [(person: String, id: String)], in connection: Connection) throws {
    for (person, ids) in Dictionary(grouping: found, by: \.person).sorted(by: { $0.key < $1.key }) {
      try log.append(room: .agents, kind: kind, ids: ids.map(\.id), person: person, in: connection)
    }
  }

  private struct KeyRow: Decodable {
    let person: String
    let id: String
  }

  private struct DeviceRow: Decodable {
    let name: String
    let delay: Int?
  }
}
