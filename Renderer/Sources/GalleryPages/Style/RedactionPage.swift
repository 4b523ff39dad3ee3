import SwiftUI

extension GalleryPage {
  static var redaction: GalleryPage {
    GalleryPage(
      "redaction", "Placeholders", symbol: "eye.slash",
      summary: "Content that is not there yet, in the shape it will have.",
      covers: [
        Coverage(".redacted(reason:)", except: "bars for `placeholder`; for `privacy` a view decides by itself what it shows"),
        Coverage(".unredacted()"),
        Coverage("RedactionReasons", "`placeholder`, `privacy`; in the environment", except: "no `invalidated`"),
      ]
    ) {
      LoadingSpecimen()
      Specimen("What stays", code: ".unredacted()") {
        VStack(alignment: .leading) {
          Text("Balance").font(.headline).unredacted()
          Text("12,480.50 €").font(.title)
        }
        .redacted(reason: .placeholder)
      }
    }
  }
}

private struct LoadingSpecimen: View {
  @State private var isLoaded = false

  var body: some View {
    Specimen("A row that is loading", code: ".redacted(reason: .placeholder)") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 12) {
          Image(systemName: "person.circle").font(.title).accessibilityHidden(true)
          VStack(alignment: .leading, spacing: 4) {
            Text("Ines Aguilar").font(.headline)
            Text("Library card valid until March").foregroundStyle(.secondary)
          }
        }
        .redacted(reason: isLoaded ? [] : .placeholder)
        Button(isLoaded ? "Forget" : "Load") { isLoaded.toggle() }
      }
    }
  }
}
