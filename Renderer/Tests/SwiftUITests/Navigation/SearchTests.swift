import Observation
import SwiftUI
import Testing

@MainActor @Suite struct SearchTests {
  struct Topic: Identifiable, Hashable { let id: String }

  @MainActor @Observable final class Model {
    var text = ""
    var tokens: [Topic] = []
    var suggested = [Topic(id: "garden"), Topic(id: "kitchen")]
    var isPresented = false
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationStack {
        Results().navigationTitle("Notes")
      }
      .searchable(text: $model.text, tokens: $model.tokens, suggestedTokens: $model.suggested, isPresented: $model.isPresented) {
        Text(verbatim: "#\($0.id)")
      }
      .searchSuggestions { Text(verbatim: "tomatoes").searchCompletion("tomato") }
    }
  }

  private struct Results: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      Button(isSearching ? "searching" : "idle") { dismissSearch() }
    }
  }

  private func named(_ screen: Screen, _ name: String) -> [PageElement] { screen.elements.filter { $0.classes.contains(name) } }

  private func send(_ kind: Web.Event.Kind, _ screen: Screen) throws {
    screen.session.handle([Web.Event(kind, target: try screen.id("input"))])
  }

  private struct Columns: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationSplitView {
        Text("Notes").searchable(text: $model.text).searchSuggestions { Text(verbatim: "tomatoes").searchCompletion("tomato") }
      } detail: {
        Text("Nothing open")
      }
    }
  }

  @Test("a suggestion completes the search of a column without a stack too")
  func columnSuggestion() throws {
    let model = Model()
    let screen = try Screen(Columns(model: model))
    try send(.focus, screen)
    screen.session.handle([Web.Event(.click, target: try #require(named(screen, "suggestion").last?.id))])
    #expect(model.text == "tomato")
  }

  private struct Surrounded: View {
    let model: Model

    struct Suggestion: View {
      @Environment(Model.self) private var around
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text(verbatim: "\(around.suggested.count) topics, \(isEnabled)") }
    }

    struct Column: View {
      let model: Model
      var body: some View {
        @Bindable var model = model
        Text("Notes").searchable(text: $model.text).searchSuggestions { Suggestion().searchCompletion("tomato") }
      }
    }

    var body: some View {
      NavigationSplitView {
        Column(model: model).environment(model)
      } detail: {
        Text("Nothing open")
      }
    }
  }

  @Test("suggestions are in the environment of what they belong to, though the field stands outside of it")
  func surroundedSuggestion() throws {
    let model = Model()
    let screen = try Screen(Surrounded(model: model))
    try send(.focus, screen)
    #expect(named(screen, "suggestion").map(\.text) == ["2 topics, true"])
    screen.session.handle([Web.Event(.click, target: try #require(named(screen, "suggestion").last?.id))])
    #expect(model.text == "tomato")
  }

  private struct Presented: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationStack {
        Text("Notes").searchable(text: $model.text, isPresented: $model.isPresented, placement: .sidebar)
      }
    }
  }

  @Test("a search that the app presents gets the focus, on the first page and later; one of a sidebar has the keys of a site's search")
  func presented() throws {
    let model = Model()
    let screen = try Screen(Presented(model: model))
    let field = try screen.id("input")
    let keys = try #require(screen.elements.first { $0.id == field }?.attributes)
    #expect(keys["data-key"] == "m k\t /" && keys["aria-keyshortcuts"] == "Meta+k Control+k /" && keys["autofocus"] == nil)
    model.isPresented = true
    screen.settle()
    #expect(screen.page.focused == field)
    let second = Model()
    second.isPresented = true
    let other = try Screen(Presented(model: second))
    #expect(try other.elements.first { $0.id == (try other.id("input")) }?.attributes["autofocus"] != nil)
  }

  @Test("the field of a search around a stack stands in the stack's bar, and what is below knows when somebody searches")
  func searching() throws {
    let model = Model()
    let screen = try Screen(Page(model: model))
    #expect(named(screen, "search").count == 1)
    #expect(screen.text.contains("idle"))
    try send(.focus, screen)
    #expect(screen.text.contains("searching"))
    #expect(model.isPresented)
    try send(.blur, screen)
    #expect(screen.text.contains("idle"))
    #expect(!model.isPresented)
    try screen.type("tom")
    try send(.blur, screen)
    #expect(screen.text.contains("searching"))
    try screen.click("button", "searching")
    #expect(model.text.isEmpty)
    #expect(screen.text.contains("idle"))
    try screen.expectSameAsFresh()
  }

  @Test("suggestions complete the text and add tokens; tokens go one by one")
  func suggestions() throws {
    let model = Model()
    let screen = try Screen(Page(model: model))
    #expect(named(screen, "suggestion").isEmpty)
    model.isPresented = true
    screen.settle()
    #expect(named(screen, "suggestion").map(\.text) == ["#garden", "#kitchen", "tomatoes"])
    try screen.click("div", "tomatoes")
    try screen.expectSameAsFresh()
    screen.session.handle([Web.Event(.click, target: try #require(named(screen, "suggestion").last?.id))])
    #expect(model.text == "tomato")
    #expect(screen.page.values[try screen.id("input")] == "tomato")
    for suggestion in named(screen, "suggestion").prefix(2) {
      screen.session.handle([Web.Event(.click, target: try #require(suggestion.id))])
    }
    #expect(model.tokens.map(\.id) == ["garden", "kitchen"])
    try send(.drop(""), screen)
    #expect(model.tokens.map(\.id) == ["garden"])
    try screen.click("button", "Remove")
    #expect(model.tokens.isEmpty)
    try screen.expectSameAsFresh()
  }
}
