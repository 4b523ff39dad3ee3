package import SwiftUI

extension View {
  /// Something over everything else. A Mac has no such presentation: there it is a sheet as large as a page needs.
  package func fullScreen(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
    #if canImport(AppKit) && !canImport(UIKit)
      sheet(isPresented: isPresented) {
        content().frame(minWidth: 720, idealWidth: 1200, maxWidth: .infinity, minHeight: 540, idealHeight: 800, maxHeight: .infinity)
      }
    #else
      fullScreenCover(isPresented: isPresented, content: content)
    #endif
  }

  /// The room of a sheet whose content scrolls. Only a Mac asks the content for it.
  package func fillsSheet() -> some View {
    #if canImport(AppKit) && !canImport(UIKit)
      frame(minWidth: 420, idealWidth: 480, minHeight: 360, idealHeight: 520)
    #else
      self
    #endif
  }
}
