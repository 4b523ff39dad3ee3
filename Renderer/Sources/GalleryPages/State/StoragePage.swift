import Foundation
import SwiftUI

extension GalleryPage {
  static var storage: GalleryPage {
    GalleryPage(
      "storage", "Kept values", symbol: "folder",
      summary: "What should be as it was the next time: for the person in this browser, or for this tab.",
      covers: [
        Coverage(
          "AppStorage", "`Bool`, `Int`, `Double`, `String`, `URL`, `Data`, raw values of `Int` and `String`, optionals of all; `store:`",
          except:
            "without a store it is kept in a cookie of the browser, 3.5 KB for all keys together: what does not fit is refused and "
            + "reported. There is no standard database; outside of a view the default counts"),
        Coverage(".defaultAppStorage(_:)"),
        Coverage(
          "SceneStorage", "the same types",
          except: "kept by the browser's tab, up to 16 KB: it outlives a reload and a restart of the server, and ends with the tab"),
      ]
    ) {
      PersonSpecimen()
      PageSpecimen()
    }
  }
}

private enum Order: String {
  case newestFirst, byTitle

  var title: String { self == .byTitle ? "by title" : "newest first" }
}

private struct PersonSpecimen: View {
  @AppStorage("gallery.order") private var order = Order.newestFirst
  @AppStorage("gallery.visits") private var visits = 0
  @AppStorage("gallery.name") private var name: String?

  var body: some View {
    Specimen(
      "For the person", code: "@AppStorage(\"order\") private var order = Order.newestFirst",
      "Load the page again, or open a second tab: both know. Each line is drawn again only for its own key."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        HStack(spacing: 24) {
          Text("Notes are listed \(order.title).")
          Button("Turn It Around") { order = order == .byTitle ? .newestFirst : .byTitle }
        }
        HStack(spacing: 24) {
          Text("Counted \(visits) times.")
          Button("Count") { visits += 1 }
          Button("Begin Again") { visits = 0 }.disabled(visits == 0)
        }
        HStack(spacing: 24) {
          Text(name.map { "Signed by \($0)." } ?? "Not signed.")
          Button(name == nil ? "Sign" : "Take the Signature Back") { name = name == nil ? "Ada" : nil }
        }
      }
    }
  }
}

private struct PageSpecimen: View {
  @SceneStorage("gallery.chapter") private var chapter = 1

  var body: some View {
    Specimen(
      "For this tab", code: "@SceneStorage(\"chapter\") private var chapter = 1",
      "Another tab reads another chapter; a reload of this one does not lose it."
    ) {
      VStack(alignment: .leading, spacing: Space.stack) {
        Text("Reading chapter \(chapter)")
        HStack(spacing: 24) {
          Button("Next Chapter") { chapter += 1 }
          Button("From the Beginning") { chapter = 1 }.disabled(chapter == 1)
        }
      }
    }
  }
}
