import AtriumAPI
import AtriumApp
import SwiftUI

/// How many books there are, among the settings.
struct LibrarySection: View {
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    Section {
      LoadableRows(answer: comics.index) { LibraryCounts(index: $0) }
      ClearPicturesButton()
      NavigationLink(value: Destination(.settings(room: .comics))) { Label("Files with Problems", systemImage: "exclamationmark.circle") }
    } header: {
      Text("Comics")
    }
    RecentsSection()
    DeletedSection()
  }
}

private struct LibraryCounts: View {
  let index: ComicIndexPage
  private var state: IndexState { index.state }

  var body: some View {
    LabeledContent("Comics", value: state.indexed, format: .number)
    LabeledContent("Waiting", value: state.pending, format: .number)
    if index.pendingCovers > 0 { LabeledContent("Covers to Make", value: index.pendingCovers, format: .number) }
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

/// Frees the space of rendered covers and pages.
private struct ClearPicturesButton: View {
  @Environment(ComicsModel.self) private var comics
  @State private var isAsking = false
  @State private var failure: LocalizedStringKey?

  var body: some View {
    Button("Clear Cached Covers and Pages") { isAsking = true }
      .confirmationDialog("Clear cached covers and pages?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Clear", role: .destructive) { Task { failure = await comics.clearPictures() } }
      } message: {
        Text("They are made again when you look at them. Your comics stay.")
      }
      .alert("Not Cleared", isPresented: $failure.isThere) {
        Button("OK") { failure = nil }
      } message: {
        if let failure { Text(failure) }
      }
  }
}
