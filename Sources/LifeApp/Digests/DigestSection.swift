import AtriumApp
import SwiftUI

/// What was read out of a file: what it is about, what it names, and what could not be read.
struct DigestSection: View {
  let file: OpenFile
  /// Words of a search that led here.
  let find: String
  @Binding var moment: PlayedMoment?
  private var digests: FileDigests { file.digests }

  var body: some View {
    if isShown {
      VStack(alignment: .leading, spacing: Space.stack) {
        HStack(spacing: Space.gap) {
          Text("At a Glance").font(.headline).accessibilityAddTraits(.isHeader)
          Spacer(minLength: 0)
          DigestMenu(file: file)
        }
        if digests.hasContent {
          Card {
            DigestAbstract(digests: digests)
            DigestNames(names: digests.names)
            if let transcript = digests.transcript {
              TranscriptGroup(transcript: transcript, find: find, moment: $moment).id(transcript.revision)
            }
            if let text = digests.recognized { RecognizedTextGroup(text: text).id(text.digest) }
          }
        }
        ForEach(digests.problems) { DigestProblem(digest: $0, file: file) }
        DigestActivity(progress: digests.progress)
        DigestFootnote(
          isAnalyzed: digests.isAnalyzed, lacksRecognition: lacksRecognition, captionModel: digests.caption?.model,
          summaryModel: digests.summaryModel, transcript: digests.transcript)
      }
    }
  }

  private var isShown: Bool {
    digests.hasContent || !digests.problems.isEmpty || lacksRecognition || [.processing, .waiting].contains(digests.progress)
  }

  private var lacksRecognition: Bool { digests.lacksRecognition && file.item.kind == .picture }
}

/// What can be done with all that is read out of a file.
private struct DigestMenu: View {
  let file: OpenFile
  @Environment(LifeModel.self) private var life

  var body: some View {
    Menu {
      Button("Run Again", systemImage: "arrow.clockwise") { Task { await life.reading.runAgain(file.path) } }
    } label: {
      Label("Options", systemImage: "ellipsis").labelStyle(.iconOnly).frame(minWidth: 28)
    }
    .menuIndicator(.hidden)
  }
}

/// What the file is about.
private struct DigestAbstract: View {
  let digests: FileDigests

  var body: some View {
    let kind = FileClass(digests.documentClass)
    if kind != nil || digests.summary != nil || digests.caption != nil || !digests.tags.isEmpty {
      VStack(alignment: .leading, spacing: Space.stack) {
        if let kind { FileClassLabel(kind: kind) }
        if let caption = digests.caption { DigestText(title: "Caption", text: caption.text) }
        if let summary = digests.summary { DigestText(title: "Summary", text: summary) }
        if !digests.tags.isEmpty { TagChips(tags: digests.tags) }
        if !digests.names.isEmpty { Divider() }
      }
    }
  }
}

private struct FileClassLabel: View {
  let kind: FileClass

  var body: some View {
    Label {
      kind.title
    } icon: {
      Image(systemName: kind.symbol)
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
  }
}

private struct DigestText: View {
  let title: LocalizedStringKey
  let text: String

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      Text(title).font(.subheadline).foregroundStyle(.secondary)
      Text(verbatim: text).textSelection(.enabled).lineSpacing(Space.line)
    }
  }
}

/// Each leads to what else is found by it.
private struct TagChips: View {
  let tags: [String]

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: Space.gap) {
        ForEach(tags, id: \.self) { tag in PlaceLink(to: HousePlace.search(tag)) { Pill { Text(verbatim: tag.plain) } } }
      }
    }
  }
}

/// What is being done with the file, in one quiet line.
private struct DigestActivity: View {
  let progress: DigestProgress?

  var body: some View {
    Group {
      switch progress {
      case .processing:
        HStack(spacing: Space.gap) {
          ProgressView().controlSize(.small)
          Text("Reading this file…")
        }
      case .waiting: Text("This file waits to be read.")
      case .done, .failed, nil: EmptyView()
      }
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }
}

/// By what it was made, and what could not be because something is missing.
private struct DigestFootnote: View {
  let isAnalyzed: Bool
  let lacksRecognition: Bool
  /// What made the caption.
  let captionModel: String?
  /// What made the summary, if that is a model.
  let summaryModel: String?
  let transcript: FileDigests.Transcript?

  var body: some View {
    Group {
      if let captionModel { Text("The caption was made by \(captionModel.plain), to which a small copy of the picture was sent.") }
      if let summaryModel { Text("The summary was made by \(summaryModel.plain), to which the text was sent.") }
      if let transcript {
        if let model = transcript.model {
          Text("The transcript was made by \(model.plain), to which the recording was sent.")
        } else {
          Text("The transcript is from the file beside this one.")
        }
      }
      if lacksRecognition { Text("Text recognition isn’t installed on the server.") }
      if isAnalyzed, captionModel == nil, summaryModel == nil, transcript?.model == nil { Text("Made on this server, without a model.") }
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }
}
