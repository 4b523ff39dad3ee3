import AtriumAPI
import Foundation
import HTTPTypes
import HummingbirdCore
import Logging
import NIOConcurrencyHelpers
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// A full disk, a disk that may only be read: the records cannot be written, and the house says so.
@Suite("Records that cannot be written", .timeLimit(.minutes(5)))
struct UnwritableRecordsTests {
  @Test("the server is not ready while nothing can be written, and is again when it can")
  func readiness() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let ready = try await house.send(.get, "/health/ready")
      #expect(ready.status == 200)
    }
    let time = HeldInstant()
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    let database = try Database(path: vault.state.appending(path: "probe.sqlite").path(percentEncoded: false))
    _ = try await ChangeLog(database: database)
    let probe = RecordsProbe(database: database) { time.now }
    try await probe.check()
    try await database.write { try $0.script("PRAGMA query_only = 1") }
    // The success counts for five seconds.
    try await probe.check()
    time.pass(.seconds(6))
    await #expect(throws: Database.Failure.self) { try await probe.check() }
  }

  @Test("a write that fails for the machine's reasons is 503 with a time to come again, and no other failure is")
  func unavailable() {
    let temporary: [Database.Failure] = [
      .statement(code: 13, message: "database or disk is full", sql: "INSERT"),
      .statement(code: 10 | 3 << 8, message: "disk I/O error", sql: "INSERT"),
      .notWritable(path: "p", message: "m"), .unavailable(address: "a", reason: "r"),
      .rejected(state: "53100", message: "disk full", sql: "INSERT"),
      .rejected(state: "57P03", message: "the database system is starting up", sql: "INSERT"),
      .transactionEnded(.statement(code: 13, message: "full", sql: "INSERT")),
    ]
    for failure in temporary {
      let answer = ProblemResponses.response(for: failure, logger: .init(label: "test") { _ in SwiftLogNoOpLogHandler() })
      #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "10", "\(failure)")
    }
    let lasting: [Database.Failure] = [
      .duplicate(message: "m"), .statement(code: 1, message: "no such table", sql: "SELECT"),
      .rejected(state: "42601", message: "syntax", sql: "SELECT"),
      .damaged(path: "p", reason: "r"),
    ]
    for failure in lasting {
      let answer = ProblemResponses.response(for: failure, logger: .init(label: "test") { _ in SwiftLogNoOpLogHandler() })
      #expect(answer.status == .internalServerError, "\(failure)")
    }
  }
}

/// An instant that only the test moves.
private final class HeldInstant: Sendable {
  private let instant = NIOLockedValueBox(ContinuousClock.now)
  var now: ContinuousClock.Instant { instant.withLockedValue { $0 } }
  func pass(_ duration: Duration) { instant.withLockedValue { $0 += duration } }
}
