import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// What may be sent to the provider of a model, and each request that was.
struct LedgerScreen: View {
  @Environment(LifeModel.self) private var life
  private var ledger: LedgerModel { life.ledger }

  var body: some View {
    PagedView(ledger.requests, of: NewestFirst.all) {
      List {
        LedgerTermsSection()
        Section("Requests") {
          ForEach(ledger.requests.items) { LedgerRow(entry: $0) }
          PageEnd(list: ledger.requests)
        }
      }
    } empty: {
      if ledger.terms.value?.terms == nil {
        ContentUnavailableView {
          Label("Nothing Leaves the Server", systemImage: "house")
        } description: {
          Text("No provider of a model is set. Everything is read on this server.")
        }
      } else {
        List {
          LedgerTermsSection()
          Section("Requests") { Text("Nothing was sent yet.").foregroundStyle(.secondary) }
        }
      }
    }
    .navigationTitle("What Left the Server")
    .task { await ledger.terms.load() }
    .refreshable {
      await ledger.requests.reload()
      await ledger.terms.reload()
    }
    .saysWhatWasNotDone()
  }
}

/// To whom what may be sent, how much of it was in this month, and the switch.
private struct LedgerTermsSection: View {
  @Environment(LifeModel.self) private var life

  var body: some View {
    if let terms = life.ledger.terms.value?.terms {
      Section {
        if let model = terms.model {
          LabeledContent("Model for Pictures") { Text(verbatim: model.plain) }
        }
        if let model = terms.transcriptionModel {
          LabeledContent("Model for Recordings") { Text(verbatim: model.plain) }
        }
        if let model = terms.summaryModel {
          LabeledContent("Model for Texts") { Text(verbatim: model.plain) }
        }
        if let model = terms.flyerModel {
          LabeledContent("Model for Flyers") { Text(verbatim: model.plain) }
        }
        LabeledContent("May Be Sent") { SentFoldersText(folders: terms.folders) }
        LabeledContent("Requests This Month", value: terms.requests, format: .number)
        LabeledContent("Sent This Month", value: Int64(terms.bytes), format: .byteCount(style: .file))
        LabeledContent("Tokens This Month", value: terms.tokens, format: .number)
        if let budget = terms.budget { LabeledContent("Tokens a Month", value: budget, format: .number) }
        Button(terms.isPaused ? "Resume Sending" : "Pause Sending") { Task { await life.ledger.setPaused(!terms.isPaused) } }
      } footer: {
        if let words = terms.hold?.words {
          Text(words)
        } else {
          Text("Of pictures smaller copies are sent, without place and time; recordings as they are; of texts the beginning.")
        }
      }
    }
  }
}

private struct SentFoldersText: View {
  let folders: [String]

  var body: some View {
    if folders.isEmpty {
      Text("Nothing")
    } else if folders.contains("") {
      Text("All Folders")
    } else {
      Text(verbatim: folders.map(\.plain).formatted(.list(type: .and)))
    }
  }
}

/// One request.
private struct LedgerRow: View {
  let entry: LedgerEntry

  var body: some View {
    if entry.path.isEmpty {
      words { Text("Flyer") }
    } else {
      PlaceLink(to: LifePlace(.file(PathKey(entry.path)))) {
        words { Text(verbatim: PathKey(entry.path).name.plain) }
      }
    }
  }

  private func words(name: () -> Text) -> some View {
    VStack(alignment: .leading, spacing: Space.line) {
      name().lineLimit(1)
      HStack(spacing: Space.gap) {
        entry.outcome.title
        Text(entry.at, format: .dateTime.day().month(.abbreviated).year().hour().minute())
        Text(Int64(entry.bytes), format: .byteCount(style: .file))
        if let tokens { Text("\(tokens) tokens") }
      }
      .font(.caption)
      .foregroundStyle(.secondary)
      if let detail = entry.detail { Text(verbatim: detail.plain).font(.caption).foregroundStyle(.secondary).lineLimit(2) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var tokens: Int? {
    guard let input = entry.inputTokens else { return nil }
    return input + (entry.outputTokens ?? 0)
  }
}

extension LedgerEntry.Outcome {
  /// How a request ended.
  var title: Text {
    switch self {
    case .running: Text("Running")
    case .answered: Text("Answered")
    case .unusable: Text("Answer Not Usable")
    case .refused: Text("Refused")
    case .busy: Text("Not Taken")
    case .failed: Text("Failed")
    case .lost: Text("Interrupted")
    default: Text(verbatim: rawValue.plain.capitalized)
    }
  }
}
