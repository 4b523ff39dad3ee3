import Observation
import SwiftUI
import Testing

@MainActor @Suite struct EffectTests {
  @MainActor @Observable final class Model {
    var isShown = true
    var value = 1
    var ids = [1, 2, 3]
  }

  private struct Content: View {
    let model: Model
    let log: Log

    var body: some View {
      VStack {
        if model.isShown {
          Text(verbatim: "value \(model.value)")
            .onAppear { log("appear") }
            .onDisappear { log("disappear") }
            .onChange(of: model.value) { log("change \($0) to \($1)") }
        }
      }
    }
  }

  @Test("appearing, changing and disappearing happen once each and in order")
  func onceAndInOrder() throws {
    let model = Model()
    let log = Log()
    let screen = try Screen(Content(model: model, log: log))
    #expect(log.entries == ["appear"])
    model.value = 2
    screen.settle()
    model.value = 2
    screen.settle()
    model.value = 5
    screen.settle()
    model.isShown = false
    screen.settle()
    #expect(log.entries == ["appear", "change 1 to 2", "change 2 to 5", "disappear"])
    model.isShown = true
    screen.settle()
    #expect(log.entries.suffix(1) == ["appear"])
    try screen.expectSameAsFresh()
  }

  private struct Initial: View {
    let log: Log
    var body: some View { Text(verbatim: "x").onChange(of: 3, initial: true) { log("\($0) \($1)") } }
  }

  @Test("a change that is asked for initially is told once")
  func initialChange() throws {
    let log = Log()
    let screen = try Screen(Initial(log: log))
    screen.settle()
    #expect(log.entries == ["3 3"])
  }

  private struct Rows: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        ForEach(model.ids, id: \.self) { id in
          Text(verbatim: "\(id)").onAppear { log("+\(id)") }.onDisappear { log("-\(id)") }
        }
      }
    }
  }

  @Test("rows disappear in their order, before new ones appear, and moving is neither")
  func rows() throws {
    let model = Model()
    let log = Log()
    let screen = try Screen(Rows(model: model, log: log))
    #expect(log.entries == ["+1", "+2", "+3"])
    model.ids = [3, 2, 1]
    screen.settle()
    #expect(log.entries.count == 3)
    model.ids = [4, 5]
    screen.settle()
    #expect(log.entries.dropFirst(3) == ["-3", "-2", "-1", "+4", "+5"])
  }

  private struct Chain: View {
    @State private var first = 0
    @State private var second = 0
    var body: some View {
      Button {
        first += 1
      } label: {
        Text(verbatim: "\(first) \(second)")
      }
      .onChange(of: first) { second = $1 * 10 }
    }
  }

  @Test("state that an effect writes is shown in the same turn")
  func effectWritesState() throws {
    let screen = try Screen(Chain())
    try screen.click("button", "0 0")
    #expect(screen.text == "1 10")
    try screen.expectSameAsFresh()
  }
}
