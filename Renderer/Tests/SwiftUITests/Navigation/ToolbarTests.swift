import Observation
import SwiftUI
import Testing

@MainActor @Suite struct ToolbarTests {
  @MainActor @Observable final class Model {
    var isEditing = false
    var count = 0
    var hides = false
    var title = "Shelf"
    let log = Log()
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationStack {
        Text(verbatim: "content")
          .navigationTitle($model.title)
          .toolbar {
            if model.isEditing {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { model.isEditing = false } }
              ToolbarItem(placement: .confirmationAction) { Button("Done") { model.log("done \(model.count)") } }
            } else {
              ToolbarItem { Button("Edit") { model.isEditing = true } }
            }
            ToolbarItemGroup(placement: .secondaryAction) {
              Button("Sort") {}
              Button("Filter") {}
            }
            ToolbarItem(placement: .bottomBar) { Text(verbatim: "\(model.count) books") }
          }
          .toolbar(model.hides ? .hidden : .visible, for: .navigationBar)
      }
    }
  }

  private func texts(_ screen: Screen, _ name: String) -> [String] {
    screen.elements.filter { $0.classes.contains(name) }.map(\.text)
  }

  @Test("items stand in the parts of the bar that their placements say, and come and go with their conditions")
  func placements() throws {
    let model = Model()
    let screen = try Screen(Page(model: model))
    #expect(texts(screen, "bar-leading").isEmpty)
    #expect(texts(screen, "bar-trailing") == ["EditSortFilter"])
    #expect(texts(screen, "bar-bottom") == ["0 books"])
    try screen.click("button", "Edit")
    #expect(texts(screen, "bar-leading") == ["Cancel"])
    #expect(texts(screen, "bar-trailing") == ["DoneSortFilter"])
    try screen.expectSameAsFresh()
    try screen.click("button", "Cancel")
    #expect(texts(screen, "bar-leading").isEmpty)
    try screen.expectSameAsFresh()
  }

  @Test("an item is a part of the view that wrote it: its action acts on what is now")
  func handlers() throws {
    let model = Model()
    model.isEditing = true
    let screen = try Screen(Page(model: model))
    model.count = 4
    screen.settle()
    try screen.click("button", "Done")
    #expect(model.log.entries == ["done 4"])
    #expect(texts(screen, "bar-bottom") == ["4 books"])
  }

  @Test("a hidden bar is not in the page, and comes back whole")
  func hidden() throws {
    let model = Model()
    let screen = try Screen(Page(model: model))
    model.hides = true
    screen.settle()
    #expect(screen.elements("header").isEmpty)
    #expect(texts(screen, "bar-bottom") == ["0 books"])
    model.hides = false
    screen.settle()
    #expect(texts(screen, "bar-trailing") == ["EditSortFilter"])
    try screen.expectSameAsFresh()
  }

  @Test("a title with a binding can be changed in the bar")
  func titleField() throws {
    let model = Model()
    let screen = try Screen(Page(model: model))
    try screen.type("Attic")
    #expect(model.title == "Attic")
    try screen.expectSameAsFresh()
  }
}
