import AtriumAPI
import AtriumApp
import SwiftUI

/// The room's rows of the sidebar.
struct NotesSidebar: View {
  @Environment(NotesModel.self) private var notes
  private var classifications: Loadable<ClassificationList> { notes.classifications }

  var body: some View {
    Group {
      NoteShelfLink(shelf: .notes).badge(classifications.value?.documents ?? 0)
      Section("Classifications") {
        ForEach(counts) { count in
          NavigationLink(value: NotePlace(.list, filter: NoteFilter(classification: count.name)).destination) {
            Label(count.name.listTitle, systemImage: count.name.symbol)
          }
          .badge(count.count)
        }
      }
      Section {
        ForEach([NoteShelf.folders, .tags, .graph, .summaries, .reports, .tasks], id: \.self) { NoteShelfLink(shelf: $0) }
      }
    }
  }

  /// Until the server has answered, and where it does not, the known ones stand there without a number.
  private var counts: [ClassificationCount] {
    classifications.value?.classifications ?? Classification.known.map { ClassificationCount(name: $0, count: 0) }
  }
}

private struct NoteShelfLink: View {
  let shelf: NoteShelf

  var body: some View {
    NavigationLink(value: NotePlace(.list, on: shelf).destination) { Label(shelf.title, systemImage: shelf.symbol) }
  }
}
