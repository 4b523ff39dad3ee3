public import Foundation
// The renderer has both for Linux, in its module SwiftUI: one type, whichever of the two a file imports. Here is what only UIKit has.
@_exported public import class SwiftUI.UIColor
@_exported public import class SwiftUI.UIImage

extension UIImage {
  public func jpegData(compressionQuality: CGFloat) -> Data? { fatalError() }
}
