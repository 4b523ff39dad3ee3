import Observation
import SwiftUI
import TestSupport
import Testing

/// A page that nobody sees.
@MainActor @Suite struct ScenePhaseTests {
  @MainActor @Observable final class Model {
    var count = 0
  }

  private struct Reader: View {
    let log: Log
    @Environment(\.scenePhase) private var phase
    var body: some View {
      Text(verbatim: "\(phase)").onChange(of: phase) { log("\($0) to \($1)") }
    }
  }

  private struct Counter: View {
    let model: Model
    var body: some View {
      Button {
        model.count += 1
      } label: {
        Text(verbatim: "count \(model.count)")
      }
    }
  }

  @Test("views that read the phase hear of it, and no others run")
  func read() throws {
    let (log, model) = (Log(), Model())
    let screen = try Screen(
      VStack {
        Reader(log: log)
        Counter(model: model)
      })
    #expect(screen.text.contains("active"))
    #expect(screen.measure { screen.session.phase = .background }.bodies == 1)
    #expect(screen.text.contains("background"))
    #expect(screen.measure { screen.session.phase = .active }.bodies == 1)
    #expect(log.entries == ["active to background", "background to active"])
    try screen.expectSameAsFresh()
  }

  @Test("in the background changes run nothing; when the page is back they are one turn")
  func changes() async throws {
    let model = Model()
    let screen = try Screen(Counter(model: model))
    screen.session.phase = .background
    let before = screen.session.statistics
    for _ in 0..<50 { model.count += 1 }
    try await remains([before.bodies, before.turns]) { [screen.session.statistics.bodies, screen.session.statistics.turns] }
    #expect(screen.text == "count 0" && screen.lastPatches.isEmpty)
    screen.session.phase = .active
    #expect(screen.text == "count 50" && screen.lastPatches.count == 1)
    #expect(screen.session.statistics.bodies == before.bodies + 1)
    try screen.expectSameAsFresh()
  }

  @Test("what a person does in a page in the background is done")
  func event() throws {
    let model = Model()
    let screen = try Screen(Counter(model: model))
    screen.session.phase = .background
    try screen.click("button", "count 0")
    #expect(model.count == 1 && screen.text == "count 1")
  }

  @Test("a view may set the phase for what is below")
  func override() throws {
    let log = Log()
    let screen = try Screen(Reader(log: log).environment(\.scenePhase, .inactive))
    #expect(screen.text == "inactive")
    screen.session.phase = .background
    #expect(screen.text == "inactive" && log.entries.isEmpty)
  }

  @Test("phases are in order")
  func order() { #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active) }
}
