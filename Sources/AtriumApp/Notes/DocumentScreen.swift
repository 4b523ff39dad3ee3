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
      case .failed(let reason): FailureView(reason: reason) { await document.load(key) }
      case .loaded(let note): NotePage(note: note)
      }
    }
    .navigationTitle(document.title ?? "\(key)")
  }
}

private struct NotePage: View {
  let note: Document

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        NoteHeader(note: note)
        RichText(html: note.html ?? "")
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 32)
      .frame(maxWidth: 736, alignment: .leading)
    }
    .id(note.id)
  }
}

private struct NoteHeader: View {
  let note: Document

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 8) {
        if let classification = note.metadata.classification {
          Label(classification.title, systemImage: classification.symbol)
            .padding(.horizontal, 10)
            .padding(.vertical, 3)
            .background(.quaternary, in: Capsule())
        }
        Text(note.metadata.modified, format: .dateTime.day().month(.wide).year())
      }
      if !note.metadata.tags.isEmpty { Text(TagLine.text(note.metadata.tags)) }
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }
}
