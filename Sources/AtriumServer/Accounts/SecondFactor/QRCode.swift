import CQREncode
import Foundation

/// A text as a QR code (ISO/IEC 18004), by libqrencode.
///
/// The server makes it, beside the text: what draws it needs no encoder then, be it a page, an app of Apple's or a program.
struct QRCode {
  /// A row of modules each, from the top: `1` is dark, `0` is light. As many as each has; without the quiet zone around.
  let rows: [String]

  /// Of the medium level, at which 15 percent may be soiled: what people scan from a screen.
  ///
  /// - Parameter text: taken as bytes, without a zero among them.
  /// - Throws: `Failure` where it is longer than the largest code holds, 2331 bytes.
  init(_ text: String) throws(Failure) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { throw Failure(length: text.utf8.count, code: errno) }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    // A byte for each module; its lowest bit says whether it is dark.
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
    rows = (0..<width).map { row in
      String(decoding: modules[row * width..<(row + 1) * width].map { UInt8(ascii: $0 & 1 == 1 ? "1" : "0") }, as: UTF8.self)
    }
  }

  struct Failure: Error, Equatable, CustomStringConvertible {
    /// Of the text, in bytes.
    let length: Int
    /// `errno`: `ERANGE` for a text that is too long.
    let code: Int32

    var description: String { "a text of \(length) bytes could not become a QR code (error \(code))" }
  }
}
