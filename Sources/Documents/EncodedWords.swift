import FoundationEssentials
import Glibc

/// Writes encoded words of a header (RFC 2047) so that GMime 3.2.13 of Debian 12 reads all of them.
///
/// It joins words of one character set before it decodes them, and stops at the padding of the first one
/// (https://github.com/jstedfast/gmime/issues/133). Python pads each word, as the RFC demands. A padded word before another one is written as
/// quoted-printable instead, which is not joined.
enum EncodedWords {
  /// Bytes of a word, which may have 75.
  private static let longest = 1_024
  private static let end = Array("=?=".utf8)
  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  static func separated(_ mail: [UInt8]) -> [UInt8] {
    var (separated, copied): ([UInt8], Int) = ([], 0)
    for place in ends(in: mail) {
      guard let word = Word(endingAt: place + end.count, in: mail), word.start >= copied, word.isFollowed(in: mail),
        let content = Data(base64Encoded: Data(word.payload))
      else { continue }
      separated.append(contentsOf: mail[copied..<word.start])
      separated.append(contentsOf: Array("=?".utf8) + word.charset + Array("?q?".utf8))
      for byte in content {
        separated.append(contentsOf: [UInt8(ascii: "="), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]])
      }
      separated.append(contentsOf: "?=".utf8)
      copied = place + end.count
    }
    guard copied > 0 else { return mail }
    return separated + mail[copied...]
  }

  /// Places of the padding and the end of words.
  private static func ends(in mail: [UInt8]) -> [Int] {
    mail.withUnsafeBytes { bytes in
      var (places, rest): ([Int], Int) = ([], 1)
      while rest < bytes.count - 1, let start = bytes.baseAddress,
        let found = memchr(start + rest, Int32(UInt8(ascii: "?")), bytes.count - 1 - rest)
      {
        let place = UnsafeRawPointer(found) - start
        if bytes[place - 1] == end[0], bytes[place + 1] == end[2] { places.append(place - 1) }
        rest = place + 1
      }
      return places
    }
  }

  /// A word in base64: `=?utf-8?b?...?=`.
  private struct Word {
    let start: Int
    let end: Int
    let charset: ArraySlice<UInt8>
    let payload: ArraySlice<UInt8>

    init?(endingAt end: Int, in mail: [UInt8]) {
      let questions = mail[max(0, end - longest)..<(end - 2)].indices.reversed().lazy.filter { mail[$0] == UInt8(ascii: "?") }.prefix(3)
      let places = Array(questions)
      guard places.count == 3, places[2] > 0, mail[places[2] - 1] == UInt8(ascii: "="), places[0] == places[1] + 2,
        mail[places[1] + 1] | 0x20 == UInt8(ascii: "b")
      else { return nil }
      (start, self.end) = (places[2] - 1, end)
      (charset, payload) = (mail[(places[2] + 1)..<places[1]], mail[(places[0] + 1)..<(end - 2)])
    }

    /// Whether white space and a word of the same character set in base64 follow.
    func isFollowed(in mail: [UInt8]) -> Bool {
      let next = mail[end...].prefix(longest).drop(while: \.isWhitespace)
      let head = Array("=?".utf8) + charset + Array("?b?".utf8)
      return next.startIndex > end && next.count >= head.count && zip(next, head).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }
}
