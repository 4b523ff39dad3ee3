/// A folded name prepared for being compared with many others by edit distance: insertions, deletions and substitutions of scalars.
///
/// Myers' algorithm in Hyyrö's form: a column of the table is bits of machine words, 64 letters in each (H. Hyyrö, "A bit-vector algorithm
/// for computing Levenshtein and Damerau edit distances", 2003).
struct EditPattern {
  /// In scalars.
  let length: Int
  private let wordCount: Int
  /// For each ASCII letter, the places where it occurs; `wordCount` words a letter.
  private var ascii: [UInt64]
  private var others: [UInt32: [UInt64]] = [:]
  private let zeros: [UInt64]

  init(_ text: String) {
    let scalars = text.unicodeScalars.map(\.value)
    length = scalars.count
    wordCount = max(1, (scalars.count + 63) / 64)
    ascii = [UInt64](repeating: 0, count: 128 * wordCount)
    zeros = [UInt64](repeating: 0, count: wordCount)
    for (place, scalar) in scalars.enumerated() {
      let (word, bit) = (place / 64, UInt64(1) << UInt64(place % 64))
      if scalar < 0x80 {
        ascii[Int(scalar) * wordCount + word] |= bit
      } else {
        others[scalar, default: zeros][word] |= bit
      }
    }
  }

  /// - Parameter bytes: the other name in UTF-8.
  func distance(to bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard length > 0 else { return UTF8Reader.count(in: bytes) }
    return wordCount == 1 ? shortDistance(to: bytes) : longDistance(to: bytes)
  }

  private func shortDistance(to bytes: UnsafeBufferPointer<UInt8>) -> Int {
    ascii.withUnsafeBufferPointer { ascii in
      var (positive, negative) = (~UInt64(0), UInt64(0))
      var distance = length
      let last = UInt64(1) << UInt64(length - 1)
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        let matches: UInt64
        if byte < 0x80 {
          matches = ascii[Int(byte)]
          place += 1
        } else {
          let (scalar, count) = UTF8Reader.scalar(in: bytes, at: place)
          matches = others[scalar]?[0] ?? 0
          place += count
        }
        let diagonal = (((matches & positive) &+ positive) ^ positive) | matches | negative
        var up = negative | ~(diagonal | positive)
        var down = diagonal & positive
        if up & last != 0 { distance += 1 }
        if down & last != 0 { distance -= 1 }
        up = up << 1 | 1
        down <<= 1
        positive = down | ~(diagonal | up)
        negative = up & diagonal
      }
      return distance
    }
  }

  private func longDistance(to bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var positive = [UInt64](repeating: ~0, count: wordCount)
    var negative = zeros
    var distance = length
    let last = UInt64(1) << UInt64((length - 1) % 64)
    var place = 0
    while place < bytes.count {
      let (scalar, count) = UTF8Reader.scalar(in: bytes, at: place)
      place += count
      let foreign = scalar < 0x80 ? nil : others[scalar] ?? zeros
      var (upCarry, downCarry) = (UInt64(1), UInt64(0))
      for word in 0..<wordCount {
        let matches = foreign?[word] ?? ascii[Int(scalar) * wordCount + word]
        let joined = matches | downCarry
        let diagonal = (((joined & positive[word]) &+ positive[word]) ^ positive[word]) | joined | negative[word]
        var up = negative[word] | ~(diagonal | positive[word])
        var down = diagonal & positive[word]
        if word == wordCount - 1 {
          if up & last != 0 { distance += 1 }
          if down & last != 0 { distance -= 1 }
        }
        (up, upCarry) = (up << 1 | upCarry, up >> 63)
        (down, downCarry) = (down << 1 | downCarry, down >> 63)
        positive[word] = down | ~(diagonal | up)
        negative[word] = up & diagonal
      }
    }
    return distance
  }
}
