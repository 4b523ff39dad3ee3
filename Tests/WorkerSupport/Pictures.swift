package import Foundation

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
    var objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    let kids = (0..<pages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append("<< /Type /Pages /Count \(pages) /Kids [\(kids)] /MediaBox [0 0 \(width) \(height)] >>")
    objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for page in 0..<pages {
      objects.append(
        "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F 3 0 R >> >> /Contents \(5 + 2 * page) 0 R >>")
      let content = "0 0 \(width / 2) \(height / 2) re f BT /F 72 Tf \(width / 2 + 10) \(height / 2 + 10) Td (\(page)) Tj ET"
      objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    return pdf(of: objects)
  }

  /// A PDF with a page of A4 for each text, one line of ASCII at 12 points, or of another size of the page and the letters.
  package static func pdf(texts: [String], width: Int = 595, height: Int = 842, points: Int = 12) -> Data {
    let kids = texts.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count \(texts.count) /Kids [\(kids)] /MediaBox [0 0 \(width) \(height)] >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for (page, text) in texts.enumerated() {
      objects.append("<< /Type /Page /Parent 2 0 R /Resources << /Font << /F 3 0 R >> >> /Contents \(5 + 2 * page) 0 R >>")
      let content = "BT /F \(points) Tf \(width / 8) \(height / 2) Td (\(text)) Tj ET"
      objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    return pdf(of: objects)
  }

  private static func pdf(of objects: [String]) -> Data {
    var file = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(file.utf8.count)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { file += String(format: "%010d 00000 n \n", offset) }
    file += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Data(file.utf8)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0) }
    }
  }
}
