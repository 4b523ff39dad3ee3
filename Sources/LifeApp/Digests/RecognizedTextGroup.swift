import AtriumApp
import SwiftUI

/// What a picture or scanned pages say, below a disclosure. What the file's answer cut off is loaded when it is opened.
struct RecognizedTextGroup: View {
  let text: FileDigests.RecognizedText
  @State private var isExpanded = false

  var body: some View {
    DisclosureGroup("Text", isExpanded: $isExpanded) {
      if isExpanded {
        if text.isCut { WholeText(text: text) } else { RecognizedWords(words: text.text) }
      }
    }
    .font(.subheadline)
  }
}

private struct RecognizedWords: View {
  let words: String

  var body: some View {
    Text(verbatim: words).textSelection(.enabled).lineLimit(nil).frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The beginning, until the whole text is there.
private struct WholeText: View {
  let text: FileDigests.RecognizedText
  @Environment(LifeModel.self) private var life
  @State private var whole: String?
  @State private var failure: LocalizedStringKey?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      RecognizedWords(words: whole ?? text.text)
      if let failure {
        Text("This is the beginning of the text.").font(.footnote).foregroundStyle(.secondary)
        Text(failure).font(.footnote).foregroundStyle(.secondary)
        Button("Try Again") { Task { await load() } }.buttonStyle(.bordered)
      } else if whole == nil {
        ProgressView().controlSize(.small)
      }
    }
    .task(id: text) { await load() }
  }

  private func load() async {
    failure = nil
    do {
      whole = try await life.reading.wholeText(of: text)
    } catch is CancellationError {
    } catch {
      failure = error.lifeWords
    }
  }
}
