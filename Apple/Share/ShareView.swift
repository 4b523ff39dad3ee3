import AtriumDevice
import Foundation
import SwiftUI

/// Asks where something goes, and says what came of it.
struct ShareView: View {
  @Bindable var model: ShareModel
  /// - Parameter isDone: false where the person gave up.
  let close: (_ isDone: Bool) -> Void

  var body: some View {
    VStack(spacing: 16) {
      HStack {
        Button("Cancel") { close(false) }.keyboardShortcut(.cancelAction)
        Spacer()
        Text("Save to Atrium").font(.headline)
        Spacer()
        action
      }
      content
      Spacer(minLength: 0)
    }
    .padding(16)
    .frame(minWidth: 320, minHeight: 240)
  }

  @ViewBuilder private var action: some View {
    switch model.phase {
    case .reading, .saving: ProgressView().controlSize(.small)
    case .ready: Button("Save") { Task { await model.save() } }.keyboardShortcut(.defaultAction)
    case .sent, .kept: Button("Done") { close(true) }.keyboardShortcut(.defaultAction)
    case .failed: EmptyView()
    }
  }

  @ViewBuilder private var content: some View {
    switch model.phase {
    case .reading, .ready, .saving:
      SharedContentView(content: model.content)
      if model.destinations.count > 1 {
        Picker("Destination", selection: $model.destination) {
          ForEach(model.destinations, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        .disabled(model.phase != .ready)
      }
      if let server = model.server { Text(verbatim: server).font(.footnote).foregroundStyle(.secondary) }
    case .sent: Label("Saved to the Inbox", systemImage: "checkmark.circle.fill").foregroundStyle(.green)
    case .kept:
      Label(keptWords, systemImage: model.destination == .shows ? "music.mic" : "clock")
    case .failed(let words): Label(words, systemImage: "exclamationmark.triangle")
    }
  }

  private var keptWords: LocalizedStringKey {
    model.destination == .shows
      ? "Saved. Open Atrium to check the show and submit it." : "Saved on this device. Atrium sends it when your server can be reached."
  }
}

/// What is shared, in short.
private struct SharedContentView: View {
  let content: ShareContent

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(Array(content.files.enumerated()), id: \.offset) { _, file in
        Label {
          Text(verbatim: file.name).lineLimit(1)
        } icon: {
          Image(systemName: file.isPicture ? "photo" : "doc")
        }
      }
      if let link = content.link {
        Label {
          Text(verbatim: link.absoluteString).lineLimit(2)
        } icon: {
          Image(systemName: "link")
        }
      }
      if !content.text.isEmpty { Text(verbatim: content.text).lineLimit(6) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension ShareDestination {
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .inbox: "Inbox"
    case .shows: "New Show"
    }
  }
}
