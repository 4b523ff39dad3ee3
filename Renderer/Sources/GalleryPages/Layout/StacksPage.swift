import SwiftUI

extension GalleryPage {
  static var stacks: GalleryPage {
    GalleryPage(
      "stacks", "Stacks", symbol: "square.stack",
      summary: "Columns, rows and layers. Content keeps its own size; what takes all the room there is says so.",
      covers: [
        Coverage("VStack", "`init(alignment:spacing:content:)`", except: "the usual spacing is 8 points everywhere"),
        Coverage("HStack", "`init(alignment:spacing:content:)`", except: "the usual spacing is 8 points everywhere"),
        Coverage("ZStack", "`init(alignment:content:)`"),
        Coverage("Alignment", "all fifteen, `init(horizontal:vertical:)`"),
        Coverage("Spacer", "`init(minLength:)`", except: "without a length it may shrink to nothing"),
        Coverage("Divider", "`init()`"),
        Coverage("LayoutDirection", "`leftToRight`, `rightToLeft`; `EnvironmentValues.layoutDirection`"),
        Coverage("UserInterfaceSizeClass", "`compact`, `regular`; in the environment", except: "compact up to a width of 700 pixels"),
        Coverage(".zIndex(_:)"),
        Coverage(".layoutPriority(_:)", except: "above 0 a view does not shrink, below 0 it shrinks first; the values in between are one"),
        Coverage(".hidden()"),
      ]
    ) {
      Specimen("Alignment of a column", code: "VStack(alignment:)") {
        HStack(alignment: .top, spacing: 32) {
          column("Leading", .leading)
          column("Centre", .center)
          column("Trailing", .trailing)
        }
      }
      Specimen("Lines of text", code: "HStack(alignment: .firstTextBaseline)", "Words of different sizes stand on one line.") {
        HStack(alignment: .firstTextBaseline) {
          Text("18").font(.largeTitle)
          Text("degrees by noon").foregroundStyle(.secondary)
        }
      }
      Specimen("A spacer between", code: "Spacer()", "The row takes all the width it may have.") {
        HStack {
          Text("Rent")
          Spacer()
          Text("1,240 €").monospacedDigit()
        }
        .padding(16)
        .background(.quaternary, in: .rect(cornerRadius: 12))
      }
      Specimen("Priority", code: ".layoutPriority(1)", "The time keeps its line; the title takes more of them.") {
        HStack(alignment: .firstTextBaseline) {
          Text("A long walk around the reservoir and back along the old railway line")
          Spacer(minLength: 16)
          Text("3 h 20 min").foregroundStyle(.secondary).layoutPriority(1).fixedSize()
        }
        .frame(maxWidth: 320)
      }
      LayerSpecimens()
      Specimen("From right to left", code: ".environment(\\.layoutDirection, .rightToLeft)") {
        HStack {
          Image(systemName: "chevron.forward").accessibilityHidden(true)
          Text("اليوم")
          Spacer()
          Text("الأحد").foregroundStyle(.secondary)
        }
        .environment(\.layoutDirection, .rightToLeft)
      }
    }
  }

  private static func column(_ title: String, _ alignment: HorizontalAlignment) -> some View {
    VStack(alignment: alignment) {
      Text(title).font(.caption).foregroundStyle(.secondary)
      Tile("Bread")
      Tile("Marmalade", .orange)
    }
  }
}

private struct LayerSpecimens: View {
  @State private var isInFront = false

  var body: some View {
    Specimen("Layers", code: "ZStack(alignment: .bottomTrailing)") {
      ZStack(alignment: .bottomTrailing) {
        RoundedRectangle(cornerRadius: 16).fill(Color.teal.opacity(0.2)).frame(width: 220, height: 120)
        Tile("In the corner", .teal).padding(12)
      }
    }
    Specimen("Order of layers", code: ".zIndex(1)", "Which of the two cards lies in front.") {
      VStack(alignment: .leading, spacing: 16) {
        ZStack {
          card("Blue", .blue).zIndex(isInFront ? 1 : 0)
          card("Green", .green).offset(x: 48, y: 24)
        }
        .padding(.bottom, 24)
        Button(isInFront ? "Put Green in Front" : "Put Blue in Front") { isInFront.toggle() }
      }
    }
    Specimen("Hidden", code: ".hidden()", "The middle one is not to be seen, and keeps its place.") {
      HStack {
        Tile("One")
        Tile("Two").hidden()
        Tile("Three")
      }
    }
  }

  private func card(_ title: String, _ color: Color) -> some View {
    Text(title).foregroundStyle(.background).frame(width: 120, height: 72).background(color, in: .rect(cornerRadius: 12))
  }
}
