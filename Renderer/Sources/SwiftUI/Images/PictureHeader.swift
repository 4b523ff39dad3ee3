import Foundation

/// The format of a picture and its size in pixels, as its first bytes say: those of PNG, JPEG, GIF and WebP. Nothing is decoded.
struct PictureHeader: Equatable, Sendable {
  enum Format: String, Sendable {
    case gif = "image/gif"
    case jpeg = "image/jpeg"
    case png = "image/png"
    case webp = "image/webp"
  }

  let format: Format
  let width: Int
  let height: Int

  /// - Returns: nil where the bytes are no picture of these formats, or say no size.
  init?(_ data: Data) {
    let bytes = HeaderBytes(data)
    if bytes.hasText("\u{89}PNG\r\n\u{1A}\n", at: 0), bytes.hasText("IHDR", at: 12) {
      self.init(.png, bytes.big32(at: 16), bytes.big32(at: 20))
    } else if bytes.hasText("GIF87a", at: 0) || bytes.hasText("GIF89a", at: 0) {
      self.init(.gif, bytes.little16(at: 6), bytes.little16(at: 8))
    } else if bytes.hasText("RIFF", at: 0), bytes.hasText("WEBP", at: 8) {
      self.init(webp: bytes)
    } else if bytes.big16(at: 0) == 0xFFD8 {
      self.init(jpeg: bytes)
    } else {
      return nil
    }
  }

  private init?(_ format: Format, _ width: Int?, _ height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }

  /// The three kinds of WebP (RFC 9649): lossy, lossless, extended.
  private init?(webp bytes: HeaderBytes) {
    if bytes.hasText("VP8 ", at: 12), bytes.big24(at: 23) == 0x9D012A {
      // The upper two bits of each length are a scale, which is unused.
      self.init(.webp, bytes.little16(at: 26).map { $0 & 0x3FFF }, bytes.little16(at: 28).map { $0 & 0x3FFF })
    } else if bytes.hasText("VP8L", at: 12), bytes.byte(at: 20) == 0x2F, let bits = bytes.little32(at: 21) {
      self.init(.webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    } else if bytes.hasText("VP8X", at: 12) {
      self.init(.webp, bytes.little24(at: 24).map { $0 + 1 }, bytes.little24(at: 27).map { $0 + 1 })
    } else {
      return nil
    }
  }

  /// A JPEG is a row of segments; one that starts a frame has the size (ITU-T T.81, B.2.2). A camera says in another one how the picture is
  /// to be turned, which browsers and UIKit do.
  private init?(jpeg bytes: HeaderBytes) {
    var place = 2
    var isTurned = false
    var hasExif = false
    while let mark = bytes.big16(at: place), mark >> 8 == 0xFF {
      // Bytes between segments may be filled.
      guard mark != 0xFFFF else {
        place += 1
        continue
      }
      guard let length = bytes.big16(at: place + 2), length >= 2 else { return nil }
      switch mark & 0xFF {
      // The first of its kind, as browsers do.
      case 0xE1 where !hasExif && bytes.hasText("Exif\0\0", at: place + 4):
        hasExif = true
        isTurned = bytes.orientation(in: place + 10, until: place + 2 + length).map { (5...8).contains($0) } == true
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF:
        let (height, width) = (bytes.big16(at: place + 5), bytes.big16(at: place + 7))
        self.init(.jpeg, isTurned ? height : width, isTurned ? width : height)
        return
      // The picture itself follows.
      case 0xDA, 0xD9: return nil
      default: break
      }
      place += 2 + length
    }
    return nil
  }
}

/// Numbers at places of the bytes; nil beyond their end.
private struct HeaderBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  func byte(at place: Int) -> Int? { place < data.count ? Int(data[data.startIndex + place]) : nil }

  func big16(at place: Int) -> Int? { number(at: place, count: 2) }
  func big24(at place: Int) -> Int? { number(at: place, count: 3) }
  func big32(at place: Int) -> Int? { number(at: place, count: 4) }
  func little16(at place: Int) -> Int? { number(at: place, count: 2, isLittle: true) }
  func little24(at place: Int) -> Int? { number(at: place, count: 3, isLittle: true) }
  func little32(at place: Int) -> Int? { number(at: place, count: 4, isLittle: true) }

  /// Latin-1: a character is a byte.
  func hasText(_ text: String, at place: Int) -> Bool {
    text.unicodeScalars.enumerated().allSatisfy { byte(at: place + $0.offset) == Int($0.element.value) }
  }

  /// The orientation that an Exif segment says, 1 to 8 (TIFF 6.0, tag 274).
  ///
  /// - Parameters:
  ///   - start: where its TIFF header is.
  ///   - end: of the segment: whatever it says of fields beyond is not believed, and not gone through.
  func orientation(in start: Int, until end: Int) -> Int? {
    let isLittle = hasText("II", at: start)
    func short(_ place: Int) -> Int? { number(at: place, count: 2, isLittle: isLittle) }
    guard let offset = number(at: start + 4, count: 4, isLittle: isLittle), let count = short(start + offset) else { return nil }
    let first = start + offset + 2
    let fields = (0..<max(0, min(count, (end - first) / 12))).lazy.map { first + $0 * 12 }
    return fields.first { short($0) == 274 }.flatMap { short($0 + 8) }
  }

  private func number(at place: Int, count: Int, isLittle: Bool = false) -> Int? {
    guard place >= 0, place + count <= data.count else { return nil }
    let bytes = data[(data.startIndex + place)..<(data.startIndex + place + count)]
    return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
