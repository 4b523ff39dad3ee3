import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("A document as it is shown", .timeLimit(.minutes(5)))
struct ShownDocumentTests {
  private static func shown(_ key: String, _ house: RunningHouse) async throws -> Document {
    try await house.client.send(GetDocument(key: key, format: .html))
  }

  @Test("it has its outline, aliases, properties and problems; its Markdown has no outline")
  func parts() async throws {
    let vault = try Vault()
    try vault.save("a.md", "---\naliases: [Other]\nstatus: draft\ncreated: someday\n---\n# One\n\n## Two words")
    try await withHouse(vault) { house in
      let document = try await Self.shown("a.md", house)
      #expect(document.aliases == ["Other"])
      #expect(document.properties == [DocumentProperty(name: "status", values: ["draft"])])
      #expect(document.outline?.map(\.text) == ["One", "Two words"])
      #expect(document.outline?.map(\.level) == [1, 2])
      #expect(document.outline?.allSatisfy { document.html?.contains("id=\"\($0.id)\"") == true } == true)
      #expect(document.problems?.first?.contains("someday") == true)
      let plain = try await house.client.send(GetDocument(key: "a.md"))
      #expect(plain.aliases == ["Other"])
      #expect(plain.outline == nil)
      #expect(plain.backlinks == nil)
    }
  }

  @Test("what links here is told by what links mean, not by their names; the newest first, with the marked line")
  func backlinks() async throws {
    let vault = try Vault()
    func day(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86400) }
    try vault.save("Garden/Spring.md", "---\naliases: [Lenz]\n---\n[[Spring]] itself", modified: day(0))
    try vault.save("Archive/Spring.md", "another one", modified: day(0))
    try vault.save("old.md", "We sow in [[Spring]] again. And [[Garden/Spring]].", modified: day(1))
    try vault.save("alias.md", "The [[lenz|season]] comes.", modified: day(3))
    try vault.save("Garden/address.md", "A [link](Spring.md#sow).", modified: day(2))
    try vault.save("elsewhere.md", "That is [[Archive/Spring]].", modified: day(4))
    try vault.save("_agent/summaries/x.md", "[[Garden/Spring]]", modified: day(5))
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 7)
      let backlinks = try #require(try await Self.shown("Garden/Spring.md", house).backlinks)
      #expect(backlinks.map(\.id) == ["alias.md", "Garden/address.md", "old.md"])
      #expect(backlinks.first?.context.filter(\.marked).map(\.text) == ["season"])
      #expect(backlinks.last?.context.map(\.text).joined().hasPrefix("We sow in Spring again.") == true)
      #expect(try await Self.shown("Archive/Spring.md", house).backlinks?.map(\.id) == ["elsewhere.md"])
    }
  }

  @Test("at most 100 notes that link here are told, the newest")
  func manyBacklinks() async throws {
    let vault = try Vault()
    try vault.save("hub.md", "text")
    for number in 0..<130 {
      try vault.save("n\(number).md", "[[hub]] [[hub]]", modified: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
    }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 131)
      let backlinks = try #require(try await Self.shown("hub.md", house).backlinks)
      #expect(backlinks.map(\.id) == (30..<130).reversed().map { "n\($0).md" })
    }
  }

  @Test("a text that names the title or an alias, and does not link here, mentions it")
  func mentions() async throws {
    let vault = try Vault()
    try vault.save("boat.md", "---\naliases: [The \"Swift\" Ship, it]\n---\n# Night ferry")
    try vault.save("words.md", "We took the night ferry home.")
    try vault.save("alias.md", "She built the swift ship.")
    try vault.save("order.md", "A ferry at night. It leaves.")
    try vault.save("links.md", "The night ferry is [[boat]].")
    try vault.save("_agent/reports/x.md", "night ferry")
    try vault.save("ab.md", "# ab")
    try vault.save("says ab.md", "ab ab ab")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 8)
      let document = try await Self.shown("boat.md", house)
      let mentions = try #require(document.mentions)
      #expect(Set(mentions.map(\.id)) == ["words.md", "alias.md"])
      #expect(mentions.first { $0.id == "words.md" }?.context.contains { $0.marked } == true)
      #expect(document.backlinks?.map(\.id) == ["links.md"])
      #expect(try await Self.shown("ab.md", house).mentions?.isEmpty == true)
    }
  }

  @Test("its tag changes with what it shows, though its file stays; that of its Markdown does not")
  func entityTag() async throws {
    let vault = try Vault()
    try vault.save("a.md", "See [[b]].")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      func tag(_ target: String) async throws -> String { try #require(try await house.send(.get, target).headers["etag"]) }
      let shown = "/documents/a.md?format=html"
      let file = try await tag("/documents/a.md")
      let first = try await tag(shown)
      #expect(try await house.send(.get, shown, headers: [.ifNoneMatch: first]).status == 304)
      try vault.save("far/b.md", "text")
      try await house.waitForIndex(of: 2)
      let resolved = try await tag(shown)
      #expect(resolved != first)
      try vault.save("c.md", "Back to [[a]].")
      try await house.waitForIndex(of: 3)
      let linked = try await tag(shown)
      #expect(linked != resolved)
      #expect(try await house.send(.get, shown, headers: [.ifNoneMatch: linked]).status == 304)
      #expect(try await tag("/documents/a.md") == file)
    }
  }

  @Test(
    "where bytes are read is a path or an origin, and nothing that could leave it",
    arguments: [
      ("/app/bytes", true), ("/a", true), ("/a.b/c~d/e-f_g", true), ("https://example.org", true), ("http://localhost:8080", true),
      ("http://127.0.0.1", true), ("", false), ("/", false), ("//evil.example", false), ("/a//b", false), ("/a/", false), ("app", false),
      ("/a/../b", false), ("/a/./b", false), ("/a b", false), ("/a\"onerror=", false), ("/a?b", false), ("/a#b", false), ("/%2e", false),
      ("javascript:alert(1)", false), ("https://", false), ("https://a/b", false), ("https://user@a", false), ("https://a:", false),
      ("https://a:123456", false), ("https://a:8x", false), ("https://a:1:2", false), ("ftp://a", false), ("/é", false),
    ])
  func bytes(text: String, isAllowed: Bool) async throws {
    #expect(((try? ByteAddress(asked: text)) != nil) == isAllowed, "\(text)")
  }

  @Test("another one is refused by name", arguments: Depth.allCases)
  func refusedBytes(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("a.md", "text")
    try await withHouse(at: depth, vault) { house in
      let exchange = try await house.send(.get, "/documents/a.md?format=html&bytes=%2F%2Fevil.example")
      #expect(exchange.status == 400)
      #expect(try exchange.problem().field == "bytes")
    }
  }

  @Test("links lead to the files of notes, pictures to their bytes, and notes are embedded; a ring of them ends")
  func rendered() async throws {
    let vault = try Vault()
    try vault.save("Kitchen/a.md", "[[Spring#Sow]] and [[nowhere]].\n\n![[bed.png]]\n\n![[ring]]")
    try vault.save("Garden/Spring.md", "# Spring time")
    try vault.save("ring.md", "---\ntitle: The ring\n---\nWords of the ring. ![[a]]")
    try vault.save("attachments/my pictures/bed.png", Data([1]))
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 3)
      let document = try await house.client.send(GetDocument(key: "Kitchen/a.md", format: .html, bytes: "/app/bytes"))
      let html = try #require(document.html)
      #expect(html.contains("href=\"../Garden/Spring.md#h-sow\""), "\(html)")
      #expect(html.contains("link-missing"), "\(html)")
      #expect(html.contains("src=\"/app/bytes/raw/attachments/my%20pictures/bed.png\""), "\(html)")
      #expect(html.contains("Words of the ring."), "\(html)")
      #expect(document.metadata.linksTo == ["Garden/Spring.md", "ring.md"])
    }
  }
}
