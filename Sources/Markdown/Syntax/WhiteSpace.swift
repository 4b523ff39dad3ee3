/// White space in UTF-8.
enum WhiteSpace {
  /// Bytes of the white space at `index`; 0 when there is none.
  static func length(at index: Int, in bytes: [UInt8]) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return byte == 32 || (9...13).contains(byte) ? 1 : 0 }
    guard byte == 0xC2 || byte == 0xE2 || byte == 0xE3, index + 1 < bytes.count else { return 0 }
    let second = bytes[index + 1]
    if byte == 0xC2 { return second == 0xA0 || second == 0x85 ? 2 : 0 }
    guard index + 2 < bytes.count else { return 0 }
    switch (byte, second, bytes[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }

  /// The words of `bytes` with one space between them.
  static func collapsed(_ bytes: [UInt8]) -> String {
    var words: [UInt8] = []
    words.reserveCapacity(bytes.count)
    var index = 0
    var isAfterSpace = false
    while index < bytes.count {
      let isPlain = bytes[index] > 32 && bytes[index] < 0x80
      let space = isPlain ? 0 : length(at: index, in: bytes)
      if space == 0 {
        if isAfterSpace, !words.isEmpty { words.append(32) }
        words.append(bytes[index])
      }
      isAfterSpace = space > 0
      index += max(space, 1)
    }
    return String(decoding: words, as: UTF8.self)
  }
}
