import AtriumDevice
import Foundation
import SwiftUI

/// What was shared and is not where it goes: why, and what the person can do about it.
struct WaitingSharesView: View {
  let delivery: ShareDelivery
  /// Hands a flyer's file to the form at a path.
  let open: @MainActor (_ file: URL, _ path: String) -> Void

  var body: some View {
    List {
      ForEach(delivery.waiting) { share in
        WaitingShareRow(share: share) {
          delivery.open(share, open: open)
        } retry: {
          Task { await delivery.retry(share) }
        } discard: {
          delivery.discard(share)
        }
      }
    }
    .overlay {
      if delivery.waiting.isEmpty { ContentUnavailableView("Nothing Is Waiting", systemImage: "checkmark.circle") }
    }
    .navigationTitle("Waiting to Be Sent")
    .task { delivery.refresh() }
  }
}

private struct WaitingShareRow: View {
  let share: WaitingShare
  let open: () -> Void
  let retry: () -> Void
  let discard: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: name).lineLimit(2)
      state.font(.footnote).foregroundStyle(.secondary)
      HStack(spacing: 12) {
        if share.thing.destination == .shows {
          Button("Open") { open() }
        } else {
          Button("Try Again") { retry() }
        }
        Button("Delete", role: .destructive) { discard() }
      }
      .buttonStyle(.borderless)
    }
  }

  private var name: String {
    if let file = share.thing.files.first { return file.name }
    return share.thing.text.isEmpty ? share.thing.link?.absoluteString ?? "" : share.thing.text
  }

  private var state: Text {
    switch share.sending.failure {
    case .refused(let reason?): Text(verbatim: reason)
    case .refused(nil): Text("The server doesn’t take it.")
    case .fileUnreadable: Text("The file can’t be read any more.")
    case .signedOut: Text("Sign in to send it.")
    case .unreachable, .busy: Text("The server can’t be reached at the moment.")
    case nil: share.thing.destination == .shows ? Text("Check the show and submit it.") : Text("Waiting")
    }
  }
}
