public import Foundation

/// A person's photo library. The browser has it, and shows of it what the person chooses; Photos declares more of it on Apple's platforms.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  open class func shared() -> PHPhotoLibrary { library }
}
