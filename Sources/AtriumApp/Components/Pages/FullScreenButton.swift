package import SwiftUI

#if canImport(WebKit)
  /// On Apple's devices the system's own controls fill the screen.
  package struct FullScreenButton: View {
    package init() {}

    package var body: some View { EmptyView() }
  }
#else
  /// Fills the screen with the page. It is not shown in browsers that cannot do that.
  package struct FullScreenButton: View {
    @State private var isFull = false

    package init() {}

    package var body: some View {
      Web.FullScreen {
        isFull = $0
      } content: {
        HStack {
          Button {
          } label: {
            Label(isFull ? "Leave Full Screen" : "Full Screen", systemImage: "arrow.up.left.and.arrow.down.right").labelStyle(.iconOnly)
              .padding(.horizontal, Space.line)
          }
        }
      }
    }
  }
#endif
