import AtriumAPI
import Foundation
import Messaging
import Storage

/// Sends a notice that tells of nothing, to see whether it arrives.
struct PushTester: Sendable {
  let database: Database
  let destinations: PushDestinationStore
  let log: PushLog
  let audience: PushAudience
  let sender: PushSender
  let now: @Sendable () -> Date

  static let title = "A test"

  /// - Parameter id: of one destination; all of the person's when left out.
  /// - Returns: what became of each; nil where the person has no such destination.
  func test(_ id: String? = nil, of person: String) async throws -> [PushRecord]? {
    let found = try await destinations.destinations(of: person).filter { id == nil || $0.id == id }
    guard id == nil || !found.isEmpty else { return nil }
    let records = try await withThrowingTaskGroup(of: (Int, PushRecord).self) { group in
      for (place, destination) in found.enumerated() {
        group.addTask { (place, try await test(destination)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return records.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func test(_ destination: KeptDestination) async throws -> PushRecord {
    let outcome: SendResult =
      if try await audience.caller(of: destination) == nil {
        .prune("the session or key that registered it has ended")
      } else {
        await sender.send(message, to: destination)
      }
    let now = now()
    return try await database.write { [log] connection in
      try PushAttempt(outcome).note(of: destination, badge: nil, at: now, in: connection)
      return try log.add(
        PushAttempt(outcome).entry(
          for: PushLog.Entry(person: destination.person, title: Self.title, outcome: .sent, destination: destination.name), at: now),
        at: now, in: connection)
    }
  }

  private var message: Message {
    Message(
      title: Self.title, body: "This is how the house tells you something.", sound: "default", collapse: "atrium-test",
      expires: now().addingTimeInterval(600), data: ["path": "/notices"])
  }
}
