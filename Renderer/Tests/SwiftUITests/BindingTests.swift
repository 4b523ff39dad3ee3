import Observation
import SwiftUI
import Testing

@MainActor @Suite struct BindingTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var title: String
  }

  @MainActor @Observable final class Model {
    var items = [Item(id: 0, title: "a"), Item(id: 1, title: "b")]
  }

  private struct Editor: View {
    @Binding var title: String
    var body: some View {
      Button {
        title += "!"
      } label: {
        Text(verbatim: "edit \(title)")
      }
    }
  }

  private struct ModelEditor: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      VStack { ForEach(0..<2) { index in Editor(title: $model.items[index].title) } }
    }
  }

  @Test("a binding through Bindable writes one element of a model's array")
  func bindable() throws {
    let model = Model()
    let screen = try Screen(ModelEditor(model: model))
    try screen.click("button", "edit b")
    #expect(model.items.map(\.title) == ["a", "b!"])
    #expect(screen.text == "edit aedit b!")
    try screen.expectSameAsFresh()
  }

  private struct Person: Equatable {
    var name = "Ada"
    var age = 36
  }

  private struct StateEditor: View {
    @State private var person = Person()
    var body: some View { Editor(title: $person.name) }
  }

  @Test("a binding to a member of state runs the view that reads it, not the owner")
  func member() throws {
    let screen = try Screen(StateEditor())
    let work = try screen.measure { try screen.click("button", "Ada") }
    #expect(work.bodies == 1)
    #expect(screen.text == "edit Ada!")
  }

  private struct Skipping: View {
    @State private var title = "t"
    @State private var tick = 0
    var body: some View {
      VStack {
        Button {
          tick += 1
        } label: {
          Text(verbatim: "tick \(tick)")
        }
        Editor(title: $title)
      }
    }
  }

  @Test("a view with a binding to the same place is skipped when its parent runs")
  func samePlaceIsSkipped() throws {
    let screen = try Screen(Skipping())
    let work = try screen.measure { try screen.click("button", "tick") }
    #expect(work.bodies == 1)
    #expect(work.skipped == 1)
    try screen.click("button", "edit")
    #expect(screen.text == "tick 1edit t!")
  }

  private struct Custom: View {
    @State private var stored = 2
    var body: some View {
      Stepper(value: Binding(get: { stored * 10 }, set: { stored = $0 / 10 }))
    }

    struct Stepper: View {
      @Binding var value: Int
      var body: some View {
        Button {
          value += 10
        } label: {
          Text(verbatim: "\(value)")
        }
      }
    }
  }

  @Test("a binding made of two closures reads and writes through them")
  func closures() throws {
    let screen = try Screen(Custom())
    try screen.click("button", "20")
    #expect(screen.text == "30")
  }

  @Test("a constant binding never changes")
  func constant() throws {
    let screen = try Screen(Editor(title: .constant("fixed")))
    try screen.click("button", "fixed")
    #expect(screen.text == "edit fixed")
  }
}
