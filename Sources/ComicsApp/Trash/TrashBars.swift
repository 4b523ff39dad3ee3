import AtriumAPI
import AtriumApp
import SwiftUI

/// What is below a list of books: what can be done with the chosen ones, or the way back from what was deleted.
struct TrashBars: View {
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    let trash = comics.trash
    if let selection = trash.selection {
      SelectionBar(books: selection)
    } else if let deletion = trash.last {
      UndoBar(deletion: deletion)
    }
  }
}

private struct SelectionBar: View {
  let books: Set<String>
  @Environment(ComicsModel.self) private var comics
  @State private var isAsking = false

  var body: some View {
    HStack(spacing: Space.stack) {
      Text("\(books.count) selected").monospacedDigit()
      Spacer(minLength: 0)
      Button("Delete", role: .destructive) { isAsking = true }.disabled(books.isEmpty)
        .keyboardShortcut(.delete, modifiers: [])
    }
    .padding(Space.card)
    .background(.bar)
    .confirmationDialog("Delete \(books.count) comics?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Delete", role: .destructive) { Task { await comics.trash.delete(books) } }
    } message: {
      Text("They stay in the trash for 30 days.")
    }
  }
}

private struct UndoBar: View {
  let deletion: ComicDeletion
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    HStack(spacing: Space.stack) {
      Text("\(deletion.count) comics deleted").monospacedDigit()
      Spacer(minLength: 0)
      Button("Undo") { Task { await comics.trash.restore(deletion.id) } }
        .keyboardShortcut("z")
      Button {
        comics.trash.dismiss()
      } label: {
        Label("Close", systemImage: "xmark").labelStyle(.iconOnly)
      }
    }
    .padding(Space.card)
    .background(.bar)
  }
}
