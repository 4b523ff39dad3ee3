package import SwiftUI

/// Says what went wrong, and tries again.
package struct FailureView: View {
  private let reason: LocalizedStringKey
  private let retry: () async -> Void

  package init(reason: LocalizedStringKey, retry: @escaping () async -> Void) {
    self.reason = reason
    self.retry = retry
  }

  package var body: some View {
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
package struct RetryButton: View {
  private let retry: () async -> Void
  @State private var isTrying = false

  package init(retry: @escaping () async -> Void) { self.retry = retry }

  package var body: some View {
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
