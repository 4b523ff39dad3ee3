import AtriumAPI
import AtriumApp
import SwiftUI

struct NoteRow: View {
  let item: NoteItem
  /// How long ago it was changed. Fifty rows that each watch the day cost an open page 100 KB: the list does for all of them.
  let age: Days.Distance?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      title.font(.headline).lineLimit(1)
      if let passage { passage.lineLimit(2).font(.subheadline).foregroundStyle(.secondary) }
      HStack(spacing: Space.gap) {
        RelativeDate.view(item.modified, age: age).layoutPriority(1)
        if !item.tags.isEmpty { Text(item.tags).lineLimit(1) }
      }
      .font(.caption).foregroundStyle(.tertiary)
    }
  }

  private var passage: Text? { item.excerpt.map { Text(verbatim: $0) } ?? Text(item.found) }

  private var title: Text { item.title.isEmpty ? Text("Untitled") : Text(verbatim: item.title) }
}
