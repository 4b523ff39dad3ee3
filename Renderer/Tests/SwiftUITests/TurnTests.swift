import Observation
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct TurnTests {
  @MainActor @Observable final class Model {
    var value = 0
    var isEndless = true
    var shownAddress = ""
  }

  private struct Endless: View {
    let model: Model
    var body: some View {
      Text(verbatim: "\(model.value)").onChange(of: model.value, initial: true) { _, _ in
        if model.isEndless { model.value += 1 }
      }
    }
  }

  @Test("updates without end are reported, do not hang, and come to rest when their cause does")
  func endlessUpdates() throws {
    let model = Model()
    let screen = try Screen(Endless(model: model))
    #expect(screen.session.problems.contains { if case .endlessUpdates = $0 { true } else { false } })
    let work = screen.measure { model.value += 1 }
    #expect(work.bodies <= 8)
    model.isEndless = false
    model.value = 100
    screen.settle()
    #expect(screen.text == "100")
    try screen.expectSameAsFresh()
  }

  private struct Writing: View {
    @State private var value = 0
    var body: some View {
      let next = 1
      if value != next { value = next }
      return Text(verbatim: "value \(value)")
    }
  }

  @Test("state written during a body is reported and still shown")
  func stateWrittenDuringBody() throws {
    let screen = try Screen(Writing())
    #expect(screen.session.problems == [.stateWrittenDuringBody("Int")])
    #expect(screen.text == "value 1")
  }

  private struct Slow: View {
    var body: some View {
      let end = ContinuousClock.now + .milliseconds(6)
      while ContinuousClock.now < end {}
      return Text(verbatim: "done")
    }
  }

  @Test("a body of more than five milliseconds is reported with its type, also when the page is made")
  func slowBody() {
    var problems: [Web.Problem] = []
    let session = Web.Session(Slow()) { problems.append($0) }
    #expect(problems.contains(.slowBody("Slow")))
    session.close()
  }

  private struct Pair: View {
    let model: Model
    var body: some View {
      VStack {
        Text(verbatim: "outer \(model.value) ")
        Inner(model: model)
      }
    }

    struct Inner: View {
      let model: Model
      var body: some View { Text(verbatim: "inner \(model.value)") }
    }
  }

  @Test("several changes make one turn, in which each body runs at most once")
  func changesAreMerged() async throws {
    let model = Model()
    let screen = try Screen(Pair(model: model))
    let before = screen.session.statistics
    for _ in 0..<10 { model.value += 1 }
    try await becomes("outer 10 inner 10") { screen.text }
    #expect(screen.session.statistics.turns == before.turns + 1)
    #expect(screen.session.statistics.bodies == before.bodies + 2)
  }

  private struct Address: View {
    let model: Model
    var body: some View { Text(verbatim: "address \(model.shownAddress)") }
  }

  @Test("what the host changes after a turn is shown in another one")
  func changeAfterTheTurn() async throws {
    let model = Model()
    let screen = try Screen(Address(model: model))
    screen.session.onTurn = { model.shownAddress = "/app" }
    screen.settle()
    try await becomes("address /app") { screen.text }
  }

  private struct Clicking: View {
    @State private var isShown = true
    @State private var count = 0
    var body: some View {
      VStack {
        Text(verbatim: "count \(count)")
        if isShown {
          Button {
            isShown = false
          } label: {
            Text(verbatim: "hide")
          }
          Button {
            count += 1
          } label: {
            Text(verbatim: "count")
          }
        }
      }
    }
  }

  @Test("events to elements that are gone or were never there are counted and dropped")
  func unknownTargets() throws {
    let screen = try Screen(Clicking())
    let hide = try screen.id("button", containing: "hide")
    let count = try screen.id("button", containing: "count")
    screen.session.handle([
      Web.Event(.click, target: count), Web.Event(.click, target: hide), Web.Event(.click, target: count), Web.Event(.click, target: hide),
      Web.Event(.click, target: "_zzz"), Web.Event(.click, target: "nonsense"), Web.Event(.click, target: ""),
    ])
    #expect(screen.text == "count 1")
    #expect(screen.session.statistics.droppedEvents == 5)
    try screen.expectSameAsFresh()
  }

  @Test("a kind of event that an element does not know changes nothing")
  func wrongKind() throws {
    let screen = try Screen(Clicking())
    let count = try screen.id("button", containing: "count")
    screen.session.handle([Web.Event(.input("x"), target: count), Web.Event(.seen, target: count)])
    #expect(screen.text.hasPrefix("count 0"))
  }
}
