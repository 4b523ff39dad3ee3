import Observation
import SwiftUI
import Testing

@MainActor @Suite struct PresentationTests {
  @MainActor @Observable final class Model {
    var isShown = false
    var isInnerShown = false
    var item: Item?
    var count = 0
    var isFixed = false
    var hasOwner = true
    var refuses = false
    var detent = PresentationDetent.medium
    let log = Log()
  }

  struct Item: Identifiable, Equatable {
    let id: Int
    var name = "item"
  }

  private struct Sheets: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      VStack {
        Button("Open") { model.isShown = true }
        if model.hasOwner {
          Text(verbatim: "owner").sheet(isPresented: shown, onDismiss: { model.log("dismissed") }) { SheetBody(model: model) }
        }
      }
    }

    private var shown: Binding<Bool> {
      Binding(get: { model.isShown }, set: { if !model.refuses { model.isShown = $0 } })
    }
  }

  private struct SheetBody: View {
    let model: Model
    @State private var taps = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      @Bindable var model = model
      VStack {
        Text(verbatim: "count \(model.count) taps \(taps) presented \(isPresented)")
        Button("Tap") { taps += 1 }
        Button("Done") { dismiss() }
        Button("Inner") { model.isInnerShown = true }
      }
      .interactiveDismissDisabled(model.isFixed)
      .presentationDetents([.large, .medium], selection: $model.detent)
      .sheet(isPresented: $model.isInnerShown) { Text(verbatim: "inner") }
    }
  }

  private func dialogs(_ screen: Screen) -> [PageElement] { screen.elements("dialog") }

  @Test("a sheet stands at the end of the page, has state of its own, and follows the model")
  func sheet() throws {
    let model = Model()
    let screen = try Screen(Sheets(model: model))
    #expect(dialogs(screen).isEmpty)
    try screen.click("button", "Open")
    let dialog = try #require(dialogs(screen).first)
    #expect(dialog.parent === screen.page.root)
    #expect(dialog.attributes["data-modal"] == "sheet")
    #expect(dialog.attributes["open"] != nil)
    try screen.click("button", "Tap")
    model.count = 3
    screen.settle()
    #expect(dialog.text.contains("count 3 taps 1 presented true"))
    try screen.expectSameAsFresh()
  }

  @Test("dismiss, Escape and the model each close a sheet once")
  func dismissal() throws {
    let model = Model()
    let screen = try Screen(Sheets(model: model))
    for close: () throws -> Void in [
      { try screen.click("button", "Done") },
      { screen.session.handle([Web.Event(.close, target: try screen.id("dialog"))]) },
      {
        model.isShown = false
        screen.settle()
      },
    ] {
      try screen.click("button", "Open")
      let id = try screen.id("dialog")
      try close()
      #expect(dialogs(screen).isEmpty)
      #expect(!model.isShown)
      // The browser's own report of the same closing comes too late.
      screen.session.handle([Web.Event(.close, target: id)])
    }
    #expect(model.log.entries == ["dismissed", "dismissed", "dismissed"])
    try screen.expectSameAsFresh()
  }

  @Test("a sheet that may not be dismissed by hand refuses, and still obeys its own button")
  func interactiveDismissDisabled() throws {
    let model = Model()
    model.isFixed = true
    let screen = try Screen(Sheets(model: model))
    try screen.click("button", "Open")
    #expect(dialogs(screen)[0].attributes["data-fixed"] != nil)
    screen.session.handle([Web.Event(.close, target: try screen.id("dialog"))])
    #expect(model.isShown)
    #expect(dialogs(screen).count == 1)
    model.isFixed = false
    screen.settle()
    #expect(dialogs(screen)[0].attributes["data-fixed"] == nil)
    try screen.click("button", "Done")
    #expect(!model.isShown)
  }

  @Test("a binding that refuses keeps its sheet")
  func refusingBinding() throws {
    let model = Model()
    let screen = try Screen(Sheets(model: model))
    try screen.click("button", "Open")
    model.refuses = true
    screen.session.handle([Web.Event(.close, target: try screen.id("dialog"))])
    #expect(dialogs(screen).count == 1)
    #expect(model.log.entries.isEmpty)
  }

  @Test("a sheet over a sheet comes after it, and both go with the owner")
  func stacked() throws {
    let model = Model()
    let screen = try Screen(Sheets(model: model))
    try screen.click("button", "Open")
    try screen.click("button", "Inner")
    #expect(dialogs(screen).map { $0.text.contains("inner") && !$0.text.contains("taps") } == [false, true])
    try screen.expectSameAsFresh()
    model.hasOwner = false
    screen.settle()
    #expect(dialogs(screen).isEmpty)
    #expect(model.log.entries == ["dismissed"])
    try screen.expectSameAsFresh()
  }

  @Test("a page that is written with a sheet open holds it")
  func firstPage() throws {
    let model = Model()
    model.isShown = true
    model.isInnerShown = true
    let screen = try Screen(Sheets(model: model))
    #expect(dialogs(screen).count == 2)
    #expect(dialogs(screen)[1].text == "inner")
  }

  @Test("the height that a person drags to is written, and one that does not exist is not")
  func detents() throws {
    let model = Model()
    let screen = try Screen(Sheets(model: model))
    try screen.click("button", "Open")
    #expect(dialogs(screen)[0].attributes["data-detents"] == "50% 92%")
    #expect(dialogs(screen)[0].classes.isSuperset(of: ["detent", "df50"]))
    screen.session.handle([Web.Event(.input("1"), target: try screen.id("dialog"))])
    #expect(model.detent == .large)
    #expect(dialogs(screen)[0].classes.contains("df92"))
    screen.session.handle([Web.Event(.input("7"), target: try screen.id("dialog"))])
    #expect(model.detent == .large)
    try screen.expectSameAsFresh()
  }

  private struct Items: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      Text(verbatim: "list").sheet(item: $model.item, onDismiss: { model.log("gone") }) { Detail(item: $0) }
    }
  }

  private struct Detail: View {
    let item: Item
    @State private var taps = 0
    var body: some View {
      Button("\(item.name) \(taps)") { taps += 1 }
    }
  }

  @Test("another item is another sheet; the same item with other contents is not")
  func items() throws {
    let model = Model()
    let screen = try Screen(Items(model: model))
    model.item = Item(id: 1)
    screen.settle()
    try screen.click("button", "item 0")
    let first = try screen.id("dialog")
    model.item = Item(id: 1, name: "renamed")
    screen.settle()
    #expect(screen.text.contains("renamed 1"))
    #expect(try screen.id("dialog") == first)
    #expect(model.log.entries.isEmpty)
    model.item = Item(id: 2)
    screen.settle()
    #expect(screen.text.contains("item 0"))
    #expect(try screen.id("dialog") != first)
    #expect(model.log.entries == ["gone"])
    screen.session.handle([Web.Event(.close, target: try screen.id("dialog"))])
    #expect(model.item == nil)
    try screen.expectSameAsFresh()
  }

  @Test("a popover names the element that it points at")
  func popover() throws {
    let model = Model()
    model.isShown = true
    struct Info: View {
      let model: Model
      var body: some View {
        @Bindable var model = model
        Button("Info") {}.popover(isPresented: $model.isShown) { Text(verbatim: "more") }
      }
    }
    let screen = try Screen(Info(model: model))
    #expect(try screen.element("dialog").attributes["data-anchor"] == (try screen.id("button", containing: "Info")))
  }

  private struct Row: View {
    let model: Model
    let name: String
    var body: some View {
      @Bindable var model = model
      Text(verbatim: name).sheet(isPresented: $model.isShown) { Text(verbatim: "sheet of \(name)") }
    }
  }

  @Test("portals stand in the order of the tree, whatever the order in which they came")
  func order() throws {
    struct Two: View {
      let order: Model
      let first: Model
      let second: Model
      var body: some View {
        VStack {
          if order.hasOwner { Row(model: first, name: "first") }
          Row(model: second, name: "second")
        }
      }
    }
    let order = Model()
    order.hasOwner = false
    let (first, second) = (Model(), Model())
    first.isShown = true
    second.isShown = true
    let screen = try Screen(Two(order: order, first: first, second: second))
    order.hasOwner = true
    screen.settle()
    #expect(dialogs(screen).map(\.text) == ["sheet of first", "sheet of second"])
    try screen.expectSameAsFresh()
  }
}
