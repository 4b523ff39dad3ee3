import AtriumApp
import Paths
import SwiftUI

/// What is below a list or file: what can be done with what is chosen, or the way back from what was done.
struct ChangeBars: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life

  var body: some View {
    VStack(spacing: 0) {
      UploadPanel("Adding Files", queue: life.uploads)
      // What comes with its place is not read aloud.
      Announced {
        if let selection = life.changes.selection {
          SelectionBar(paths: selection.sorted())
        } else if let outcome = life.changes.last {
          OutcomeBar(outcome: outcome, place: place)
        }
      }
    }
  }
}

private struct SelectionBar: View {
  let paths: [PathKey]
  @Environment(LifeModel.self) private var life
  @State private var dialog: LifeDialog?

  var body: some View {
    HStack(spacing: Space.stack) {
      Text("\(paths.count) selected").monospacedDigit()
      Spacer(minLength: 0)
      DownloadButton(paths: paths, name: paths.count == 1 ? paths[0].name : "atrium.zip").labelStyle(.titleOnly)
      Button("Move…") { dialog = .move(paths) }.disabled(paths.isEmpty)
      Button("Delete", role: .destructive) { Task { await life.changes.delete(paths) } }.disabled(paths.isEmpty)
        .keyboardShortcut(.delete, modifiers: [])
    }
    .padding(Space.card)
    .background(.bar)
    .lifeDialogs($dialog)
  }
}

private struct OutcomeBar: View {
  let outcome: ChangeOutcome
  let place: LifePlace
  @Environment(LifeModel.self) private var life

  var body: some View {
    HStack(spacing: Space.stack) {
      Text(outcome.words).lineLimit(2)
      Spacer(minLength: 0)
      if let shown, shown != place { PlaceLink(to: shown) { Text("Show (what changed)") } }
      if !outcome.undo.isEmpty { Button("Undo") { Task { await life.changes.undo() } }.keyboardShortcut("z") }
      Button {
        life.changes.dismiss()
      } label: {
        Label("Close", systemImage: "xmark").labelStyle(.iconOnly).frame(minWidth: 28)
      }
    }
    .padding(Space.card)
    .background(.bar)
  }

  private var shown: LifePlace? { outcome.file.map { place.showing(.file($0)) } ?? outcome.folder.map { .library($0) } }
}
