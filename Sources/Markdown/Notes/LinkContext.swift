/// The words around a link.
enum LinkContext {
  /// Stand before and after the link's own words.
  static let start: UInt8 = 2
  static let end: UInt8 = 3
  /// Characters shown before and after the link, and at most of the link itself.
  private static let reach = 100

  /// - Parameter text: without line breaks; `range` are the link's words in it.
  static func around(_ range: Range<Int>, in text: [UInt8]) -> String {
    let lower = step(back: reach, from: range.lowerBound, in: text)
    let inner = step(forward: reach * 2, from: range.lowerBound, in: text, limit: range.upperBound)
    let upper = step(forward: reach, from: range.upperBound, in: text, limit: text.count)
    var context: [UInt8] = []
    context.reserveCapacity(upper - lower + 8)
    let first = lower == 0 ? 0 : text[lower..<range.lowerBound].firstIndex(of: 32).map { $0 + 1 } ?? lower
    let last = upper == text.count ? upper : text[range.upperBound..<upper].lastIndex(of: 32) ?? upper
    if first > 0 { context.append(contentsOf: "…".utf8) }
    append(text[first..<range.lowerBound], to: &context)
    context.append(start)
    append(text[range.lowerBound..<inner], to: &context)
    if inner < range.upperBound { context.append(contentsOf: "…".utf8) }
    context.append(end)
    append(text[range.upperBound..<last], to: &context)
    if last < text.count { context.append(contentsOf: "…".utf8) }
    return String(decoding: context, as: UTF8.self)
  }

  /// Control characters of the author would read as marks.
  private static func append(_ bytes: ArraySlice<UInt8>, to context: inout [UInt8]) {
    for byte in bytes where byte >= 32 { context.append(byte) }
  }

  private static func step(back characters: Int, from index: Int, in text: [UInt8]) -> Int {
    var (index, left) = (index, characters)
    while index > 0, left > 0 {
      index -= 1
      if text[index] & 0xC0 != 0x80 { left -= 1 }
    }
    return index
  }

  private static func step(forward characters: Int, from index: Int, in text: [UInt8], limit: Int) -> Int {
    var (index, left) = (index, characters)
    while index < limit, left > 0 {
      index += 1
      while index < limit, text[index] & 0xC0 == 0x80 { index += 1 }
      left -= 1
    }
    return index
  }
}
