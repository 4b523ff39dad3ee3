import SwiftUI
import Testing

@MainActor @Suite struct ButtonTests {
  private struct Styled: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Button("Prominent") { count += 1 }.buttonStyle(.borderedProminent).controlSize(.large)
        Button("Delete", role: .destructive) { count += 10 }.disabled(true)
        Button("Own") { count += 100 }.buttonStyle(Own())
        Button("Twice") { count += 1000 }.buttonStyle(Twice())
        Text(verbatim: "count \(count)")
      }
    }
  }

  private struct Own: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(verbatim: isEnabled && !configuration.isPressed ? "!" : "?")
      }
    }
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.trigger()
        configuration.trigger()
      } label: {
        configuration.label
      }
    }
  }

  @Test("a style changes the looks, a role says what for, and a disabled button refuses")
  func styles() throws {
    let screen = try Screen(Styled())
    let prominent = try screen.element("button", containing: "Prominent")
    #expect(prominent.classes.isSuperset(of: ["btn", "prominent", "size-large"]))
    try screen.report(.click, prominent)
    #expect(screen.text.contains("count 1"))
    let delete = try screen.element("button", containing: "Delete")
    #expect(delete.classes.contains("destructive") && delete.attributes["disabled"] != nil)
    try screen.report(.click, delete)
    #expect(screen.session.statistics.droppedEvents == 1)
    try screen.expectSameAsFresh()
  }

  @Test("a style of one's own draws around the label, with its environment; a primitive one starts the action itself")
  func ownStyles() throws {
    let screen = try Screen(Styled())
    #expect(try screen.element("button", containing: "Own").text == "Own!")
    try screen.click("button", "Own")
    #expect(screen.text.contains("count 100"))
    try screen.click("button", "Twice")
    #expect(screen.text.contains("count 2100"))
    try screen.expectSameAsFresh()
  }

  @Test("a shortcut stands on the control, in the script's words and in those of assistive technology")
  func shortcuts() throws {
    let screen = try Screen(
      VStack {
        Button("Save") {}.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("OK") {}.keyboardShortcut(.defaultAction)
        Button("Larger") {}.keyboardShortcut("+", modifiers: [])
        Button("Next") {}.keyboardShortcut(.space, modifiers: [.control, .command])
      })
    let save = try screen.element("button", containing: "Save")
    #expect(save.attributes["data-key"] == "ms s")
    #expect(save.attributes["aria-keyshortcuts"] == "Shift+Meta+s Control+Shift+s")
    #expect(try screen.element("button", containing: "OK").attributes["data-key"] == " Enter")
    func spoken(_ title: String) throws -> String? { try screen.element("button", containing: title).attributes["aria-keyshortcuts"] }
    #expect(try spoken("OK") == "Enter")
    #expect(try spoken("Larger") == "Plus")
    #expect(try spoken("Next") == "Control+Meta+Space Control+Space")
  }

  @Test("a link opens the web beside the page; a script is no address")
  func links() throws {
    let web = try #require(URL(string: "https://example.org/a?b"))
    let script = try #require(URL(string: "javascript:alert(1)"))
    let screen = try Screen(
      VStack {
        Link("Out", destination: web)
        Link("Bad", destination: script)
      })
    let out = try screen.element("a", containing: "Out")
    #expect(out.attributes["href"] == "https://example.org/a?b" && out.attributes["rel"] == "noopener noreferrer")
    #expect(try screen.element("a", containing: "Bad").attributes["href"] == nil)
    #expect(screen.session.problems.contains(.linkWithoutDestination("javascript")))
  }
}
