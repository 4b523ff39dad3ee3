import AtriumAPI
import SwiftUI

/// One note, to read.
struct DocumentScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(DocumentModel.self) private var document

  var body: some View {
    if let key = navigation.noteKey {
      DocumentContent(key: key).task(id: key) { await document.load(key) }
    } else {
      ContentUnavailableView {
        Label("No Note Open", systemImage: "doc.text")
      } description: {
        Text("Choose a note to read it here.")
      }
    }
  }
}

private struct DocumentContent: View {
  let key: String
  @Environment(DocumentModel.self) private var document

  var body: some View {
    Group {
      switch document.phase {
      case .loading: ProgressView()
      case .missing: MissingNoteView()
      case .failed(let reason): FailureView(reason: reason) { await document.load(key) }
      case .loaded(let note): NotePage(note: note)
      }
    }
    .navigationTitle(document.title ?? "\(key)")
  }
}

/// Asking again would not help; should the note come back, it is shown as soon as it is saved.
private struct MissingNoteView: View {
  var body: some View {
    ContentUnavailableView {
      Label("Note Not Found", systemImage: "doc.text")
    } description: {
      Text("It may have been renamed or deleted.")
    }
  }
}

private struct NotePage: View {
  let note: Document

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.card) {
        NoteHeader(note: note)
        RichText(html: note.html ?? "")
      }
      .padding(.horizontal, Space.margin)
      .padding(.top, Space.card)
      .padding(.bottom, Space.page)
      .frame(maxWidth: Space.column, alignment: .leading)
    }
    .id(note.id)
  }
}

/// What is known of a note beside its text, above its title: it is read first and says least.
private struct NoteHeader: View {
  let note: Document

  var body: some View {
    HStack(spacing: Space.stack) {
      if let classification = note.metadata.classification {
        Label(classification.title, systemImage: classification.symbol).foregroundStyle(.tint).layoutPriority(1)
      }
      Text(note.metadata.modified, format: .dateTime.day().month(.wide).year()).layoutPriority(1)
      if !note.metadata.tags.isEmpty { Text(TagLine.text(note.metadata.tags)).foregroundStyle(.tertiary).lineLimit(1) }
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }
}
