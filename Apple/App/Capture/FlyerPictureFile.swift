import AtriumDevice
import CoreGraphics
import Foundation
import ImageIO
import UniformTypeIdentifiers

/// Makes of any picture one that the flyer's reader takes: upright, JPEG, at most 2048 pixels (seed: S6). What a camera writes into a picture, the
/// place for one, is not in it.
enum FlyerPictureFile {
  struct Unreadable: Error {}

  /// - Returns: a file of its own; the picture stays where it is.
  @concurrent static func make(of picture: URL) async throws -> URL {
    // The picture is decoded at the size that is asked for, which needs far less memory than all of it.
    let options: [String: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways as String: true,
      kCGImageSourceCreateThumbnailWithTransform as String: true,
      kCGImageSourceThumbnailMaxPixelSize as String: PictureSize.longestFlyerSide,
    ]
    let target = try CapturedFile.place(named: "Flyer.jpg")
    guard let source = CGImageSourceCreateWithURL(picture as CFURL, nil),
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
      let destination = CGImageDestinationCreateWithURL(target as CFURL, UTType.jpeg.identifier as CFString, 1, nil)
    else { throw Unreadable() }
    let properties: [String: Any] = [kCGImageDestinationLossyCompressionQuality as String: PictureSize.flyerQuality]
    CGImageDestinationAddImage(destination, image, properties as CFDictionary)
    guard CGImageDestinationFinalize(destination) else { throw Unreadable() }
    return target
  }
}
