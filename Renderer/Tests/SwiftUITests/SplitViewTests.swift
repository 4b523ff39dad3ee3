import Observation
import SwiftUI
import Testing

@MainActor @Suite struct SplitViewTests {
  @MainActor @Observable final class Model {
    var query = ""
    var isDigitsOnly = false
    var screen = 0
    var isDeep = false
    var column = NavigationSplitViewColumn.content
    var ticks = 0
  }

  private struct Split: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationSplitView(preferredCompactColumn: $model.column) {
        Text(verbatim: "sidebar").navigationTitle("Folders")
      } content: {
        Middle(model: model)
      } detail: {
        Text(verbatim: "detail")
      }
    }
  }

  private struct Middle: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      VStack {
        Text(verbatim: "query \(model.query) tick \(model.ticks)")
        Button {
          model.query = ""
        } label: {
          Text(verbatim: "clear")
        }
        Titles(model: model)
      }
      .searchable(text: model.isDigitsOnly ? digits : $model.query, prompt: "Search notes")
    }

    private var digits: Binding<String> { Binding(get: { model.query }, set: { model.query = $0.filter(\.isNumber) }) }
  }

  private struct Titles: View {
    let model: Model
    var body: some View {
      switch model.screen {
      case 0: Text(verbatim: "zero")
      case 1: Text(verbatim: "one").navigationTitle("One")
      default:
        VStack {
          if model.isDeep { Text(verbatim: "deep").navigationTitle("Deep") }
        }
        .navigationTitle(model.ticks == 0 ? "Two" : "Two \(model.ticks)")
      }
    }
  }

  private func titles(_ screen: Screen) -> [String] { screen.elements("h1").map(\.text) }

  @Test("a title is set, replaced, taken back, and given back to the view further out")
  func navigationTitle() throws {
    let model = Model()
    let screen = try Screen(Split(model: model))
    #expect(titles(screen) == ["Folders"])
    for (number, isDeep, expected) in [
      (1, false, ["Folders", "One"]), (2, false, ["Folders", "Two"]), (2, true, ["Folders", "Deep"]), (0, true, ["Folders"]),
    ] {
      model.screen = number
      model.isDeep = isDeep
      screen.settle()
      #expect(titles(screen) == expected)
    }
    model.screen = 2
    model.isDeep = true
    screen.settle()
    model.ticks = 1
    screen.settle()
    #expect(titles(screen) == ["Folders", "Deep"])
    model.isDeep = false
    screen.settle()
    #expect(titles(screen) == ["Folders", "Two 1"])
    try screen.expectSameAsFresh()
  }

  @Test("what was typed is never sent back, what a handler changed is")
  func echoGuard() throws {
    let model = Model()
    let screen = try Screen(Split(model: model))
    let input = try screen.id("input")
    screen.measure {}
    for text in ["c", "ca", "cat"] { try screen.type(text) }
    #expect(model.query == "cat")
    #expect(screen.text.contains("query cat"))
    #expect(!screen.lastPatches.joined().contains(#"["v""#))
    try screen.click("button", "clear")
    #expect(screen.page.values[input] == "")
    #expect(screen.lastPatches.last?.contains(#"["v","\#(input)",""]"#) == true)
    try screen.expectSameAsFresh()
  }

  @Test("a binding that keeps another value than the typed one sets the field to it")
  func fieldFollowsItsBinding() throws {
    let model = Model()
    model.isDigitsOnly = true
    let screen = try Screen(Split(model: model))
    let input = try screen.id("input")
    try screen.type("x")
    #expect(screen.lastPatches.last?.contains(#"["v","\#(input)",""]"#) == true)
    try screen.type("4x2")
    #expect(screen.page.values[input] == "42")
  }

  @Test("a page that is written again shows the value of the field, and writing it sends nothing")
  func valueInMarkup() throws {
    let model = Model()
    model.query = "say \"hi\""
    let screen = try Screen(Split(model: model))
    #expect(try screen.element("input").attributes["value"] == "say \"hi\"")
    screen.measure { model.ticks += 1 }
    #expect(!screen.lastPatches.joined().contains("value"))
    try screen.expectSameAsFresh()
  }

  @Test("an update of the view that is searched leaves the bar alone")
  func barIsNotRunAgain() throws {
    let model = Model()
    let screen = try Screen(Split(model: model))
    let work = screen.measure { model.ticks += 1 }
    // The column's view runs; its title and its search field, the bar and the titles' switch do not.
    #expect(work.bodies == 1)
    try screen.expectSameAsFresh()
  }

  @Test("the button in a bar leads back to the column before")
  func back() throws {
    let model = Model()
    model.column = .detail
    let screen = try Screen(Split(model: model))
    #expect(screen.elements.first { $0.classes.contains("split") }?.attributes["data-column"] == "detail")
    try screen.click("button", "Back")
    #expect(model.column == .content)
    try screen.click("button", "Folders")
    #expect(model.column == .sidebar)
    try screen.expectSameAsFresh()
  }
}
