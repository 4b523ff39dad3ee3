package import Foundation
import TestSupport

/// Pictures that tests make for themselves, by `vips`.
package enum Pictures {
  /// From black at the left to white at the right.
  package static func make(_ name: String, width: Int, height: Int, in folder: Folder) async throws {
    try await Programs.run("vips", "grey", "grey.v", "\(width)", "\(height)", "--uchar", in: folder.path)
    try await Programs.run("vips", "copy", "grey.v", name, in: folder.path)
  }

  /// A text in black on white.
  ///
  /// - Parameters:
  ///   - size: pixels of its letters.
  ///   - place: its upper left corner; nil for the middle.
  package static func write(
    _ text: String, size: Int = 24, at place: (x: Int, y: Int)? = nil, width: Int = 800, height: Int = 400, to name: String,
    in folder: Folder
  ) async throws {
    try await Programs.run("vips", "text", "text.v", text, "--font", "DejaVu Sans \(size)", "--dpi", "72", in: folder.path)
    try await Programs.run("vips", "invert", "text.v", "black.v", in: folder.path)
    let words = place.map { ["embed", "black.v", name, "\($0.x)", "\($0.y)"] } ?? ["gravity", "black.v", name, "centre"]
    try await Programs.run(["vips"] + words + ["\(width)", "\(height)", "--extend", "white"], in: folder.path)
  }

  /// A JPEG file with an orientation of EXIF: the picture lies on its side, and is shown upright.
  package static func turned(_ jpeg: Data, orientation: UInt8) -> Data {
    // Big-endian TIFF with one entry: tag 0x0112, of type SHORT.
    let tiff: [UInt8] = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + tiff
    let length = body.count + 2
    return jpeg.prefix(2) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + body + jpeg.dropFirst(2)
  }

  /// A GIF of 1,000 x 1,000 pixels with so many frames, each of one pixel.
  package static func animation(frames: Int) -> Data {
    let head = Array("GIF89a".utf8) + [0xe8, 0x03, 0xe8, 0x03, 0x80, 0, 0, 0xff, 0xff, 0xff, 0, 0, 0]
    // Shown for a hundredth of a second; at the upper left; a table of two colours, and the code of the second one.
    let frame: [UInt8] = [
      0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0,
    ]
    return Data(head + Array(repeatElement(frame, count: frames).joined()) + [0x3b])
  }

  /// A PNG header that claims a size, with nothing behind it but a little data.
  package static func claimed(width: UInt32, height: UInt32) -> Data {
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      let content = Array(type.utf8) + data
      return bytes(UInt32(data.count)) + content + bytes(checksum(content))
    }
    func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
    return Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      + chunk("IHDR", bytes(width) + bytes(height) + [8, 0, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9c, 0x63, 0, 0, 0, 1, 0, 1]) + chunk("IEND", [])
  }

  /// A PDF of pages of that many points, each with a black rectangle in its lower left quarter and its number as text, in a font that it does
  /// not bring along.
  package static func pdf(pages: Int, width: Int, height: Int) -> Data {
    var builder = PDFBuilder()
    let pages = (0..<pages).map { page in
      let content = "0 0 \(width / 2) \(height / 2) re f BT /F 72 Tf \(width / 2 + 10) \(height / 2 + 10) Td (\(page)) Tj ET"
      return PDFBuilder.Page(Array(content.utf8))
    }
    return Data(builder.document(pages, size: (width, height)))
  }

  /// A PDF with a page of A4 for each text, one line of ASCII at 12 points, or of another size of the page and the letters.
  package static func pdf(texts: [String], width: Int = 595, height: Int = 842, points: Int = 12) -> Data {
    var builder = PDFBuilder()
    let pages = texts.map { PDFBuilder.Page(Array("BT /F \(points) Tf \(width / 8) \(height / 2) Td (\($0)) Tj ET".utf8)) }
    return Data(builder.document(pages, size: (width, height)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0) }
    }
  }
}
