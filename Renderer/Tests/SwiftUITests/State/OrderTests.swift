import Observation
import SwiftUI
import Testing

@testable import SwiftUI

/// What happens first when several views appear, change or go.
@MainActor @Suite struct OrderTests {
  @MainActor @Observable final class Model {
    var isShown = true
    var value = 1
  }

  private struct Nested: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        Text(verbatim: "x").onAppear { log("innermost") }.onAppear { log("inner") }
        Text(verbatim: "y").onAppear { log("second") }
      }
      .onAppear { log("outer") }
      .onChange(of: model.value) { log("changed") }
      .onDisappear { log("gone") }
    }
  }

  @Test("what is further in appears first")
  func appearing() throws {
    let log = Log()
    _ = try Screen(Nested(model: Model(), log: log))
    #expect(log.entries == ["innermost", "inner", "second", "outer"])
  }

  @Test("rows that the browser reports appear from the inside too")
  func rows() throws {
    let log = Log()
    let screen = try Screen(List { Text(verbatim: "row").onAppear { log("inner") }.onAppear { log("outer") } })
    let name = try #require(screen.elements.compactMap { $0.attributes["data-seen"] }.first)
    screen.session.handle([Web.Event(.seen, target: name)])
    #expect(log.entries == ["inner", "outer"])
  }

  @Test("a change can be told without its values")
  func change() throws {
    let log = Log()
    let model = Model()
    let screen = try Screen(Nested(model: model, log: log))
    model.value = 2
    screen.settle()
    #expect(log.entries.last == "changed")
  }

  @Test("what is on the screen disappears when the session is closed, once")
  func closing() throws {
    let log = Log()
    let screen = try Screen(Nested(model: Model(), log: log))
    screen.session.close()
    screen.session.close()
    #expect(log.entries.filter { $0 == "gone" } == ["gone"])
  }

  private struct Writing: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Text(verbatim: "\(count)").onDisappear {
        count += 1
        log("gone")
      }
    }
  }

  @Test("what a disappearance writes wakes nobody")
  func writingWhileClosing() throws {
    let log = Log()
    let screen = try Screen(Writing(log: log))
    screen.session.close()
    #expect(log.entries == ["gone"])
    #expect(screen.session.isQuiet)
    #expect(screen.session.statistics.nodes == 0)
  }

  @Test("Never is a view that draws itself, as every view without a body is")
  func never() { #expect((Never.self as Any.Type) is any _PrimitiveView.Type) }
}
