import Foundation
import Testing

@testable import Storage

/// How the tables of a store come to their newest shape, on each engine that records are kept in.
@Suite struct MigratorTests {
  private let first = Migrator.Migration(1, "pages", script: "CREATE TABLE pages (name TEXT); INSERT INTO pages VALUES ('one');")
  private let second = Migrator.Migration(2, "more pages", script: "INSERT INTO pages VALUES ('two');")
  private struct Refusal: Error {}

  private func pages(_ database: Database) async throws -> [String] {
    try await database.read { try $0.rows(String.self, "SELECT name FROM pages ORDER BY name") }
  }

  @Test("each step runs once, in order", arguments: TestEngine.records)
  func once(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    try await Migrator(store: "pages", [first]).migrate(database)
    try await Migrator(store: "pages", [first, second]).migrate(database)
    try await Migrator(store: "pages", [first, second]).migrate(database)
    #expect(try await pages(database) == ["one", "two"])
  }

  @Test("stores in one database have their own steps", arguments: TestEngine.records)
  func stores(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    try await Migrator(store: "pages", [first]).migrate(database)
    try await Migrator(store: "others", [.init(1, "others", script: "CREATE TABLE others (id INTEGER);")]).migrate(database)
    #expect(try await database.read { try $0.rows(Int.self, "SELECT id FROM others") } == [])
  }

  @Test("a schema of a newer version is refused by name and left alone", arguments: TestEngine.records)
  func newer(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    try await Migrator(store: "pages", [first, second]).migrate(database)
    let old = try Migrator(store: "pages", [first])
    let error = await #expect(throws: Migrator.Failure.self) { try await old.migrate(database) }
    #expect(error == .newerSchema(store: "pages", found: 2, known: 1))
    #expect(error?.localizedDescription.contains("pages") == true)
    #expect(try await pages(database) == ["one", "two"])
  }

  @Test(
    "a step that fails leaves nothing of itself or of those that ran with it, and all run again the next time",
    arguments: TestEngine.records)
  func failing(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    let broken = Migrator.Migration(2, "broken") { connection in
      try connection.execute("INSERT INTO pages VALUES ('half')")
      throw Refusal()
    }
    await #expect(throws: Refusal.self) { try await Migrator(store: "pages", [first, broken]).migrate(database) }
    await #expect(throws: Database.Failure.self) { try await pages(database) }
    try await Migrator(store: "pages", [first]).migrate(database)
    await #expect(throws: Refusal.self) { try await Migrator(store: "pages", [first, broken]).migrate(database) }
    #expect(try await pages(database) == ["one"])
    try await Migrator(store: "pages", [first, second]).migrate(database)
    #expect(try await pages(database) == ["one", "two"])
  }

  @Test("numbers must count from 1 without gaps")
  func numbers() {
    #expect(throws: Migrator.Failure.misnumbered(store: "pages", numbers: [2])) { _ = try Migrator(store: "pages", [second]) }
    #expect(throws: Migrator.Failure.misnumbered(store: "pages", numbers: [1, 1])) { _ = try Migrator(store: "pages", [first, first]) }
  }

  @Test("two that start at once run each step once", arguments: TestEngine.records)
  func atOnce(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { try await Migrator(store: "pages", [first, second]).migrate(database) } }
      try await group.waitForAll()
    }
    #expect(try await pages(database) == ["one", "two"])
  }

  @Test("the version that a schema has is known, with the name of its last step and when it ran", arguments: TestEngine.records)
  func history(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    try await Migrator(store: "pages", [first, second]).migrate(database)
    let steps = try await database.read { connection in
      try connection.rows("SELECT number, name FROM schema_versions WHERE store = ? ORDER BY number", ["pages"]) {
        "\(try $0.integer(0)) \(try $0.text(1))"
      }
    }
    #expect(steps == ["1 pages", "2 more pages"])
  }
}
