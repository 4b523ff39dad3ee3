import SwiftUI

extension GalleryPage {
  static var grids: GalleryPage {
    GalleryPage(
      "grids", "Grids", symbol: "square.grid.2x2",
      summary: "Rows whose columns line up, and cells that fill the width there is.",
      covers: [
        Coverage(
          "Grid", "`init(alignment:horizontalSpacing:verticalSpacing:content:)`",
          except: "up to twelve columns; which columns share the width is found for the first six"),
        Coverage("GridRow", "`init(alignment:content:)`", except: "outside of a grid its views stand one below the other"),
        Coverage(".gridCellColumns(_:)"),
        Coverage(".gridColumnAlignment(_:)", except: "in the first six columns"),
        Coverage(".gridCellAnchor(_:)", except: "start, middle or end, whichever is nearest"),
        Coverage(".gridCellUnsizedAxes(_:)"),
        Coverage(
          "LazyVGrid", "`init(columns:alignment:spacing:pinnedViews:content:)`",
          except: "one spacing for all columns, the first item's"),
        Coverage(
          "LazyHGrid", "`init(rows:alignment:spacing:pinnedViews:content:)`",
          except: "one spacing for all rows, the first item's"),
        Coverage("GridItem", "`fixed`, `flexible`, `adaptive`", except: "one adaptive item, beside fixed ones at most"),
      ]
    ) {
      Specimen("A table of values", code: "Grid { GridRow { } }", "Amounts line up at their end.") {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 24, verticalSpacing: 8) {
          GridRow {
            Text("Flour")
            Text("450 g").gridColumnAlignment(.trailing)
            Text("strong, sieved").foregroundStyle(.secondary)
          }
          GridRow {
            Text("Water")
            Text("310 g")
            Text("lukewarm").foregroundStyle(.secondary)
          }
          Divider()
          GridRow {
            Text("Together").font(.headline)
            Text("760 g").font(.headline)
            Text("one loaf").foregroundStyle(.secondary)
          }
        }
      }
      Specimen("A cell over two columns", code: ".gridCellColumns(2)") {
        Grid {
          GridRow {
            Tile("Mon")
            Tile("Tue")
            Tile("Wed")
          }
          GridRow {
            Tile("Away", .orange).frame(maxWidth: .infinity).background(Color.orange.opacity(0.1)).gridCellColumns(2)
            Tile("Home", .green)
          }
        }
      }
      Specimen("As many as fit", code: "LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))])") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 12)], spacing: 12) {
          ForEach(1..<10) { number in
            Text("Shelf \(number)")
              .frame(maxWidth: .infinity)
              .padding(.vertical, 20)
              .background(Color.indigo.opacity(0.12), in: .rect(cornerRadius: 12))
          }
        }
      }
      Specimen("Fixed and flexible", code: "GridItem(.fixed(64)), GridItem(.flexible())") {
        LazyVGrid(columns: [GridItem(.fixed(64), alignment: .leading), GridItem(.flexible(), alignment: .leading)], alignment: .leading) {
          ForEach(["07:40", "08:15", "09:02"], id: \.self) { time in
            Text(time).monospacedDigit().foregroundStyle(.secondary)
            Text("To the harbour, platform \(time.hasPrefix("08") ? 4 : 2)")
          }
        }
      }
      Specimen("Sideways", code: "LazyHGrid(rows:)") {
        ScrollView(.horizontal) {
          LazyHGrid(rows: [GridItem(.fixed(56)), GridItem(.fixed(56))], spacing: 12) {
            ForEach(1..<25) { day in
              Text("\(day)").frame(width: 72, height: 56).background(Color.teal.opacity(0.14), in: .rect(cornerRadius: 12))
            }
          }
        }
        .frame(height: 136)
      }
    }
  }
}
