import SwiftUI

extension GalleryPage {
  static var inspectors: GalleryPage {
    GalleryPage(
      "inspectors", "Inspectors", symbol: "sidebar.right",
      summary: "Details of what is shown, beside it; a sheet where the window is narrow.",
      covers: [
        Coverage(".inspector(isPresented:content:)"),
        Coverage(".inspectorColumnWidth(_:)", "also `min:ideal:max:`", except: "nobody can drag the column's edge"),
      ]
    ) {
      LetterSpecimen()
    }
  }
}

private struct LetterSpecimen: View {
  @State private var isInspecting = true
  @State private var isStarred = false

  var body: some View {
    Specimen("A Letter", code: ".inspector(isPresented: $isInspecting)") {
      VStack(alignment: .leading, spacing: 12) {
        Stage(height: 300) {
          VStack(alignment: .leading, spacing: 12) {
            Text("From the Coast").font(.title2)
            Text("The boats are in, and the nets hang over the wall to dry. Come before the first storm.")
            Button(isInspecting ? "Hide Details" : "Show Details") { isInspecting.toggle() }
          }
          .padding(24)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .inspector(isPresented: $isInspecting) {
            Form {
              LabeledContent("Written", value: "3 October 1921")
              LabeledContent("Words", value: "212")
              Toggle("Starred", isOn: $isStarred)
            }
            .inspectorColumnWidth(260)
          }
        }
        Text(isStarred ? "The letter is starred." : "The letter is not starred.").foregroundStyle(.secondary)
      }
    }
  }
}
