import Observation
import SwiftUI
import Testing

@MainActor @Suite struct TabTests {
  enum Room: Hashable { case notes, books, music }

  @MainActor @Observable final class Model {
    var room = Room.notes
    var unread = 0
    var hasMusic = false
    let log = Log()
  }

  private struct Tabs: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      TabView(selection: $model.room) {
        Counter(name: "notes", log: model.log).tabItem { Label("Notes", systemImage: "note.text") }.tag(Room.notes)
        Counter(name: "books", log: model.log).tag(Room.books).tabItem { Text(verbatim: "Books") }.badge(model.unread)
        if model.hasMusic { Counter(name: "music", log: model.log).tabItem { Text(verbatim: "Music") }.tag(Room.music) }
      }
    }
  }

  private struct Counter: View {
    let name: String
    let log: Log
    @State private var taps = 0
    var body: some View {
      Button("\(name) \(taps)") { taps += 1 }.onAppear { log("+" + name) }.onDisappear { log("-" + name) }
    }
  }

  private func tabs(_ screen: Screen) -> [String] {
    screen.elements.filter { $0.attributes["role"] == "tab" }.map { $0.text + ($0.attributes["aria-selected"] == "true" ? "*" : "") }
  }

  private func choose(_ name: String, _ screen: Screen) throws {
    let tab = try #require(screen.elements.first { $0.classes.contains("tab") && $0.text.hasPrefix(name) }?.id)
    screen.session.handle([Web.Event(.click, target: tab)])
  }

  @MainActor @Observable final class Bar { var isHidden = false }

  private struct TabsWithBar: View {
    let bar: Bar
    let log: Log
    var body: some View {
      TabView {
        NavigationStack { Counter(name: "notes", log: log).navigationTitle("Notes") }
          .toolbar(bar.isHidden ? .hidden : .automatic, for: .tabBar)
          .tabItem { Text(verbatim: "Notes") }
        Text(verbatim: "Books").tabItem { Text(verbatim: "Books") }
      }
    }
  }

  @Test("a closed page holds nothing that its tabs show")
  func closed() throws {
    weak var held: Bar?
    do {
      let bar = Bar()
      held = bar
      let screen = try Screen(TabsWithBar(bar: bar, log: Log()))
      screen.session.close()
    }
    #expect(held == nil)
  }

  @Test("a bar that is hidden takes the panel's role and name along, and comes back with both; what is shown stays as it is")
  func hiddenBar() throws {
    let (bar, log) = (Bar(), Log())
    let screen = try Screen(TabsWithBar(bar: bar, log: log))
    func panel() throws -> PageElement { try #require(screen.elements.first { $0.classes.contains("tab-panel") }) }
    let named = try #require(try panel().attributes["aria-labelledby"])
    try screen.click("button", "notes 0")
    bar.isHidden = true
    screen.settle()
    #expect(tabs(screen).isEmpty && screen.text.contains("notes 1") && log.entries == ["+notes"])
    #expect(try panel().attributes["role"] == nil && panel().attributes["aria-labelledby"] == nil)
    try screen.expectSameAsFresh()
    bar.isHidden = false
    screen.settle()
    #expect(tabs(screen) == ["Notes*", "Books"] && screen.text.contains("notes 1"))
    #expect(try panel().attributes["role"] == "tabpanel" && panel().attributes["aria-labelledby"] != nil && !named.isEmpty)
    // The title of a stack in a tab is the page's heading.
    #expect(screen.elements.contains { $0.tag == "h1" && $0.text == "Notes" })
    try screen.expectSameAsFresh()
  }

  @Test("a tab's content is made when it is first shown, and keeps its state")
  func selection() throws {
    let model = Model()
    let screen = try Screen(Tabs(model: model))
    #expect(tabs(screen) == ["Notes*", "Books"])
    #expect(model.log.entries == ["+notes"])
    try screen.click("button", "notes 0")
    try choose("Books", screen)
    #expect(model.room == .books)
    #expect(tabs(screen) == ["Notes", "Books*"])
    #expect(!screen.text.contains("notes 1"))
    try choose("Notes", screen)
    #expect(screen.text.contains("notes 1"))
    #expect(model.log.entries == ["+notes", "-notes", "+books", "-books", "+notes"])
    try screen.expectSameAsFresh()
  }

  @Test("tabs come and go, and say how much is new")
  func changes() throws {
    let model = Model()
    let screen = try Screen(Tabs(model: model))
    model.unread = 3
    screen.settle()
    #expect(tabs(screen) == ["Notes*", "Books3"])
    model.hasMusic = true
    model.room = .music
    screen.settle()
    #expect(tabs(screen) == ["Notes", "Books3", "Music*"])
    #expect(screen.text.contains("music 0"))
    model.hasMusic = false
    screen.settle()
    #expect(tabs(screen) == ["Notes*", "Books3"])
    #expect(screen.text.contains("notes 0"))
    try screen.expectSameAsFresh()
  }

  @Test("a panel is called what its tab says, also after tabs have come and gone")
  func names() throws {
    let model = Model()
    model.hasMusic = true
    let screen = try Screen(Tabs(model: model))
    try expectName("Notes", screen)
    try choose("Music", screen)
    try expectName("Music", screen)
    model.hasMusic = false
    screen.settle()
    try expectName("Notes", screen)
    model.unread = 3
    try choose("Books", screen)
    try expectName("Books3", screen)
    try screen.expectSameAsFresh()
  }

  private func expectName(_ name: String, _ screen: Screen) throws {
    let panel = try #require(screen.elements.first { $0.classes.contains("tab-panel") })
    let namer = try #require(panel.attributes["aria-labelledby"])
    #expect(screen.elements.first { $0.attributes["id"] == namer }?.text == name)
  }

  @Test("pages without dots are called by their number")
  func pageNames() throws {
    struct Pages: View {
      var body: some View {
        TabView { ForEach(0..<3) { Text(verbatim: "page \($0)") } }.tabViewStyle(.page(indexDisplayMode: .never))
      }
    }
    let screen = try Screen(Pages())
    let panels = screen.elements.filter { $0.classes.contains("tab-panel") }
    #expect(panels.map { $0.attributes["aria-label"] } == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"])
    #expect(panels.allSatisfy { $0.attributes["aria-labelledby"] == nil })
  }

  @Test("tabs that the site has addresses for are links")
  func links() throws {
    var environment = EnvironmentValues()
    environment[Web.AddressKey.self] = { "/app/\($0)" }
    let model = Model()
    let screen = try Screen(Tabs(model: model), environment: environment)
    let links = screen.elements("a")
    #expect(links.map { $0.attributes["href"] } == ["/app/notes", "/app/books"])
    #expect(links.map { $0.attributes["aria-current"] } == ["page", nil])
    try choose("Books", screen)
    #expect(model.room == .books)
  }

  @Test("pages stand beside each other; a swipe selects, and pages further away wait")
  func pages() throws {
    struct Pages: View {
      @State private var page = 0
      var body: some View {
        TabView(selection: $page) {
          ForEach(0..<5) { Text(verbatim: "page \($0)").tag($0) }
        }
        .tabViewStyle(.page)
      }
    }
    let screen = try Screen(Pages())
    let pager = try #require(screen.elements.first { $0.classes.contains("pager") })
    #expect(pager.elements.count == 5)
    #expect(tabs(screen).count == 5)
    screen.session.handle([Web.Event(.input("3"), target: try #require(pager.id))])
    #expect(pager.attributes["data-page"] == "3")
    #expect(tabs(screen)[3] == "*")
    try screen.expectSameAsFresh()
  }
}
