/// Long runs of letters that nobody has written by hand.
extension SecretFinder {
  private static let least = 32

  /// Letters of both cases and digits, changing places as chance has it. What is written in hexadecimal, such as a commit or a UUID,
  /// has one case and stays; so do paths and long names, whose cases change once a word.
  func random(at place: Int) -> Range<Int>? {
    let end = run(from: place, most: Self.ahead) { TokenShape.Letters.base64.contains($0) }
    guard end - place >= Self.least else { return nil }
    var (small, large, digits, changes, slashes, capitals) = (0, 0, 0, 0, 0, 0)
    var (before, twoBefore) = (0, 0)
    for byte in bytes[place..<end] {
      let kind: Int
      switch byte {
      case 0x61...0x7A: (kind, small) = (1, small + 1)
      case 0x41...0x5A: (kind, large) = (2, large + 1)
      case 0x30...0x39: (kind, digits) = (3, digits + 1)
      default:
        kind = 0
        if byte == UInt8(ascii: "/") { slashes += 1 }
      }
      if before != 0, kind != 0, kind != before { changes += 1 }
      if kind == 2, before == 2, twoBefore != 2 { capitals += 1 }
      (twoBefore, before) = (before, kind)
    }
    let count = end - place
    // Amazon's secret keys have 40 letters and any number of slashes. A path's words begin with one capital, chance makes runs of them.
    if count == 40, small > 4, digits > 0, capitals > 2 { return place..<end }
    return small > 2 && large > 2 && digits > 1 && slashes * 10 <= count && changes * 3 >= count
      ? place..<run(from: end) { TokenShape.Letters.base64.contains($0) } : nil
  }

  /// A bot's token of Telegram: its number, a colon, 35 letters.
  func botToken(at place: Int) -> Range<Int>? {
    let colon = run(from: place, most: 13) { 0x30...0x39 ~= $0 }
    guard 8...12 ~= colon - place, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let end = run(from: colon + 1) { TokenShape.Letters.name.contains($0) }
    return end - colon - 1 >= 35 ? place..<end : nil
  }
}
