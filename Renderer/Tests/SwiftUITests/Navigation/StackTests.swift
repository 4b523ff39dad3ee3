import Observation
import SwiftUI
import Testing

@MainActor @Suite struct StackTests {
  @MainActor @Observable final class Model {
    var path: [Int] = []
    var mixed = NavigationPath()
    var isShown = false
    var item: String?
    var label = "one"
    let log = Log()
  }

  private struct Stack: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationStack(path: $model.path) {
        Root(model: model)
          .navigationTitle("Start")
          .navigationDestination(for: Int.self) { Level(number: $0, label: model.label) }
      }
    }
  }

  private struct Root: View {
    let model: Model
    @State private var taps = 0
    var body: some View {
      @Bindable var model = model
      VStack {
        Button("root \(taps)") { taps += 1 }
        NavigationLink("to 1", value: 1)
        NavigationLink("to nothing", value: "text")
        NavigationLink("aside") { Text(verbatim: "aside \(taps)") }
      }
      .onAppear { model.log("root appears") }
      .onDisappear { model.log("root disappears") }
      .navigationDestination(isPresented: $model.isShown) { Text(verbatim: "shown").navigationTitle("Shown") }
      .navigationDestination(item: $model.item) { Text(verbatim: "item \($0)") }
    }
  }

  private struct Level: View {
    let number: Int
    let label: String
    @State private var taps = 0
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Button("level \(number) \(label) \(taps)") { taps += 1 }
        NavigationLink("deeper", value: number + 1)
        Button("leave") { dismiss() }
      }
      .navigationTitle("Level \(number)")
    }
  }

  @Test("a link pushes; the screen below leaves the page and comes back with its state")
  func push() throws {
    let model = Model()
    let screen = try Screen(Stack(model: model))
    try screen.click("button", "root 0")
    try screen.click("a", "to 1")
    #expect(model.path == [1])
    #expect(!screen.text.contains("root"))
    #expect(screen.elements("h1").map(\.text) == ["Level 1"])
    #expect(screen.elements.first { $0.classes.contains("back") }?.text == "Start")
    try screen.expectSameAsFresh()
    try screen.click("button", "level 1 one 0")
    try screen.click("a", "deeper")
    #expect(model.path == [1, 2])
    try screen.click("button", "Level 1")
    #expect(model.path == [1])
    #expect(screen.text.contains("level 1 one 1"))
    try screen.click("button", "Start")
    #expect(screen.text.contains("root 1"))
    #expect(screen.elements.allSatisfy { !$0.classes.contains("back") })
    try screen.expectSameAsFresh()
  }

  @Test("a path that is there from the start, or is set from outside, shows its last screen")
  func pathFromOutside() throws {
    let model = Model()
    model.path = [1, 2, 3]
    let screen = try Screen(Stack(model: model))
    #expect(screen.text.contains("level 3"))
    model.path = [1, 9]
    screen.settle()
    #expect(screen.text.contains("level 9"))
    model.path = []
    screen.settle()
    #expect(screen.text.contains("root 0"))
    try screen.expectSameAsFresh()
  }

  @Test("a screen under another goes on living: what changes there shows when it comes back")
  func changesBelow() throws {
    let model = Model()
    model.path = [1, 2]
    let screen = try Screen(Stack(model: model))
    screen.measure { model.label = "two" }
    #expect(screen.text.contains("level 2 two 0"))
    try screen.click("button", "leave")
    #expect(screen.text.contains("level 1 two 0"))
    try screen.expectSameAsFresh()
  }

  @Test("a screen that is covered disappears, and appears again")
  func appearance() throws {
    let model = Model()
    let screen = try Screen(Stack(model: model))
    #expect(model.log.entries == ["root appears"])
    model.path = [1]
    screen.settle()
    #expect(model.log.entries == ["root appears", "root disappears"])
    model.path = []
    screen.settle()
    #expect(model.log.entries == ["root appears", "root disappears", "root appears"])
  }

  @Test("a link with a view of its own pushes it, and what it shows is what it showed then")
  func viewLink() throws {
    let model = Model()
    let screen = try Screen(Stack(model: model))
    try screen.click("a", "aside")
    #expect(screen.text.contains("aside 0"))
    #expect(model.path.isEmpty)
    try screen.click("button", "Start")
    try screen.click("button", "root 0")
    try screen.click("a", "aside")
    #expect(screen.text.contains("aside 1"))
    try screen.expectSameAsFresh()
  }

  @Test("conditions and items push and pop, and going back writes them")
  func presentedDestinations() throws {
    let model = Model()
    let screen = try Screen(Stack(model: model))
    model.isShown = true
    screen.settle()
    #expect(screen.elements("h1").map(\.text) == ["Shown"])
    try screen.click("button", "Start")
    #expect(!model.isShown)
    #expect(screen.text.contains("root 0"))
    model.item = "a"
    screen.settle()
    #expect(screen.text.contains("item a"))
    model.item = "b"
    screen.settle()
    #expect(screen.text.contains("item b"))
    model.item = nil
    screen.settle()
    #expect(screen.text.contains("root 0"))
    try screen.expectSameAsFresh()
  }

  @Test("a value that the path does not take is reported")
  func wrongType() throws {
    let model = Model()
    let screen = try Screen(Stack(model: model))
    try screen.click("a", "to nothing")
    #expect(model.path.isEmpty)
    #expect(screen.session.problems == [.linkWithoutDestination("text")])
  }

  @Test("a stack without a path keeps its own")
  func ownPath() throws {
    struct Page: View {
      var body: some View {
        NavigationStack {
          NavigationLink("go", value: "x").navigationDestination(for: String.self) { Text(verbatim: "at \($0)") }
        }
      }
    }
    let screen = try Screen(Page())
    try screen.click("a", "go")
    #expect(screen.text.contains("at x"))
    try screen.click("button", "Back")
    #expect(screen.text == "go")
    try screen.expectSameAsFresh()
  }

  @Test("a path of several types is stored and read again, unless one of its values cannot be")
  func codablePath() throws {
    struct Opaque: Hashable {}
    var path = NavigationPath()
    path.append(3)
    path.append("three")
    #expect(path.count == 2)
    let stored = try JSONEncoder().encode(#require(path.codable))
    let read = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: stored))
    #expect(read == path)
    path.append(Opaque())
    #expect(path.codable == nil)
    path.removeLast(3)
    #expect(path.isEmpty)
  }

  @Test("a stack in a column takes the column's bar, and names the way back to the column")
  func inColumn() throws {
    struct Split: View {
      @State private var column = NavigationSplitViewColumn.detail
      var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
          Text(verbatim: "side").navigationTitle("Side")
        } detail: {
          NavigationStack {
            NavigationLink("go", value: 5)
              .navigationTitle("First")
              .navigationDestination(for: Int.self) { Text(verbatim: "at \($0)").navigationTitle("Second") }
          }
        }
      }
    }
    let screen = try Screen(Split())
    #expect(screen.elements("h1").map(\.text) == ["Side", "First"])
    #expect(screen.elements.filter { $0.classes.contains("back") }.map(\.text) == ["Side"])
    try screen.click("a", "go")
    #expect(screen.elements("h1").map(\.text) == ["Side", "Second"])
    #expect(screen.elements.filter { $0.classes.contains("back") }.map(\.text) == ["First"])
    #expect(screen.elements("main").count == 1)
    try screen.expectSameAsFresh()
  }

  @Test("a bar runs once when its screen opens, after the content has set its title")
  func barOnce() throws {
    let titled = try Screen(NavigationStack { Text(verbatim: "Flour").navigationTitle("Bread") })
    let untitled = try Screen(NavigationStack { Text(verbatim: "Flour") })
    #expect(titled.elements("h1").map(\.text) == ["Bread"])
    #expect(titled.session.statistics.bodies == untitled.session.statistics.bodies)
  }
}
