import AtriumAPI
import AtriumApp
import SwiftUI

/// Notes that speak of this one, each with the line in which it does.
struct DocumentLinks: View {
  let title: LocalizedStringKey
  let links: [Backlink]

  var body: some View {
    if !links.isEmpty {
      VStack(alignment: .leading, spacing: Space.stack) {
        Divider()
        HStack(spacing: Space.gap) {
          Text(title).font(.headline).accessibilityAddTraits(.isHeader).accessibilityHeading(.h2)
          Text(links.count, format: .number).foregroundStyle(.secondary)
        }
        // A note may speak of this one in several lines.
        ForEach(links.indices, id: \.self) { DocumentLink(link: links[$0]) }
      }
      .padding(.top, Space.card)
    }
  }
}

private struct DocumentLink: View {
  let link: Backlink
  @Environment(Navigation.self) private var navigation

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      PlaceLink(to: navigation.notes.reading(link.id)) {
        link.title.isEmpty ? Text("Untitled") : Text(verbatim: link.title)
      }
      if let context = Text(link.context) { context.font(.subheadline).foregroundStyle(.secondary).lineLimit(3) }
    }
  }
}
