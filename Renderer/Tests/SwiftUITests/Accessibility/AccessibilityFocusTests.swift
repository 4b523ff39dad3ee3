import SwiftUI
import Testing

@MainActor @Suite struct AccessibilityFocusTests {
  private enum Place: Hashable { case warning, field }

  private struct Letter: View {
    @State private var address = ""
    @State private var hasFailed = false
    @AccessibilityFocusState private var place: Place?
    var body: some View {
      VStack {
        TextField("Address", text: $address).accessibilityFocused($place, equals: .field)
        if hasFailed { Text(verbatim: "No address").accessibilityFocused($place, equals: .warning).accessibilityIdentifier("warning") }
        Button("Send") {
          hasFailed = true
          place = .warning
        }
        Button("Back") { place = .field }
        Text(verbatim: place == .warning ? "at warning" : place == .field ? "at field" : "at none")
      }
    }
  }

  @Test("a text takes the focus when the app sends it there, also where it comes in the same turn, and Tab passes it by")
  func text() throws {
    let screen = try Screen(Letter())
    try screen.click("button", "Send")
    let place = try screen.element("tabindex", "-1")
    #expect(place.text == "No address")
    #expect(screen.page.focused == place.id && screen.text.contains("at warning"))
    #expect(place.attributes["role"] == "group" && place.attributes["aria-labelledby"] == place.id)
    try screen.report(.blur, place)
    #expect(screen.text.contains("at none"))
    try screen.expectSameAsFresh()
  }

  @Test("a control takes it itself, and what is said of the view stays with the control")
  func control() throws {
    let screen = try Screen(Letter())
    let field = try screen.element("aria-label", "Address")
    #expect(screen.elements.filter { $0.attributes["tabindex"] == "-1" }.isEmpty)
    try screen.click("button", "Back")
    #expect(screen.page.focused == field.id && screen.text.contains("at field"))
  }

  private struct Flag: View {
    @AccessibilityFocusState(for: .voiceOver) private var isAt: Bool
    var body: some View {
      VStack {
        Text(verbatim: isAt ? "yes" : "no").accessibilityFocused($isAt)
        Button("Go") { isAt = true }
        Button("Leave") { isAt = false }
      }
    }
  }

  @Test("a Boolean state moves the focus there and away")
  func flag() throws {
    let screen = try Screen(Flag())
    try screen.click("button", "Go")
    #expect(screen.text.contains("yes") && screen.page.focused != nil)
    try screen.click("button", "Leave")
    #expect(screen.text.contains("no") && screen.page.counts["b"] == 1)
  }

  @Test("technologies are a set")
  func technologies() {
    var technologies: AccessibilityTechnologies = [.voiceOver]
    #expect(technologies.insert(.switchControl).inserted && !technologies.insert(.switchControl).inserted)
    #expect(technologies.remove(.voiceOver) == .voiceOver && technologies.remove(.voiceOver) == nil)
    #expect(technologies == .switchControl)
  }
}
