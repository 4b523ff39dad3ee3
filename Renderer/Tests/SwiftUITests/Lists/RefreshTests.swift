import Foundation
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct RefreshTests {
  /// Something that is loaded until the test lets it end.
  @MainActor final class Gate {
    private(set) var runs = 0
    private var waiting: CheckedContinuation<Void, Never>?

    func load() async {
      runs += 1
      await withCheckedContinuation { waiting = $0 }
    }

    var isLoading: Bool { waiting != nil }

    func end() {
      waiting?.resume()
      waiting = nil
    }
  }

  private struct Page: View {
    let gate: Gate
    var body: some View {
      NavigationStack { List { Text(verbatim: "row") }.refreshable { await gate.load() }.navigationTitle("Rows") }
    }
  }

  @Test("a button in the bar loads again, once at a time, and shows that it runs")
  func button() async throws {
    let gate = Gate()
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de_DE")
    let screen = try Screen(Page(gate: gate), environment: environment)
    let button = try screen.element("aria-label", "Neu laden")
    func isRunning() -> Bool { screen.elements.contains { $0.classes.contains("running") } }
    #expect(button.tag == "button" && !isRunning())
    try screen.report(.click, button)
    try await becomes(true) { gate.isLoading }
    screen.settle()
    #expect(isRunning())
    let list = try #require(screen.elements("ul").first)
    #expect(list.attributes["aria-busy"] == "true")
    try screen.report(.click, button)
    screen.session.handle([Web.Event(.click, target: try #require(list.attributes["data-pull"]))])
    gate.end()
    try await becomes(false) {
      screen.settle()
      return isRunning()
    }
    #expect(gate.runs == 1)
    screen.session.handle([Web.Event(.click, target: try #require(list.attributes["data-pull"]))])
    try await becomes(2) { gate.runs }
    try await becomes(true) { gate.isLoading }
    gate.end()
  }
}
