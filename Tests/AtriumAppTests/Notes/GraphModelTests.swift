import AtriumAPI
import AtriumClient
import Foundation
import Paths
import SwiftUI
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// What the graph's screen asks a server for, and what becomes of the answers.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GraphModelTests {
  private let server = ScriptedServer()
  private let path = "/api/notes/graph"

  private func model() -> GraphModel { GraphModel(client: server.client, clock: EagerClock()) }

  private static func question(_ path: String) throws -> GraphQuestion { GraphQuestion(try #require(NotePlace(path: path))) }

  @Test("a graph is asked for with every filter of its address, and with no more than that")
  func fields() async throws {
    server.on(path, answer: GraphPictureTests.graph)
    let model = model()
    await model.load(
      try Self.question(
        "/notes/graph?in=idea&tag=a%2Fb&folder=Garden&around=x%20y.md&depth=3&tags=yes&entities=yes&most=1000&q=soil&as=list"))
    await model.load(try Self.question("/notes/graph"))
    let requests = server.asked(path)
    let full = Dictionary(uniqueKeysWithValues: requests[0].query.map { ($0.name, $0.value) })
    #expect(
      full == [
        "classification": "idea", "tag": "a/b", "folder": "Garden", "around": "x y.md", "depth": "3", "tags": "true", "entities": "true",
        "limit": "1000",
      ])
    // Without a note in the middle the server refuses a depth.
    #expect(requests[1].query.map(\.name) == ["limit"])
  }

  @Test("what is looked for, and how it is shown, is no other question")
  func sameQuestion() throws {
    #expect(try Self.question("/notes/graph?q=soil&as=list&sort=title") == Self.question("/notes/graph"))
    #expect(try Self.question("/notes/graph?unlinked=no") != Self.question("/notes/graph"))
  }

  @Test("a failure is said and tried again; a late answer to an earlier question is none")
  func failure() async throws {
    server.on(path) { _ in throw ClientError.unreachable("cable") }
    let model = model()
    await model.load(try Self.question("/notes/graph"))
    guard case .failed = model.phase else { return #expect(Bool(false), "\(model.phase)") }
    server.on(path, answer: GraphPictureTests.graph)
    await model.reload()
    #expect(model.picture?.nodes.count == 7)
    let gate = AsyncStream<Void>.makeStream()
    server.on(path) { request in
      guard request[field: "tag"] == "slow" else { return NoteGraph(nodes: [], edges: [], isPartial: false) }
      for await _ in gate.stream { break }
      return GraphPictureTests.graph
    }
    let slow = Task { await model.load(try Self.question("/notes/graph?tag=slow")) }
    try await becomes("slow") { server.asked(path).last?[field: "tag"] }
    await model.load(try Self.question("/notes/graph?tag=quick"))
    gate.continuation.yield()
    try await slow.value
    #expect(model.picture?.nodes.isEmpty == true)
  }

  @Test("what changes elsewhere comes in, what was chosen stays, and a failure leaves what is shown")
  func follows() async throws {
    server.on(path, answer: GraphPictureTests.graph)
    let model = model()
    model.shown = 1
    await model.load(try Self.question("/notes/graph"))
    model.selected = "document:soil.md"
    model.highlighted = .journal
    let places = model.picture?.nodes.map(\.place)
    var changed = GraphPictureTests.graph
    changed.nodes.removeAll { $0.classification == .journal }
    server.on(path) { [changed] _ in changed }
    model.somethingChanged()
    try await becomes(6) { model.picture?.nodes.count }
    #expect(model.selected == "document:soil.md" && model.highlighted == nil)
    #expect(model.picture?.nodes.map(\.place) != places)
    let asked = server.asked(path).count
    server.on(path) { _ in throw ClientError.unreachable("cable") }
    model.somethingChanged()
    try await becomes(asked + 1) { server.asked(path).count }
    server.on(path, answer: NoteGraph(nodes: [], edges: [], isPartial: false))
    #expect(model.picture?.nodes.count == 6)
    await model.reload()
    #expect(model.selected == nil)
  }

  @Test("a reload that fails after the question changed does not leave the former graph under the new title")
  func failedReloadOfAnotherQuestion() async throws {
    server.on(path, answer: GraphPictureTests.graph)
    let model = model()
    model.shown = 1
    await model.load(try Self.question("/notes/graph"))
    let gate = Gate()
    server.on(path) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let next = try Self.question("/notes/graph?tag=other")
    let load = Task { await model.load(next) }
    try await becomes(2) { server.asked(path).count }
    // What changed elsewhere asks again, so the first answer to the new question comes too late to count.
    model.somethingChanged()
    try await becomes(3) { server.asked(path).count }
    await gate.open()
    await load.value
    try await becomes(true) { model.picture == nil }
    guard case .failed = model.phase else { return #expect(Bool(false), "\(model.phase)") }
    #expect(model.question == next)
  }

  @Test("how far the graph goes can be chosen as far as an address may ask for it", arguments: 1...6)
  func depths(depth: Int) throws {
    let place = try #require(NotePlace(path: "/notes/graph?around=a.md&depth=\(depth)"))
    #expect(GraphOptions.depths.contains(place.graph.depth))
    #expect(place.graph.depth == min(depth, 5))
  }

  @Test("what is left out around a note is farther from it, and of everything it has fewer links")
  func partial() async throws {
    var graph = GraphPictureTests.graph
    graph.isPartial = true
    server.on("/api/notes/classifications", answer: ClassificationList(classifications: [], unclassified: 0))
    server.on(path, answer: graph)
    for (address, words) in [("/notes/graph", "the 7 best-connected items."), ("/notes/graph?around=soil.md", "the 7 nearest items.")] {
      let screen = try AppScreen(at: address, of: server)
      defer { screen.close() }
      try await screen.wait("it says what is left out") { try screen.shows("Showing " + words, in: .content) }
    }
  }

  @Test("a note in the middle that is missing is said in the words of the app")
  func missingMiddle() async throws {
    server.on(path) { _ in throw ClientError.problem(Problem(.notFound, detail: "No such thing.")) }
    let model = model()
    await model.load(try Self.question("/notes/graph?around=gone.md"))
    #expect(model.phase == .failed("This note doesn’t exist or was deleted."))
  }

  @Test("a screen that is not shown asks for nothing")
  func hidden() async throws {
    server.on(path, answer: GraphPictureTests.graph)
    let model = model()
    await model.load(try Self.question("/notes/graph"))
    model.somethingChanged()
    try await remains(1) { server.asked(path).count }
  }
}
