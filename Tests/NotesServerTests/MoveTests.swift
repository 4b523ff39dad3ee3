import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Notes that move", .timeLimit(.minutes(5)))
struct MoveTests {
  private static func row(_ key: String, _ bench: IndexBench) async throws -> String? {
    try await bench.texts("SELECT CAST(id AS TEXT) FROM notes WHERE key = '\(key)'").first
  }

  @Test(
    "a note under another name keeps its row and is not read again, whichever half of the move is heard of",
    arguments: [["old.md", "Garden/new.md"], ["Garden/new.md"], [""]])
  func renamed(heard: [String]) async throws {
    let vault = try Vault()
    try vault.save("old.md", "Text of it.\n\n- [ ] a task")
    try vault.save("other.md", "[[new]]")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    let id = try await Self.row("old.md", bench)
    try vault.move("old.md", to: "Garden/new.md")
    await bench.indexer.look(at: Set(heard.map(PathKey.init(_:))))
    #expect(await bench.indexer.work == IndexWork(read: 2, written: 2, moved: 1))
    #expect(try await Self.row("Garden/new.md", bench) == id)
    #expect(try await bench.texts("SELECT key FROM notes ORDER BY key") == ["Garden/new.md", "other.md"])
    #expect(try await bench.told().last == ["old.md", "Garden/new.md"])
    #expect(try await bench.store.resolve(["new"], in: "other.md") == ["Garden/new.md"])
  }

  @Test("what follows from the key follows a move: as if the note had been read there")
  func derived() async throws {
    let vault = try Vault()
    try vault.save("Ideas/old.md", "Text of it.\n\n- [ ] a task\n- [x] a task")
    try vault.save("Ideas/titled.md", "---\nclassification: project\n---\n# titled\n\nText.")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    try vault.move("Ideas", to: "Meetings")
    try vault.move("Meetings/old.md", to: "Meetings/new.md")
    await bench.indexer.look(at: ["Ideas", "Meetings"])
    #expect(await bench.indexer.work.moved == 2)
    let moved = try await bench.dump()
    #expect(try await bench.texts("SELECT title FROM notes ORDER BY key") == ["new", "titled"])
    #expect(try await bench.texts("SELECT classification FROM notes ORDER BY key") == ["meeting", "project"])
    #expect(try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'title:new'") == ["new"])
    try bench.close()
    try FileManager.default.removeItem(at: vault.state)
    let fresh = try await IndexBench(vault)
    await fresh.indexer.look(at: [""])
    #expect(try await fresh.dump() == moved)
  }

  @Test("a note that arrives as another file with the same content keeps its row")
  func copied() async throws {
    let vault = try Vault()
    try vault.save("old.md", "The very same words.")
    try vault.save("same size.md", "The very same wordz.")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    let id = try await Self.row("old.md", bench)
    // The new file is there before the old one goes, so its inode is another one.
    try vault.save("new.md", "The very same words.")
    try vault.delete("old.md")
    await bench.indexer.look(at: ["old.md", "new.md"])
    #expect(try await Self.row("new.md", bench) == id)
    #expect(try await bench.texts("SELECT key FROM notes ORDER BY key") == ["new.md", "same size.md"])
    #expect(try await bench.texts("SELECT title FROM note_text ORDER BY title") == ["new", "same size"])
  }

  @Test("a second name of a file is a note of its own, and so is a file that took an old one's place")
  func notMoved() async throws {
    let vault = try Vault()
    try vault.save("a.md", "one")
    try vault.save("b.md", "two")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    try FileManager.default.linkItem(at: vault.url("a.md"), to: vault.url("second name.md"))
    await bench.indexer.look(at: ["second name.md"])
    #expect(try await bench.texts("SELECT key FROM notes ORDER BY key") == ["a.md", "b.md", "second name.md"])
    try vault.delete("b.md")
    try vault.move("a.md", to: "b.md")
    await bench.indexer.look(at: ["a.md", "b.md"])
    #expect(try await bench.texts("SELECT key FROM notes ORDER BY key") == ["b.md", "second name.md"])
    #expect(try await bench.texts("SELECT body FROM note_text ORDER BY rowid") == ["one", "one"])
  }

  @Test("two notes that change places are read, each under its new name")
  func swapped() async throws {
    let vault = try Vault()
    try vault.save("a.md", "one")
    try vault.save("b.md", "two")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    try vault.move("a.md", to: "c.md")
    try vault.move("b.md", to: "a.md")
    try vault.move("c.md", to: "b.md")
    await bench.indexer.look(at: [""])
    #expect(
      try await bench.texts("SELECT key || ' ' || body FROM note_text JOIN notes ON notes.id = note_text.rowid ORDER BY key")
        == ["a.md two", "b.md one"])
  }

  @Test("a running house tells both names of a note that moved, and reads nothing")
  func house() async throws {
    let vault = try Vault()
    try vault.save("old.md", "text")
    try await withHouse(vault) { house in
      try await house.waitUntilTold(of: 1)
      let before = await house.server.notes.indexer.work
      try vault.move("old.md", to: "new.md")
      try await house.wait { try await house.client.send(ListDocuments()).documents.map(\.id) == ["new.md"] }
      let after = await house.server.notes.indexer.work
      #expect(after.read == before.read)
      #expect(after.moved == before.moved + 1)
      for try await event in house.client.events(WatchChanges(lastEventID: "1")) {
        #expect(Set(event.data.ids) == ["old.md", "new.md"])
        break
      }
    }
  }
}
