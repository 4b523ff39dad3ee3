import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct EditModeTests {
  private struct Rows: View {
    let name: String
    var body: some View {
      List { ForEach([name], id: \.self) { Text(verbatim: $0) }.onDelete { _ in }.onMove { _, _ in } }
    }
  }

  private struct Screens: View {
    var body: some View {
      HStack {
        NavigationStack { Rows(name: "left").toolbar { ToolbarItem { EditButton() } } }
        NavigationStack { Rows(name: "right").toolbar { ToolbarItem { EditButton() } } }
      }
    }
  }

  private struct NoScreen: View {
    var body: some View {
      VStack {
        EditButton()
        Rows(name: "alone")
      }
    }
  }

  private func edited(_ screen: Screen) -> [String] {
    screen.elements("ul").filter { $0.classes.contains("editing") }.map { list in
      list.all.filter { $0.classes.contains("face") }.map(\.text).joined()
    }
  }

  @Test("a screen is edited by itself: another beside it is not")
  func ofScreen() throws {
    let screen = try Screen(Screens())
    #expect(edited(screen) == [])
    try screen.click("button", "Edit")
    #expect(edited(screen) == ["right"])
    try screen.click("button", "Edit")
    #expect(edited(screen) == ["left", "right"])
    try screen.click("button", "Done")
    #expect(edited(screen) == ["left"])
    try screen.expectSameAsFresh()
  }

  @Test("a list in no screen is edited by the mode of the page")
  func ofPage() throws {
    let screen = try Screen(NoScreen())
    try screen.click("button", "Edit")
    #expect(edited(screen) == ["alone"])
    try screen.expectSameAsFresh()
  }

  @Test("what deletes and moves is called so in the person's language")
  func words() throws {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de_DE")
    let screen = try Screen(NoScreen(), environment: environment)
    try screen.click("button", "Bearbeiten")
    #expect(try screen.element("aria-label", "Löschen").classes.contains("knob"))
    #expect(try screen.element("aria-label", "Bewegen").classes.contains("handle"))
    #expect(screen.elements("button").filter { $0.classes.contains("delete") }.map(\.text) == ["Löschen"])
  }
}
