import Foundation
import Testing

@testable import Storage

/// What servers that share a database tell each other.
@Suite(.timeLimit(.minutes(5))) struct SignalTests {
  @Test("what is committed is heard by every server that listens, and what is taken back by none")
  func heard() async throws {
    let address = try await TestEngine.newAddress()
    let (one, other) = (try await Database.postgreSQL(address), try await Database.postgreSQL(address))
    var signals = other.signals("changes").makeAsyncIterator()
    var unrelated = other.signals("others").makeAsyncIterator()
    await signals.next()
    await unrelated.next()
    struct Refusal: Error {}
    await #expect(throws: Refusal.self) {
      try await one.write {
        try $0.signal("others")
        throw Refusal()
      }
    }
    try await one.write { try $0.signal("changes") }
    await signals.next()
    // Had the first been heard, it would be here before this one.
    try await one.write { try $0.signal("others") }
    await unrelated.next()
  }

  @Test("a listener whose connection is lost listens again, and says that it may have missed something")
  func lost() async throws {
    let database = try await Database.postgreSQL(try await TestEngine.newAddress())
    let channel = "lost_" + UUID().uuidString.prefix(8).lowercased()
    var signals = database.signals(channel).makeAsyncIterator()
    await signals.next()
    try await database.write { connection in
      // A listener is idle, and the last that it ran names its channel.
      try connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = ?", [Value("LISTEN \"\(channel)\"")])
    }
    await signals.next()
    try await database.write { try $0.signal(channel) }
    await signals.next()
  }

  @Test("a file has nobody else to hear of")
  func file() async throws {
    let (database, folder) = try await TestEngine.file.open()
    defer { withExtendedLifetime(folder) {} }
    try await database.write { try $0.signal("changes") }
    for await _ in database.signals("changes") { Issue.record("Somebody was heard.") }
  }
}
