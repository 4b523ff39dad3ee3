import AtriumAPI
import AtriumApp
import SwiftUI

/// Whether the person sees what they read last, among the settings.
struct RecentsSection: View {
  @Environment(ComicsModel.self) private var comics
  @State private var isAsking = false
  @State private var failure: LocalizedStringKey?

  var body: some View {
    Section {
      LoadableRows(answer: comics.recents) { recents in
        Toggle("Show Recent Comics", isOn: areShown(recents))
        Button("Clear Recent Comics") { isAsking = true }.disabled(recents.areShown && recents.books.isEmpty)
      }
      .confirmationDialog("Clear recent comics?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Clear", role: .destructive) { Task { failure = await comics.clearRecents() } }
      } message: {
        Text("Your progress and bookmarks stay.")
      }
      .alert("Not Changed", isPresented: $failure.isThere) {
        Button("OK") { failure = nil }
      } message: {
        if let failure { Text(failure) }
      }
    } footer: {
      Text("When hidden, what you read isn’t listed in Recent or on the home page. Your progress is still kept.")
    }
  }

  private func areShown(_ recents: ComicRecentList) -> Binding<Bool> {
    Binding {
      recents.areShown
    } set: { areShown in
      Task { failure = await comics.showRecents(areShown) }
    }
  }
}
