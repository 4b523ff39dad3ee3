/// A part of the bytes of a descriptor.
package struct ByteRange: Codable, Sendable, Hashable {
  package let offset: Int64
  package let length: Int64

  package init(offset: Int64, length: Int64) {
    self.offset = offset
    self.length = length
  }
}

/// Reads what a picture's header says, and decodes nothing of it.
///
/// Descriptors: the picture.
package struct ReadImageHeader: WorkerRequest {
  package typealias Response = ImageHeader
  package static let name = "image.header"
  package static let timeLimit = Duration.seconds(10)

  /// Nil for the whole file.
  package var range: ByteRange?
  /// From 0, of a file with several.
  package var page: Int

  package init(range: ByteRange? = nil, page: Int = 0) {
    self.range = range
    self.page = page
  }
}

package struct ImageHeader: Codable, Sendable, Hashable {
  /// Pixels, upright; of a page of a PDF, points of 1/72 inch.
  package let width: Int
  package let height: Int
  /// Of a PDF or a TIFF, or frames of an animation.
  package let pages: Int
  package let format: Format

  package enum Format: String, Codable, Sendable, CaseIterable {
    case jpeg, png, gif, webp, tiff, heif, pdf
  }

  package init(width: Int, height: Int, pages: Int, format: Format) {
    self.width = width
    self.height = height
    self.pages = pages
    self.format = format
  }
}

/// Reads what a picture looks like, in 64 bits: a difference hash. Pictures that look alike differ in few of them, whatever their size and
/// compression.
///
/// Descriptors: the picture.
package struct HashImage: WorkerRequest {
  package typealias Response = ImageHash
  package static let name = "image.hash"
  package static let timeLimit = Duration.seconds(20)

  /// Nil for the whole file.
  package var range: ByteRange?
  /// From 0, of a file with several.
  package var page: Int

  package init(range: ByteRange? = nil, page: Int = 0) {
    self.range = range
    self.page = page
  }
}

/// Each bit says whether a pixel is darker than the one to its right, in a grey version of 9 x 8 pixels.
package struct ImageHash: Codable, Sendable, Hashable {
  package let bits: UInt64

  package init(bits: UInt64) { self.bits = bits }
}

/// Decodes a picture and encodes it smaller: upright, still, in sRGB and without metadata.
///
/// Descriptors: the picture, and a file that receives the bytes.
package struct RenderImage: WorkerRequest {
  package typealias Response = RenderedImage
  package static let name = "image.render"
  package static let timeLimit = Duration.seconds(20)

  package enum Format: String, Codable, Sendable {
    case jpeg, png, webp
  }

  /// Nil for the whole file.
  package var range: ByteRange?
  /// From 0, of a file with several.
  package var page: Int
  /// What it fits into, in pixels. A picture is never enlarged; a page of a PDF has no pixels of its own and always has this size.
  package var width: Int
  package var height: Int
  /// Whether it fills width and height wholly and is cut around its middle.
  package var isCropped: Bool
  package var format: Format
  /// 1 to 100. PNG has none.
  package var quality: Int

  package init(
    range: ByteRange? = nil, page: Int = 0, width: Int, height: Int, isCropped: Bool = false, format: Format = .jpeg, quality: Int = 82
  ) {
    self.range = range
    self.page = page
    self.width = width
    self.height = height
    self.isCropped = isCropped
    self.format = format
    self.quality = quality
  }
}

package struct RenderedImage: Codable, Sendable, Hashable {
  /// Pixels.
  package let width: Int
  package let height: Int
  /// Bytes that were written, from the beginning of the file.
  package let length: Int64

  package init(width: Int, height: Int, length: Int64) {
    self.width = width
    self.height = height
    self.length = length
  }
}
