internal import CPictures
import WorkerContract
import WorkerRuntime

/// A picture, or a page of a PDF, upright and in grey, in the size in which it is read.
final class GreyPage {
  let pixels: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  /// Pixels an inch; 0 if unknown.
  let resolution: Int
  /// Pixels of the picture itself, upright; of a page of a PDF those in which it is read.
  let ownWidth: Int
  let ownHeight: Int

  /// - Throws: ``WorkerFailure``.
  init(_ file: MappedFile, page: Int) throws {
    let header = try Images.header(of: file, page: page)
    let size = try PageSize(header)
    var grey = picture_grey()
    let result = picture_read_grey(
      file.bytes.baseAddress, file.bytes.count, Int32(clamping: page), Int32(size.width), Int32(size.height), &grey)
    guard result == 0, let pixels = grey.pixels else { throw Images.failure(result) }
    self.pixels = pixels
    (width, height, resolution) = (Int(grey.width), Int(grey.height), size.resolution)
    (ownWidth, ownHeight) = header.format == .pdf ? (width, height) : (header.width, header.height)
  }

  deinit { picture_free(pixels) }
}
