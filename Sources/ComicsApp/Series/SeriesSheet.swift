import AtriumAPI
import AtriumApp
import SwiftUI

/// Puts a book into another series, into none, or back into the one that its file says.
struct SeriesSheet: View {
  let details: ComicBookDetails
  @Environment(ComicsModel.self) private var comics
  @Environment(\.dismiss) private var dismiss
  @State private var draft: SeriesDraft
  @State private var submission = Submission()

  init(details: ComicBookDetails) {
    self.details = details
    _draft = State(initialValue: SeriesDraft(details.book))
  }

  private var series: [ComicSeries] { comics.series.value?.series ?? [] }

  var body: some View {
    SheetFrame("Series", isBusy: submission.isUnderWay) {
      LineEntry(title: "Name of the Series", text: $draft.name).onSubmit(save)
      SeriesSuggestions(series: draft.suggestions(among: series)) { draft.pick($0) }
      LineEntry(title: "Number", text: $draft.number).onSubmit(save)
      SubmitButton("Save", submission, problem: submission.refusal?.words, action: save)
      if details.isSeriesManual {
        Button("As the File Says") { send { try await comics.book.clearSeries() } }.buttonStyle(.bordered)
      }
      if details.book.series != nil {
        Button("Remove from Series") { send { try await comics.book.setSeries(.none) } }.buttonStyle(.bordered)
      }
      Text("Everyone sees this. The file isn’t changed.").font(.caption).foregroundStyle(.secondary)
    }
    .task { await comics.series.load() }
  }

  private func save() {
    // A name is looked for among all series, or there would be two of one name.
    guard comics.series.value != nil else { return }
    let outcome = draft.outcome(among: series)
    send { try await comics.book.setSeries(outcome) }
  }

  private func send(_ action: @escaping () async throws -> Void) {
    submission.send {
      try await action()
      dismiss()
    }
  }
}

/// Series with the typed name, of which the person may pick one.
private struct SeriesSuggestions: View {
  let series: [ComicSeries]
  let pick: (ComicSeries) -> Void

  var body: some View {
    ForEach(series.prefix(Self.most)) { series in
      Button {
        pick(series)
      } label: {
        HStack(spacing: Space.gap) {
          Text(verbatim: series.name)
          Text("\(series.count) books").foregroundStyle(.secondary)
          MiddleDot()
          Text(series.reason.words).foregroundStyle(.secondary)
        }
        .font(.subheadline)
      }
      .buttonStyle(.borderless)
    }
  }

  private static let most = 5
}
