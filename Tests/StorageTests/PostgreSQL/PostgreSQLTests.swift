import Foundation
import TestSupport
import Testing

@testable import Storage

/// What holds for PostgreSQL alone.
@Suite(.timeLimit(.minutes(5))) struct PostgreSQLTests {
  @Test("a transaction that met another one is run again until it is as if they had come one after the other")
  func conflict() async throws {
    let things = try await Things(.postgreSQL)
    let database = things.database
    try await database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'counter')") }
    let runs = Locked(0)
    try await database.write { connection in
      let count = try connection.row(Int.self, "SELECT count FROM things") ?? 0
      let isFirst = runs.withLock { runs in
        runs += 1
        return runs == 1
      }
      if isFirst {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          defer { done.signal() }
          try await database.write { try $0.execute("UPDATE things SET count = count + 1") }
        }
        done.wait()
      }
      // Its error is swallowed, which does not keep it from being known.
      _ = try? connection.execute("UPDATE things SET count = ?", [Value(count + 1)])
    }
    #expect(runs.withLock { $0 } == 2)
    #expect(try await database.read { try $0.row(Int.self, "SELECT count FROM things") } == 2)
  }

  @Test("one that always meets another gives up, and says what stood in the way")
  func givesUp() async throws {
    let things = try await Things(.postgreSQL)
    let database = things.database
    try await database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'counter')") }
    let runs = Locked(0)
    let error = await #expect(throws: Database.Failure.self) {
      try await database.write { connection in
        runs.withLock { $0 += 1 }
        try connection.execute("DO 'BEGIN RAISE serialization_failure; END'")
      }
    }
    guard case .rejected("40001", _, _) = error else { throw try #require(error) }
    #expect(runs.withLock { $0 } == 12)
  }

  @Test("a connection that is lost in a transaction is an error that says so, and the next use has another one")
  func lost() async throws {
    let things = try await Things(.postgreSQL)
    let error = await #expect(throws: Database.Failure.self) {
      try await things.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('lost')")
        try connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")
      }
    }
    guard case .unavailable(let address, let reason) = error else { throw try #require(error) }
    #expect(address.hasPrefix("postgres://postgres@"))
    #expect(!reason.isEmpty)
    #expect(try await things.count() == 0)
    try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES ('kept')") }
    #expect(try await things.names() == ["kept"])
  }

  @Test("who holds a transaction and says nothing loses it, and is told so as of a lost connection")
  func cutOff() async throws {
    let things = try await Things(.postgreSQL)
    let show = "SHOW idle_in_transaction_session_timeout"
    #expect(try await things.database.write { try $0.row(String.self, show) } == "1min")
    #expect(try await things.database.read { try $0.row(String.self, show) } == "1min")
    let address = try PostgreSQLAddress(try await PostgreSQLServer.address())
    let error = await #expect(throws: Database.Failure.self) {
      try await things.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('cut off')")
        let process = try connection.row(Int.self, "SELECT pg_backend_pid()") ?? 0
        try connection.execute("SET idle_in_transaction_session_timeout = '1ms'")
        let other = try PostgreSQLLink(try LibPQ(), address)
        while try other.query("SELECT 1 FROM pg_stat_activity WHERE pid = ?", [Value(process)]).next() {}
        try connection.execute("INSERT INTO things (name) VALUES ('late')")
      }
    }
    guard case .unavailable = error else { throw try #require(error) }
    #expect(try await things.count() == 0)
    try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES ('kept')") }
    #expect(try await things.names() == ["kept"])
  }

  @Test("a connection that was lost while nobody used it is replaced unnoticed")
  func lostIdle() async throws {
    let things = try await Things(.postgreSQL)
    let process = try await things.database.write { try $0.row(Int.self, "SELECT pg_backend_pid()") }
    let reader = try await things.database.read { try $0.row(Int.self, "SELECT pg_backend_pid()") }
    let other = try await Database.postgreSQL(try PostgreSQLAddress(try await PostgreSQLServer.address()))
    try await other.write {
      try $0.execute("SELECT pg_terminate_backend(?::int, 5000), pg_terminate_backend(?::int, 5000)", [Value(process), Value(reader)])
    }
    #expect(try await things.count() == 0)
    #expect(try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES ('kept')") } == 1)
  }

  @Test("a server that is not there is told of, without the password that was meant for it")
  func notThere() async throws {
    let folder = try TemporaryFolder()
    let host = try #require(folder.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let address = try PostgreSQLAddress("postgres://me:opensesame@\(host)/atrium?sslcert=opensesame")
    let error = await #expect(throws: Database.Failure.self) { _ = try await Database.postgreSQL(address) }
    guard case .unavailable = error else { throw try #require(error) }
    #expect(error?.errorDescription?.contains("opensesame") == true, "what is no password is shown")
    #expect(error?.errorDescription?.contains("me:opensesame") == false)
  }

  @Test("a parameter that libpq does not know is told of, without the password")
  func unknownParameter() async throws {
    let address = try PostgreSQLAddress("postgres://me:opensesame@/atrium?colour=red")
    let error = await #expect(throws: Database.Failure.self) { _ = try await Database.postgreSQL(address) }
    #expect(error?.errorDescription?.contains("colour") == true)
    #expect(error?.errorDescription?.contains("opensesame") == false)
  }

  @Test("a database that does not sort by bytes is refused, with the way to make one that does")
  func unfit() async throws {
    let name = "words_" + UUID().uuidString.prefix(8).lowercased()
    let base = try await PostgreSQLServer.address()
    let server = try PostgreSQLLink(try LibPQ(), try PostgreSQLAddress(base))
    try server.control(
      "CREATE DATABASE \(name) TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en' LC_COLLATE 'C' LC_CTYPE 'C' ENCODING 'UTF8'")
    let address = try PostgreSQLAddress(base.dropLast("postgres".count) + name)
    let error = await #expect(throws: Database.Failure.self) { _ = try await Database.postgreSQL(address) }
    guard case .unfit = error else { throw try #require(error) }
    #expect(error?.errorDescription?.contains("createdb") == true)
  }

  @Test("without the client library the error names the package that has it")
  func missingLibrary() throws {
    let error = #expect(throws: Database.Failure.self) { _ = try LibPQ(named: "libpq-of-nobody.so.5") }
    guard case .missingLibrary("libpq-of-nobody.so.5", _) = error else { throw try #require(error) }
    #expect(error?.errorDescription?.contains("apt-get install libpq5") == true)
  }

  @Test("commits wait for the disk, though the person's settings say otherwise")
  func synchronous() async throws {
    let base = try await PostgreSQLServer.address()
    let address = try PostgreSQLAddress(base + "?options=-csynchronous_commit%3Doff")
    let database = try await Database.postgreSQL(address)
    #expect(try await database.write { try $0.row(String.self, "SHOW synchronous_commit") } == "on")
  }

  @Test("as many may wait for a connection as like, and one that no longer wants to leaves at once")
  func line() async throws {
    let things = try await Things(.postgreSQL)
    let database = things.database
    let gate = DispatchSemaphore(value: 0)
    let (begins, begun) = AsyncStream.makeStream(of: Void.self)
    let holders = (0..<3).map { _ in
      Task {
        try await database.write { _ in
          begun.yield()
          gate.wait()
        }
      }
    }
    var running = begins.makeAsyncIterator()
    for _ in holders { await running.next() }
    let waiting = Task { try await database.write { _ in Issue.record("It ran all the same.") } }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    for _ in holders { gate.signal() }
    for holder in holders { try await holder.value }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          _ = try await database.write { try $0.execute("INSERT INTO things (id) VALUES (?)", [Value(number)]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await things.count() == 30)
  }
}
