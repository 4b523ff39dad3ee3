import AtriumAPI
import SwiftUI

/// What narrows the list beyond what its title says, and the way out of it.
struct FilterLine: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    let words = words
    if !words.isEmpty {
      HStack(spacing: Space.gap) {
        Image(systemName: "line.3.horizontal.decrease").accessibilityHidden(true)
        words.dropFirst().reduce(words[0]) { $0 + Text(verbatim: " · ") + $1 }.lineLimit(1)
        Spacer(minLength: 0)
        Button("Clear") { clear() }.controlSize(.small)
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.line)
    }
  }

  private var words: [Text] {
    let filter = navigation.filter
    var words: [Text] = []
    if navigation.shelf == .tags && !filter.isSearch || navigation.shelf == .graph, let classification = filter.classification {
      words.append(Text(classification.listTitle))
    }
    if let tag = filter.tag, navigation.shelf != .tags || filter.isSearch { words.append(Text(verbatim: "#" + tag)) }
    if let folder = filter.folder { words.append(Text(verbatim: folder)) }
    return words
  }

  /// What the title says stays.
  private func clear() {
    var filter = navigation.filter.cleared
    switch navigation.shelf {
    case .tags: filter.tag = navigation.filter.tag
    case .graph: break
    default: filter.classification = navigation.filter.classification
    }
    navigation.filter = filter
  }
}
