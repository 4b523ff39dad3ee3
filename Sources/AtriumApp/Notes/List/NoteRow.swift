import AtriumAPI
import SwiftUI

struct NoteRow: View {
  let item: NoteItem
  @Environment(Today.self) private var today

  var body: some View {
    itemRow(title, passage: Text(item.passage)) {
      RelativeDate.view(item.modified, among: today.days).layoutPriority(1)
      if !item.tags.isEmpty { Text(TagLine.text(item.tags)).lineLimit(1) }
    }
  }

  private var title: Text { item.title.isEmpty ? Text("Untitled") : Text(verbatim: item.title) }
}
