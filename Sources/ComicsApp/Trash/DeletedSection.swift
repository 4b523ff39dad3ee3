import AtriumAPI
import AtriumApp
import SwiftUI

/// What is in the trash, among the settings.
struct DeletedSection: View {
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    let deletions = comics.trash.deletions.value ?? []
    if !deletions.isEmpty {
      Section {
        ForEach(deletions) { DeletionRow(deletion: $0) }
      } header: {
        Text("Deleted Comics")
      } footer: {
        Text("They stay in the trash for 30 days.").saysWhatWasNotDeleted()
      }
    }
  }
}

private struct DeletionRow: View {
  let deletion: ComicDeletion
  @Environment(ComicsModel.self) private var comics
  @State private var isAsking = false

  var body: some View {
    HStack(spacing: Space.gap) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: deletion.paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.joined(separator: ", ")).lineLimit(2)
        Text(deletion.at, format: .dateTime.day().month().hour().minute()).font(.caption).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Button("Restore") { Task { await comics.trash.restore(deletion.id) } }
      Button("Delete Now", role: .destructive) { isAsking = true }
    }
    .confirmationDialog("Delete \(deletion.count) comics for good?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Delete", role: .destructive) { Task { await comics.trash.purge(deletion.id) } }
    }
  }
}
