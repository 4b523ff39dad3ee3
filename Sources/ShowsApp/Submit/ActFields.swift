import AtriumAPI
import AtriumApp
import SwiftUI

/// Who plays, in the order of the bill.
struct ActFields: View {
  @Binding var form: ShowForm
  let problems: FormProblems

  var body: some View {
    FormPart("Who") {
      ForEach(form.acts) { act in
        ActField(act: binding(act), form: $form, problem: problem(of: act))
      }
      ProblemLine(words: problems[.artists])
      Button("Add Artist", systemImage: "plus") { form.addAct() }.disabled(form.acts.count >= ShowDraft.mostArtists)
    }
  }

  private func binding(_ act: ShowForm.Act) -> Binding<ShowForm.Act> {
    Binding {
      form[act: act.id] ?? act
    } set: {
      form[act: act.id] = $0
    }
  }

  /// The server counts the lines that were sent.
  private func problem(of act: ShowForm.Act) -> LocalizedStringKey? {
    form.named.firstIndex { $0.id == act.id }.flatMap { problems[.artist($0)] }
  }
}

private struct ActField: View {
  @Binding var act: ShowForm.Act
  @Binding var form: ShowForm
  let problem: LocalizedStringKey?
  @Environment(ShowsModel.self) private var shows
  @State private var found: [FoundArtist] = []

  var body: some View {
    Card {
      LineEntry(title: "Name", text: $act.name, problem: problem)
      EvidenceLine(act.evidence)
      if act.known != nil {
        Label("Known artist", systemImage: "checkmark.circle").font(.subheadline).foregroundStyle(.secondary)
      } else {
        ForEach(found.prefix(Self.most)) { artist in
          Suggestion(title: artist.name, detail: artist.city ?? "") { act.pick(artist) }
        }
      }
      HStack(spacing: Space.stack) {
        Picker("Role", selection: $act.role) { ForEach(ShowSetType.known, id: \.self) { Text($0.title).tag($0) } }
        Spacer(minLength: 0)
        ActOrder(act: act, form: $form)
      }
    }
    .task(id: act.known == nil ? act.name : "") {
      let artists = act.known == nil ? await shows.finder.artists(act.name) : []
      if !Task.isCancelled { found = artists }
    }
  }

  private static let most = 4
}

/// Moves a line of the bill, or removes it.
private struct ActOrder: View {
  let act: ShowForm.Act
  @Binding var form: ShowForm

  var body: some View {
    HStack(spacing: 0) {
      button("Move Up", "arrow.up") { form.moveAct(act.id, by: -1) }.disabled(form.acts.first?.id == act.id)
      button("Move Down", "arrow.down") { form.moveAct(act.id, by: 1) }.disabled(form.acts.last?.id == act.id)
      button("Remove", "minus.circle") { form.removeAct(act.id) }.disabled(form.acts.count == 1 && act.isBlank)
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
  }

  /// Large enough for a thumb.
  private func button(_ title: LocalizedStringKey, _ symbol: String, action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) { Label(title, systemImage: symbol).frame(minWidth: 44, minHeight: 44) }
  }
}
