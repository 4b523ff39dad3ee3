import AtriumApp
import SwiftUI

/// Stands for the reader until the book is there, as when the next one is read.
struct ReaderLoading: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: Space.part) {
      ProgressView()
      Button("Close") { dismiss() }.buttonStyle(.bordered).keyboardShortcut(.cancelAction)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.black)
    .environment(\.colorScheme, .dark)
  }
}
