import SwiftUI
import Testing

@MainActor @Suite struct EquatableViewTests {
  private struct Card: View, Equatable {
    let title: String
    let log: Log
    let action: () -> Void

    nonisolated static func == (a: Card, b: Card) -> Bool { a.title == b.title }

    var body: some View {
      log(title)
      return Text(verbatim: title)
    }
  }

  private struct Parent: View {
    let log: Log
    @State private var clicks = 0
    var body: some View {
      VStack {
        Button("click \(clicks)") { clicks += 1 }
        Card(title: clicks < 2 ? "same" : "other", log: log) { clicks = 0 }.equatable()
      }
    }
  }

  @Test("a view that says itself what makes it another runs only then")
  func skipped() throws {
    let log = Log()
    let screen = try Screen(Parent(log: log))
    try screen.click("button", "click 0")
    #expect(log.entries == ["same"])
    try screen.click("button", "click 1")
    #expect(log.entries == ["same", "other"])
    #expect(screen.text == "click 2other")
  }

  private struct Previews: PreviewProvider {
    static var previews: some View { Text(verbatim: "preview").previewDisplayName("A name") }
  }

  @Test("previews compile")
  func previews() throws { #expect(try Screen(Previews.previews).text == "preview") }

  private struct Depth: EnvironmentKey { static let defaultValue = 0 }

  private struct DepthView: View {
    @Environment(\.locale) private var locale
    var body: some View { Text(verbatim: locale.identifier) }
  }

  @Test("a value of the environment is changed for the views below")
  func transformed() throws {
    let view = DepthView().transformEnvironment(\.locale) { $0 = Locale(identifier: $0.identifier + "_x") }
    #expect(try Screen(VStack { view.transformEnvironment(\.locale) { $0 = Locale(identifier: "de") } }).text == "de_x")
  }
}
