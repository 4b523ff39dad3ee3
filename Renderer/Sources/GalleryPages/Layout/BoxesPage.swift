import SwiftUI

extension GalleryPage {
  /// `Tests/Browser/test_boxes.py` measures what it shows, by the titles of the specimens and the letters in the boxes.
  static var boxes: GalleryPage {
    GalleryPage(
      "boxes", "Boxes, measured", symbol: "ellipsis",
      summary: "Plain boxes of known sizes. A test measures where they stand, so that the layout is what it is said to be.",
      covers: []
    ) {
      RowBoxes()
      ColumnBoxes()
      SpacerBoxes()
      FrameBoxes()
      PaddingBoxes()
      ShrinkingBoxes()
      LineBoxes()
      LayerBoxes()
      GridBoxes()
    }
  }
}

private struct RowBoxes: View {
  var body: some View {
    Specimen("Row", code: "HStack { }", "8 points between, centres on one line.") {
      HStack {
        Box("A")
        Box("B", 60, 20)
        Box("C", 40, 64)
      }
    }
    Specimen("Row with spacing", code: "HStack(spacing: 12) { }") {
      HStack(spacing: 12) {
        Box("A")
        Box("B")
      }
    }
    Specimen("Row without spacing", code: "HStack(spacing: 0) { }") {
      HStack(spacing: 0) {
        Box("A")
        Box("B")
      }
    }
    Specimen("Row at the top", code: "HStack(alignment: .top) { }") {
      HStack(alignment: .top) {
        Box("A", 40, 64)
        Box("B")
      }
    }
    Specimen("Row at the bottom", code: "HStack(alignment: .bottom) { }") {
      HStack(alignment: .bottom) {
        Box("A", 40, 64)
        Box("B")
      }
    }
    Specimen("Row on a baseline", code: "HStack(alignment: .firstTextBaseline) { }") {
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(.largeTitle).accessibilityIdentifier("large")
        Text("small").font(.caption).accessibilityIdentifier("small")
      }
    }
  }
}

private struct ColumnBoxes: View {
  var body: some View {
    Specimen("Column", code: "VStack { }", "8 points between, centres on one line.") {
      VStack {
        Box("A", 120)
        Box("B")
      }
    }
    Specimen("Column at the leading edge", code: "VStack(alignment: .leading, spacing: 12) { }") {
      VStack(alignment: .leading, spacing: 12) {
        Box("A", 120)
        Box("B")
      }
    }
    Specimen("Column at the trailing edge", code: "VStack(alignment: .trailing) { }") {
      VStack(alignment: .trailing) {
        Box("A", 120)
        Box("B")
      }
    }
    Specimen("Column in a row", code: "HStack { VStack { } }", "A stack is as large as what it holds.") {
      HStack {
        VStack {
          Box("A")
          Box("B")
        }
        Box("C")
      }
    }
  }
}

private struct SpacerBoxes: View {
  var body: some View {
    Specimen("Spacer", code: "Spacer()", "It takes the room that is left.") {
      HStack {
        Box("A")
        Spacer()
        Box("B")
      }
    }
    Specimen("Two spacers", code: "Spacer() on both sides") {
      HStack {
        Spacer()
        Box("A")
        Spacer()
      }
    }
    Specimen("Spacer in a column", code: "VStack { Spacer() }.frame(height: 160)") {
      VStack {
        Box("A")
        Spacer()
        Box("B")
      }
      .frame(height: 160)
    }
  }
}

private struct FrameBoxes: View {

  var body: some View {
    ForEach(FramePlace.allCases, id: \.self) { place in
      Specimen("Frame, \(place.rawValue)", code: ".frame(width: 160, height: 96, alignment: .\(place.rawValue))") {
        Box("A").frame(width: 160, height: 96, alignment: place.alignment).outlined()
      }
    }
    Specimen("Frame with a largest width", code: ".frame(maxWidth: 200)", "It takes all it may have.") {
      Box("A").frame(maxWidth: 200).outlined()
    }
    Specimen("Frame without limit", code: ".frame(maxWidth: .infinity)") {
      Box("A").frame(maxWidth: .infinity, alignment: .trailing).outlined()
    }
    Specimen("Frame with a smallest size", code: ".frame(minWidth: 120, minHeight: 64)") {
      Box("A").frame(minWidth: 120, minHeight: 64).outlined()
    }
  }
}

private enum FramePlace: String, CaseIterable {
  case center, leading, trailing, topLeading

  var alignment: Alignment {
    switch self {
    case .center: .center
    case .leading: .leading
    case .trailing: .trailing
    case .topLeading: .topLeading
    }
  }
}

private struct PaddingBoxes: View {

  var body: some View {
    Specimen("Padding within a background", code: ".padding(16).background(_)") {
      Box("A").padding(16).outlined()
    }
    Specimen("Padding around a background", code: ".background(_).padding(16)") {
      Text("A").frame(width: 40, height: 40).outlined().padding(16)
    }
    Specimen("Padding of an edge", code: ".padding(.leading, 24)") {
      Box("A").padding(.leading, 24).outlined()
    }
    Specimen("Padding twice", code: ".padding(.horizontal, 8).padding(.top, 20)") {
      Box("A").padding(.horizontal, 8).padding(.top, 20).outlined()
    }
    Specimen("Padding of the usual size", code: ".padding()") {
      Box("A").padding().outlined()
    }
  }
}

private struct ShrinkingBoxes: View {
  private let sentence = "A long sentence that does not fit beside the other one and has to give way to it."

  var body: some View {
    Specimen("Who keeps its size", code: ".layoutPriority(1)", "The date keeps its line, the sentence breaks.") {
      HStack(alignment: .top) {
        Text(sentence).accessibilityIdentifier("sentence")
        Text("Wednesday, 20 May").layoutPriority(1).accessibilityIdentifier("date")
      }
    }
    Specimen("Lines at most", code: ".lineLimit(1)") {
      Text(sentence + " " + sentence).lineLimit(1).accessibilityIdentifier("sentence")
    }
    Specimen("Text in a fixed frame", code: ".frame(width: 120)", "Words break at the frame's edge.") {
      Text(sentence).frame(width: 120).accessibilityIdentifier("sentence")
    }
  }
}

private struct LineBoxes: View {
  var body: some View {
    Specimen("Divider in a column", code: "VStack { Divider() }", "As wide as the column.") {
      VStack {
        Box("A", 200)
        Divider().accessibilityIdentifier("line")
        Box("B")
      }
    }
    Specimen("Divider in a row", code: "HStack { Divider() }", "As high as the row.") {
      HStack {
        Box("A")
        Divider().accessibilityIdentifier("line")
        Box("B", 40, 64)
      }
    }
    Specimen("Scrolling", code: "ScrollView { }", "As high as it may be; the rest scrolls.") {
      Stage(height: 120) {
        ScrollView {
          VStack {
            Box("A", 40, 100)
            Box("B", 40, 100)
          }
        }
        .accessibilityIdentifier("scroll")
      }
    }
  }
}
