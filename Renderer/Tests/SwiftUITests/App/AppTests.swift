import Observation
import SwiftUI
import Testing

@MainActor @Suite struct AppTests {
  private func screen<A: App>(of app: A.Type) throws -> Screen { try Screen(Web.HostedApp(app).makeWindow()) }

  private struct Counted: View {
    @Binding var count: Int

    var body: some View {
      Button {
        count += 1
      } label: {
        Text(verbatim: "count \(count)")
      }
    }
  }

  private struct CountingApp: App {
    @State private var count = 0

    var body: some Scene {
      WindowGroup { Counted(count: $count) }
    }
  }

  @Test("an app's state lives as long as its page, and another page has its own")
  func state() throws {
    let one = try screen(of: CountingApp.self), other = try screen(of: CountingApp.self)
    try one.click("button", "count 0")
    try one.click("button", "count 1")
    #expect(one.text.contains("count 2"))
    #expect(other.text.contains("count 0"))
  }

  @MainActor @Observable final class Library {
    var name = "the town's"
  }

  private struct Title: View {
    @Environment(Library.self) private var library
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Text(verbatim: "\(library.name), \(isEnabled)") }
  }

  private struct Shelves: Scene {
    let library: Library
    @State private var hasOpened = false

    var body: some Scene {
      WindowGroup(id: "shelves") {
        Text(verbatim: hasOpened ? "open" : "closed")
        Title()
      }
      .environment(library)
      .environment(\.isEnabled, false)
      .onChange(of: library.name, initial: true) { hasOpened = true }
    }
  }

  private struct ShelvesApp: App {
    @State private var library = Library()

    var body: some Scene {
      Shelves(library: library)
      WindowGroup("Another") { Text(verbatim: "never shown") }
    }
  }

  @Test("a page shows the first scene, with what is around it; a scene of one's own has state")
  func scenes() throws {
    let screen = try screen(of: ShelvesApp.self)
    #expect(screen.text.contains("the town's, false"))
    #expect(screen.text.contains("open"))
    #expect(!screen.text.contains("never shown"))
  }

  @Test("an app is called as its type is, without App at the end")
  func name() {
    #expect(Web.HostedApp(CountingApp.self).name == "Counting")
  }
}
