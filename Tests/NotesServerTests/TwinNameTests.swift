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

/// Swift's text takes two spellings of a name for equal; a Linux file system keeps two files.
@Suite("Notes whose names differ in Unicode's spelling alone", .timeLimit(.minutes(5)))
struct TwinNameTests {
  private static let composed = "\u{C4}rger"
  private static let decomposed = "A\u{308}rger"
  private static let words: KeyValuePairs<PathKey, String> = [
    "\u{C4}rger.md": "alpha", "A\u{308}rger.md": "beta", "\u{C4}rger/note.md": "gamma", "A\u{308}rger/note.md": "delta",
  ]

  /// Two notes in one folder, and one in each of two folders.
  private static func vault() throws -> Vault {
    let vault = try Vault()
    for (key, word) in words { try vault.save(key.path, "The word is \(word).") }
    return vault
  }

  private static func found(_ word: String, _ house: RunningHouse) async throws -> [PathKey] {
    try await house.client.send(SearchDocuments(q: word)).map { PathKey($0.id) }
  }

  @Test("each is listed, found, opened by its own key and address, and counted in its own folder", arguments: Depth.allCases)
  func house(depth: Depth) async throws {
    let vault = try Self.vault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: Self.words.count)
      let listed = try await house.client.send(ListDocuments()).documents.map { PathKey($0.id) }
      #expect(listed.count == Self.words.count)
      #expect(Set(listed) == Set(Self.words.map(\.key)))
      for (key, word) in Self.words {
        #expect(try await Self.found(word, house) == [key])
        #expect(try await house.client.send(GetDocument(key: key.path)).content == "The word is \(word).")
        #expect(try await house.client.send(GetDocument(key: key.path, format: .html)).html?.contains(word) == true)
      }
      for (address, word) in [
        ("%C3%84rger", "alpha"), ("A%CC%88rger", "beta"), ("%C3%84rger/note", "gamma"), ("A%CC%88rger/note", "delta"),
      ] {
        #expect(try await house.send(.get, "/documents/\(address).md").json(Document.self).content == "The word is \(word).")
        #expect(try await house.send(.get, "/raw/\(address).md").text == "The word is \(word).")
      }
      let folders = try await house.client.send(ListNoteFolders()).folders
      #expect(Set(folders.map { PathKey($0.path) }) == [PathKey(Self.composed), PathKey(Self.decomposed)])
      #expect(folders.map(\.count) == [1, 1])
      for (folder, key) in [(Self.composed, "\u{C4}rger/note.md"), (Self.decomposed, "A\u{308}rger/note.md")] as [(String, PathKey)] {
        #expect(try await house.client.send(ListDocuments(folder: folder)).documents.map { PathKey($0.id) } == [key])
      }
    }
  }

  @Test("one that is saved changes alone, and one that is deleted leaves the other")
  func live() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitUntilTold(of: Self.words.count)
      let latest = try await house.server.changes.latest()
      try vault.save(Self.decomposed + ".md", "The word is epsilon.")
      try await house.wait { try await Self.found("epsilon", house) == ["A\u{308}rger.md"] }
      #expect(try await Self.found("beta", house).isEmpty)
      #expect(try await Self.found("alpha", house) == ["\u{C4}rger.md"])
      for try await event in house.client.events(WatchChanges(lastEventID: "\(latest)")) {
        #expect(event.data.ids.map(PathKey.init(_:)) == ["A\u{308}rger.md"])
        break
      }
      try vault.delete(Self.composed + ".md")
      try vault.delete(Self.composed)
      try await house.wait { try await house.client.send(ListDocuments()).count == 2 }
      #expect(try await Self.found("epsilon", house) == ["A\u{308}rger.md"])
      #expect(try await Self.found("delta", house) == ["A\u{308}rger/note.md"])
    }
  }

  @Test("both that change at once are read, also after trouble", arguments: [[""], ["\u{C4}rger.md", "A\u{308}rger.md"]])
  func together(heard: [String]) async throws {
    let vault = try Self.vault()
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    try vault.save(Self.composed + ".md", "Now one.")
    try vault.save(Self.decomposed + ".md", "Now two, longer.")
    await bench.indexer.look(at: Set(heard.map(PathKey.init(_:))))
    #expect(await bench.indexer.work.written == Self.words.count + 2)
    #expect(
      try await bench.texts("SELECT body FROM note_text WHERE note_text MATCH 'now' ORDER BY body") == ["Now one.", "Now two, longer."])
    #expect(try await bench.told().last?.map(PathKey.init(_:)).sorted() == ["A\u{308}rger.md", "\u{C4}rger.md"])
    // Nothing is left to do, and nothing is taken for changed.
    let before = await bench.indexer.work
    await bench.indexer.look(at: [""])
    #expect(await bench.indexer.work == before)
  }

  @Test(
    "a note or folder that takes the other spelling has moved, whichever half of it is heard of",
    arguments: [["\u{C4}", "A\u{308}"], ["\u{C4}"], [""]], ["", ".md"])
  func renamed(heard: [String], ending: String) async throws {
    let vault = try Vault()
    try vault.save("A\u{308}" + (ending.isEmpty ? "/note.md" : ending), "Text of it.")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    #expect(
      rename(vault.data.path(percentEncoded: false) + "/A\u{308}" + ending, vault.data.path(percentEncoded: false) + "/\u{C4}" + ending)
        == 0)
    await bench.indexer.look(at: Set(heard.map { PathKey($0.isEmpty ? "" : $0 + ending) }))
    #expect(await bench.indexer.work == IndexWork(read: 1, written: 1, moved: 1))
    #expect(try await bench.texts("SELECT key FROM notes").map(PathKey.init(_:)) == [ending.isEmpty ? "\u{C4}/note.md" : "\u{C4}.md"])
    #expect(try await bench.told().last?.count == 2)
  }

  @Test("of two, a link means the one as written, and the one beside it")
  func links() async throws {
    let vault = try Vault()
    for (folder, name) in [("\u{C4}", "n"), ("A\u{308}", "n"), ("twins", "\u{C4}rger"), ("twins", "A\u{308}rger")] {
      try vault.save("\(folder)/\(name).md", "[[./n]] is the one beside it.")
    }
    try vault.save("Pictures/\u{C4}.png", "1")
    try vault.save("Pictures/A\u{308}.png", "2")
    try vault.save(
      "here.md", "[[\u{C4}rger]] [[A\u{308}rger]] [[\u{C4}/n]] [[A\u{308}/n]] ![[\u{C4}.png]] ![[A\u{308}.png]] ![[A\u{308}/n]]")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 5)
      let here = try await house.client.send(GetDocument(key: "here.md", format: .html))
      let meant: [PathKey] = ["twins/\u{C4}rger.md", "twins/A\u{308}rger.md", "\u{C4}/n.md", "A\u{308}/n.md"]
      #expect(here.metadata.linksTo.map(PathKey.init(_:)) == meant)
      for address in [
        "twins/%C3%84rger.md", "twins/A%CC%88rger.md", "%C3%84/n.md", "A%CC%88/n.md", "Pictures/%C3%84.png", "Pictures/A%CC%88.png",
      ] {
        #expect(here.html?.contains(address) == true, "\(address)")
      }
      let linking: [(key: String, from: Set<PathKey>)] = [
        ("\u{C4}/n.md", ["here.md", "twins/\u{C4}rger.md", "twins/A\u{308}rger.md"]), ("A\u{308}/n.md", ["here.md"]),
      ]
      for (key, from) in linking {
        let note = try await house.client.send(GetDocument(key: key, format: .html))
        #expect(note.metadata.linksTo.map(PathKey.init(_:)) == [PathKey(key)])
        #expect(Set(note.backlinks?.map { PathKey($0.id) } ?? []) == from)
      }
      let graph = try await house.client.send(GetNoteGraph(around: "here.md", depth: 1))
      #expect(Set(graph.nodes.compactMap(\.document).map(PathKey.init(_:))) == Set(meant + ["here.md"]))
      #expect(
        Set(graph.edges.filter { $0.from == "document:here.md" }.map { PathKey($0.to) })
          == Set(meant.map { PathKey("document:" + $0.path) }))
    }
  }

  @Test("a combining mark behind a slash or a dot does not hide it")
  func marks() async throws {
    let vault = try Vault()
    try vault.save("Beds/\u{301}odd.md", "The first. [[\u{308}Deep/odd]]")
    try vault.save("Beds/\u{308}Deep/odd.md", "The second.")
    try vault.save("_agent/\u{301}odd.md", "The third.")
    try vault.save("prefixed\u{600}.md", "The fourth.")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    let rows = try await bench.texts("SELECT folder || '|' || name || '|' || title || '|' || listed FROM notes ORDER BY key")
    #expect(
      rows.map(PathKey.init(_:)) == [
        "Beds|\u{301}odd|\u{301}odd|1", "Beds/\u{308}Deep|odd|odd|1", "_agent|\u{301}odd|\u{301}odd|0",
        "|prefixed\u{600}|prefixed\u{600}|1",
      ])
    #expect(try await bench.store.resolve(["\u{308}Deep/odd"], in: "Beds/\u{301}odd.md") == ["Beds/\u{308}Deep/odd.md"])
    let folders = FolderCounts.nested([.init(folder: "Beds", count: 1), .init(folder: "Beds/\u{308}Deep", count: 1)])
    #expect(folders == [NoteFolderCount(path: "Beds", count: 2), NoteFolderCount(path: "Beds/\u{308}Deep", count: 1)])
  }
}
