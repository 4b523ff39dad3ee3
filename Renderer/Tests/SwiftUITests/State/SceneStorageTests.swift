import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct SceneStorageTests {
  enum Tab: String {
    case notes, tasks
  }

  private struct Page: View {
    @SceneStorage("draft") private var draft = ""
    @SceneStorage("tab") private var tab = Tab.notes
    @SceneStorage("row") private var row: Int?

    var body: some View {
      VStack {
        Text(verbatim: "[\(draft)] \(tab) \(row.map(String.init) ?? "none")")
        Button("write") {
          draft += "x"
          tab = .tasks
          row = 3
        }
        Button("clear") { row = nil }
      }
    }
  }

  private func environment(_ values: Web.Preferences) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment[Web.SceneValuesKey.self] = values
    return environment
  }

  @Test("each page has its own, and a page that is made again takes them up")
  func perPage() throws {
    let values = Web.Preferences()
    let screen = try Screen(Page(), environment: environment(values))
    try screen.click("button", "write")
    #expect(screen.text.contains("[x] tasks 3"))
    #expect(try Screen(Page(), environment: environment(Web.Preferences())).text.contains("[] notes none"))
    let again = try Screen(Page(), environment: environment(Web.Preferences(values.snapshot)))
    #expect(again.text.contains("[x] tasks 3"))
    try again.click("button", "clear")
    #expect(again.text.contains("[x] tasks none"))
  }

  @Test("what the browser brings later is shown")
  func restored() throws {
    let kept = Web.Preferences()
    try Screen(Page(), environment: environment(kept)).click("button", "write")
    let values = Web.Preferences()
    let screen = try Screen(Page(), environment: environment(values))
    values.restore(kept.snapshot)
    screen.settle()
    #expect(screen.text.contains("[x] tasks 3"))
    try screen.expectSameAsFresh()
  }

  @Test("without a store in the environment a page keeps its values for as long as it lives")
  func ownStore() throws {
    let screen = try Screen(Page())
    try screen.click("button", "write")
    try screen.click("button", "write")
    #expect(screen.text.contains("[xx] tasks 3"))
  }
}
