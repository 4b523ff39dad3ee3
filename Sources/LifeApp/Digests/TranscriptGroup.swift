import AtriumAPI
import AtriumApp
import SwiftUI

/// What is said in a recording: where the words of a search are said, and all of it below a disclosure. What the file's answer cut off is loaded
/// when it is wanted.
struct TranscriptGroup: View {
  let transcript: FileDigests.Transcript
  /// Words of a search that led here.
  let find: String
  @Binding var moment: PlayedMoment?
  @Environment(LifeModel.self) private var life
  @State private var isExpanded = false
  @State private var whole: DigestTranscript?
  @State private var failure: LocalizedStringKey?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      if !found.isEmpty {
        VStack(alignment: .leading, spacing: Space.gap) {
          Text("“\(find.plain)” is said here:").font(.footnote).foregroundStyle(.secondary)
          TranscriptLines(segments: found, step: 5, moment: $moment)
        }
      }
      DisclosureGroup("Transcript", isExpanded: $isExpanded) {
        if isExpanded {
          VStack(alignment: .leading, spacing: Space.gap) {
            if content.segments.isEmpty {
              Text(verbatim: content.text).textSelection(.enabled).lineLimit(nil)
            } else {
              TranscriptLines(segments: content.segments, step: 100, moment: $moment)
            }
            if let failure {
              Text("This is the beginning of the text.").font(.footnote).foregroundStyle(.secondary)
              Text(failure).font(.footnote).foregroundStyle(.secondary)
              Button("Try Again") { Task { await load() } }.buttonStyle(.bordered)
            } else if isMissing {
              ProgressView().controlSize(.small)
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
    .font(.subheadline)
    .task(id: isMissing && (isExpanded || !find.isEmpty)) {
      if isMissing, isExpanded || !find.isEmpty { await load() }
    }
  }

  private var content: DigestTranscript { whole ?? transcript.content }
  private var isMissing: Bool { transcript.isCut && whole == nil }
  private var found: [DigestTranscript.Segment] { find.isEmpty ? [] : content.segments(with: find) }

  private func load() async {
    failure = nil
    do {
      whole = try await life.reading.wholeTranscript(of: transcript)
    } catch is CancellationError {
    } catch {
      failure = error.lifeWords
    }
  }
}

/// Parts of a transcript, each behind a button that plays it; of many the first, and more when they are wanted.
private struct TranscriptLines: View {
  let segments: [DigestTranscript.Segment]
  /// How many are shown at first, and how many more each time.
  let step: Int
  @Binding var moment: PlayedMoment?
  @State private var added = 0

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      ForEach(Array(segments.prefix(count).enumerated()), id: \.offset) { TranscriptLine(segment: $0.element, moment: $moment) }
      if count < segments.count {
        Button("Show \(min(step, segments.count - count)) More") { added += step }.buttonStyle(.borderless)
      }
    }
  }

  private var count: Int { step + added }
}

private struct TranscriptLine: View {
  let segment: DigestTranscript.Segment
  @Binding var moment: PlayedMoment?

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Space.stack) {
      Button {
        moment = PlayedMoment(start: segment.start, press: (moment?.press ?? 0) + 1)
      } label: {
        Text(verbatim: DigestTranscript.time(segment.start)).monospacedDigit().frame(minWidth: 44, alignment: .trailing)
      }
      .buttonStyle(.borderless)
      .accessibilityLabel("Play from \(DigestTranscript.time(segment.start))")
      words.textSelection(.enabled).frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  @ViewBuilder private var words: some View {
    if let speaker = segment.speaker {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: speaker.plain).font(.footnote).foregroundStyle(.secondary)
        Text(verbatim: segment.text.plain)
      }
    } else {
      Text(verbatim: segment.text.plain)
    }
  }
}
