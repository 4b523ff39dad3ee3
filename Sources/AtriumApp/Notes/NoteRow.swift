import AtriumAPI
import Foundation
import SwiftUI

struct NoteRow: View {
  let item: NoteItem
  // To put a style together takes as long as to format a date.
  private static let day = Date.FormatStyle.dateTime.day().month(.abbreviated).year()

  var body: some View {
    itemRow(title, passage: passage) {
      Text(item.modified, format: Self.day).layoutPriority(1)
      if !item.tags.isEmpty { Text(TagLine.text(item.tags)).lineLimit(1) }
    }
  }

  private var title: Text { item.title.isEmpty ? Text("Untitled") : Text(verbatim: item.title) }

  /// What was searched for stands out of the passage.
  private var passage: Text? {
    guard let first = item.passage.first else { return nil }
    return item.passage.dropFirst().reduce(text(first)) { $0 + text($1) }
  }

  private func text(_ run: SnippetRun) -> Text {
    run.marked ? Text(verbatim: run.text).fontWeight(.semibold).foregroundStyle(.primary) : Text(verbatim: run.text)
  }
}
