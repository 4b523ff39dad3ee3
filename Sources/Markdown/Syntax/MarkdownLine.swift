/// One line as far as a scan before the parser needs to know it.
struct MarkdownLine {
  struct Fence {
    var sign: UInt8
    var length: Int
  }

  /// How many `>` it begins with.
  private(set) var quotes = 0
  private(set) var hasListMark = false
  /// Spaces after the last mark; a tab counts as four.
  private(set) var indentation = 0
  /// Where its text begins, after all marks.
  private(set) var content: Int
  /// Its line break, or the end of the text.
  let end: Int
  /// Where the next line begins.
  let next: Int
  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter limit: so many marks of quotes are taken off, and none of lists: for lines of code.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, quotes limit: Int? = nil) {
    self.bytes = bytes
    var end = start
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    self.end = end
    next = end + 1 < bytes.count && bytes[end] == 13 && bytes[end + 1] == 10 ? end + 2 : min(end + 1, bytes.count)
    content = start
    while content < end, skipMark(quotes: limit) {}
  }

  var isBlank: Bool { content == end }

  var isHeading: Bool {
    var index = content
    while index < end, bytes[index] == UInt8(ascii: "#") { index += 1 }
    return index > content && index - content <= 6 && (index == end || bytes[index] == 32 || bytes[index] == 9)
  }

  /// Whether it looks like the row of a table.
  var isRow: Bool { content < end && bytes[content] == UInt8(ascii: "|") }

  /// The fence that it opens.
  var fence: Fence? {
    guard indentation < 4, let fence = run else { return nil }
    let info = bytes[(content + fence.length)..<end]
    return fence.sign == UInt8(ascii: "`") && info.contains(fence.sign) ? nil : fence
  }

  /// The fence that it closes.
  var closingFence: Fence? {
    guard let fence = run else { return nil }
    return bytes[(content + fence.length)..<end].allSatisfy { $0 == 32 || $0 == 9 } ? fence : nil
  }

  private var run: Fence? {
    guard content < end, bytes[content] == UInt8(ascii: "`") || bytes[content] == UInt8(ascii: "~") else { return nil }
    var index = content
    while index < end, bytes[index] == bytes[content] { index += 1 }
    return index - content >= 3 ? Fence(sign: bytes[content], length: index - content) : nil
  }

  /// Moves past a space or a mark; answers false at the text.
  private mutating func skipMark(quotes limit: Int?) -> Bool {
    switch bytes[content] {
    case 32: indentation += 1
    case 9: indentation += 4
    case UInt8(ascii: ">"):
      guard indentation < 4, quotes < limit ?? .max else { return false }
      quotes += 1
      indentation = 0
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      guard limit == nil, indentation < 4 || hasListMark, isGap(content + 1) else { return false }
      (hasListMark, indentation) = (true, 0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var index = content
      while index < end, index - content < 9, (48...57).contains(bytes[index]) { index += 1 }
      let isMark = index < end && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")) && isGap(index + 1)
      guard limit == nil, isMark else { return false }
      (hasListMark, indentation) = (true, 0)
      content = index
    default: return false
    }
    content += 1
    return true
  }

  private func isGap(_ index: Int) -> Bool { index >= end || bytes[index] == 32 || bytes[index] == 9 }
}
