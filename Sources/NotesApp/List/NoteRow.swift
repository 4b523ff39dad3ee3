import AtriumAPI
import AtriumApp
import SwiftUI

/// A note in a list.
///
/// It is no type of view: what a view is given is kept for it, and fifty rows would be 10 KB more of each open page.
enum NoteRow {
  /// - Parameter age: how long ago it was changed. Fifty rows that each watch the day cost an open page 100 KB: the list does for all of them.
  @ViewBuilder static func view(of item: NoteItem, age: Days.Distance?) -> some View {
    VStack(alignment: .leading, spacing: Space.line) {
      title(of: item).font(.headline).lineLimit(1)
      if let passage = passage(of: item) { passage.font(.subheadline).foregroundStyle(.secondary).lineLimit(2) }
      HStack(spacing: Space.gap) {
        RelativeDate.view(item.modified, age: age).layoutPriority(1)
        if !item.tags.isEmpty { Text(item.tags).lineLimit(1) }
      }
      .font(.caption).foregroundStyle(.tertiary)
    }
  }

  private static func passage(of item: NoteItem) -> Text? { item.excerpt.map { Text(verbatim: $0) } ?? Text(item.found) }

  private static func title(of item: NoteItem) -> Text { item.title.isEmpty ? Text("Untitled") : Text(verbatim: item.title) }
}
