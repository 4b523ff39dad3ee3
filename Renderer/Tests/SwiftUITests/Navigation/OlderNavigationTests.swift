import Observation
import SwiftUI
import Testing

@MainActor @Suite struct OlderNavigationTests {
  @MainActor @Observable final class Model {
    var isOpen = false
    var selection: String?
    var hasLinks = true
    var word = "one"
  }

  private struct House: View {
    let model: Model

    var body: some View {
      @Bindable var model = model
      NavigationView {
        VStack {
          if model.hasLinks {
            NavigationLink(destination: Room(name: "cellar " + model.word), isActive: $model.isOpen) { Text(verbatim: "down") }
            NavigationLink("attic", destination: Room(name: "attic"), tag: "attic", selection: $model.selection)
            NavigationLink("study", destination: Room(name: "study"), tag: "study", selection: $model.selection)
          }
          Text(verbatim: "hall")
        }
        .navigationBarTitle("House")
        .navigationBarItems(leading: Text(verbatim: "lamp"), trailing: Text(verbatim: "key"))
      }
    }
  }

  private struct Room: View {
    let name: String
    @Environment(\.presentationMode) private var mode

    var body: some View {
      VStack {
        Text(verbatim: name)
        Button("leave \(mode.wrappedValue.isPresented ? "presented" : "alone")") { mode.wrappedValue.dismiss() }
      }
      .navigationBarTitle(Text(verbatim: "Room"), displayMode: .inline)
    }
  }

  @Test("a click on a link with a binding opens it, and leaving sets the binding to false")
  func click() throws {
    let model = Model()
    let screen = try Screen(House(model: model))
    #expect(screen.elements("h1").map(\.text) == ["House"])
    #expect(screen.text.contains("lamp") && screen.text.contains("key"))
    try screen.click("a", "down")
    #expect(model.isOpen)
    #expect(screen.text.contains("cellar one"))
    model.word = "two"
    screen.settle()
    #expect(screen.text.contains("cellar two"))
    try screen.expectSameAsFresh()
    try screen.click("button", "leave presented")
    #expect(!model.isOpen)
    #expect(screen.text.contains("hall"))
    try screen.click("a", "down")
    #expect(model.isOpen && screen.text.contains("cellar"))
  }

  @Test("the binding opens and leaves by itself, at once where it is true from the start")
  func binding() throws {
    let model = Model()
    model.isOpen = true
    let screen = try Screen(House(model: model))
    screen.settle()
    #expect(screen.text.contains("cellar"))
    model.isOpen = false
    screen.settle()
    #expect(screen.text.contains("hall"))
    #expect(!screen.text.contains("cellar"))
  }

  @Test("of links with tags the selected one is open, and another selection leaves it")
  func tags() throws {
    let model = Model()
    let screen = try Screen(House(model: model))
    try screen.click("a", "attic")
    #expect(model.selection == "attic")
    model.selection = "study"
    screen.settle()
    #expect(screen.text.contains("study") && !screen.text.contains("attic"))
    try screen.click("button", "leave")
    #expect(model.selection == nil)
  }

  @Test("what a link has opened goes with the link")
  func gone() throws {
    let model = Model()
    model.isOpen = true
    let screen = try Screen(House(model: model))
    screen.settle()
    model.hasLinks = false
    screen.settle()
    #expect(!screen.text.contains("cellar"))
    #expect(screen.text.contains("hall"))
  }

  private struct Columns: View {
    let isStack: Bool

    var body: some View {
      let view = NavigationView {
        Text(verbatim: "list")
        Text(verbatim: "detail")
      }
      if isStack {
        view.navigationViewStyle(.stack)
      } else {
        view.navigationViewStyle(.columns)
      }
    }
  }

  @Test("two views are a sidebar and a detail; in a stack only the first shows")
  func columns() throws {
    let wide = try Screen(Columns(isStack: false))
    #expect(wide.text.contains("list") && wide.text.contains("detail"))
    let narrow = try Screen(Columns(isStack: true))
    #expect(narrow.text.contains("list") && !narrow.text.contains("detail"))
  }

  @Test("the bar of a screen can be taken away")
  func hidden() throws {
    let shown = try Screen(NavigationView { Text(verbatim: "hall").navigationBarTitle("House").navigationBarHidden(false) })
    #expect(shown.elements("h1").map(\.text) == ["House"])
    let bare = try Screen(NavigationView { Text(verbatim: "hall").navigationBarTitle("House").navigationBarHidden(true) })
    #expect(bare.page.normalised != shown.page.normalised)
  }
}
