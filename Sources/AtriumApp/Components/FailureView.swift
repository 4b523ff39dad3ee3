import SwiftUI

/// Says what went wrong, and tries again.
struct FailureView: View {
  let reason: LocalizedStringKey
  let retry: () async -> Void

  var body: some View {
    ContentUnavailableView {
      Label("Something Went Wrong", systemImage: "exclamationmark.triangle")
    } description: {
      Text(reason)
    } actions: {
      Button("Try Again") { Task { await retry() } }.buttonStyle(.bordered)
    }
  }
}
