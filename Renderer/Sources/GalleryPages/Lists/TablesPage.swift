import Foundation
import SwiftUI

extension GalleryPage {
  static var tables: GalleryPage {
    GalleryPage(
      "tables", "Tables", symbol: "rectangle.grid.1x2",
      summary: "Rows in columns with titles. Where there is no room for all of them, the table scrolls within its box.",
      covers: [
        Coverage(
          "Table", "over a collection, or with `rows:`; `selection:` of one or many, `sortOrder:`",
          except:
            "all columns are shown where it is narrow, too. A row that can be selected is a check mark's area: a click anywhere in it takes it to the selection or away, and its text cannot be marked. No `columnCustomization:`, no `children:`"
        ),
        Coverage(
          "TableColumn",
          "`value:` a string or anything comparable, `comparator:`, `sortUsing:`, content; `width(_:)`, `width(min:ideal:max:)`",
          except: "a person cannot drag a column's width; strings are sorted by their letters and not as a language has them"),
        Coverage(
          "TableRow", "`TableForEachContent`, `ForEach`, `if` and `else` in a table's `rows:`", except: "no sections, menus or drags"),
        Coverage("tableStyle", "`automatic`, `inset`"),
      ]
    ) {
      SortedSpecimen()
      RowsSpecimen()
    }
  }
}

nonisolated private struct Jar: Identifiable {
  let id: Int
  let fruit: String
  let year: Int
  let shelf: String

  static let all = [
    Jar(id: 1, fruit: "Quince", year: 2023, shelf: "Upper"), Jar(id: 2, fruit: "Apricot", year: 2025, shelf: "Upper"),
    Jar(id: 3, fruit: "Elderberry", year: 2024, shelf: "Lower, behind the vinegar"), Jar(id: 4, fruit: "Plum", year: 2021, shelf: "Lower"),
  ]
}

private struct SortedSpecimen: View {
  @State private var order = [KeyPathComparator(\Jar.fruit)]
  @State private var chosen: Set<Jar.ID> = [2]

  var body: some View {
    Specimen(
      "Sorted and selected", code: "Table(jars, selection: $chosen, sortOrder: $order)",
      "A title sorts, and pressed again it turns the order round. Chosen: \(chosen.count)."
    ) {
      Table(Jar.all.sorted(using: order), selection: $chosen, sortOrder: $order) {
        TableColumn("Fruit", value: \.fruit)
        TableColumn("Year", value: \.year) { jar in Text(verbatim: String(jar.year)).monospacedDigit() }.width(min: 80)
        TableColumn("Shelf") { jar in Text(jar.shelf).foregroundStyle(.secondary) }
      }
    }
  }
}

private struct RowsSpecimen: View {
  @State private var chosen: Jar.ID?
  @State private var showsOld = true

  var body: some View {
    Specimen("Rows of one's own", code: "Table(of: Jar.self) { … } rows: { … }", "At most one is chosen. Every second row has a shade.") {
      VStack(alignment: .leading, spacing: 12) {
        Toggle("Old Jars", isOn: $showsOld)
        Table(of: Jar.self, selection: $chosen) {
          TableColumn("Fruit", value: \.fruit).width(160)
          TableColumn("Shelf", value: \.shelf)
        } rows: {
          ForEach(Jar.all.filter { $0.year > 2022 })
          if showsOld { TableRow(Jar.all[3]) }
        }
        .tableStyle(.inset)
      }
    }
  }
}
