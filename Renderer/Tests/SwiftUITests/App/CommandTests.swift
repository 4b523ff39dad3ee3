import Observation
import SwiftUI
import Testing

@MainActor @Suite struct CommandTests {
  @MainActor @Observable final class Book {
    var pages = 0
  }

  private struct BookCommands: Commands {
    @FocusedValue(Book.self) private var book

    var body: some Commands {
      SidebarCommands()
      CommandMenu("Book") {
        Button("Add Page") { book?.pages += 1 }.keyboardShortcut("p").disabled(book == nil)
      }
    }
  }

  private struct Reader: View {
    @State private var book = Book()
    @State private var isOpen = false

    var body: some View {
      Text(verbatim: "pages \(book.pages)")
      Toggle("Open", isOn: $isOpen)
      if isOpen { Text("An open book").focusedSceneValue(book) }
    }
  }

  private struct ReaderApp: App {
    var body: some Scene {
      WindowGroup { Reader() }
        .commands { BookCommands() }
        .defaultSize(width: 400, height: 300)
        .windowResizability(.contentSize)
    }
  }

  @Test("a command has its shortcut in the page, out of everybody's sight, and works on what the scene hands over")
  func commands() throws {
    let screen = try Screen(Web.HostedApp(ReaderApp.self).makeWindow())
    func addPage() throws -> PageElement { try screen.element("button", containing: "Add Page") }
    let command = try addPage()
    #expect(command.attributes["data-key"] == "m p" && command.attributes["tabindex"] == "-1")
    #expect(command.attributes["disabled"] != nil)
    try screen.enter("1", in: screen.element("role", "switch"))
    #expect(try addPage().attributes["disabled"] == nil)
    try screen.report(.click, addPage())
    #expect(screen.text.contains("pages 1"))
    try screen.enter("", in: screen.element("role", "switch"))
    #expect(try addPage().attributes["disabled"] != nil)
    try screen.expectSameAsFresh()
  }
}
