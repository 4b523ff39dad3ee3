import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct OpenURLTests {
  private struct Words: View {
    var body: some View {
      Text("Read [page](book:12), [web](https://example.org/a), [cellar](https://example.org/cellar) or [bad](javascript:alert(1)).")
    }
  }

  private struct Handled: View {
    let log: Log
    var isDisabled = false

    var body: some View {
      Words().disabled(isDisabled).environment(\.openURL, OpenURLAction(handler: open))
    }

    private func open(_ url: URL) -> OpenURLAction.Result {
      log(url.absoluteString)
      if url.lastPathComponent == "cellar" { return .discarded }
      return url.scheme == "book" ? .handled : .systemAction
    }
  }

  @Test("where nobody handles addresses the browser opens those that are safe, and others are words")
  func browser() throws {
    let screen = try Screen(Words())
    #expect(screen.elements("a").map { $0.attributes["href"] } == ["https://example.org/a", "https://example.org/cellar"])
    let web = try screen.element("a", containing: "web")
    #expect(web.attributes["target"] == "_blank" && web.attributes["rel"] == "noopener noreferrer" && web.attributes["data-e"] == nil)
    #expect(screen.text == "Read page, web, cellar or bad.")
  }

  @Test("a handler takes the links of a text, and the browser opens only what it leaves to the system")
  func handler() throws {
    let log = Log()
    let screen = try Screen(Handled(log: log))
    let page = try screen.element("a", containing: "page")
    // An address of the app's own kind is no address for the browser.
    #expect(page.attributes["href"] == nil && page.attributes["role"] == "link" && page.attributes["tabindex"] == "0")
    for word in ["page", "cellar", "web"] { try screen.click("a", word) }
    // A handler may see what the browser must not: it is asked, and the browser is not.
    #expect(try screen.element("a", containing: "bad").attributes["href"] == nil)
    try screen.click("a", "bad")
    #expect(screen.page.opened == ["https://example.org/a"])
    #expect(log.entries == ["book:12", "https://example.org/cellar", "https://example.org/a", "javascript:alert(1)"])
    try screen.expectSameAsFresh()
  }

  @Test("a link that is disabled opens nothing")
  func disabled() throws {
    let log = Log()
    let screen = try Screen(Handled(log: log, isDisabled: true))
    let page = try screen.element("a", containing: "web")
    #expect(page.attributes["href"] == nil && page.attributes["aria-disabled"] == "true")
    try screen.report(.click, page)
    #expect(log.entries == [] && screen.session.statistics.droppedEvents == 1)
  }

  @Test("a link by itself asks the same handler")
  func link() throws {
    let log = Log()
    let url = try #require(URL(string: "book:1"))
    let screen = try Screen(
      Link("Cover", destination: url)
        .environment(
          \.openURL,
          OpenURLAction {
            log($0.absoluteString)
            return .handled
          }))
    try screen.click("a", "Cover")
    #expect(log.entries == ["book:1"] && screen.session.problems.isEmpty)
  }
}
