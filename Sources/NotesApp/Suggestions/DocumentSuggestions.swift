import AtriumAPI
import AtriumApp
import SwiftUI

/// What may be added to the front matter of a note: each by one tap, apart from what the author wrote.
struct DocumentSuggestions: View {
  let note: Document

  var body: some View {
    if let items = note.suggestions?.items, !items.isEmpty {
      VStack(alignment: .leading, spacing: Space.stack) {
        Divider()
        Text("Suggested").font(.headline).accessibilityAddTraits(.isHeader).accessibilityHeading(.h2)
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: Space.gap) {
            ForEach(items) { SuggestionPill(suggestion: $0, note: note) }
          }
          .font(.footnote)
        }
      }
      .padding(.top, Space.card)
    }
  }
}

private struct SuggestionPill: View {
  let suggestion: NoteSuggestion
  let note: Document
  @Environment(NotesModel.self) private var notes

  var body: some View {
    Pill {
      HStack(spacing: Space.gap) {
        Button {
          Task { await notes.edits.accept(suggestion, for: note) }
        } label: {
          Label {
            suggestion.name
          } icon: {
            Image(systemName: "plus")
          }
        }
        .accessibilityLabel(Text("Add “\(suggestion.name)”"))
        Button {
          Task { await notes.edits.dismiss(suggestion, for: note) }
        } label: {
          Label("Don’t suggest “\(suggestion.name)”", systemImage: "xmark").labelStyle(.iconOnly)
        }
        .foregroundStyle(.secondary)
      }
    }
  }
}

extension NoteSuggestion {
  /// As it is shown.
  var name: Text {
    switch kind {
    case .classification: Text(Classification(rawValue: value).title)
    case .tag: Text(verbatim: "#" + value)
    default: Text(verbatim: value)
    }
  }
}
