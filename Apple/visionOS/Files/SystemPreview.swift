import QuickLook
import SwiftUI

extension View {
  /// Shows a file in Quick Look as long as the value is set. Closing it takes the value away.
  ///
  /// SwiftUI's own modifier for it does not exist on this system.
  func systemPreview(_ file: Binding<URL?>) -> some View {
    sheet(
      isPresented: Binding {
        file.wrappedValue != nil
      } set: { isShown in
        if !isShown { file.wrappedValue = nil }
      }
    ) {
      if let url = file.wrappedValue { SystemPreviewPage(file: url) }
    }
  }
}

private struct SystemPreviewPage: View {
  let file: URL
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      QuickLookPages(file: file)
        .navigationTitle(Text(verbatim: file.lastPathComponent))
        .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Done") { dismiss() } } }
    }
  }
}

private struct QuickLookPages: UIViewControllerRepresentable {
  let file: URL

  func makeCoordinator() -> Source { Source(file: file) }

  func makeUIViewController(context: Context) -> QLPreviewController {
    let controller = QLPreviewController()
    controller.dataSource = context.coordinator
    return controller
  }

  func updateUIViewController(_ controller: QLPreviewController, context: Context) {}

  final class Source: QLPreviewControllerDataSource {
    private let file: URL

    init(file: URL) { self.file = file }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem { file as NSURL }
  }
}
