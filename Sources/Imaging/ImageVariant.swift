package import WorkerContract

/// A form of a picture that is smaller than it, or in another format: upright, still, in sRGB and without metadata.
package struct ImageVariant: Sendable, Hashable {
  package typealias Format = RenderImage.Format

  /// What it fits into, in pixels.
  package let width: Int
  package let height: Int
  package let format: Format
  /// 1 to 100.
  package let quality: Int

  /// A cover in lists (C6).
  package static let thumbnail = ImageVariant(width: 200, height: 280, format: .jpeg, quality: 80)

  /// What a file shows, in lists and alone (L2).
  ///
  /// - Parameter size: pixels of the longer side.
  package static func preview(size: Int) -> ImageVariant { ImageVariant(width: size, height: size, format: .jpeg, quality: 82) }

  /// A page for a screen that is so wide, however long it is.
  ///
  /// - Parameter width: in pixels.
  package static func page(width: Int, format: Format) -> ImageVariant {
    ImageVariant(width: width, height: longest, format: format, quality: 85)
  }

  /// Pixels of a side, as JPEG has at most 65,535 and WebP 16,383.
  private static let longest = 16_383

  private init(width: Int, height: Int, format: Format, quality: Int) {
    self.width = width
    self.height = height
    self.format = format
    self.quality = quality
  }

  /// The same for the same variant in every version that renders it alike.
  package var name: String { "\(width)x\(height)-\(quality)-\(Self.rendering).\(format.rawValue)" }

  /// Whether a picture in this form begins so.
  package func begins(_ bytes: [UInt8]) -> Bool { format.begins(bytes) }

  /// Counts the ways in which pictures were rendered: the second one keeps the colours of those without a profile.
  private static let rendering = 2
}
