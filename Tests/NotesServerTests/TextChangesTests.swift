import AtriumAPI
import Foundation
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("What a transaction changes in the full-text index", .timeLimit(.minutes(5)))
struct TextChangesTests {
  @Test("the index writes itself out as often for many notes as for few", arguments: ["delete", "save", "move"])
  func writes(how: String) async throws {
    let few = try await Self.writes(of: 5, how)
    #expect(few > 0)
    #expect(try await Self.writes(of: 40, how) <= few + 5)
  }

  /// How many parts the index writes out when `count` of its notes change in one look.
  private static func writes(of count: Int, _ how: String) async throws -> Int {
    let vault = try Vault()
    for number in 0..<count { try vault.save("old/\(number).md", "words of number \(number)") }
    try vault.save("kept.md", "words that stay")
    let log = StatementLog()
    let bench = try await IndexBench(vault) { log.append($0) }
    await bench.indexer.look(at: [""])
    _ = log.take()
    for number in 0..<count {
      switch how {
      case "delete": try vault.delete("old/\(number).md")
      case "save": try vault.save("old/\(number).md", "other words of number \(number)")
      // Its name is its title.
      default: try vault.move("old/\(number).md", to: "new/renamed \(number).md")
      }
    }
    await bench.indexer.look(at: ["old", "new"])
    let writes = log.takeTextWrites()
    let left = try await bench.texts("SELECT key FROM notes JOIN note_text ON note_text.rowid = notes.id ORDER BY notes.key")
    #expect(left.count == (how == "delete" ? 1 : count + 1))
    let found = try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'renamed'")
    #expect(found.count == (how == "move" ? count : 0))
    try bench.close()
    return writes
  }

  @Test("a new note that gets the id of one that goes in the same transaction has its own text and nothing of the other's")
  func reusedID() async throws {
    let vault = try Vault()
    try vault.save("a.md", "apples")
    try vault.save("b.md", "bananas")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: ["a.md"])
    await bench.indexer.look(at: ["b.md"])
    let id = try await bench.texts("SELECT CAST(id AS TEXT) FROM notes WHERE key = 'b.md'")
    try vault.delete("b.md")
    try vault.save("c.md", "cherries, and no more")
    await bench.indexer.look(at: ["b.md", "c.md"])
    #expect(try await bench.texts("SELECT CAST(id AS TEXT) FROM notes WHERE key = 'c.md'") == id)
    #expect(try await bench.texts("SELECT body FROM note_text WHERE note_text MATCH 'cherries'").count == 1)
    #expect(try await bench.texts("SELECT body FROM note_text WHERE note_text MATCH 'bananas'").isEmpty)
    #expect(try await bench.texts("SELECT CAST(rowid AS TEXT) FROM note_text").count == 2)
  }

  @Test("a note that is moved to where another was takes its place, and the other's words are found no more")
  func movedOver() async throws {
    let vault = try Vault()
    try vault.save("a.md", "apples")
    try vault.save("b.md", "bananas")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    try vault.delete("b.md")
    try vault.move("a.md", to: "b.md")
    await bench.indexer.look(at: ["a.md", "b.md"])
    #expect(try await bench.texts("SELECT key FROM notes") == ["b.md"])
    #expect(try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'apples'") == ["b"])
    #expect(try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'bananas'").isEmpty)
  }
}
