import Testing

@testable import SwiftUI

@MainActor @Suite struct WatchedTests {
  @MainActor private final class Bar {
    @Watched var title = "garden"
    @Watched var count = 0
    @Watched var names: [String] = []
    @Watched var other: Bar?
  }

  private final class Token {}

  private struct Title: View {
    let bar: Bar
    let log: Log
    /// Kept by the node of this view, for as long as that is there.
    var token: Token?

    var body: some View {
      log("title")
      return Text(verbatim: bar.title)
    }
  }

  private struct Names: View {
    let bar: Bar
    let log: Log

    var body: some View {
      log("names")
      return Text(verbatim: bar.names.joined(separator: " ") + (bar.other?.title ?? ""))
    }
  }

  private struct Both: View {
    let bar: Bar
    let log: Log
    var token: Token?
    @State private var isShown = true

    var body: some View {
      VStack {
        Title(bar: bar, log: log, token: token)
        if isShown { Names(bar: bar, log: log) }
        Button("hide") { isShown = false }
      }
    }
  }

  @Test("a change runs the scopes that have read the property, and no other; an equal value runs none")
  func readers() throws {
    let bar = Bar()
    let log = Log()
    let screen = try Screen(Both(bar: bar, log: log))
    #expect(log.entries == ["title", "names"])
    bar.title = "kitchen"
    screen.settle()
    #expect(log.entries.dropFirst(2) == ["title"] && screen.text.contains("kitchen"))
    bar.names.append("leek")
    screen.settle()
    #expect(log.entries.dropFirst(3) == ["names"] && screen.text.contains("leek"))
    // Nobody reads the one, and the other is as it was.
    bar.count = 1
    bar.title = "kitchen"
    screen.settle()
    #expect(log.entries.count == 4)
    let other = Bar()
    bar.other = other
    screen.settle()
    other.title = "cellar"
    screen.settle()
    #expect(log.entries.dropFirst(4) == ["names", "names"] && screen.text.contains("cellar"))
  }

  @Test("what has gone is not run, and is held by nobody who still has the object")
  func gone() throws {
    let bar = Bar()
    let log = Log()
    weak var held: Token?
    try {
      let token = Token()
      held = token
      let screen = try Screen(Both(bar: bar, log: log, token: token))
      try screen.click("button", "hide")
      bar.names = ["leek"]
      screen.settle()
      #expect(log.entries.filter { $0 == "names" }.count == 1)
      screen.session.close()
      bar.title = "cellar"
      screen.settle()
      #expect(log.entries.filter { $0 == "title" }.count == 1)
    }()
    #expect(held == nil)
  }
}
