import AtriumAPI
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Where people were", .timeLimit(.minutes(5)))
struct VisitStoreTests {
  private func store(_ engine: RecordsEngine) async throws -> (VisitStore, Database) {
    let database: Database =
      switch try await engine.place() {
      case .file: try Database.inMemory()
      case .postgreSQL(let address): try await Database.postgreSQL(address)
      }
    return (try await VisitStore(database: database), database)
  }

  private func visit(_ place: String, title: String = "A title", at seconds: TimeInterval) -> Visit {
    Visit(room: .notes, place: place, title: title, at: Date(timeIntervalSince1970: seconds))
  }

  @Test("the latest is first, a place is there once, and only twenty are kept of each person", arguments: RecordsEngine.allCases)
  func latest(engine: RecordsEngine) async throws {
    let (store, database) = try await store(engine)
    for number in 0..<25 { try await store.record(visit("/notes/\(number)", at: TimeInterval(number)), of: "mina") }
    try await store.record(visit("/notes/7", title: "Another", at: 100), of: "mina")
    try await store.record(visit("/notes/x", at: 1), of: "olaf")
    let visits = try await store.visits(of: "mina")
    #expect(visits.count == RecordVisit.most)
    #expect(visits.prefix(2) == [visit("/notes/7", title: "Another", at: 100), visit("/notes/24", at: 24)])
    #expect(visits.last == visit("/notes/5", at: 5))
    #expect(try await store.visits(of: "olaf") == [visit("/notes/x", at: 1)])
    try await store.clear("mina")
    #expect(try await store.visits(of: "mina").isEmpty)
    #expect(try await database.read { try $0.row(Int.self, "SELECT count(*) FROM house_visits") } == 1)
  }

  @Test("the same place under the same title costs no write within a minute", arguments: RecordsEngine.allCases)
  func again(engine: RecordsEngine) async throws {
    let (store, _) = try await store(engine)
    try await store.record(visit("/notes/a", at: 100), of: "mina")
    try await store.record(visit("/notes/a", at: 159), of: "mina")
    #expect(try await store.visits(of: "mina") == [visit("/notes/a", at: 100)])
    try await store.record(visit("/notes/a", title: "Renamed", at: 159), of: "mina")
    #expect(try await store.visits(of: "mina") == [visit("/notes/a", title: "Renamed", at: 159)])
    try await store.record(visit("/notes/a", title: "Renamed", at: 300), of: "mina")
    #expect(try await store.visits(of: "mina").map(\.at) == [Date(timeIntervalSince1970: 300)])
  }
}
