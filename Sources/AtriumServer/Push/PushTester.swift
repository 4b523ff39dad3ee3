import AtriumAPI
import Foundation
import Messaging
import Storage

/// Sends a notice that tells of nothing, to see whether it arrives.
struct PushTester: Sendable {
  let database: Database
  let languages: LanguageStore
  let destinations: PushDestinationStore
  let log: PushLog
  let audience: PushAudience
  let sender: PushSender
  let now: @Sendable () -> Date

  /// - Parameter id: of one destination; all of the person's when left out.
  /// - Returns: what became of each; nil where the person has no such destination.
  func test(_ id: String? = nil, of person: String) async throws -> [PushRecord]? {
    let language = try await languages.language(of: [person])
    let found = try await destinations.destinations(of: person).filter { id == nil || $0.id == id }
    guard id == nil || !found.isEmpty else { return nil }
    let records = try await withThrowingTaskGroup(of: (Int, PushRecord).self) { group in
      for (place, destination) in found.enumerated() {
        group.addTask { (place, try await test(destination, in: language)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return records.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func test(_ destination: KeptDestination, in language: Language) async throws -> PushRecord {
    let outcome: SendResult =
      if try await audience.caller(of: destination) == nil {
        .prune("the session or key that registered it has ended")
      } else {
        await sender.send(message(in: language), to: destination)
      }
    let now = now()
    return try await database.write { [log] connection in
      try PushAttempt(outcome).note(of: destination, badge: nil, at: now, in: connection)
      return try log.add(
        PushAttempt(outcome).entry(
          for: PushLog.Entry(person: destination.person, title: Self.title(in: language), outcome: .sent, destination: destination.name),
          at: now),
        at: now, in: connection)
    }
  }

  private static func title(in language: Language) -> String { Texts.house("Test notification", in: language) }

  private func message(in language: Language) -> Message {
    Message(
      title: Self.title(in: language), body: Texts.house("Notifications from Atrium look like this.", in: language), sound: "default",
      collapse: "atrium-test",
      expires: now().addingTimeInterval(600), data: ["path": "/notices"])
  }
}
