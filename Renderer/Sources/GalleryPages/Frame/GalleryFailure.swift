import SwiftUI

/// How a screen says that its content could not be loaded.
struct GalleryFailure: View {
  let reason: LocalizedStringKey
  let retry: () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("Something Went Wrong", systemImage: "exclamationmark.triangle")
    } description: {
      Text(reason)
    } actions: {
      Button("Try Again") { retry() }.buttonStyle(.bordered)
    }
  }
}
