import SwiftUI

/// Layers and grids of the page "Boxes, measured".
struct LayerBoxes: View {
  var body: some View {
    Specimen("Layers", code: "ZStack { }", "As large as the largest, centres on one point.") {
      ZStack {
        Box("A", 160, 96)
        Box("B")
      }
    }
    Specimen("Layers in a corner", code: "ZStack(alignment: .topLeading) { }") {
      ZStack(alignment: .topLeading) {
        Box("A", 160, 96)
        Box("B")
      }
    }
    Specimen("Overlay", code: ".overlay(alignment: .bottomTrailing) { }", "It adds nothing to the size.") {
      Box("A", 160, 96).overlay(alignment: .bottomTrailing) { Box("B") }
    }
    Specimen("Faded overlay", code: ".overlay { Rectangle().opacity(0.2) }", "What takes all room does so through other modifiers.") {
      Box("A", 160, 96).overlay { Rectangle().opacity(0.2).accessibilityIdentifier("shape") }
    }
    Specimen("Offset", code: ".offset(x: 12, y: 6)", "Drawn elsewhere; the others stay where they are.") {
      HStack {
        Box("A").offset(x: 12, y: 6)
        Box("B")
      }
    }
    Specimen("Aspect ratio", code: ".aspectRatio(2, contentMode: .fit)") {
      Color.orange.opacity(0.16).aspectRatio(2, contentMode: .fit).frame(width: 200).accessibilityIdentifier("A")
    }
  }
}

struct GridBoxes: View {
  var body: some View {
    Specimen("Grid", code: "Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) { }", "A column is as wide as its widest.")
    {
      Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) {
        GridRow {
          Box("A")
          Box("B", 100)
        }
        GridRow {
          Box("C", 80)
          Box("D", 20)
        }
      }
    }
    Specimen("Lazy grid of fixed columns", code: "LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(60))], spacing: 12) { }") {
      LazyVGrid(columns: [GridItem(.fixed(100), spacing: 16), GridItem(.fixed(60))], alignment: .leading, spacing: 12) {
        Box("A")
        Box("B")
        Box("C")
      }
    }
    Specimen("Lazy grid that adapts", code: "GridItem(.adaptive(minimum: 120))", "As many columns as there is room for.") {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 8)], spacing: 8) {
        ForEach(["A", "B", "C", "D", "E", "F", "G", "H"], id: \.self) { letter in
          Text(letter).frame(maxWidth: .infinity, minHeight: 40).outlined().accessibilityIdentifier(letter)
        }
      }
    }
  }
}
