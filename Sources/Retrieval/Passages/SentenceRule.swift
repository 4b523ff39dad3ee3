/// Where a sentence ends in the bytes of a line.
///
/// It ends behind `.`, `!`, `?` or an ellipsis, what closes a quotation or a bracket, and white space, or behind the full stop, exclamation
/// mark or question mark of Chinese and Japanese. A full stop behind a single letter abbreviates. Other abbreviations end a sentence too
/// early, which only makes a shorter unit.
struct SentenceRule {
  let bytes: [UInt8]

  /// The first place after the sentence that begins at `start`, or `end`.
  func end(from start: Int, to end: Int) -> Int {
    var place = start
    while place < end {
      let length = stopLength(at: place, to: end)
      guard length > 0 else {
        place += 1
        continue
      }
      var next = place + length
      if isWide(at: place, to: end) { return next }
      while next < end, case let closing = closerLength(at: next, to: end), closing > 0 { next += closing }
      if next < end, Self.isSpace(bytes[next]), !isAbbreviation(at: place, from: start) { return next }
      place = next
    }
    return end
  }

  /// Whether the bytes before `end` end a sentence, and not only a line.
  func isEnd(_ end: Int, from start: Int) -> Bool {
    var place = max(start, end - 12)
    while place < end {
      let length = stopLength(at: place, to: end)
      var next = place + max(length, 1)
      if length > 0 {
        while next < end, case let closing = closerLength(at: next, to: end), closing > 0 { next += closing }
        if next == end { return true }
      }
      place = next
    }
    return false
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// How many bytes a mark that ends a sentence has here; 0 for none.
  private func stopLength(at place: Int, to end: Int) -> Int {
    switch bytes[place] {
    case 0x21, 0x2e, 0x3f: 1
    case 0xe2: three(at: place, to: end) == 0xe280a6 ? 3 : 0
    case 0xe3, 0xef: isWide(at: place, to: end) ? 3 : 0
    default: 0
    }
  }

  private func isWide(at place: Int, to end: Int) -> Bool {
    switch three(at: place, to: end) {
    case 0xe38082, 0xefbc81, 0xefbc9f: true
    default: false
    }
  }

  /// Quotation marks (straight, of English, German and French) and brackets.
  private func closerLength(at place: Int, to end: Int) -> Int {
    switch bytes[place] {
    case 0x22, 0x27, 0x29, 0x5d, 0x7d: return 1
    case 0xc2: return place + 1 < end && bytes[place + 1] == 0xbb ? 2 : 0
    default:
      let mark = three(at: place, to: end)
      return mark == 0xe2809c || mark == 0xe2809d || mark == 0xe28099 ? 3 : 0
    }
  }

  private func isAbbreviation(at place: Int, from start: Int) -> Bool {
    guard bytes[place] == 0x2e, place > start, Self.isLetter(bytes[place - 1]) else { return false }
    return place - 1 == start || !Self.isLetter(bytes[place - 2]) && bytes[place - 2] < 0x80
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte & 0xdf)
  }

  private func three(at place: Int, to end: Int) -> UInt32 {
    guard place + 2 < end else { return 0 }
    return UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
  }
}
