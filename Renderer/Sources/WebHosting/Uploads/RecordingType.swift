import Foundation

/// The kinds of recordings that a page plays of what it was handed, known by their first bytes.
enum RecordingType: String, FileSignature {
  case mp3 = "audio/mpeg"
  case mp4 = "video/mp4"
  case ogg = "video/ogg"
  case quickTime = "video/quicktime"
  case wav = "audio/wav"
  case webM = "video/webm"

  init?(_ start: Data) {
    let bytes = Array(start.prefix(12))
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      self = bytes.dropFirst(8).elementsEqual("qt  ".utf8) ? .quickTime : .mp4
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webM
    } else if bytes.starts(with: Array("OggS".utf8)) {
      self = .ogg
    } else if bytes.starts(with: Array("ID3".utf8)) {
      self = .mp3
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).elementsEqual("WAVE".utf8) {
      self = .wav
    } else {
      return nil
    }
  }
}
