import AtriumAPI
import AtriumClient
import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// Two servers share one PostgreSQL.
@Suite("Servers that share their records", .timeLimit(.minutes(5)))
struct SharedRecordsTests {
  /// Runs two servers, each with a state folder of its own, on one database.
  private func withTwoHouses(
    _ body: @escaping @Sendable (_ one: RunningHouse, _ other: RunningHouse, _ records: Database) async throws -> Void
  ) async throws {
    let place = try RecordsPlace(try await PostgreSQLServer.newDatabase())
    // Only a signal of the other server wakes a stream here: no heartbeat comes during a test.
    let configure: @Sendable (inout ServerConfiguration) -> Void = {
      $0.records = place
      $0.heartbeat = .seconds(600)
    }
    let (first, second) = (try Vault(), try Vault())
    try await withHouse(first, configure: configure) { one in
      try await withHouse(second, configure: configure) { other in
        try await body(one, other, place.open(in: ""))
      }
    }
  }

  /// Once the other server's streams are known to be woken by this one.
  private func ids(of house: RunningHouse, count: Int) async throws -> [String] {
    var ids: [String] = []
    for try await event in house.client.events(WatchChanges(lastEventID: "0")) {
      ids += event.data.ids
      if ids.count >= count { break }
    }
    return ids
  }

  @Test("what changes through one arrives at the streams of the other, once and in order")
  func told() async throws {
    try await withTwoHouses { one, other, _ in
      let expected = (0..<60).map(String.init)
      async let heard = ids(of: other, count: 60)
      for id in expected { try await one.server.changes.append(room: .notes, kind: "test", ids: [id]) }
      #expect(try await heard == expected)
    }
  }

  @Test("a server that lost the connection on which it listens hears of what came meanwhile, and of all that follows")
  func lost() async throws {
    try await withTwoHouses { one, other, records in
      var events = other.client.events(WatchChanges(lastEventID: "0")).makeAsyncIterator()
      func hear(_ id: String) async throws {
        try await one.server.changes.append(room: .notes, kind: "test", ids: [id])
        let event = try await events.next()
        #expect(event?.data.ids == [id])
      }
      try await hear("before")
      let listening = "FROM pg_stat_activity WHERE query = 'LISTEN \"atrium_changes\"' AND datname = current_database()"
      // A stream is answered from the log, and a server may listen a moment later.
      try await becomes(2, within: .seconds(30)) { try await records.read { try $0.row(Int.self, "SELECT COUNT(*) \(listening)") } }
      let ended = try await records.write { connection in
        try connection.rows(Int.self, "SELECT CASE WHEN pg_terminate_backend(pid) THEN 1 ELSE 0 END \(listening)")
      }
      #expect(ended == [1, 1])
      try await hear("meanwhile")
      try await hear("after")
    }
  }

  @Test("two servers on one folder note each file once, however they meet")
  func oneFolder() async throws {
    let place = try await RecordsEngine.postgreSQL.place()
    let vault = try Vault()
    for number in 0..<40 { try vault.save("\(number).md", "note \(number)") }
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    let records = try await [place.open(in: ""), place.open(in: "")]
    var looking: [FileRecords] = []
    for database in records { looking.append(try await FileRecords(database: database, folder: folder)) }
    for round in 0..<5 {
      for number in 0..<10 { try vault.save("\(round)/\(number).md", "note \(round) \(number)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for files in looking { group.addTask { try await files.identifyAll() } }
        try await group.waitForAll()
      }
    }
    #expect(try await looking[0].all().count == 90)
  }
}
