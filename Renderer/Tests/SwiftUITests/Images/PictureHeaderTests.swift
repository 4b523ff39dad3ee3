import Foundation
import Testing

@testable import SwiftUI

/// What is read of a picture's first bytes: a wrong size would move the page when the picture arrives.
@Suite struct PictureHeaderTests {
  private func bytes(_ parts: Any...) -> Data {
    parts.reduce(into: Data()) { data, part in
      if let text = part as? String { data.append(contentsOf: text.unicodeScalars.map { UInt8($0.value) }) }
      if let number = part as? Int { data.append(UInt8(number)) }
    }
  }

  /// A start of a picture, an application segment of a camera that says an orientation, a frame of 640 by 480.
  private func jpeg(orientation: Int?, frame: Int = 0xC0) -> Data {
    var data = bytes(0xFF, 0xD8)
    if let orientation {
      data += bytes(
        0xFF, 0xE1, 0, 34, "Exif\0\0", "MM", 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0)
    }
    // A table of codes has a number among those of frames.
    data += bytes(0xFF, 0xC4, 0, 4, 9, 9, 0xFF, 0xFF, frame, 0, 11, 8, 1, 0xE0, 2, 0x80, 1, 0, 0, 0)
    return data
  }

  @Test("each format says its size in its own way")
  func sizes() throws {
    let png = try #require(PictureHeader(bytes("\u{89}PNG\r\n\u{1A}\n", 0, 0, 0, 13, "IHDR", 0, 0, 1, 44, 0, 0, 0, 200)))
    #expect(png.format == .png && png.width == 300 && png.height == 200)
    let gif = try #require(PictureHeader(bytes("GIF89a", 44, 1, 200, 0)))
    #expect(gif.format == .gif && gif.width == 300 && gif.height == 200)
    let lossy = try #require(PictureHeader(bytes("RIFF....WEBPVP8 ....", 0, 0, 0, 0x9D, 1, 0x2A, 44, 0x41, 200, 0)))
    #expect(lossy.format == .webp && lossy.width == 300 && lossy.height == 200)
    // 14 bits of each, one less than it is: 299 and 199.
    let lossless = try #require(PictureHeader(bytes("RIFF....WEBPVP8L....", 0x2F, 0x2B, 0xC1, 0x31, 0)))
    #expect(lossless.width == 300 && lossless.height == 200)
    let extended = try #require(PictureHeader(bytes("RIFF....WEBPVP8X....", 0, 0, 0, 0, 43, 1, 0, 199, 0, 0)))
    #expect(extended.width == 300 && extended.height == 200)
  }

  @Test("a camera that was held upright turns its picture", arguments: [nil, 1, 3, 6, 8])
  func orientation(orientation: Int?) throws {
    let header = try #require(PictureHeader(jpeg(orientation: orientation)))
    let (width, height) = [6, 8].contains(orientation) ? (480, 640) : (640, 480)
    #expect(header.format == .jpeg && header.width == width && header.height == height)
  }

  @Test("what a camera's segment says of fields beyond its end is not believed")
  func exifBeyondItsEnd() {
    // The offset leads to a count and a field that stand behind the segment, in the next one.
    var data = bytes(0xFF, 0xD8, 0xFF, 0xE1, 0, 16, "Exif\0\0", "MM", 0, 42, 0, 0, 0, 12)
    data += bytes(0xFF, 0xE2, 0, 16, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0)
    data += jpeg(orientation: nil).dropFirst(2)
    #expect(PictureHeader(data)?.width == 640)
  }

  @Test("of many segments of cameras the first counts, and a megabyte of them is read as fast as any other", .timeLimit(.minutes(1)))
  func manyExifs() {
    var data = bytes(0xFF, 0xD8)
    for _ in 0..<60_000 { data += bytes(0xFF, 0xE1, 0, 16, "Exif\0\0", "II", 42, 0, 8, 0, 0, 0, 0xFF, 0xFF) }
    data += jpeg(orientation: 6).dropFirst(2)
    #expect(PictureHeader(data)?.width == 640)
  }

  @Test("a progressive frame says it too")
  func progressive() { #expect(PictureHeader(jpeg(orientation: nil, frame: 0xC2))?.width == 640) }

  @Test("bytes that are no picture, or end before the size, are none")
  func none() {
    let whole = jpeg(orientation: 6)
    for count in 0..<(whole.count - 5) { #expect(PictureHeader(whole.prefix(count)) == nil, "\(count)") }
    for text in ["", "<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "RIFF....WEBPVP9 ..........", "%PDF-1.7"] {
      #expect(PictureHeader(Data(text.utf8)) == nil, "\(text)")
    }
    #expect(PictureHeader(bytes("GIF89a", 0, 0, 200, 0)) == nil)
  }

  @Test("a part of other data is read from its own beginning")
  func slice() {
    let data = Data(repeating: 7, count: 5) + bytes("GIF89a", 44, 1, 200, 0)
    #expect(PictureHeader(data.dropFirst(5))?.width == 300)
  }
}
