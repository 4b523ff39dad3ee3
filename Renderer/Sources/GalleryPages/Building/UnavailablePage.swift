import SwiftUI

extension GalleryPage {
  static var unavailable: GalleryPage {
    GalleryPage(
      "unavailable", "Nothing to see", symbol: "tray",
      summary: "Where there is nothing, a view says why, and what can be done about it.",
      covers: [
        Coverage(
          "ContentUnavailableView", "`init(label:description:actions:)`, `init(_:systemImage:description:)`, `search`, `search(text:)`"),
        Coverage("SearchUnavailableContent", "what a search that found nothing says"),
      ]
    ) {
      Specimen("With a way out", code: "ContentUnavailableView { } description: { } actions: { }") { LarderSpecimen() }
      Specimen("A title and a reason", code: "ContentUnavailableView(\"No Post\", systemImage: \"envelope\", description: …)") {
        ContentUnavailableView("No Post", systemImage: "envelope", description: Text("Letters come in the morning."))
      }
      Specimen("A search that found nothing", code: "ContentUnavailableView.search(text: \"marmalade\")") {
        ContentUnavailableView.search(text: "marmalade")
      }
    }
  }
}

private struct LarderSpecimen: View {
  @State private var jars = 0

  var body: some View {
    if jars == 0 {
      ContentUnavailableView {
        Label("The Larder Is Empty", systemImage: "tray")
      } description: {
        Text("Fill a jar, and it stands here.")
      } actions: {
        Button("Fill a Jar") { jars = 1 }.buttonStyle(.borderedProminent)
      }
    } else {
      HStack {
        Text("One jar of plums")
        Button("Eat It") { jars = 0 }
      }
    }
  }
}
