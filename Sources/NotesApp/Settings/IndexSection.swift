import AtriumAPI
import AtriumApp
import SwiftUI

/// How the index stands, among the settings.
struct IndexSection: View {
  @Environment(NotesModel.self) private var notes

  var body: some View {
    Section {
      LoadableRows(answer: notes.index) { IndexCounts(state: $0) }
      NavigationLink(value: Destination(.settings(room: .notes))) { Label("Files in the Index", systemImage: "doc.text.magnifyingglass") }
    } header: {
      Text("Index")
    } footer: {
      Text("You can delete the index. Atrium rebuilds it from your files.")
    }
  }
}

private struct IndexCounts: View {
  let state: IndexState

  var body: some View {
    LabeledContent("Indexed", value: state.indexed, format: .number)
    LabeledContent("Waiting", value: state.pending, format: .number)
    LabeledContent("Skipped", value: state.skipped, format: .number)
    LabeledContent("Failed", value: state.failed, format: .number)
    if let problem = state.problem {
      Label {
        Text(verbatim: problem)
      } icon: {
        Image(systemName: "exclamationmark.triangle")
      }.font(.subheadline).foregroundStyle(.secondary)
    }
  }
}
