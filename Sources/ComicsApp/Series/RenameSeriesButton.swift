import AtriumAPI
import AtriumApp
import SwiftUI

/// Gives the series that is listed another name.
struct RenameSeriesButton: View {
  /// Its id.
  let series: String
  @Environment(ComicsModel.self) private var comics
  @State private var isRenaming = false

  var body: some View {
    Button("Rename Series", systemImage: "pencil") { isRenaming = true }
      .labelStyle(.iconOnly)
      .sheet(isPresented: $isRenaming) { RenameSeriesSheet(series: series, name: name).environment(comics).tint(.indigo) }
  }

  private var name: String { comics.list.items.first { $0.series?.id == series }?.series?.name ?? "" }
}

private struct RenameSeriesSheet: View {
  let series: String
  @State var name: String
  @Environment(ComicsModel.self) private var comics
  @Environment(\.dismiss) private var dismiss
  @State private var submission = Submission()

  var body: some View {
    SheetFrame("Rename Series", isBusy: submission.isUnderWay) {
      LineEntry(title: "Name of the Series", text: $name).onSubmit(save)
      SubmitButton("Save", submission, problem: submission.refusal?.words, action: save)
      if isAutomatic { Button("As the Files Say") { send(nil) }.buttonStyle(.bordered) }
      Text("Everyone sees this. The files aren’t changed.").font(.caption).foregroundStyle(.secondary)
    }
    .task { await comics.series.load() }
  }

  /// A series made by hand has a name of people's only.
  private var isAutomatic: Bool {
    comics.series.value?.series.first { $0.id == series }.map { $0.reason != .manual } ?? false
  }

  private func save() { if !name.allSatisfy(\.isWhitespace) { send(name) } }

  private func send(_ name: String?) {
    submission.send {
      try await comics.renameSeries(series, to: name)
      dismiss()
    }
  }
}
