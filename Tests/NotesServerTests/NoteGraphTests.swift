import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("The graph", .timeLimit(.minutes(5)))
struct NoteGraphTests {
  /// a -> b -> c -> d, e -> b, d -> d; f stands alone. g is `b` in another folder.
  static func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save(
      "Garden/a.md", "---\nclassification: idea\ntags: [One/Deep]\nentities:\n  people: [Ada]\n---\n[[b]] and [[b#x|again]]",
      modified: TagTests.day(6))
    try vault.save(
      "Garden/b.md", "---\ntags: [one/deep, two]\nentities:\n  people: [ADA, Grace]\n---\n[[c]] [[nowhere]]", modified: TagTests.day(5))
    try vault.save("Garden/c.md", "---\nclassification: idea\naliases: [Sea]\n---\nto [d](../Kitchen/d.md)", modified: TagTests.day(4))
    try vault.save("Kitchen/d.md", "---\nentities:\n  locations: [Ada]\n---\n[[d]]", modified: TagTests.day(3))
    try vault.save("Kitchen/e.md", "[[Garden/b]] and [[Sea]]", modified: TagTests.day(2))
    try vault.save("f.md", "Alone.", modified: TagTests.day(1))
    try vault.save("_agent/summaries/2026-08-21.md", "[[a]] #one")
    return vault
  }

  static let count = 7

  private static func documents(_ graph: NoteGraph) -> Set<String> { Set(graph.nodes.compactMap(\.document)) }

  private static func edges(_ graph: NoteGraph) -> Set<String> { Set(graph.edges.map { "\($0.from) > \($0.to) \($0.kind.rawValue)" }) }

  private static let links: Set<String> = [
    "document:Garden/a.md > document:Garden/b.md links", "document:Garden/b.md > document:Garden/c.md links",
    "document:Garden/c.md > document:Kitchen/d.md links", "document:Kitchen/e.md > document:Garden/b.md links",
    "document:Kitchen/e.md > document:Garden/c.md links",
  ]

  @Test("the whole vault: every document, and every link once, however often it is written", arguments: Depth.allCases)
  func whole(depth: Depth) async throws {
    let vault = try Self.vault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: Self.count)
      let graph = try await house.client.send(GetNoteGraph())
      #expect(Self.documents(graph) == ["Garden/a.md", "Garden/b.md", "Garden/c.md", "Kitchen/d.md", "Kitchen/e.md", "f.md"])
      #expect(graph.nodes.count == 6)
      #expect(Self.edges(graph) == Self.links)
      #expect(graph.edges.count == Self.links.count)
      #expect(!graph.isPartial)
      let degrees = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.degree) })
      #expect(degrees["document:Garden/b.md"] == 3)
      #expect(degrees["document:Garden/c.md"] == 3)
      #expect(degrees["document:Kitchen/d.md"] == 1)
      #expect(degrees["document:f.md"] == 0)
      #expect(graph.nodes.first { $0.document == "Garden/a.md" }?.classification == .idea)
    }
  }

  @Test("tags and entities are nodes when they are asked for")
  func topics() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let graph = try await house.client.send(GetNoteGraph(tags: true, entities: true))
      let nodes = graph.nodes.filter { $0.kind != .document }
      #expect(Set(nodes.map(\.title)) == ["one/deep", "two", "ADA", "Grace", "Ada"])
      #expect(Set(nodes.map(\.kind)) == [.tag, .person, .location])
      let deep = try #require(nodes.first { $0.title == "one/deep" })
      #expect(deep.degree == 2)
      let tagged = graph.edges.filter { $0.kind == .tagged }
      #expect(Set(tagged.map(\.from)) == ["document:Garden/a.md", "document:Garden/b.md"])
      #expect(tagged.count == 3)
      #expect(graph.edges.filter { $0.kind == .mentions }.count == 4)
      #expect(graph.nodes.first { $0.document == "Garden/b.md" }?.degree == 7)
      #expect(try await house.client.send(GetNoteGraph(tags: true)).nodes.allSatisfy { [.document, .tag].contains($0.kind) })
    }
  }

  @Test("around a document: what so many links reach, from both sides")
  func around() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let one = try await house.client.send(GetNoteGraph(around: "Garden/a.md", depth: 1))
      #expect(Self.documents(one) == ["Garden/a.md", "Garden/b.md"])
      let two = try await house.client.send(GetNoteGraph(around: "Garden/a.md"))
      #expect(Self.documents(two) == ["Garden/a.md", "Garden/b.md", "Garden/c.md", "Kitchen/e.md"])
      #expect(two.edges.count == 4)
      let three = try await house.client.send(GetNoteGraph(around: "Garden/a.md", depth: 3))
      #expect(Self.documents(three).contains("Kitchen/d.md"))
      #expect(!three.isPartial)
      let alone = try await house.client.send(GetNoteGraph(around: "f.md", depth: 5))
      #expect(alone.nodes.map(\.document) == ["f.md"])
      let written = try await house.client.send(GetNoteGraph(around: "_agent/summaries/2026-08-21.md", depth: 1))
      #expect(Self.documents(written) == ["_agent/summaries/2026-08-21.md", "Garden/a.md"])
    }
  }

  @Test("filters hold, also on the way")
  func filters() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let folder = try await house.client.send(GetNoteGraph(folder: "Garden"))
      #expect(Self.documents(folder) == ["Garden/a.md", "Garden/b.md", "Garden/c.md"])
      #expect(folder.edges.count == 2)
      let idea = try await house.client.send(GetNoteGraph(classification: .idea))
      #expect(Self.documents(idea) == ["Garden/a.md", "Garden/c.md"])
      #expect(idea.edges.isEmpty)
      #expect(Self.documents(try await house.client.send(GetNoteGraph(tag: "ONE"))) == ["Garden/a.md", "Garden/b.md"])
      let around = try await house.client.send(GetNoteGraph(around: "Kitchen/e.md", depth: 5, classification: .idea))
      #expect(Self.documents(around) == ["Kitchen/e.md", "Garden/c.md"])
    }
  }

  @Test("where there is no room for all, the most linked ones are shown, and it is said")
  func limit() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let two = try await house.client.send(GetNoteGraph(limit: 2))
      #expect(two.nodes.map(\.document) == ["Garden/b.md", "Kitchen/d.md"])
      #expect(two.nodes.first?.degree == 3)
      #expect(two.isPartial)
      #expect(try await house.client.send(GetNoteGraph(limit: 6)).isPartial == false)
      let near = try await house.client.send(GetNoteGraph(around: "Garden/b.md", depth: 2, limit: 3))
      #expect(near.nodes.count == 3)
      #expect(near.nodes.first?.document == "Garden/b.md")
      #expect(near.isPartial)
      let mixed = try await house.client.send(GetNoteGraph(tags: true, entities: true, limit: 6))
      #expect(mixed.nodes.count <= 6)
      #expect(mixed.nodes.contains { $0.kind == .tag })
      #expect(mixed.isPartial)
    }
  }

  @Test("too many links to look into are counted by name, and what is shown stays right")
  func bounded() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let store = NoteGraphStore(database: house.server.notes.store.database, mostLinks: 7)
      var question = NoteGraphQuestion()
      question.filter = NoteFilter(folder: try NoteFolder(asked: "Garden"))
      let graph = try #require(try await store.graph(question))
      #expect(Self.edges(graph) == Self.links.filter { !$0.contains("Kitchen") })
      #expect(graph.nodes.first?.document == "Garden/b.md")
      let tiny = try #require(
        try await NoteGraphStore(database: house.server.notes.store.database, mostLinks: 1).graph(NoteGraphQuestion()))
      #expect(tiny.isPartial)
      #expect(tiny.nodes.count == 6)
    }
  }

  @Test(
    "bad input is refused by name",
    arguments: [
      ("limit=0", "limit", 400), ("limit=2001", "limit", 400), ("around=f.md&depth=6", "depth", 400), ("depth=2", "depth", 400),
      ("around=", "around", 400), ("around=a%00", "around", 400), ("around=none.md", "around", 404), ("tag=%23", "tag", 400),
      ("folder=..", "folder", 400), ("tags=maybe", "tags", 400), ("classification=", "classification", 400),
    ])
  func refused(query: String, field: String, status: Int) async throws {
    let vault = try Vault()
    try vault.save("f.md", "text")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      let exchange = try await house.send(.get, "/api/notes/graph?\(query)")
      #expect(exchange.status == status)
      #expect(try exchange.problem().field == field)
    }
  }
}
