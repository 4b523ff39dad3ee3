/// Counts words: runs of letters and digits, and each character of a script that writes no spaces.
enum WordCounter {
  static func count(_ bytes: [UInt8]) -> Int {
    var (count, isInWord) = (0, false)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        let isPart = byte.isLetter || byte.isDigit
        // An apostrophe or hyphen joins two parts of a word.
        let joins = isInWord && (byte == 0x27 || byte == 0x2d)
        if isPart, !isInWord { count += 1 }
        isInWord = isPart || joins
        place += 1
        continue
      }
      let length = min(max(1, (~byte).leadingZeroBitCount), bytes.count - place)
      let scalar = bytes[place..<place + length].reduce(UInt32(0)) { $0 << 6 | UInt32($1 & 0x3f) } & mask(length)
      place += length
      switch scalar {
      // Hiragana, Katakana, the unified ideographs and their extensions.
      case 0x3040...0x30ff, 0x3400...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff:
        count += 1
        isInWord = false
      case 0xb7, 0x2019: break
      // Signs of Latin-1, general punctuation to box drawings, CJK punctuation, full-width punctuation.
      case 0x80...0xa9, 0xab...0xb4, 0xb6...0xb9, 0xbb...0xbf, 0xd7, 0xf7, 0x2000...0x2bff, 0x3000...0x303f, 0xff00...0xff0f, 0xfffd:
        isInWord = false
      default:
        if !isInWord { count += 1 }
        isInWord = true
      }
    }
    return count
  }

  /// The bits that a sequence of this length carries (RFC 3629, section 3).
  private static func mask(_ length: Int) -> UInt32 {
    switch length {
    case 2: 0x7ff
    case 3: 0xffff
    default: 0x1fffff
    }
  }
}
