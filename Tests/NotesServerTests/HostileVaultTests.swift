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

@Suite("A vault from anywhere", .timeLimit(.minutes(5)))
struct HostileVaultTests {
  /// `key` and what its status says; nil for a note that nothing is wrong with.
  private static func fill(_ vault: Vault) throws -> [String: String] {
    try vault.save("fine.md", "# Fine\n\nWords.")
    try vault.save("broken front matter.md", "---\ntitle: [never closed\n---\nBody of the broken one.")
    let bomb = (0..<30).map { level in
      "a\(level): &a\(level) [" + Array(repeating: level == 0 ? "x" : "*a\(level - 1)", count: 9).joined(separator: ", ") + "]"
    }
    try vault.save("bomb.md", "---\n" + bomb.joined(separator: "\n") + "\n---\nBody of the bomb.")
    try vault.save("latin1.md", Data([0x63, 0x61, 0x66, 0xE9]))
    try vault.save("huge.md", "")
    let huge = try FileHandle(forWritingTo: vault.url("huge.md"))
    try huge.truncate(atOffset: 50 * 1024 * 1024)
    try huge.close()
    try vault.save("links.md", (0..<10_000).map { "[[target \($0)]]" }.joined(separator: "\n"))
    try vault.save("too many links.md", (0..<12_000).map { "[[fine]] \($0)" }.joined(separator: "\n"))
    try vault.save("ring a.md", "[[ring b]] ![[ring b]]")
    try vault.save("ring b.md", "[[ring a]] ![[ring a]] ![[ring b]]")
    try vault.save("Cafe\u{301}/Cre\u{300}me.md", "Body of the cream.")
    try vault.save("what? #1 100% & 🚢 [x](y).md", "Body of the boat.")
    try vault.link("link.md", to: "fine.md")
    try vault.link("dangling.md", to: "nowhere.md")
    try vault.link("around", to: ".")
    try vault.save(".hidden/secret.md", "hidden")
    return [
      "broken front matter.md": "front matter", "bomb.md": "front matter", "latin1.md": "UTF-8", "huge.md": "52428800",
      "too many links.md": "12000 links", "link.md": "symbolic link", "dangling.md": "symbolic link",
    ]
  }

  @Test("each file that cannot be a note says why, and everything else is there")
  func all() async throws {
    let vault = try Vault()
    let expected = try Self.fill(vault)
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 13)
      let problems = try await house.client.send(GetNoteIndex(limit: 100)).files
      #expect(problems.map(\.id) == expected.keys.sorted())
      for problem in problems {
        #expect(problem.reason?.contains(expected[problem.id] ?? "?") == true, "\(problem)")
      }
      #expect(problems.filter { $0.status == .skipped }.map(\.id) == ["dangling.md", "huge.md", "latin1.md", "link.md"])
      let listed = try await house.client.send(ListDocuments(limit: 100)).documents
      #expect(listed.count == 9)
      for (word, key) in [
        ("broken", "broken front matter.md"), ("bomb", "bomb.md"), ("cream", "Cafe\u{301}/Cre\u{300}me.md"),
        ("boat", "what? #1 100% & 🚢 [x](y).md"),
      ] {
        #expect(try await house.client.send(SearchDocuments(q: "body \(word)")).map(\.id) == [key])
      }
      #expect(try await house.client.send(SearchDocuments(q: "title:cr\u{E8}me")).map(\.id) == ["Cafe\u{301}/Cre\u{300}me.md"])
      #expect(try await house.send(.head, "/raw/huge.md").headers["content-length"] == "52428800")
      for document in listed {
        let shown = try await house.client.send(GetDocument(key: document.id, format: .html))
        #expect(shown.html != nil, "\(document.id)")
      }
      for (key, status, words) in [("huge.md", 413, "52428800"), ("latin1.md", 422, "UTF-8"), ("link.md", 404, "symbolic link")] {
        let problem = try await house.send(.get, "/documents/\(key)?format=html").problem()
        #expect(problem.status == status && problem.detail.contains(words), "\(problem)")
      }
      #expect(try await house.client.send(GetDocument(key: "broken front matter.md")).problems?.isEmpty == false)
      let links = try await house.client.send(GetDocument(key: "links.md", format: .html))
      #expect(links.html?.components(separatedBy: "link-missing").count == 10_001)
      #expect(try await house.client.send(GetDocument(key: "fine.md", format: .html)).backlinks?.map(\.id) == ["too many links.md"])
    }
  }

  @Test("a note that is deleted, made again and cut while it is read is told as one of its states, or as gone", arguments: Depth.allCases)
  func changedWhileRead(depth: Depth) async throws {
    let vault = try Vault()
    let states = (0..<2).map { "# State \($0)\n\n" + String(repeating: "\($0) ", count: 20_000) }
    try vault.save("note.md", states[0])
    try await withHouse(at: depth, vault) { house in
      let writing = Task {
        while !Task.isCancelled {
          for state in states {
            try vault.save("note.md", state)
            // Some reads come in between.
            try? await ContinuousClock().sleep(for: .microseconds(100))
            try vault.delete("note.md")
          }
        }
      }
      for _ in 0..<60 {
        let answer = try await house.send(.get, "/documents/note.md")
        switch answer.status {
        case 200: #expect(states.contains(try #require(try answer.json(Document.self).content)))
        case 404: #expect(try answer.problem().code == .notFound)
        case 503: #expect(try answer.problem().code == .unavailable)
        default: Issue.record("\(answer.status): \(answer.text.prefix(200))")
        }
      }
      writing.cancel()
      try await writing.value
      try vault.save("note.md", "# At last\n")
      try await house.wait { try await house.client.send(ListDocuments()).documents.map(\.title) == ["At last"] }
      #expect(try await house.client.send(GetNoteIndex()).files.isEmpty)
    }
  }

  @Test("a file that is deleted while its bytes are sent is sent to its end, and is gone then")
  func deletedWhileSent() async throws {
    let vault = try Vault()
    try vault.save("film.mkv", Data(repeating: 7, count: 4 << 20))
    try await withHouse(vault) { house in
      let answer = try await house.client.bytes(GetRaw(path: "film.mkv"))
      var chunks = answer.chunks.makeAsyncIterator()
      var bytes = try #require(try await chunks.next())
      try vault.delete("film.mkv")
      while let chunk = try await chunks.next() { bytes += chunk }
      #expect(bytes == Data(repeating: 7, count: 4 << 20))
      #expect(try await house.send(.get, "/raw/film.mkv").status == 404)
    }
  }

  @Test("a file that is deleted before its turn comes is left out, and the others are read")
  func deletedMeanwhile() async throws {
    let vault = try Vault()
    try vault.save("gone.md", "gone")
    try vault.save("stays.md", "stays")
    let bench = try await IndexBench(vault)
    let survey = try await FolderSurvey(of: [""], in: bench.folder, known: bench.store)
    try vault.delete("gone.md")
    let batch = try await bench.reader.read(survey.batches().flatMap(\.items)) { 2 }
    #expect(batch.vanished == ["gone.md"])
    #expect(batch.files.map(\.key) == ["stays.md"])
    await bench.indexer.look(at: [""])
    #expect(try await bench.texts("SELECT key FROM notes") == ["stays.md"])
  }
}
