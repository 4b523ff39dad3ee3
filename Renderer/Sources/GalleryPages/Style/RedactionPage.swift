import SwiftUI

extension GalleryPage {
  static var redaction: GalleryPage {
    GalleryPage(
      "redaction", "Placeholders", symbol: "eye.slash",
      summary: "Content that is not there yet, in the shape it will have.",
      covers: [
        Coverage(
          ".redacted(reason:)",
          except: "bars for `placeholder`, and for `privacy` in what is sensitive; the text stays in the page's source"),
        Coverage(".unredacted()"),
        Coverage("RedactionReasons", "`placeholder`, `privacy`, `invalidated`; in the environment"),
        Coverage(".privacySensitive(_:)"),
        Coverage(".invalidatableContent(_:)", except: "paler, and does not move"),
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
      Specimen("What others must not see", code: ".privacySensitive()", "Bars for the eye, and nothing for the ear.") {
        VStack(alignment: .leading) {
          Text("Account").font(.headline)
          Text("DE89 3704 0044 0532 0130 00").privacySensitive()
        }
        .redacted(reason: .privacy)
      }
      Specimen("What is no longer true", code: ".invalidatableContent()") {
        Text("Eleven people ahead").font(.title3).invalidatableContent().redacted(reason: .invalidated)
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
