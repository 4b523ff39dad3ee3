import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// The field in which a text of the inbox is edited.
struct TextEditing: View {
  let path: PathKey
  let draft: TextDraft
  @Environment(LifeModel.self) private var life
  @State private var isSaving = false
  @State private var isConflict = false

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      TextEditor(text: text).accessibilityLabel("Text")
      HStack(spacing: Space.stack) {
        Button {
          Task { await save() }
        } label: {
          HStack(spacing: Space.gap) {
            if isSaving { ProgressView().controlSize(.small) }
            Text("Save")
          }
        }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut("s")
        .disabled(isSaving)
        Button("Discard") { life.file.discard(path) }.buttonStyle(.bordered).disabled(isSaving)
      }
      .controlSize(.large)
    }
    .alert("Changed in the Meantime", isPresented: $isConflict) {
      Button("Save Anyway") { Task { await save(isForced: true) } }
      Button("Keep Editing", role: .cancel) {}
    } message: {
      Text("Someone else saved this text after you began to edit it. If you save, their version goes to the trash.")
    }
  }

  private var text: Binding<String> {
    Binding {
      draft.text
    } set: { text in
      life.file.type(text, in: path)
    }
  }

  private func save(isForced: Bool = false) async {
    isSaving = true
    do {
      let undo = try await life.file.save(path, isForced: isForced)
      life.changes.note(ChangeOutcome("Saved", undo: [undo].compactMap(\.self)))
      life.changes.noteChange()
    } catch let error where error.problem?.code == .preconditionFailed {
      isConflict = true
    } catch is CancellationError {
    } catch {
      life.changes.note(error) { await save(isForced: isForced) }
    }
    isSaving = false
  }
}
