internal import CPictures
internal import CSheets
import WorkerContract
import WorkerRuntime

/// A picture in grey: one byte a pixel, line by line without gaps.
final class GreyPicture {
  let pixels: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = .allocate(capacity: width * height)
  }

  deinit { pixels.deallocate() }

  /// Decodes a picture, upright, at most ``ReadFlyer/longestSide``; a small one is enlarged.
  ///
  /// - Throws: ``WorkerFailure``; `tooLarge` before anything is decoded.
  convenience init(_ file: MappedFile) throws {
    let header = try Images.header(of: file, page: 0)
    let size = try FlyerSize(header)
    var grey = picture_grey()
    let result = picture_read_grey(file.bytes.baseAddress, file.bytes.count, 0, Int32(size.width), Int32(size.height), &grey)
    guard result == 0, let read = grey.pixels else { throw Images.failure(result) }
    defer { picture_free(read) }
    self.init(width: Int(grey.width), height: Int(grey.height))
    pixels.update(from: read, count: width * height)
  }

  /// - Parameter projection: takes points of this picture to those of the new one.
  /// - Returns: nil where the projection has no inverse.
  func projected(by projection: Projection, width: Int, height: Int) -> GreyPicture? {
    guard let matrix = projection.inverse?.matrix else { return nil }
    let target = GreyPicture(width: width, height: height)
    sheet_project(sheet, matrix, target.pixels, Int32(width), Int32(height))
    return target
  }

  /// With its contrast stretched tile by tile, so that what is in a shadow is as black as the rest.
  ///
  /// - Throws: ``WorkerFailure`` where there is no memory.
  func stretched() throws(WorkerFailure) -> GreyPicture {
    let target = GreyPicture(width: width, height: height)
    let side = max(16, max(width, height) / Self.tilesAlong)
    guard sheet_stretch(sheet, Int32(side), Self.leastContrast, target.pixels) == 0 else { throw WorkerFailure(.tooLarge, "no memory") }
    return target
  }

  func inverted() -> GreyPicture {
    let target = GreyPicture(width: width, height: height)
    for index in 0..<(width * height) { target.pixels[index] = ~pixels[index] }
    return target
  }

  /// The quadrilateral that looks most like a sheet of paper, its corners from the upper left one with the clock, in pixels; nil without any.
  ///
  /// - Throws: ``WorkerFailure`` where there is no memory.
  func sheet(support: Double) throws(WorkerFailure) -> [Projection.Point]? {
    var found = sheet_quadrilateral()
    guard sheet_find(sheet, &found) == 0 else { throw WorkerFailure(.tooLarge, "no memory") }
    guard found.support >= support else { return nil }
    let c = found.corners
    return [(c.0, c.1), (c.2, c.3), (c.4, c.5), (c.6, c.7)].map { Projection.Point(x: $0.0, y: $0.1) }
  }

  /// The mean of a part of a line, in which a pixel outside of the picture counts for nothing; nil if all are outside.
  func mean(x: Range<Int>, y: Range<Int>) -> Double? {
    let (across, down) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
    guard !across.isEmpty, !down.isEmpty else { return nil }
    var sum = 0
    for line in down { for column in across { sum += Int(pixels[line * width + column]) } }
    return Double(sum) / Double(across.count * down.count)
  }

  private var sheet: sheet_picture { sheet_picture(pixels: pixels, width: Int32(width), height: Int32(height)) }

  /// How many tiles of contrast the longer side has.
  private static let tilesAlong = 40
  /// Of 255, in a tile with letters.
  private static let leastContrast: Int32 = 28
}
