import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// One note, to read.
struct DocumentScreen: View {
  let place: NotePlace
  @Environment(NotesModel.self) private var notes
  private var document: DocumentModel { notes.document }

  var body: some View {
    if let key = place.noteKey {
      DocumentContent(key: PathKey(key)).task(id: place.page) { await document.load(key) }.shows(document)
    } else {
      ContentUnavailableView {
        Label("No Note Selected", systemImage: "doc.text")
      } description: {
        Text("Select a note to read it.")
      }
    }
  }
}

private struct DocumentContent: View {
  let key: PathKey
  @Environment(NotesModel.self) private var notes
  private var document: DocumentModel { notes.document }

  var body: some View {
    Group {
      switch document.phase {
      case .loading: ProgressView()
      case .missing: MissingNoteView()
      case .failed(let reason): FailureView(reason: reason) { await document.load(key.path) }
      // Another note begins at its top; the same one keeps its place when it changes.
      case .loaded(let note): DocumentPage(note: note).id(PathKey(note.id))
      }
    }
    .navigationTitle(document.title ?? "\(key.path)")
    .showsEdits(of: key)
  }
}

/// Asking again would not help; should the note come back, it is shown as soon as it is saved.
private struct MissingNoteView: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: "doc.text")
    } description: {
      Text("It may have been renamed or deleted.")
    }
  }

  private var title: LocalizedStringKey {
    if navigation.notes.day != nil { return "No Summary for This Day" }
    return navigation.notes.week == nil ? "Note Not Found" : "No Report for This Week"
  }
}
