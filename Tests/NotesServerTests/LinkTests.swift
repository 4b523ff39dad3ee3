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

@Suite("What links mean", .timeLimit(.minutes(5)))
struct LinkTests {
  static let keys = [
    "Spring.md", "Garden/Spring.md", "Garden/Beds/Peas.md", "Archive/Old/Beds/Peas.md", "Kitchen/soup.md", "Kitchen/Pots/Soup.md",
    "Cafe\u{301}.md", "v1.2.md", "Long.markdown", "case/Note.md", "case/note.md", "deep/er/still/lonely.md", "lonely.md",
    "_agent/summaries/2026-08-21.md", "with#hash.md", "photo.png.md",
  ]
  static let files = ["attachments/bed.png", "Garden/bed.png", "Kitchen/pot 1.JPG", "papers/plan.pdf", "photo.png"]

  /// Link, the note that it stands in, what it means.
  static let table: [(link: String, source: String, meaning: LinkMeaning?)] = [
    // From the root first, then from the note's own folder.
    ("Spring", "Garden/Beds/Peas.md", .note("Spring.md")),
    ("Spring", "Garden/x.md", .note("Spring.md")),
    ("Garden/Spring", "Kitchen/soup.md", .note("Garden/Spring.md")),
    ("/Garden/Spring", "Kitchen/soup.md", .note("Garden/Spring.md")),
    ("Beds/Peas", "Garden/Spring.md", .note("Garden/Beds/Peas.md")),
    ("soup", "Kitchen/Pots/x.md", .note("Kitchen/Pots/Soup.md")),
    // A Markdown link counts from the folder first.
    ("./Spring.md", "Garden/x.md", .note("Garden/Spring.md")),
    ("./Garden/Spring.md", "Kitchen/x.md", .note("Garden/Spring.md")),
    ("../Spring.md", "Kitchen/soup.md", .note("Spring.md")),
    ("../Garden/Spring", "Kitchen/soup.md", .note("Garden/Spring.md")),
    ("../../../Spring", "Kitchen/soup.md", .note("Spring.md")),
    ("../Peas", "Kitchen/soup.md", nil),
    // The name alone: the shortest path; folders must be the end of it.
    ("Peas", "x.md", .note("Garden/Beds/Peas.md")),
    ("Old/Beds/Peas", "x.md", .note("Archive/Old/Beds/Peas.md")),
    ("eds/Peas", "x.md", nil),
    ("lonely", "deep/x.md", .note("lonely.md")),
    ("still/lonely", "x.md", .note("deep/er/still/lonely.md")),
    // Case, extension, Unicode's two spellings.
    ("gARDEN/sPRING.MD", "x.md", .note("Garden/Spring.md")),
    ("Note", "case/x.md", .note("case/Note.md")),
    ("note", "case/x.md", .note("case/note.md")),
    ("Caf\u{E9}", "x.md", .note("Cafe\u{301}.md")),
    ("CAFE\u{301}", "x.md", .note("Cafe\u{301}.md")),
    ("v1.2", "x.md", .note("v1.2.md")),
    ("Long", "x.md", .note("Long.markdown")),
    ("with#hash", "x.md", .note("with#hash.md")),
    ("2026-08-21", "x.md", .note("_agent/summaries/2026-08-21.md")),
    // An alias, when nothing has the name.
    ("The Green Season", "x.md", .note("Garden/Spring.md")),
    ("the green season", "x.md", .note("Garden/Spring.md")),
    ("Soup", "x.md", .note("Kitchen/soup.md")),
    // One note has the name, but not where the link says; then an alias may be meant.
    ("wrong/v1.2", "x.md", nil), ("elsewhere/v1.2", "x.md", .note("Garden/Spring.md")), ("../v1.2", "a/b/x.md", nil),
    // Several have the name, but none where the link says.
    ("wrong/Peas", "x.md", nil), ("elsewhere/Peas", "x.md", .note("Garden/Spring.md")),
    // Other files, with their extension.
    ("bed.png", "x.md", .file("Garden/bed.png")),
    ("attachments/bed.png", "x.md", .file("attachments/bed.png")),
    ("./bed.png", "Garden/x.md", .file("Garden/bed.png")),
    ("../attachments/BED.png", "Kitchen/x.md", .file("attachments/bed.png")),
    ("pot 1.jpg", "x.md", .file("Kitchen/pot 1.JPG")),
    ("plan.pdf", "x.md", .file("papers/plan.pdf")),
    ("photo.png", "x.md", .file("photo.png")),
    ("photo.png.md", "x.md", .note("photo.png.md")),
    ("plan", "x.md", nil),
    ("hidden.png", "x.md", nil),
    ("nothing", "x.md", nil), ("", "x.md", nil), ("/", "x.md", nil), ("..", "a/x.md", nil), ("%_", "x.md", nil), ("a\u{0}b", "x.md", nil),
  ]

  @Test("paths from the root, from the folder, by name, by alias")
  func table() async throws {
    let vault = try Vault()
    for key in Self.keys where key != "Garden/Spring.md" { try vault.save(key, "text") }
    try vault.save("Garden/Spring.md", "---\naliases: [The Green Season, soup, elsewhere/v1.2, elsewhere/Peas]\n---\n")
    for file in Self.files { try vault.save(file, Data([1])) }
    try vault.save(".obsidian/hidden.png", Data([1]))
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    let meanings = try await bench.store.database.read { connection in
      try LinkResolution(connection: connection).meanings(of: Self.table.map { LinkQuestion($0.link, in: $0.source) })
    }
    for (row, meaning) in zip(Self.table, meanings) { #expect(meaning == row.meaning, "[[\(row.link)]] in \(row.source)") }
  }

  @Test("what a link means follows the files: a note that appears, and a picture")
  func follows() async throws {
    let vault = try Vault()
    try vault.save("a.md", "[[b]] ![[p.png]]")
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    func meanings() async throws -> [LinkMeaning?] {
      try await bench.store.database.read { connection in
        try LinkResolution(connection: connection).meanings(of: [LinkQuestion("b", in: "a.md"), LinkQuestion("p.png", in: "a.md")])
      }
    }
    #expect(try await meanings() == [nil, nil])
    try vault.save("far/b.md", "text")
    try vault.save("far/p.png", Data([1]))
    await bench.indexer.look(at: ["far"])
    #expect(try await meanings() == [.note("far/b.md"), .file("far/p.png")])
    try vault.move("far", to: "near")
    await bench.indexer.look(at: ["far", "near"])
    #expect(try await meanings() == [.note("near/b.md"), .file("near/p.png")])
    try vault.delete("near")
    await bench.indexer.look(at: ["near"])
    #expect(try await meanings() == [nil, nil])
  }

  @Test("each note has its own links, and many notes are resolved in as many statements as few", arguments: [1, 50])
  func batch(times: Int) async throws {
    let vault = try Vault()
    try vault.save("a/one.md", "[[two]] [[nothing]] [[two]]")
    try vault.save("a/two.md", "")
    try vault.save("b/two.md", "[x](one.md) [[../a/one]]")
    try vault.save("named.md", "---\naliases: [elsewhere]\n---\n")
    let log = StatementLog()
    let bench = try await IndexBench(vault) { log.append($0) }
    await bench.indexer.look(at: [""])
    _ = log.take()
    let asked: [(links: [String], key: String)] = [
      (["two", "nothing", "two"], "a/one.md"), ([], "a/two.md"), (["./one.md", "../a/one"], "b/two.md"),
    ]
    let keys = try await bench.store.database.read { connection in
      try LinkResolution(connection: connection).keys(of: Array(repeating: asked, count: times).flatMap { $0 })
    }
    #expect(keys == Array(repeating: [["a/two.md"], [], ["a/one.md"]], count: times).flatMap { $0 })
    // By name, by alias, and those of which there are several.
    #expect(log.take().filter { $0.contains("json_each") }.count == 3)
  }
}
