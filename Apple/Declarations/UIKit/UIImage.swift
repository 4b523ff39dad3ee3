public import Foundation

open class UIImage: NSObject, @unchecked Sendable {
  open func jpegData(compressionQuality: CGFloat) -> Data? { fatalError() }
}
