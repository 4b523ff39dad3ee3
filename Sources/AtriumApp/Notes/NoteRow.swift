import SwiftUI

struct NoteRow: View {
  let item: NoteItem

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      Text(item.title).font(.headline).lineLimit(1)
      if !item.passage.isEmpty {
        Text(item.passage).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
      }
      HStack(spacing: 6) {
        Text(item.modified, format: .dateTime.day().month(.abbreviated).year()).layoutPriority(1)
        if !item.tags.isEmpty { Text(TagLine.text(item.tags)).lineLimit(1) }
      }
      .font(.caption)
      .foregroundStyle(.tertiary)
    }
  }
}
