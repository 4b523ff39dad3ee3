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
      RetryButton(retry: retry)
    }
  }
}

/// Once at a time, and it shows that it does.
struct RetryButton: View {
  let retry: () async -> Void
  @State private var isTrying = false

  var body: some View {
    Button {
      isTrying = true
      Task {
        await retry()
        isTrying = false
      }
    } label: {
      HStack(spacing: Space.gap) {
        if isTrying { ProgressView().controlSize(.small) }
        Text("Try Again")
      }
    }
    .buttonStyle(.bordered)
    .disabled(isTrying)
  }
}
