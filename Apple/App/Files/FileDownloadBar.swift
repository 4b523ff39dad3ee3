import SwiftUI

/// How far a file is that will be shown when it is there.
struct FileDownloadBar: View {
  let download: FilePreview.Download
  let cancel: @MainActor @Sendable () -> Void

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: download.name).font(.subheadline).lineLimit(1)
        if let fraction = download.fraction {
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
