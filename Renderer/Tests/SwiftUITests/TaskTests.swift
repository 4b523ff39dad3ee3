import Observation
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct TaskTests {
  @MainActor @Observable final class Model {
    var isShown = true
    var key = 1
    var ids = Array(0..<5)
    var hasMore = true
  }

  /// A task that ends only when it is cancelled.
  private static func wait(_ name: String, _ log: Log) async {
    log("start \(name)")
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    continuation.finish()
    log(Task.isCancelled ? "cancelled \(name)" : "ended \(name)")
  }

  private struct Content: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        if model.isShown { Text(verbatim: "x").task { await TaskTests.wait("plain", log) } }
        Text(verbatim: "y").task(id: model.key) { await TaskTests.wait("\(model.key)", log) }
      }
    }
  }

  @Test("tasks start at once, restart with another id and are cancelled when their view goes")
  func lifetime() async throws {
    let model = Model()
    let log = Log()
    let screen = try Screen(Content(model: model, log: log))
    #expect(!screen.session.isQuiet)
    try await becomes(2) { log.entries.count }
    #expect(screen.session.isQuiet)
    #expect(Set(log.entries) == ["start plain", "start 1"])
    model.key = 2
    screen.settle()
    try await becomes(4) { log.entries.count }
    #expect(log.entries.contains("cancelled 1") && log.entries.contains("start 2"))
    model.isShown = false
    screen.settle()
    try await TestSupport.wait(for: "the end of plain") {
      log.entries
    } until: {
      $0.contains("cancelled plain")
    }
    screen.session.close()
    try await TestSupport.wait(for: "the end of 2") {
      log.entries
    } until: {
      $0.contains("cancelled 2")
    }
    #expect(log.entries.count == 6)
  }

  private struct Loading: View {
    @State private var text = "loading"
    var body: some View { Text(verbatim: text).task { text = await load() } }
    private func load() async -> String {
      await withCheckedContinuation { later in Task { later.resume() } }
      return "loaded"
    }
  }

  @Test("what a task writes is shown without an event")
  func taskWritesState() async throws {
    let screen = try Screen(Loading())
    #expect(screen.text == "loading")
    try await becomes("loaded") { screen.text }
    try screen.expectSameAsFresh()
  }

  private struct Rows: View {
    let model: Model
    let log: Log
    var body: some View {
      List {
        ForEach(model.ids, id: \.self) { id in
          HStack { Text(verbatim: "row \(id);") }
            .onAppear { log("appear \(id)") }
            .task { log("task \(id)") }
        }
        if model.hasMore {
          ProgressView().task(id: model.ids.count) { log("more after \(model.ids.count)") }
        }
      }
    }
  }

  @Test("in a list an effect waits for the browser's report, and one report starts all effects of a row")
  func listRowsWaitForReport() async throws {
    let log = Log()
    let screen = try Screen(Rows(model: Model(), log: log))
    try await becomes(true) { screen.session.isQuiet }
    #expect(log.entries.isEmpty)
    let row = try screen.element("li", containing: "row 2;")
    let name = try #require(row.attributes["data-seen"])
    screen.session.handle([Web.Event(.seen, target: name), Web.Event(.seen, target: name)])
    try await becomes(2) { log.entries.count }
    #expect(log.entries == ["appear 2", "task 2"])
  }

  @Test("loading more as the last row is seen waits for the next report, instead of loading everything at once")
  func loadMoreWaitsForAnotherReport() async throws {
    let model = Model()
    let log = Log()
    let screen = try Screen(Rows(model: model, log: log))
    let more = try #require(try screen.element("li", containing: "").attributes["data-seen"])
    screen.session.handle([Web.Event(.seen, target: more)])
    try await becomes(["more after 5"]) { log.entries }
    screen.measure { model.ids += [5, 6] }
    try await becomes(true) { screen.session.isQuiet }
    #expect(log.entries == ["more after 5"])
    #expect(screen.lastPatches.joined().contains(#""data-seen","\#(more)""#))
    screen.session.handle([Web.Event(.seen, target: more)])
    try await becomes(["more after 5", "more after 7"]) { log.entries }
    try screen.expectSameAsFresh()
  }
}
