import Foundation
import Observation
import SwiftUI
import Testing

@MainActor @Suite struct AlertTests {
  @MainActor @Observable final class Model {
    var isShown = false
    var name: String?
    var isEnabled = true
    let log = Log()
  }

  private struct Deletion: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      Text(verbatim: "row").alert("Delete the note?", isPresented: $model.isShown) {
        Button("Delete") { model.log("deleted while \(model.isShown)") }.disabled(!model.isEnabled)
        Button("Keep") { model.log("kept") }
      } message: {
        Text(verbatim: "It cannot be brought back.")
      }
    }
  }

  @Test("an alert says its title and message, runs the action, and is gone after it")
  func alert() throws {
    let model = Model()
    let screen = try Screen(Deletion(model: model))
    model.isShown = true
    screen.settle()
    let dialog = try screen.element("dialog")
    #expect(dialog.attributes["role"] == "alertdialog")
    #expect(dialog.text == "Delete the note?It cannot be brought back.DeleteKeep")
    try screen.click("button", "Delete")
    #expect(model.log.entries == ["deleted while true"])
    #expect(!model.isShown)
    #expect(screen.elements("dialog").isEmpty)
    try screen.expectSameAsFresh()
  }

  @Test("an action that is disabled neither runs nor dismisses")
  func disabledAction() throws {
    let model = Model()
    model.isEnabled = false
    model.isShown = true
    let screen = try Screen(Deletion(model: model))
    try screen.click("button", "Delete")
    #expect(model.log.entries.isEmpty)
    #expect(model.isShown)
    try screen.click("button", "Keep")
    #expect(!model.isShown)
  }

  @Test("an action may present the next alert")
  func chained() throws {
    struct Chain: View {
      @State private var first = true
      @State private var second = false
      var body: some View {
        Text(verbatim: "page")
          .alert("First", isPresented: $first) { Button("Next") { second = true } }
          .alert("Second", isPresented: $second) {}
      }
    }
    let screen = try Screen(Chain())
    try screen.click("button", "Next")
    #expect(screen.elements("dialog").map(\.text) == ["SecondOK"])
    try screen.click("button", "OK")
    #expect(screen.elements("dialog").isEmpty)
  }

  @Test("without data nothing is presented; the actions are made with the data")
  func presenting() throws {
    struct Row: View {
      let model: Model
      var body: some View {
        @Bindable var model = model
        Text(verbatim: "row").confirmationDialog("Note", isPresented: $model.isShown, presenting: model.name) { name in
          Button("Open \(name)") { model.log(name) }
        }
      }
    }
    let model = Model()
    model.isShown = true
    let screen = try Screen(Row(model: model))
    #expect(screen.elements("dialog").isEmpty)
    model.name = "Garden"
    screen.settle()
    #expect(try screen.element("dialog").text == "NoteOpen GardenCancel")
    try screen.click("button", "Cancel")
    #expect(!model.isShown)
    #expect(model.log.entries.isEmpty)
  }

  struct Failure: LocalizedError {
    var errorDescription: String? { "The server could not be reached." }
  }

  @Test("an error is its own title")
  func error() throws {
    struct Page: View {
      @State private var isShown = true
      let failure: Failure?
      var body: some View { Text(verbatim: "page").alert(isPresented: $isShown, error: failure) { Button("Try Again") {} } }
    }
    #expect(try Screen(Page(failure: Failure())).element("dialog").text == "The server could not be reached.Try Again")
    #expect(try Screen(Page(failure: nil)).elements("dialog").isEmpty)
  }
}
