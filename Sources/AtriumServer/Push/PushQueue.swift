import AtriumAPI
import Foundation
import Messaging
import Storage

/// The SQL of sending: what is due is taken for a while, and what became of it is written down. Of several servers that look at once one
/// takes each; what a server took that is gone is due again when its time is over.
struct PushQueue: Sendable {
  /// Longer than the engine tries.
  static let lease: TimeInterval = 120

  let database: Database
  let log: PushLog

  /// Takes what is due.
  func take(limit: Int, at now: Date) async throws -> [PushDelivery] {
    // Most looks find nothing, and a read keeps nobody up.
    guard let next = try await nextDue(), next <= now else { return [] }
    return try await database.write { connection in
      var deliveries: [PushDelivery] = []
      for var telling in try KeptTelling.due(at: now, limit: limit, in: connection) {
        guard let wish = telling.life.wish,
          let destination = try connection.row(
            KeptDestination.self, "SELECT \(KeptDestination.columns) FROM push_destinations WHERE id = ?", [Value(telling.destination)])
        else { continue }
        telling.life.take()
        telling.due = now.addingTimeInterval(Self.lease)
        try telling.write(in: connection)
        let notice = try NoticeStore.unseen(
          telling.room, telling.kind, telling.subject, of: destination.person, in: connection)
        deliveries.append(
          PushDelivery(
            telling: telling, wish: wish, destination: destination,
            language: try LanguageStore.language(of: destination.person, in: connection), notice: notice))
      }
      return deliveries
    }
  }

  func nextDue() async throws -> Date? {
    try await database.read { try KeptTelling.nextDue(in: $0) }
  }

  /// Makes due what an earlier run of the only server took and said nothing more of.
  func reopen(at now: Date) async throws {
    guard !database.isShared else { return }
    try await database.write {
      try $0.execute("UPDATE push_tellings SET due = ? WHERE due IS NOT NULL AND tried <> 0", [Value(now)])
    }
  }

  /// Notes what became of a delivery.
  ///
  /// - Parameter badge: the number that it gave to the icon.
  func end(_ delivery: PushDelivery, _ outcome: SendResult, badge: Int?, at now: Date) async throws {
    try await database.write { connection in
      let result = PushAttempt(outcome)
      try result.note(of: delivery.destination, badge: badge, at: now, in: connection)
      if let entry = delivery.entry, !result.isCalledOff {
        try log.add(result.entry(for: entry, at: now), at: now, in: connection)
      }
      try settle(delivery, result, at: now, in: connection)
    }
  }

  /// Forgets a delivery that its destination may not have.
  func drop(_ delivery: PushDelivery) async throws {
    try await database.write { connection in
      guard var telling = try find(delivery, in: connection) else { return }
      telling.life.end(.refused, of: delivery.wish, isNewest: telling.message == delivery.telling.message)
      if telling.life.wish == nil { telling.due = nil }
      try telling.write(in: connection)
    }
  }

  private func settle(_ delivery: PushDelivery, _ result: PushAttempt, at now: Date, in connection: Connection) throws {
    guard var telling = try find(delivery, in: connection) else {
      return try takeBack(delivery, result, at: now, in: connection)
    }
    let isNewest = telling.message == delivery.telling.message
    telling.life.end(result.end, of: delivery.wish, isNewest: isNewest)
    if isNewest { telling.due = telling.life.wish == nil ? nil : now.addingTimeInterval(result.pause) }
    try telling.write(in: connection)
  }

  /// What was withdrawn by another server, while this one was still about to send it, is shown now.
  private func takeBack(_ delivery: PushDelivery, _ result: PushAttempt, at now: Date, in connection: Connection) throws {
    guard result.end == .arrived, delivery.wish == .alert || delivery.wish == .update,
      try connection.row(String.self, "SELECT id FROM push_destinations WHERE id = ?", [Value(delivery.destination.id)]) != nil
    else { return }
    var telling = delivery.telling
    telling.life = PushLife(wish: .withdrawal, isShown: true)
    telling.renew(at: now)
    try telling.write(in: connection)
  }

  private func find(_ delivery: PushDelivery, in connection: Connection) throws -> KeptTelling? {
    let telling = delivery.telling
    return try KeptTelling.find(telling.destination, telling.room, telling.kind, telling.subject, in: connection)
  }
}
