import AtriumAPI
import AtriumApp
import SwiftUI

/// A note's page: what is known of it, its text, and what speaks of it.
struct DocumentPage: View {
  let note: Document

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.card) {
        DocumentHeader(note: note)
        DocumentProblems(problems: note.problems ?? [])
        if let html = note.html, !html.isEmpty {
          RichText(html: html)
        } else {
          Text("This note is empty.").foregroundStyle(.secondary)
        }
        DocumentLinks(title: "Linked From", links: note.backlinks ?? [])
        DocumentLinks(title: "Mentioned In", links: note.mentions ?? [])
        // At the end: they come when the note has been read, perhaps while a person reads it, and move nothing there.
        DocumentSuggestions(note: note)
      }
      .padding(.horizontal, Space.margin)
      .padding(.top, Space.card)
      .padding(.bottom, Space.page)
      .frame(maxWidth: Space.column, alignment: .leading)
    }
    .toolbar {
      ToolbarItem {
        PlaceLink(to: NotePlace(.list, on: .graph, graph: GraphOptions(around: note.id))) {
          Label("Connections", systemImage: NoteShelf.graph.symbol).labelStyle(.iconOnly)
        }
      }
      // One heading is the title.
      if let outline = note.outline, outline.count > 1 { ToolbarItem { OutlineMenu(headings: outline) } }
    }
    .richHeadings()
  }
}

/// What is wrong with the file. It is readable all the same, so this is said quietly.
private struct DocumentProblems: View {
  let problems: [String]

  var body: some View {
    if !problems.isEmpty {
      Card {
        Label("Part of this note can’t be read.", systemImage: "exclamationmark.triangle").font(.subheadline)
        ForEach(problems, id: \.self) { Text(verbatim: $0).font(.footnote).foregroundStyle(.secondary) }
      }
    }
  }
}
