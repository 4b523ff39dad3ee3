import SwiftUI

/// A PDF over the screens of a window.
struct PDFReader: View {
  let file: URL
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      PDFPages(file: file)
        .navigationTitle(Text(verbatim: file.lastPathComponent))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Done") { dismiss() } }
          ToolbarItem(placement: .primaryAction) { ShareLink(item: file) }
        }
    }
    .frame(minWidth: 320, minHeight: 480)
  }
}
