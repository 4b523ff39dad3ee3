import AtriumApp
import Paths
import SwiftUI

extension View {
  /// Shows what was added to a note, with the way back, and says what was not done.
  func showsEdits(of note: PathKey) -> some View { modifier(NoteEditBar(note: note)) }
}

private struct NoteEditBar: ViewModifier {
  let note: PathKey
  @Environment(NotesModel.self) private var notes

  func body(content: Content) -> some View {
    @Bindable var edits = notes.edits
    content
      .safeAreaInset(edge: .bottom, spacing: 0) {
        // What comes with its place is not read aloud.
        Announced {
          if let outcome = edits.last, outcome.note == note { OutcomeBar(outcome: outcome) }
        }
      }
      .alert("Not Done", isPresented: $edits.failure.isThere, presenting: edits.failure) { _ in
        Button("OK", role: .cancel) {}
      } message: {
        Text($0.words)
      }
  }
}

private struct OutcomeBar: View {
  let outcome: NoteEdits.Outcome
  @Environment(NotesModel.self) private var notes

  var body: some View {
    HStack(spacing: Space.stack) {
      Text("“\(outcome.suggestion.name)” added").lineLimit(2)
      Spacer(minLength: 0)
      if outcome.undo != nil { Button("Undo") { Task { await notes.edits.undo() } }.keyboardShortcut("z") }
      Button {
        notes.edits.close()
      } label: {
        Label("Close", systemImage: "xmark").labelStyle(.iconOnly).frame(minWidth: 28)
      }
    }
    .padding(Space.card)
    .background(.bar)
  }
}
