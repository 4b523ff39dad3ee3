import SwiftUI

extension GalleryPage {
  static var popovers: GalleryPage {
    GalleryPage(
      "popovers", "Popovers", symbol: "info.circle",
      summary: "A popover stands beside what it belongs to; where the window is narrow it is a sheet.",
      covers: [
        Coverage(
          "popover(isPresented:attachmentAnchor:arrowEdge:content:)",
          except: "it points at the whole view and stands below it or, without room, above; it has no arrow"),
        Coverage("popover(item:attachmentAnchor:arrowEdge:content:)", except: "as above"),
      ]
    ) {
      PopoverSpecimen()
    }
  }
}

private struct PopoverSpecimen: View {
  @State private var isShown = false
  @State private var keeps = 12

  var body: some View {
    Specimen("Popover", code: ".popover(isPresented:)", "Escape or a click beside it closes it, and the focus returns to its button.") {
      HStack(spacing: 16) {
        Text("Keeps \(keeps) months")
        Button("How Long?") { isShown = true }
          .popover(isPresented: $isShown) {
            VStack(alignment: .leading, spacing: 12) {
              Text("Keeping").font(.headline).accessibilityAddTraits(.isHeader)
              Text("Cool and dark, an unopened jar keeps for about a year.").foregroundStyle(.secondary)
              Button("Make It Two Years") { keeps = 24 }
            }
            .padding(20)
            .frame(maxWidth: 280)
          }
      }
    }
  }
}
