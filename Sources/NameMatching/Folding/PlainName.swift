/// Folds the most frequent kind of name, of ASCII letters, digits and single spaces, without looking at what is beside each letter.
enum PlainName {
  /// - Returns: nil for any other name, and for one of which only articles might be left.
  static func fold(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let start = startWithoutArticle(bytes)
    guard start < bytes.count else { return nil }
    var isPlain = true
    let folded = String(unsafeUninitializedCapacity: bytes.count - start) { folded in
      var last: UInt8 = 0x20
      for place in start..<bytes.count {
        let byte = bytes[place]
        let lower = byte | 0x20
        let isLetter = lower &- 0x61 < 26
        guard isLetter || byte &- 0x30 < 10 || byte == 0x20 && last != 0x20 else {
          isPlain = false
          return 0
        }
        last = isLetter ? lower : byte
        folded[place - start] = last
      }
      if last == 0x20 { isPlain = false }
      return isPlain ? bytes.count - start : 0
    }
    return isPlain ? folded : nil
  }

  /// Of "The Band" the place of "Band"; the count of bytes where more than one article begins the name.
  private static func startWithoutArticle(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let length = article(in: bytes, from: 0)
    return length > 0 && article(in: bytes, from: length) > 0 ? bytes.count : length
  }

  /// The bytes of an article and the space behind it; 0 where none begins.
  private static func article(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    func letter(_ distance: Int) -> UInt8 { start + distance < bytes.count ? bytes[start + distance] | 0x20 : 0x20 }
    let (first, second) = (letter(0), letter(1))
    if first == 0x74, second == 0x68, letter(2) == 0x65, letter(3) == 0x20 { return 4 }
    guard first == 0x61 else { return 0 }
    return second == 0x20 ? 2 : second == 0x6e && letter(2) == 0x20 ? 3 : 0
  }
}
