import SwiftUI

extension GalleryPage {
  static var buttons: GalleryPage {
    GalleryPage(
      "buttons", "Buttons", symbol: "plus",
      summary: "A button starts something. How much it stands out says how much it matters.",
      covers: [
        Coverage("Button", "with a title, a title and a symbol, any label; `role:`", except: "no intents, no resources of images"),
        Coverage("ButtonRole", "`destructive`, `cancel`"),
        Coverage(".buttonStyle(_:)", "`automatic`, `plain`, `borderless`, `bordered`, `borderedProminent`, styles of one's own"),
        Coverage(
          "ButtonStyle", "`makeBody(configuration:)`", except: "`isPressed` is false: pressing is shown by the style sheet (`:active`)"),
        Coverage("PrimitiveButtonStyle", "`makeBody(configuration:)`, `trigger()`"),
        Coverage(".buttonBorderShape(_:)", "`automatic`, `capsule`, `roundedRectangle`, `roundedRectangle(radius:)`, `circle`"),
        Coverage(".buttonRepeatBehavior(_:)", "`ButtonRepeatBehavior`", except: "of the button itself, not of those in a view"),
        Coverage(".controlSize(_:)", "all sizes"),
        Coverage(".disabled(_:)"),
      ]
    ) {
      StylesSpecimen()
      SizesSpecimen()
      RolesSpecimen()
      OwnStylesSpecimen()
    }
  }
}

private struct StylesSpecimen: View {
  @State private var books = 3

  var body: some View {
    Specimen("Styles", code: ".buttonStyle(.borderedProminent)", "One prominent button on a screen is plenty.") {
      VStack(alignment: .leading, spacing: 16) {
        row(isEnabled: true)
        row(isEnabled: false)
        Button("Move every book that has not been opened for a year to the shelf in the hall") { books += 10 }.buttonStyle(.bordered)
        Text("\(books) books on the shelf").foregroundStyle(.secondary)
      }
    }
  }

  private func row(isEnabled: Bool) -> some View {
    HStack(spacing: 16) {
      Button("Add") { books += 1 }.buttonStyle(.borderedProminent)
      Button("Lend", systemImage: "book") { books -= 1 }.buttonStyle(.bordered).buttonRepeatBehavior(.enabled)
      Button("Sort") { books += 0 }
      Button("Plain") { books = 3 }.buttonStyle(.plain)
    }
    .disabled(!isEnabled)
  }
}

private struct SizesSpecimen: View {
  @State private var last = "Nothing pressed yet"

  var body: some View {
    Specimen("Sizes and shapes", code: ".controlSize(.large).buttonBorderShape(.capsule)") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 12) {
          Button("Mini") { last = "Mini" }.controlSize(.mini)
          Button("Small") { last = "Small" }.controlSize(.small)
          Button("Regular") { last = "Regular" }
        }
        HStack(spacing: 12) {
          Button("Large") { last = "Large" }.controlSize(.large)
          Button("Capsule") { last = "Capsule" }.buttonBorderShape(.capsule)
          Button("Add", systemImage: "plus") { last = "Circle" }.labelStyle(.iconOnly).buttonBorderShape(.circle)
        }
        Text(last).foregroundStyle(.secondary)
      }
      .buttonStyle(.bordered)
    }
  }
}

private struct RolesSpecimen: View {
  @State private var count = 2

  var body: some View {
    Specimen("Roles", code: "Button(\"Delete\", role: .destructive) { }") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 16) {
          Button("Delete a Copy", role: .destructive) { count -= 1 }.buttonStyle(.bordered).disabled(count == 0)
          Button("Keep Both", role: .cancel) { count = 2 }.buttonStyle(.bordered)
        }
        Text(count == 0 ? "No copies are left" : "\(count) copies").foregroundStyle(.secondary)
      }
    }
  }
}

private struct OwnStylesSpecimen: View {
  @State private var isRinging = false

  var body: some View {
    Specimen(
      "Styles of one's own", code: ".buttonStyle(StampStyle())", "A style draws around the label; a primitive one around the whole button."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Button(isRinging ? "Silence the Bell" : "Ring the Bell") { isRinging.toggle() }.buttonStyle(StampStyle())
        Button("Ring Twice") { isRinging = true }.buttonStyle(FramedStyle())
        Text(isRinging ? "Ding-dong" : "Quiet").foregroundStyle(.secondary)
      }
    }
  }
}

private struct StampStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(12)
      .background(Color.accentColor.opacity(0.2), in: Capsule())
      .foregroundStyle(isEnabled ? .primary : .secondary)
  }
}

private struct FramedStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration).padding(8).background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
  }
}
