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
        Text(item.modified, format: .dateTime.day().month(.abbreviated).year())
        ForEach(item.tags.prefix(3), id: \.self) { tag in Text("#" + tag).lineLimit(1) }
      }
      .font(.caption)
      .foregroundStyle(.tertiary)
    }
  }
}
