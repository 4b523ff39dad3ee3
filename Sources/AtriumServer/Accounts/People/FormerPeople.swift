import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Forgets what rooms keep of people whose account was removed, whoever removed it: this server, another one, or the command line.
///
/// The accounts' own tables refer to the person, so theirs goes at once. Those of a room know a person by the id alone, for a room also
/// stands in houses where nobody signs in; what such a house kept of its one person stays.
struct FormerPeople: Service {
  /// Between two looks.
  static let interval: TimeInterval = 600
  /// Rows of one transaction.
  private static let slice = 500

  let database: Database
  let tables: [PersonalTables]
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  func run() async throws {
    await DueTimer(rest: Self.interval, clock: clock, now: now).run {
      await forget()
      return nil
    }
  }

  /// Looks once. What cannot be emptied now keeps nothing else from it, and is looked at again.
  func forget() async {
    for group in tables {
      do {
        try await forget(in: group)
      } catch is CancellationError {
        return
      } catch {
        logger.warning(
          "the data of removed people could not be deleted", metadata: ["table": "\(group.all.last?.name ?? "")", "cause": "\(error)"])
      }
    }
  }

  private func forget(in group: PersonalTables) async throws {
    guard let last = group.all.last else { return }
    let gone = try await database.read {
      try $0.rows(
        String.self,
        "SELECT DISTINCT person FROM \(last.name) t WHERE person <> ? AND NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = t.person)",
        [Value(Person.owner.id)])
    }
    for person in gone {
      for table in group.all { try await empty(table, of: person) }
    }
  }

  private func empty(_ table: (name: String, key: String), of person: String) async throws {
    let rows = "\(table.key) IN (SELECT \(table.key) FROM \(table.name) WHERE person = ? LIMIT \(Self.slice))"
    while try await database.write({
      try $0.execute("DELETE FROM \(table.name) WHERE person = ? AND \(rows)", [Value(person), Value(person)])
    }) >= Self.slice {}
  }
}
