import Observation
import SwiftUI
import Testing

@MainActor @Suite struct AlertValueTests {
  struct Loss: Identifiable {
    let id: Int
    let what: String
  }

  @MainActor @Observable final class Model {
    var isShown = false
    var loss: Loss?
    var isChoosing = false
    let log = Log()
  }

  private struct Jars: View {
    let model: Model

    var body: some View {
      @Bindable var model = model
      Text(verbatim: "jars")
        .alert(isPresented: $model.isShown) {
          model.log("made")
          return Alert(
            title: Text(verbatim: "Empty them?"), message: Text(verbatim: "All of them."),
            primaryButton: .destructive(Text(verbatim: "Empty")) { model.log("emptied while \(model.isShown)") },
            secondaryButton: .cancel())
        }
    }
  }

  @Test("an alert is made when it is shown, runs a button's action, and is gone after it")
  func alert() throws {
    let model = Model()
    let screen = try Screen(Jars(model: model))
    #expect(model.log.entries.isEmpty)
    model.isShown = true
    screen.settle()
    #expect(try screen.element("dialog").text == "Empty them?All of them.EmptyCancel")
    try screen.expectSameAsFresh()
    try screen.click("button", "Empty")
    #expect(model.log.entries.last == "emptied while true")
    #expect(!model.isShown)
    #expect(screen.elements("dialog").isEmpty)
  }

  @Test("an alert of an item says what the item is, and leaves none behind")
  func item() throws {
    struct Shelf: View {
      let model: Model
      var body: some View {
        @Bindable var model = model
        Text(verbatim: "shelf").alert(item: $model.loss) { Alert(title: Text(verbatim: "Lost: \($0.what)")) }
      }
    }
    let model = Model()
    let screen = try Screen(Shelf(model: model))
    model.loss = Loss(id: 1, what: "spoon")
    screen.settle()
    #expect(try screen.element("dialog").text == "Lost: spoonOK")
    try screen.click("button", "OK")
    #expect(model.loss == nil)
    #expect(screen.elements("dialog").isEmpty)
  }

  @Test("an action sheet offers its buttons under its title")
  func sheet() throws {
    struct Shelf: View {
      let model: Model
      var body: some View {
        @Bindable var model = model
        Text(verbatim: "shelf").actionSheet(isPresented: $model.isChoosing) {
          ActionSheet(
            title: Text(verbatim: "Which?"), buttons: [.default(Text(verbatim: "Upper")) { model.log("upper") }, .cancel()])
        }
      }
    }
    let model = Model()
    model.isChoosing = true
    let screen = try Screen(Shelf(model: model))
    #expect(try screen.element("dialog").text.hasPrefix("Which?Upper"))
    try screen.click("button", "Upper")
    #expect(model.log.entries == ["upper"])
    #expect(!model.isChoosing)
  }
}
