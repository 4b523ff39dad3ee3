import SwiftUI

extension GalleryPage {
  static var roles: GalleryPage {
    GalleryPage(
      "roles", "Colour roles", symbol: "paintbrush",
      summary: "A colour is named for what it does. Which one it is follows light, dark and increased contrast.", covers: []
    ) {
      Specimen("Light and dark", "Every foreground can be read on every ground: 4.5 to 1, and 7 to 1 with increased contrast.") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: Space.card)], spacing: Space.card) {
          RoleSheet(name: "Light").environment(\.colorScheme, .light)
          RoleSheet(name: "Dark").environment(\.colorScheme, .dark)
        }
      }
      Specimen(
        "As the window is set", code: "@Environment(\\.colorSchemeContrast)", "With increased contrast lines and levels grow stronger."
      ) {
        ContrastSpecimen()
      }
    }
  }
}

/// The roles, on the ground of one appearance.
private struct RoleSheet: View {
  let name: String

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      Text(name).font(.headline)
      VStack(alignment: .leading, spacing: Space.line) {
        Text("Primary, for what is read")
        Text("Secondary, for what is said aside").foregroundStyle(.secondary)
        Text("Tertiary, for what is known").foregroundStyle(.tertiary)
        Text("Accent, for what can be worked").foregroundStyle(.tint)
        Text("Red, for what is lost").foregroundStyle(.red)
      }
      .font(.subheadline)
      Divider()
      HStack(spacing: Space.gap) {
        area("Quinary", .quinary)
        area("Quaternary", .quaternary)
        area("Selection", .selection)
      }
    }
    .padding(Space.card)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background, in: .rect(cornerRadius: Corner.card))
    .overlay(RoundedRectangle(cornerRadius: Corner.card).strokeBorder(.separator).allowsHitTesting(false))
  }

  private func area(_ name: String, _ style: some ShapeStyle) -> some View {
    Text(name).font(.caption).padding(.vertical, Space.stack).frame(maxWidth: .infinity).background(
      style, in: .rect(cornerRadius: Corner.control))
  }
}

private struct ContrastSpecimen: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      LabeledContent("Appearance", value: scheme == .dark ? "Dark" : "Light")
      Divider()
      LabeledContent("Contrast", value: contrast == .increased ? "Increased" : "Standard")
    }
    .frame(maxWidth: 360, alignment: .leading)
  }
}
