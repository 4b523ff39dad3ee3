import AtriumAPI
import AtriumApp
import SwiftUI

/// What narrows the list beyond what its title says, and the way out of it.
struct FilterLine: View {
  let place: NotePlace
  @Environment(Navigation.self) private var navigation

  var body: some View {
    let words = words
    if !words.isEmpty {
      HStack(spacing: Space.gap) {
        Image(systemName: "line.3.horizontal.decrease").accessibilityHidden(true)
        words.dropFirst().reduce(words[0]) { $0 + Text(verbatim: " · ") + $1 }.lineLimit(1)
        Spacer(minLength: 0)
        Button("Clear (a filter)") { navigation.clearFilter(keepingTitle: true) }.controlSize(.small)
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.line)
    }
  }

  private var words: [Text] {
    let filter = place.filter
    var words: [Text] = []
    let isSaid = { (shelf: NoteShelf) in place.shelf == shelf && !filter.isSearch }
    if let classification = filter.classification, !isSaid(.notes) { words.append(Text(classification.listTitle)) }
    if let tag = filter.tag, !isSaid(.tags) { words.append(Text(verbatim: "#" + tag)) }
    if let folder = filter.folder, !isSaid(.folders) { words.append(Text(verbatim: folder)) }
    return words
  }
}
