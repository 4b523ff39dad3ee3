import SwiftUI

extension GalleryPage {
  static var colorPickers: GalleryPage {
    GalleryPage(
      "color-pickers", "Colour pickers", symbol: "paintbrush",
      summary: "The browser's own field for colours. Where a colour may be seen through, a slider stands beside it.",
      covers: [
        Coverage(
          "ColorPicker", "`selection:` of `Color`, `supportsOpacity:`",
          except: "of `Color` only: `CGColor` does not exist here; what the browser chooses lies within sRGB"),
        Coverage(
          "Color.Resolved", "`Color.resolve(in:)`, `Color.init(_:)`, its channels, `Codable`",
          except: "the accent colour is the house's, whatever tint is set further out"),
      ]
    ) {
      WallSpecimen()
      ColorFormSpecimen()
    }
  }
}

private struct WallSpecimen: View {
  @State private var wall = Color(.sRGB, red: 0.85, green: 0.65, blue: 0.3)
  @State private var glass = Color.blue.opacity(0.5)
  @Environment(\.self) private var environment

  var body: some View {
    Specimen("Paint and Glass", code: "ColorPicker(\"Wall\", selection: $wall, supportsOpacity: false)") {
      VStack(alignment: .leading, spacing: 16) {
        ColorPicker("Wall", selection: $wall, supportsOpacity: false)
        ColorPicker("Glass", selection: $glass)
        ColorPicker("Frame", selection: .constant(.brown), supportsOpacity: false).disabled(true)
        LabeledContent("As Numbers", value: "\(wall.resolve(in: environment)) \(glass.resolve(in: environment))")
        ZStack {
          RoundedRectangle(cornerRadius: 12).fill(wall)
          RoundedRectangle(cornerRadius: 8).fill(glass).padding(24)
        }
        .frame(height: 120)
        .accessibilityHidden(true)
        Button("Paint It Green") { wall = .green }
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct ColorFormSpecimen: View {
  @State private var paper = Color(.sRGB, red: 0.98, green: 0.96, blue: 0.9)
  @State private var ink = Color.primary

  var body: some View {
    Specimen("In a Form", code: "Form { ColorPicker(\"Paper\", selection: $paper) }", "The label leads, the swatch trails.") {
      Stage(height: 240) {
        Form {
          Section("Reader") {
            ColorPicker("Paper", selection: $paper, supportsOpacity: false)
            ColorPicker("Ink", selection: $ink)
          }
        }
      }
    }
  }
}
