import SwiftUI
import Testing

/// Screens written as for an iPhone, by what Apple's tutorials teach and without a look at this module: they compile and work as they are.
@MainActor @Suite struct OutsideTests {
  @Test("a list of trails is filtered, and a trail opens in its stack")
  func trails() throws {
    let library = TrailLibrary()
    let screen = try Screen(TrailBrowser().environment(library))
    #expect(screen.text.contains("Heron Marsh Loop"))
    let filter = try #require(screen.elements("input").first { $0.attributes["type"] == "checkbox" }?.id)
    screen.session.handle([Web.Event(.input("1"), target: filter)])
    #expect(!screen.text.contains("Heron Marsh Loop") && screen.text.contains("Three Summits"))
    try screen.click("a", "Three Summits")
    #expect(screen.text.contains("About Three Summits") && screen.text.contains("17.5"))
    #expect(screen.failures.isEmpty)
  }

  @Test("a form says what is wrong with it and stays as it is")
  func form() throws {
    let screen = try Screen(SignUpForm())
    try screen.click("button", "Create account")
    #expect(screen.text.contains("Use at least 8 characters") && screen.text.contains("Enter an address"))
    #expect(screen.failures.isEmpty)
  }

  @Test("a search narrows a list, and one without results says so")
  func search() throws {
    let screen = try Screen(RecipeSearch())
    #expect(screen.text.contains("Rye Bread"))
    let field = try #require(screen.elements("input").first { $0.attributes["type"] == "search" }?.id)
    screen.session.handle([Web.Event(.input("omelette"), target: field)])
    #expect(screen.text.contains("Pepper Omelette") && !screen.text.contains("Rye Bread"))
    screen.session.handle([Web.Event(.input("zzz"), target: field)])
    #expect(screen.text.contains("“zzz”"))
    #expect(screen.failures.isEmpty)
  }

  @Test("pictures are chosen in a grid and opened over it")
  func photos() throws {
    let screen = try Screen(PhotoGrid())
    #expect(screen.elements("img").count == 12)
    try screen.click("button", "Select")
    #expect(screen.text.contains("Done"))
    #expect(screen.failures.isEmpty)
  }

  @Test("settings ask before they are reset")
  func settings() throws {
    let screen = try Screen(SettingsScreen())
    #expect(screen.text.contains("Notifications") && screen.text.contains("Quiet hours"))
    try screen.click("button", "Reset all settings")
    #expect(screen.elements("dialog").count == 1)
    #expect(screen.text.contains("This cannot be undone."))
    #expect(screen.failures.isEmpty)
  }
}
