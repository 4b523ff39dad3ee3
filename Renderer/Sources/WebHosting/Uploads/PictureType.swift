import Foundation

/// The kinds of pictures that a page shows of what it was handed, known by their first bytes. None of them can hold a script.
enum PictureType: String, FileSignature {
  case gif = "image/gif"
  case jpeg = "image/jpeg"
  case png = "image/png"
  case webp = "image/webp"

  init?(_ start: Data) {
    let bytes = Array(start.prefix(12))
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
