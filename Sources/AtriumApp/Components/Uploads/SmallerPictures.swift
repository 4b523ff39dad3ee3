package import SwiftUI

extension View {
  /// Pictures that are chosen, pasted or dropped in this view are made smaller by the browser before they are uploaded; what takes them has to
  /// take JPEG. On a device nothing is uploaded to the app, so it gets them as they are.
  ///
  /// - Parameter side: the longer side at most, in pixels.
  package func smallerPictures(upTo side: Int) -> some View {
    #if canImport(WebKit)
      self
    #else
      Web.SmallerPictures(upTo: side) { self }
    #endif
  }
}
