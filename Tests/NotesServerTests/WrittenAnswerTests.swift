import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// Lists of documents are put together from what the index keeps. They have to be what the contract's types would be encoded as.
@Suite("Answers that are written from pieces", .timeLimit(.minutes(2)))
struct WrittenAnswerTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save(
      "a \"b\" \\ c.md",
      """
      ---
      title: "Quotes \\" and \\\\ and \\t tabs / </script> 👩‍👩‍👧 \\u0001"
      tags: [common, 'odd"tag', "linksTo"]
      classification: recipe
      entities: {people: ['Ada "the" Countess']}
      ---
      common [[Plain]] [[no such]] [[b]c]] [[Plain|again]] "linksTo":["x"] \u{7F}
      """)
    try vault.save("Plain.md", "# Plain\n\ncommon words #common/child\n\n[[a \"b\" \\ c]]")
    try vault.save("empty.md", "")
    try vault.save("b]c.md", "---\nclassification: idea\ncreated: 2020-02-29T10:00:00+02:00\n---\ncommon\n\nthing #common")
    return vault
  }

  private static func holds<C: Call>(_ call: C, at target: String, in house: RunningHouse, rows: (C.Response) -> Int) async throws
  where C.Response: Equatable {
    let exchange = try await house.send(.get, target)
    #expect(exchange.status == 200, "\(target)")
    #expect(exchange.headers["content-type"] == "application/json; charset=utf-8")
    #expect(exchange.headers["content-length"] == "\(exchange.body.count)")
    let dropped = DroppedRows()
    let answer = try WireJSON.decode(C.Response.self, from: exchange.body, dropped: dropped)
    #expect(dropped.rows.isEmpty, "\(target)")
    #expect(rows(answer) > 0, "\(target)")
    let written = try JSONSerialization.jsonObject(with: exchange.body) as? NSObject
    let encoded = try JSONSerialization.jsonObject(with: try WireJSON.encoder().encode(answer)) as? NSObject
    #expect(written == encoded, "\(target)")
    #expect(try await house.client.send(call) == answer)
  }

  @Test("every list of documents is what the contract's coder would write")
  func lists() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      try await Self.holds(ListDocuments(), at: "/documents", in: house) { $0.documents.count }
      try await Self.holds(ListDocuments(limit: 2), at: "/documents?limit=2", in: house) { $0.nextCursor == nil ? 0 : $0.count }
      try await Self.holds(SearchDocuments(q: "common"), at: "/search?q=common", in: house) { $0.count }
      try await Self.holds(SearchNotes(q: "common"), at: "/api/notes/search?q=common", in: house) { $0.results.count }
      try await Self.holds(SearchNotes(q: "\"common", limit: 1), at: "/api/notes/search?q=%22common&limit=1", in: house) {
        $0.nextCursor == nil ? 0 : $0.count
      }
      try await Self.holds(GetTag(tag: "common"), at: "/tags/common", in: house) { $0.children.count * $0.documents.count }
      try await Self.holds(ListTagDocuments(tag: "common"), at: "/tags/common/documents", in: house) { $0.documents.count }
    }
  }

  @Test("what an author writes stands in a list as written")
  func hostile() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let documents = try await house.client.send(ListDocuments()).documents
      let odd = try #require(documents.first { $0.id == "a \"b\" \\ c.md" })
      #expect(odd.title == "Quotes \" and \\ and \t tabs / </script> 👩‍👩‍👧 \u{1}")
      #expect(odd.metadata.classification == .unknown("recipe"))
      #expect(odd.metadata.tags == ["common", "odd\"tag", "linksTo"])
      #expect(odd.metadata.entities?.people == ["Ada \"the\" Countess"])
      #expect(odd.metadata.linksTo == ["Plain.md", "b]c.md"])
      #expect(odd.excerpt?.contains("\"linksTo\":[\"x\"]") == true)
      #expect(documents.first { $0.id == "Plain.md" }?.metadata.linksTo == ["a \"b\" \\ c.md"])
      #expect(documents.first { $0.id == "empty.md" }?.excerpt == nil)
    }
  }

  @Test("an empty list is one", arguments: ["/documents", "/search?q=nothing", "/api/notes/search?q=nothing"])
  func empty(target: String) async throws {
    try await withHouse(try Vault()) { house in
      try await house.waitForIndex(of: 0)
      let body = try await house.send(.get, target).text
      #expect(["{\"documents\":[],\"count\":0}", "[]", "{\"query\":\"nothing\",\"results\":[],\"count\":0}"].contains(body), "\(body)")
    }
  }

  @Test(
    "kept metadata is cut around its links, whatever stands in them and in the other fields",
    arguments: [[], ["a"], ["a", "b c"], ["\"", "\\", "]", "[\"x\"]", "a\nb"], ["\"linksTo\":[\"x\"]"], ["[", "]", ",", ""]])
  func kept(links: [String]) throws {
    var metadata = DocumentMetadata(
      classification: .unknown("\"linksTo\":[\"no\"]"), classificationSource: .frontmatter,
      tags: ["\"linksTo\":[]", "linksTo", "\\\"linksTo\":"] + links, linksTo: links,
      entities: Entities(people: ["linksTo", "]"]), created: TagTests.day(1), modified: TagTests.day(2), hasFrontmatter: true)
    let kept = try KeptMetadata(Array(KeptMetadata.text(of: metadata).utf8))
    #expect(kept.links == links)
    let cut = Array(kept.before) + Array("[]".utf8) + Array(kept.behind)
    metadata.linksTo = []
    #expect(try WireJSON.decoder().decode(DocumentMetadata.self, from: Data(cut)) == metadata)
  }

  @Test(
    "kept metadata is what a coder writes",
    arguments: [
      DocumentMetadata(created: TagTests.day(1), modified: TagTests.day(2), hasFrontmatter: false),
      DocumentMetadata(
        classification: .idea, classificationSource: .derived, tags: ["a/b", "\"", "ä\\\n"], linksTo: ["a b", "\u{1}"],
        entities: Entities(), created: .distantPast, modified: .distantFuture, hasFrontmatter: true),
      DocumentMetadata(
        classification: .unknown("re\"cipe"), tags: [""],
        entities: Entities(people: ["Ada"], organizations: [], concepts: ["x", "y"], locations: ["👩‍👩‍👧"]), created: TagTests.day(1),
        modified: TagTests.day(2), hasFrontmatter: true),
    ])
  func written(metadata: DocumentMetadata) throws {
    let encoder = WireJSON.encoder()
    encoder.outputFormatting.insert(.sortedKeys)
    #expect(KeptMetadata.text(of: metadata) == String(decoding: try encoder.encode(metadata), as: UTF8.self))
  }

  @Test(
    "metadata without a list of links is an error, not a document", arguments: ["", "{}", "{\"linksTo\":1}", "{\"linksTo\":[\"a\"", "null"])
  func damaged(text: String) {
    #expect(throws: DecodingError.self) { try KeptMetadata(Array(text.utf8)) }
  }
}
