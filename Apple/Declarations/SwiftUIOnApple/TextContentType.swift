#if DECLARES_MACOS
  public import AppKit
  public import SwiftUI

  extension View {
    public nonisolated func textContentType(_ textContentType: NSTextContentType?) -> some View { fatalError() as EmptyView }
  }
#endif
