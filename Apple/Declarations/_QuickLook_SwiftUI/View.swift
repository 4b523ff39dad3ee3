public import Foundation
public import SwiftUI

// With Xcode, whoever imports QuickLook and SwiftUI gets this module by itself: a cross-import overlay.
extension View {
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View { fatalErrorView() }
}

/// An opaque type has to be known, though no body is compiled.
private nonisolated func fatalErrorView() -> some View { EmptyView() }
