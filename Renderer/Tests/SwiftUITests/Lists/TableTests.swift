import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct TableTests {
  private struct Show: Identifiable {
    let id: Int
    let band: String
    let year: Int

    static let all = [Show(id: 1, band: "Calexico", year: 2019), Show(id: 2, band: "Aurora", year: 2024)]
  }

  private struct Sorted: View {
    @State private var order = [KeyPathComparator(\Show.band)]
    @State private var chosen: Set<Int> = []

    var body: some View {
      Table(Show.all.sorted(using: order), selection: $chosen, sortOrder: $order) {
        TableColumn("Band", value: \.band)
        TableColumn("Year", value: \.year) { Text(verbatim: "in \($0.year)") }.width(80)
        TableColumn("Note") { _ in Text("none") }
      }
      Text(verbatim: "chosen \(chosen.sorted()) by \(order.count)")
    }
  }

  private func bands(_ screen: Screen) -> [String] {
    screen.elements("tr").compactMap { row in row.elements.first { $0.tag == "td" }?.text }
  }

  @Test("a title sorts by its column, and turns the order round when it is pressed again")
  func sorts() throws {
    let screen = try Screen(Sorted())
    #expect(bands(screen) == ["Aurora", "Calexico"])
    #expect(try screen.element("th", containing: "Band").attributes["aria-sort"] == "ascending")
    try screen.click("button", "Band")
    #expect(bands(screen) == ["Calexico", "Aurora"])
    #expect(try screen.element("th", containing: "Band").attributes["aria-sort"] == "descending")
    #expect(screen.text.contains("by 1"))
    try screen.click("button", "Year")
    #expect(bands(screen) == ["Calexico", "Aurora"])
    #expect(try screen.element("th", containing: "Band").attributes["aria-sort"] == nil)
    #expect(screen.text.contains("by 2"))
    #expect(!screen.elements("button").contains { $0.text.contains("Note") })
    try screen.expectSameAsFresh()
  }

  @Test("the check of a row is named by its first cell, and takes the row to the selection or away")
  func selects() throws {
    let screen = try Screen(Sorted())
    let check = try #require(screen.elements.first { $0.attributes["role"] == "checkbox" })
    let name = try #require(check.attributes["aria-labelledby"])
    #expect(screen.elements.first { $0.id == name }?.text == "Aurora")
    try screen.report(.click, check)
    #expect(screen.text.contains("chosen [2]") && check.attributes["aria-checked"] == "true")
    try screen.report(.click, check)
    #expect(screen.text.contains("chosen []") && check.attributes["aria-checked"] == "false")
    try screen.expectSameAsFresh()
  }

  private struct Rows: View {
    @State private var hasMore = false

    var body: some View {
      Table(of: Show.self) {
        TableColumn("Band", value: \.band)
      } rows: {
        ForEach(Show.all)
        if hasMore { TableRow(Show(id: 3, band: "Múm", year: 2002)) }
      }
      Button("More") { hasMore = true }
    }
  }

  @Test("rows of one's own come and go, and without a selection there is nothing to check")
  func rows() throws {
    let screen = try Screen(Rows())
    #expect(bands(screen) == ["Calexico", "Aurora"])
    #expect(!screen.elements.contains { $0.attributes["role"] == "checkbox" })
    try screen.click("button", "More")
    #expect(bands(screen) == ["Calexico", "Aurora", "Múm"])
    try screen.expectSameAsFresh()
  }
}
