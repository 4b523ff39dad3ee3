import AtriumAPI
import AtriumApp
import SwiftUI

/// How many books there are, among the settings.
struct LibrarySection: View {
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    Section {
      LoadableRows(answer: comics.index) { LibraryCounts(state: $0) }
      NavigationLink(value: Destination(.settings(room: .comics))) { Label("Files with Problems", systemImage: "exclamationmark.circle") }
    } header: {
      Text("Comics")
    }
  }
}

private struct LibraryCounts: View {
  let state: IndexState

  var body: some View {
    LabeledContent("Comics", value: state.indexed, format: .number)
    LabeledContent("Waiting", value: state.pending, format: .number)
    LabeledContent("Files with Problems", value: state.failed, format: .number)
    if let problem = state.problem {
      Label {
        Text(verbatim: problem)
      } icon: {
        Image(systemName: "exclamationmark.triangle")
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
    }
  }
}
