import AtriumAPI
import AtriumApp
import SwiftUI

/// The operators of a search, explained below its field.
struct SearchHints: View {
  let query: String
  @Environment(NotesModel.self) private var notes
  private var tags: Loadable<TagList> { notes.tags }

  var body: some View {
    ForEach(SearchHint.hints(for: query, tags: tags.value?.tags.map(\.name) ?? [])) { hint in
      SearchHintRow(hint: hint).searchCompletion(hint.completion)
    }
  }
}

private struct SearchHintRow: View {
  let hint: SearchHint

  var body: some View {
    HStack(spacing: Space.gap) {
      Text(verbatim: hint.sample).monospaced().font(.subheadline)
      if let kind = hint.kind { Text(kind.words).font(.footnote).foregroundStyle(.secondary).lineLimit(1) }
    }
  }
}

extension SearchHint {
  /// As it looks when it is written out.
  fileprivate var sample: String {
    switch kind {
    case .phrase: "\"…\""
    case .not: "-…"
    default: term
    }
  }
}

extension SearchHint.Kind {
  fileprivate var words: LocalizedStringKey {
    switch self {
    case .tag: "notes with a tag"
    case .path: "notes in a folder"
    case .title: "words in the title"
    case .phrase: "exact phrase"
    case .not: "notes without a word"
    }
  }
}
