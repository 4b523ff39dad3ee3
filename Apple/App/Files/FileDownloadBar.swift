import SwiftUI

/// How far a file is that will be shown when it is there.
struct FileDownloadBar: View {
  let name: String
  /// From 0 to 1; nil until it is known.
  let fraction: Double?
  let cancel: @MainActor @Sendable () -> Void

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: name).font(.subheadline).lineLimit(1)
        if let fraction {
          ProgressView(value: fraction) { Text("Downloading") }.labelsHidden()
        } else {
          ProgressView { Text("Downloading") }.progressViewStyle(.linear).labelsHidden()
        }
      }
      Button("Cancel", action: cancel)
    }
    .padding(16)
    .frame(maxWidth: 480)
    .background(.regularMaterial, in: .rect(cornerRadius: 16))
    .padding(16)
  }
}
