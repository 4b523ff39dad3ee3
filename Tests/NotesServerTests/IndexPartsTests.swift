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

@Suite("What the index keeps of a note", .timeLimit(.minutes(5)))
struct IndexPartsTests {
  static let note = """
    ---
    aliases: [Spring in the beds, Lenz]
    tags: [garden/beds/raised, Outside]
    entities:
      people: [Ada Lovelace]
      locations: [Øresund]
    ---
    # Spring

    Ask [[People/Ada|Ada]] about the #garden plan, and see [the rest](notes/rest.md).

    ## To do

    - [ ] sow peas
    - [x] dig
    - [ ] sow peas

    ![[bed.png]]
    """

  @Test("tags stand with those above them, links with their line, tasks with their heading")
  func parts() async throws {
    let vault = try Vault()
    try vault.save("Garden/Spring.md", Self.note)
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    #expect(
      try await bench.texts("SELECT json_array(folded, name, own) FROM note_tags ORDER BY folded") == [
        #"["garden","garden",1]"#, #"["garden/beds","garden/beds",0]"#, #"["garden/beds/raised","garden/beds/raised",1]"#,
        #"["outside","Outside",1]"#,
      ])
    #expect(
      try await bench.texts("SELECT json_array(target, name, kind) FROM note_links ORDER BY position") == [
        #"["People/Ada","ada","link"]"#, #"["./notes/rest.md","rest","link"]"#, #"["bed.png","bed.png","embed"]"#,
      ])
    #expect(
      try await bench.texts("SELECT context FROM note_links WHERE position = 0")
        == ["Ask \u{2}Ada\u{3} about the #garden plan, and see the rest."])
    #expect(try await bench.texts("SELECT folded FROM note_aliases ORDER BY folded") == ["lenz", "spring in the beds"])
    #expect(
      try await bench.texts("SELECT json_array(text, done, heading) FROM note_tasks ORDER BY position") == [
        #"["sow peas",0,"To do"]"#, #"["dig",1,"To do"]"#, #"["sow peas",0,"To do"]"#,
      ])
    #expect(try await Set(bench.taskIDs(in: "Garden/Spring.md")).count == 3)
    #expect(
      try await bench.texts("SELECT json_array(kind, folded, name) FROM note_entities ORDER BY kind") == [
        #"["location","øresund","Øresund"]"#, #"["person","ada lovelace","Ada Lovelace"]"#,
      ])
    #expect(try await bench.texts("SELECT json_array(folder, name, path) FROM notes") == [#"["Garden","spring","garden/spring"]"#])
  }

  @Test("the ids of tasks stay when lines are inserted above")
  func taskIdentity() async throws {
    let vault = try Vault()
    try vault.save("a.md", "- [ ] one\n- [ ] two\n- [ ] two")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    let before = try await bench.taskIDs(in: "a.md")
    #expect(Set(before).count == 3)
    try vault.save("a.md", "New words.\n\n- [ ] zero\n- [x] one\n- [ ] two\n- [ ] two")
    await bench.indexer.look(at: ["a.md"])
    #expect(try await Array(bench.taskIDs(in: "a.md").dropFirst()) == before)
  }

  @Test("a note that is saved again keeps its row, and nothing of the old text stays", arguments: ["saved", "deleted", "made unreadable"])
  func replaced(how: String) async throws {
    let vault = try Vault()
    try vault.save("Spring.md", Self.note)
    try vault.save("Other.md", "other")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    let id = try await bench.texts("SELECT CAST(id AS TEXT) FROM notes WHERE key = 'Spring.md'")
    switch how {
    case "saved": try vault.save("Spring.md", "plain")
    case "deleted": try vault.delete("Spring.md")
    default: try vault.save("Spring.md", Data([0xFF, 0xFE, 0x00]))
    }
    await bench.indexer.look(at: ["Spring.md"])
    let left = how == "deleted" ? [] : id
    #expect(try await bench.texts("SELECT CAST(id AS TEXT) FROM notes WHERE key = 'Spring.md'") == left)
    for table in ["note_tags", "note_links", "note_aliases", "note_tasks", "note_entities"] {
      #expect(try await bench.texts("SELECT CAST(note AS TEXT) FROM \(table)").isEmpty, "\(table)")
    }
    #expect(try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'spring'").isEmpty == (how != "saved"))
    #expect(try await bench.texts("SELECT title FROM note_text WHERE note_text MATCH 'peas'").isEmpty)
  }

  @Test("an index that was deleted is made again as it was")
  func rebuilt() async throws {
    let vault = try Vault()
    try vault.save("Garden/Spring.md", Self.note)
    try vault.save("broken.md", "---\ntitle: [never closed\n---\nText")
    try vault.save("latin.md", Data([0xE9]))
    try vault.save("bed.png", Data([1, 2, 3]))
    let first = try await IndexBench(vault)
    await first.indexer.look(at: [""])
    let dump = try await first.dump()
    #expect(dump.count > 10)
    try first.close()
    try FileManager.default.removeItem(at: vault.state)
    let second = try await IndexBench(vault)
    await second.indexer.look(at: [""])
    #expect(try await second.dump() == dump)
  }

  @Test("words of titles weigh most, then aliases, tags, headings, and the body least")
  func weights() async throws {
    let vault = try Vault()
    try vault.save("body.md", "# One\n\nThe ferry leaves.")
    try vault.save("heading.md", "# Two\n\n## Ferry\n\nIt leaves.")
    try vault.save("tag.md", "---\ntags: [ferry]\n---\n# Three\n\nIt leaves.")
    try vault.save("alias.md", "---\naliases: [Ferry]\n---\n# Four\n\nIt leaves.")
    try vault.save("title.md", "# Ferry\n\nIt leaves.")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 5)
      let found = try await house.client.send(SearchDocuments(q: "ferry")).map(\.id)
      #expect(found == ["title.md", "alias.md", "tag.md", "heading.md", "body.md"])
    }
  }
}
