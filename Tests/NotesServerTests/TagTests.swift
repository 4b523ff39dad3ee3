import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Tags", .timeLimit(.minutes(5)))
struct TagTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save("beds.md", "---\ncreated: 2020-01-01\ntags: [Garden/Beds, plan]\n---\nBeds.", modified: day(1))
    try vault.save("soil.md", "---\ncreated: 2021-01-01\ntags: [garden/soil, garden]\n---\nSoil.", modified: day(2))
    try vault.save(
      "hose.md", "---\ncreated: 2022-01-01\ntags: [GARDEN]\n---\nAlso #garden-tools and #Garden/Soil/wet here.", modified: day(3))
    try vault.save("_agent/summaries/2026-08-21.md", "---\ntags: [garden, robot]\n---\nA day.")
    return vault
  }

  static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86_400) }

  @Test("a parent counts the documents of its children, each once, and a parent stands before its children")
  func counts() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let list = try await house.client.send(ListTags())
      #expect(
        list.tags == [
          TagCount(name: "Garden", count: 3), TagCount(name: "Garden/Beds", count: 1), TagCount(name: "garden/soil", count: 2),
          TagCount(name: "Garden/Soil/wet", count: 1), TagCount(name: "garden-tools", count: 1), TagCount(name: "plan", count: 1),
        ])
      #expect(list.count == 6)
    }
  }

  @Test("a tag is shown as the oldest document spells it, also after that document is gone")
  func spelling() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      #expect(try await house.client.send(GetTag(tag: "garden")).name == "Garden")
      try vault.delete("beds.md")
      try await house.wait { try await house.client.send(GetTag(tag: "garden")).name == "garden" }
    }
  }

  @Test("a tag answers without case, with those directly below it and its newest documents", arguments: Depth.allCases)
  func detail(depth: Depth) async throws {
    let vault = try Self.vault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: 4)
      let tag = try await house.client.send(GetTag(tag: "gARDEN"))
      #expect(tag.count == 3)
      #expect(tag.children == [TagCount(name: "Garden/Beds", count: 1), TagCount(name: "garden/soil", count: 2)])
      #expect(tag.documents.map(\.id) == ["hose.md", "soil.md", "beds.md"])
      #expect(tag.nextCursor == nil)
      let nested = try await house.client.send(GetTag(tag: "garden/soil"))
      #expect(nested.count == 2)
      #expect(nested.children == [TagCount(name: "Garden/Soil/wet", count: 1)])
      #expect(try await house.send(.get, "/tags/garden%2Fsoil").status == 200)
      #expect(try await house.send(.get, "/tags/%23garden").status == 200)
    }
  }

  @Test("tags that look like steps of a path are tags like any other", arguments: Depth.allCases)
  func steps(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("a.md", "---\ntags: [.., ., \"a/../b\", \"a/..\"]\n---\nA.")
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: 1)
      let tags = try await house.client.send(ListTags()).tags.map(\.name)
      #expect(tags.sorted() == [".", "..", "a", "a/..", "a/../b"])
      for tag in tags {
        #expect(try await house.client.send(GetTag(tag: tag)).name == tag)
        #expect(try await house.client.send(ListTagDocuments(tag: tag)).documents.map(\.id) == ["a.md"])
        #expect(try await house.client.send(ListDocuments(tag: tag)).documents.map(\.id) == ["a.md"])
      }
      for path in ["/tags/%23..", "/tags/%23.", "/tags/a%2F..%2Fb"] { #expect(try await house.send(.get, path).status == 200) }
    }
  }

  @Test("the documents of a tag come in pages, and the tag's own cursor leads on")
  func pages() async throws {
    let vault = try Vault()
    for number in 0..<130 { try vault.save("\(number).md", "#Many/of-them", modified: Self.day(number / 3)) }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 130)
      let tag = try await house.client.send(GetTag(tag: "many"))
      #expect(tag.documents.count == 50)
      var ids = tag.documents.map(\.id)
      var cursor = tag.nextCursor
      while let next = cursor {
        let page = try await house.client.send(ListTagDocuments(tag: "MANY", limit: 33, cursor: next))
        #expect(page.count == page.documents.count)
        ids += page.documents.map(\.id)
        cursor = page.nextCursor
      }
      #expect(ids.count == 130)
      #expect(Set(ids).count == 130)
    }
  }

  @Test("a tag that no note has is not found", arguments: ["/tags/nothing", "/tags/nothing/documents", "/tags/robot", "/tags/gard"])
  func unknown(target: String) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let exchange = try await house.send(.get, target)
      #expect(exchange.status == 404)
      #expect(try exchange.problem().field == "tag")
    }
  }

  @Test(
    "bad input is refused by name",
    arguments: [
      ("/tags/a%00b", "tag"), ("/tags/%23", "tag"), ("/tags/%2F%2F/documents", "tag"),
      ("/tags/" + String(repeating: "x", count: 1001), "tag"), ("/tags/garden/documents?limit=101", "limit"),
      ("/tags/garden/documents?sort=size", "sort"), ("/tags/garden/documents?cursor=x", "cursor"),
      ("/documents?tag=", "tag"), ("/documents?tag=%23", "tag"), ("/documents?tag=a%00", "tag"),
    ])
  func refused(target: String, field: String) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let exchange = try await house.send(.get, target)
      #expect(exchange.status == 400, "\(exchange.text)")
      #expect(try exchange.problem().field == field)
    }
  }

  @Test("a cursor belongs to its tag and its order")
  func foreignCursor() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let cursor = try #require(try await house.client.send(ListTagDocuments(tag: "garden", limit: 1)).nextCursor)
      for target in [
        "/tags/plan/documents?cursor=\(cursor)", "/tags/garden/documents?sort=title&cursor=\(cursor)", "/documents?cursor=\(cursor)",
      ] {
        let exchange = try await house.send(.get, target)
        #expect(exchange.status == 400)
        #expect(try exchange.problem().code == .invalidCursor)
      }
    }
  }
}
