import Foundation
import Observation
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@MainActor @Suite struct LifetimeTests {
  @MainActor @Observable final class Model {
    var isShown = false
    var ids = Array(0..<10)
    var chosen: Int?
    var query = ""
    var column = NavigationSplitViewColumn.content
    @ObservationIgnored var waiting: CheckedContinuation<Void, Never>?
  }

  final class Token {}

  private struct Holder: View {
    let model: Model
    let log: Log
    @State private var token = Token()
    @State private var count = 0
    var onToken: (Token) -> Void

    var body: some View {
      VStack {
        Button {
          count += 1
        } label: {
          Text(verbatim: "count \(count)")
        }
        List(selection: Bindable(model).chosen) {
          ForEach(model.ids, id: \.self) { id in
            NavigationLink(value: id) { Image(systemName: "note") }.task { log("never") }
          }
        }
      }
      .onAppear { onToken(token) }
      .environment(model)
      .padding(4)
      .background(.quaternary, in: Capsule())
    }
  }

  private struct Root: View {
    let model: Model
    let log: Log
    var onToken: (Token) -> Void = { _ in }

    var body: some View {
      VStack {
        if model.isShown { Holder(model: model, log: log, onToken: onToken) } else { Text(verbatim: "hidden") }
      }
    }
  }

  private struct Menus: View {
    let model: Model

    var body: some View {
      let chosen = Bindable(model).chosen
      VStack {
        Picker("beside", selection: chosen) { Text("one").tag(1 as Int?) }
        Menu("menu") { Picker("within", selection: chosen) { Text("one").tag(1 as Int?) } }
        Picker("each", selection: chosen) { ForEach(model.ids, id: \.self) { Text("\($0)").tag($0 as Int?) } }
        Text("row").contextMenu { Button("hide") { model.isShown = false } }
        List(selection: chosen) { Text("row") }.contextMenu(forSelectionType: Int.self) { _ in Button("hide") { model.isShown = false } }
      }
      .environment(model)
    }
  }

  @Test("a closed page's pickers and menus hold nothing that they knew")
  func menusAreFreed() async throws {
    weak var held: Model?
    do {
      let model = Model()
      held = model
      let screen = try Screen(Menus(model: model))
      screen.session.close()
    }
    // What the page had waiting ends in jobs of its own.
    try await becomes(true) { held == nil }
  }

  private struct Drops: View {
    let model: Model

    var body: some View {
      Text("data").dropDestination(for: Data.self) { _, _ in model.isShown }
      Text("providers").onDrop(of: [.fileURL], isTargeted: nil) { _ in model.isShown }
    }
  }

  @Test("a closed page's drop destinations hold nothing that their actions knew")
  func dropsAreFreed() async throws {
    weak var held: Model?
    do {
      let model = Model()
      held = model
      let screen = try Screen(Drops(model: model))
      screen.session.close()
    }
    try await becomes(true) { held == nil }
  }

  @Test("200 times shown and hidden, the tree has as many nodes as before")
  func nodesAreFreed() throws {
    let model = Model()
    let screen = try Screen(Root(model: model, log: Log()))
    let hidden = screen.session.statistics.nodes
    model.isShown = true
    screen.settle()
    let shown = screen.session.statistics.nodes
    #expect(shown > hidden)
    for _ in 0..<200 {
      model.isShown = false
      screen.settle()
      #expect(screen.session.statistics.nodes == hidden)
      model.isShown = true
      screen.settle()
      #expect(screen.session.statistics.nodes == shown)
    }
    try screen.expectSameAsFresh()
    screen.session.close()
    #expect(screen.session.statistics.nodes == 0)
  }

  @Test("what a view keeps as state goes with the view")
  func stateIsFreed() throws {
    struct Weak { weak var token: Token? }
    let model = Model()
    var tokens: [Weak] = []
    let screen = try Screen(Root(model: model, log: Log()) { tokens.append(Weak(token: $0)) })
    for _ in 0..<20 {
      model.isShown = true
      screen.settle()
      model.isShown = false
      screen.settle()
    }
    #expect(tokens.count == 20)
    #expect(tokens.allSatisfy { $0.token == nil })
  }

  private struct Split: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationSplitView(preferredCompactColumn: $model.column) {
        Text(verbatim: "sidebar")
      } content: {
        Root(model: model, log: Log()).navigationTitle("Title").searchable(text: $model.query, prompt: "Search")
      } detail: {
        Label("Nothing", systemImage: "tray")
      }
    }
  }

  @Test("a closed session is freed, with everything it showed")
  func sessionIsFreed() throws {
    let model = Model()
    model.isShown = true
    weak var session: Web.Session?
    weak var token: Token?
    try {
      let screen = try Screen(
        VStack {
          Split(model: model)
          Root(model: model, log: Log()) { token = $0 }
        })
      session = screen.session
      try screen.click("button", "count 0")
      try screen.type("query")
      model.ids.append(11)
      screen.settle()
      try screen.expectSameAsFresh()
      #expect(token != nil)
      screen.session.close()
      #expect(screen.session.statistics.nodes == 0)
    }()
    #expect(session == nil)
    #expect(token == nil)
  }

  @Test("a change after the end of a session is passed over")
  func changeAfterClose() async throws {
    let model = Model()
    let screen = try Screen(Root(model: model, log: Log()))
    model.isShown = true
    screen.session.close()
    model.isShown = false
    model.isShown = true
    screen.session.turn()
    screen.session.handle([Web.Event(.click, target: "_1")])
    #expect(screen.session.statistics.nodes == 0)
    #expect(screen.lastPatches.isEmpty)
  }

  @Test("a node that outlives a session that nobody closed is marked for it no more")
  func dropped() throws {
    let model = Model()
    weak var session: Web.Session?
    let element = try {
      let screen = try Screen(Root(model: model, log: Log()))
      session = screen.session
      return try #require(screen.session.root)
    }()
    #expect(session == nil)
    #expect(!element.isMounted)
    var nodes = 0
    func count(_ node: _Node) {
      if node.isMounted { nodes += 1 }
      node.visitChildren(count)
    }
    count(element)
    #expect(nodes == 0)
    model.isShown = true
  }

  private struct Worker: View {
    let model: Model
    let log: Log

    var body: some View {
      Text("text").task(id: model.ids.count) {
        log("begun")
        if model.isShown { await withCheckedContinuation { model.waiting = $0 } }
        log("ended")
      }
    }
  }

  @Test("a task that has ended is let go; one that took its place is not")
  func endedTasks() async throws {
    let model = Model()
    let log = Log()
    let screen = try Screen(Worker(model: model, log: log))
    let effects = screen.session.effects
    try await becomes(0) { effects.running }
    #expect(log.entries == ["begun", "ended"])
    model.isShown = true
    model.ids.append(11)
    screen.settle()
    try await becomes(true) { model.waiting != nil }
    let first = model.waiting.take()
    model.ids.append(12)
    screen.settle()
    try await becomes(true) { model.waiting != nil }
    first?.resume()
    try await becomes(5) { log.entries.count }
    try await remains(1) { effects.running }
    model.waiting?.resume()
    try await becomes(0) { effects.running }
  }
}
