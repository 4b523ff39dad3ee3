import Foundation
import Observation
import SwiftUI
import Testing

@MainActor @Suite struct RowEditingTests {
  @MainActor @Observable final class Model {
    var rows: [Int]
    var chosen: Set<Int> = []
    let log = Log()
    init(_ rows: [Int]) { self.rows = rows }
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      List(selection: $model.chosen) {
        ForEach(model.rows, id: \.self) { Text(verbatim: "row \($0);").moveDisabled($0 == 9).deleteDisabled($0 == 9) }
          .onDelete {
            model.log("delete \(Array($0))")
            model.rows.remove(atOffsets: $0)
          }
          .onMove {
            model.log("move \(Array($0)) to \($1)")
            model.rows.move(fromOffsets: $0, toOffset: $1)
          }
        ForEach(100..<102) { Text(verbatim: "other \($0);") }.onMove { _, _ in model.log("never") }
      }
    }
  }

  private func row(_ text: String, _ screen: Screen) throws -> PageElement {
    try #require(screen.elements.first { $0.attributes["data-row"] != nil && $0.text.contains(text) })
  }

  private func wish(_ wish: String, _ row: PageElement, _ other: PageElement? = nil, _ screen: Screen) throws {
    let words = try [wish] + (other.map { [try #require($0.id)] } ?? [])
    try screen.report(.input(words.joined(separator: " ")), row)
  }

  @Test("a row goes before or after another, and the keys move it by one")
  func moves() throws {
    let model = Model([0, 1, 2, 3])
    let screen = try Screen(Page(model: model))
    try wish("before", row("row 2", screen), row("row 0", screen), screen)
    #expect(model.rows == [2, 0, 1, 3])
    try wish("after", row("row 2", screen), row("row 3", screen), screen)
    #expect(model.rows == [0, 1, 3, 2])
    try wish("up", row("row 1", screen), nil, screen)
    #expect(model.rows == [1, 0, 3, 2])
    try wish("down", row("row 1", screen), nil, screen)
    #expect(model.rows == [0, 1, 3, 2])
    try screen.expectSameAsFresh()
  }

  @Test("nothing moves beyond the ends, to where it is, beside rows of other data, or where it may not")
  func stays() throws {
    let model = Model([0, 1, 9])
    let screen = try Screen(Page(model: model))
    try wish("up", row("row 0", screen), nil, screen)
    try wish("before", row("row 0", screen), row("row 1", screen), screen)
    try wish("after", row("row 1", screen), row("row 0", screen), screen)
    try wish("after", row("row 0", screen), row("other 100", screen), screen)
    let fixed = try #require(screen.elements("li").first { $0.text.contains("row 9") })
    try screen.report(.input("up"), fixed)
    #expect(model.rows == [0, 1, 9] && model.log.entries == [])
  }

  @Test("what is selected together is moved and deleted together, what is not, alone")
  func together() throws {
    let model = Model([0, 1, 2, 3, 4, 9])
    model.chosen = [1, 3, 9]
    let screen = try Screen(Page(model: model))
    try wish("before", row("row 3", screen), row("row 0", screen), screen)
    #expect(model.log.entries == ["move [1, 3] to 0"] && model.rows == [1, 3, 0, 2, 4, 9])
    try wish("down", row("row 1", screen), nil, screen)
    #expect(model.rows == [0, 1, 3, 2, 4, 9])
    try wish("up", row("row 4", screen), nil, screen)
    #expect(model.rows == [0, 1, 3, 4, 2, 9])
    try wish("delete", row("row 2", screen), nil, screen)
    #expect(model.rows == [0, 1, 3, 4, 9])
    try wish("delete", row("row 3", screen), nil, screen)
    #expect(model.rows == [0, 4, 9])
    try screen.expectSameAsFresh()
  }

  @Test("after the last row that is shown is not after the last of all")
  func window() throws {
    let model = Model(Array(0..<180))
    let screen = try Screen(Page(model: model))
    try wish("after", row("row 0;", screen), row("row 99;", screen), screen)
    #expect(model.log.entries == ["move [0] to 100"])
  }
}
