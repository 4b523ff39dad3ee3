import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of what time does to requests that wait.
struct AgentAskUpkeep: Sendable {
  let database: Database
  let log: ChangeLog
  let hub: ChangeHub
  let hold: AgentAskHold

  /// Requests of one transaction.
  private static let batch = 50

  /// Ends those whose time is over, or whose hook is not heard of any more.
  ///
  /// - Returns: when the next one is due.
  func settle(at now: Date) async throws -> Date? {
    while let next = try await next(), next <= now {
      let settled = try await database.write { connection in
        let found = try KeptAsk.takeDue(at: now, limit: Self.batch, in: connection)
        for var kept in found {
          kept.life.pass(to: now)
          try kept.update(in: connection)
        }
        for (person, asks) in Dictionary(grouping: found, by: \.person).sorted(by: { $0.key < $1.key }) {
          try log.append(
            room: .agents, kind: Change.Kind.agentSessionsChanged, ids: Set(asks.map(\.session)).sorted(), person: person, in: connection)
        }
        return found.map { AgentAskHold.Ask(person: $0.person, id: $0.id) }
      }
      guard !settled.isEmpty else { break }
      hold.wake(settled)
      await hub.signal()
    }
    return try await next()
  }

  private func next() async throws -> Date? {
    try await database.read { try $0.row(Int64.self, "SELECT due FROM agent_asks WHERE due IS NOT NULL ORDER BY due LIMIT 1") }.map {
      Value.date(milliseconds: $0)
    }
  }
}
