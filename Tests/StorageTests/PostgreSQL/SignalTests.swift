import Foundation
import TestSupport
import Testing

@testable import Storage

/// What servers that share a database tell each other.
@Suite(.timeLimit(.minutes(5))) struct SignalTests {
  @Test("what is committed is heard by every server that listens, and what is taken back by none")
  func heard() async throws {
    let address = try await TestEngine.newAddress()
    let (one, other) = (try await Database.postgreSQL(address), try await Database.postgreSQL(address))
    var signals = other.signals("changes").makeAsyncIterator()
    await signals.next()
    try await one.write { try $0.signal("changes") }
    await signals.next()
    let channel = "refused_" + UUID().uuidString.prefix(8).lowercased()
    let link = try PostgreSQLLink(LibPQ(), address)
    try link.control("LISTEN \"\(channel)\"")
    // The server tells a connection what was committed before it answers the next statement on it.
    func isHeard() throws -> Bool {
      try link.control("SELECT 1")
      return link.takeNotices()
    }
    struct Refusal: Error {}
    await #expect(throws: Refusal.self) {
      try await one.write {
        try $0.signal(channel)
        throw Refusal()
      }
    }
    #expect(try !isHeard())
    try await one.write { try $0.signal(channel) }
    #expect(try isHeard())
  }

  @Test("a listener whose connection is lost listens again, and says that it may have missed something")
  func lost() async throws {
    let database = try await Database.postgreSQL(try await TestEngine.newAddress())
    let channel = "lost_" + UUID().uuidString.prefix(8).lowercased()
    let heard = Locked(0)
    let listening = Task { for await _ in database.signals(channel) { heard.withLock { $0 += 1 } } }
    try await becomes(1) { heard.withLock { $0 } }
    let ended = try await database.write { connection in
      // A listener is idle, and the last that it ran names its channel.
      try connection.rows(
        Int.self, "SELECT CASE WHEN pg_terminate_backend(pid) THEN 1 ELSE 0 END FROM pg_stat_activity WHERE query = ?",
        [Value("LISTEN \"\(channel)\"")])
    }
    #expect(ended == [1])
    try await becomes(2) { heard.withLock { $0 } }
    try await database.write { try $0.signal(channel) }
    try await becomes(3) { heard.withLock { $0 } }
    listening.cancel()
  }

  @Test("the one server of a file hears what it has committed, and not what was taken back or is for others")
  func file() async throws {
    struct Refusal: Error {}
    let (database, folder) = try await TestEngine.file.open()
    defer { withExtendedLifetime(folder) {} }
    let heard = Locked<[String]>([])
    let number = database.ownSignals.withLock { $0.listen("jobs") { heard.withLock { $0.append("jobs") } } }
    var signals = database.signals("changes").makeAsyncIterator()
    await signals.next()
    await #expect(throws: Refusal.self) {
      try await database.write {
        try $0.signal("jobs")
        throw Refusal()
      }
    }
    #expect(heard.withLock { $0 } == [])
    try await database.write { try $0.signal("changes") }
    await signals.next()
    #expect(heard.withLock { $0 } == [])
    try await database.write {
      try $0.signal("jobs")
      try $0.signal("jobs")
    }
    #expect(heard.withLock { $0 } == ["jobs"])
    database.ownSignals.withLock { $0.forget(number) }
    try await database.write { try $0.signal("jobs") }
    #expect(heard.withLock { $0 } == ["jobs"])
  }
}
