import AtriumAPI
import AtriumApp
import SwiftUI

/// The files that could not be opened, and why.
struct LibraryIssuesScreen: View {
  @Environment(ComicsModel.self) private var comics
  private var issues: IssueList { comics.issues }

  var body: some View {
    PagedView(issues, of: NewestFirst.all) {
      List {
        ForEach(issues.items) { issue in
          VStack(alignment: .leading, spacing: Space.line) {
            Text(verbatim: issue.id).lineLimit(2)
            Text(verbatim: issue.reason).font(.subheadline).foregroundStyle(.secondary)
          }
        }
        PageEnd(list: issues)
      }
      .listStyle(.plain)
    } empty: {
      ContentUnavailableView {
        Label("No Problems", systemImage: "checkmark.circle")
      } description: {
        Text("All files could be opened.")
      }
    }
    .navigationTitle("Files with Problems")
    .refreshable { await issues.reload() }
  }
}
