import Testing

@testable import SwiftUI

/// Opens and closes as a browser does, which shows it before it reports.
@MainActor @Suite struct DisclosureTests {
  private struct Days: View {
    @State private var isOpen = false

    var body: some View {
      DisclosureGroup("Days", isExpanded: $isOpen) { Text(verbatim: "Saturday") }
      Text(verbatim: isOpen ? "It is open." : "It is closed.")
      Button("Open from Outside") { isOpen = true }
    }
  }

  private struct Held: View {
    var body: some View { DisclosureGroup("Days", isExpanded: .constant(false)) { Text(verbatim: "Saturday") } }
  }

  @Test("what the browser has opened or closed is not told back to it, since a person may have gone on meanwhile")
  func isNotToldBack() throws {
    let screen = try Screen(Days())
    let group = try screen.element("details")
    let steps: [(Web.Event.Kind, String)] = [(.open, "It is open."), (.close, "It is closed.")]
    for (kind, words) in steps {
      screen.lastPatches = []
      try screen.report(kind, group)
      #expect(screen.text.contains(words))
      #expect(!screen.lastPatches.joined().contains(#""open""#))
    }
    screen.lastPatches = []
    try screen.click("button", "Open from Outside")
    #expect(screen.lastPatches.joined().contains(#""open""#))
  }

  @Test("a group whose binding keeps its value is closed again")
  func isTakenBack() throws {
    let screen = try Screen(Held())
    screen.lastPatches = []
    try screen.report(.open, screen.element("details"))
    #expect(screen.lastPatches.joined().contains(#""open""#))
  }
}
