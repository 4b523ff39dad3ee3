import AtriumAPI
import AtriumApp
import SwiftUI

/// The headings of a text; each leads to its place in it.
struct OutlineMenu: View {
  let headings: [OutlineHeading]

  var body: some View {
    Menu {
      ForEach(headings) { heading in
        if let place = URL(string: "#" + heading.id) {
          Link(destination: place) {
            Text(verbatim: heading.text).padding(.leading, CGFloat(heading.level - top) * Space.card)
          }
        }
      }
    } label: {
      Label("Contents", systemImage: "list.bullet").labelStyle(.iconOnly)
    }
    .menuIndicator(.hidden)
  }

  private var top: Int { headings.map(\.level).min() ?? 1 }
}
