import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("One document", .timeLimit(.minutes(5)))
struct DocumentTests {
  @Test("a key may hold slashes, spaces and what URLs use themselves", arguments: Depth.allCases)
  func keys(depth: Depth) async throws {
    let keys = [
      "plain.md", "a folder/b/c.md", "what? #1 100% & more.md", "Ünïcode/日本.md", "plus+minus.md", "%41.md", "semi;colon=x.md",
      "UPPER.MD", "long.markdown",
    ]
    let vault = try Vault()
    for key in keys { try vault.save(key, "# Title\n\nText of \(key)") }
    try await withHouse(at: depth, vault) { house in
      for key in keys {
        let document = try await house.client.send(GetDocument(key: key))
        #expect(document.id == key)
        #expect(document.title == "Title")
        #expect(document.content == "# Title\n\nText of \(key)")
        #expect(document.html == nil)
      }
    }
  }

  @Test("a document is read from its file, index or not")
  func fresh() async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      try vault.save("new.md", "first")
      #expect(try await house.client.send(GetDocument(key: "new.md")).content == "first")
      try vault.save("new.md", "second")
      #expect(try await house.client.send(GetDocument(key: "new.md", format: .html)).content == "second")
      #expect(try await house.client.send(GetDocument(key: "new.md", format: .html)).html?.contains("second") == true)
    }
  }

  @Test("an unchanged document is not sent twice", arguments: Depth.allCases)
  func conditional(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("a.md", "one")
    try await withHouse(at: depth, vault) { house in
      let first = try await house.send(.get, "/documents/a.md")
      let tag = try #require(first.headers["etag"])
      let second = try await house.send(.get, "/documents/a.md", headers: [.ifNoneMatch: "\"other\", W/\(tag)"])
      #expect(second.status == 304)
      #expect(second.body.isEmpty)
      try vault.save("a.md", "two")
      let third = try await house.send(.get, "/documents/a.md", headers: [.ifNoneMatch: tag])
      #expect(third.status == 200)
      #expect(third.headers["etag"] != tag)
    }
  }

  @Test("no spelling of a path leads out of the folder", arguments: Depth.allCases)
  func traversal(depth: Depth) async throws {
    let keys = [
      "../secret.md", "..%2Fsecret.md", "%2e%2e/secret.md", "%2E%2E%2Fsecret.md", "a/../../secret.md", "a/%2e%2e/%2e%2e/secret.md",
      "/etc/hosts.md", "%2Fetc%2Fhosts.md", "..%5Csecret.md", "%252e%252e/secret.md", "%c0%ae%c0%ae/secret.md", "a.md%00.md", "./a.md",
      "%2e/a.md", ".%2e/secret.md", "a%2F..%2F..%2Fsecret.md", "a.md/", "%", "%zz.md",
    ]
    let vault = try Vault()
    try vault.save("a.md", "inside")
    try vault.save("../secret.md", "outside")
    try await withHouse(at: depth, vault) { house in
      for key in keys {
        let exchange = try await house.send(.get, "/documents/" + key)
        #expect([400, 404].contains(exchange.status), "\(key)")
        let problem = try exchange.problem()
        #expect([.invalidRequest, .notFound].contains(problem.code), "\(key)")
        #expect(!exchange.text.contains("outside"), "\(key)")
      }
    }
  }

  @Test("a symbolic link is not followed, and says so")
  func symbolicLink() async throws {
    let vault = try Vault()
    try vault.save("../secret.md", "outside")
    try vault.save("../elsewhere/note.md", "outside")
    try vault.link("link.md", to: "../secret.md")
    try vault.link("folder", to: "../elsewhere")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      for target in ["/documents/link.md", "/documents/folder/note.md"] {
        let problem = try await house.send(.get, target).problem()
        #expect(problem.status == 404)
        #expect(problem.detail.contains("symbolic link"))
      }
      #expect(try await house.client.send(ListDocuments()).documents.isEmpty)
      #expect(try await house.server.notes.store.problems(limit: 100).map(\.key) == ["link.md"])
    }
  }

  @Test("a note that is not UTF-8, or too large, says so and stops no other", arguments: Depth.allCases)
  func unreadable(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("latin.md", Data([0x63, 0x61, 0x66, 0xE9]))
    try vault.save("large.md", String(repeating: "x", count: 2001))
    try vault.save("fine.md", "fine")
    try await withHouse(at: depth, vault, configure: { $0.largestNote = 2000 }) { house in
      try await house.waitForIndex(of: 3)
      #expect(try await house.client.send(ListDocuments()).documents.map(\.id) == ["fine.md"])
      let latin = try await house.send(.get, "/documents/latin.md")
      #expect(latin.status == 422)
      #expect(try latin.problem().code == .notText)
      let large = try await house.send(.get, "/documents/large.md")
      #expect(large.status == 413)
      #expect(try large.problem().code == .tooLarge)
      #expect(try large.problem().size == 2001 && large.problem().limit == 2000)
      let problems = try await house.server.notes.store.problems(limit: 100)
      #expect(problems.map(\.key) == ["large.md", "latin.md"].sorted())
      #expect(problems.allSatisfy { $0.status == "skipped" && $0.reason != nil })
      #expect(try await house.client.send(GetReadiness()).index == IndexState(indexed: 1, pending: 0, skipped: 2, failed: 0))
    }
  }

  @Test("links are the keys of the notes that they mean")
  func links() async throws {
    let vault = try Vault()
    try vault.save("projects/boat.md", "See [[Harbour]], [[Deep/er/Tide]], [[nowhere]] and [[harbour]].")
    try vault.save("places/north/harbour.md", "far")
    try vault.save("places/Harbour.md", "near")
    try vault.save("x/deep/er/tide.md", "low")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let expected = ["places/Harbour.md", "x/deep/er/tide.md"]
      #expect(try await house.client.send(GetDocument(key: "projects/boat.md")).metadata.linksTo == expected)
      let listed = try await house.client.send(ListDocuments()).documents.first { $0.id == "projects/boat.md" }
      #expect(listed?.metadata.linksTo == expected)
    }
  }
}
