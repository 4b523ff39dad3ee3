public import CoreGraphics
public import Foundation

public final class CGImageSource {}
public final class CGImageDestination {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? { fatalError() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? { fatalError() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { fatalError() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) { fatalError() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { fatalError() }

public let kCGImageSourceThumbnailMaxPixelSize: CFString = ""
public let kCGImageSourceCreateThumbnailWithTransform: CFString = ""
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = ""
public let kCGImageDestinationLossyCompressionQuality: CFString = ""
