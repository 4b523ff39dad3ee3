import SwiftUI

extension GalleryPage {
  static var symbols: GalleryPage {
    GalleryPage(
      "symbols", "Symbols", symbol: "star",
      summary: "Every symbol of the house, by its name: one stroke, round ends, drawn for this set.",
      covers: [
        Coverage(
          "symbolRenderingMode(_:)", "`SymbolRenderingMode`", except: "symbols have one layer: only `palette` differs, for filled circles")
      ]
    ) {
      Specimen("All of them") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 108), spacing: 8)], spacing: 20) {
          ForEach(SymbolList.names, id: \.self) { name in
            VStack(spacing: 8) {
              Image(systemName: name).font(.title2).accessibilityHidden(true)
              // A long name breaks after its dots.
              Text(name.replacing(".", with: ".\u{200B}")).font(.caption2).foregroundStyle(.secondary).multilineTextAlignment(.center)
            }
          }
        }
      }
    }
  }
}
