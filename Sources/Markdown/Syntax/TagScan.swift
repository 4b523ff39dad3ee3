/// Where a tag of inline HTML, a comment or an autolink ends, by the rules of CommonMark.
struct TagScan {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  /// An end that was looked for in vain is not looked for again.
  private var isWithoutCommentEnd = false

  init(bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// The index after the `>`; nil when what begins at `start` is none of them.
  mutating func end(of start: Int) -> Int? {
    var index = start + 1
    guard index < end else { return nil }
    if bytes[index] == UInt8(ascii: "!") { return endOfComment(start) }
    let isClosing = bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    guard index < end, HTMLTokenizer.isLetter(bytes[index]) else { return nil }
    skip(&index) { HTMLTokenizer.isLetter($0) || (48...57).contains($0) || "-+.".utf8.contains($0) }
    if index < end, bytes[index] == UInt8(ascii: ":") {
      skip(&index) { $0 > 32 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    } else {
      while index < end, HTMLTokenizer.isSpace(bytes[index]) {
        skip(&index, while: HTMLTokenizer.isSpace)
        guard !isClosing, skipAttribute(&index) else { break }
      }
      skip(&index, while: HTMLTokenizer.isSpace)
      if index < end, bytes[index] == UInt8(ascii: "/") { index += 1 }
    }
    return index < end && bytes[index] == UInt8(ascii: ">") ? index + 1 : nil
  }

  private mutating func endOfComment(_ start: Int) -> Int? {
    guard !isWithoutCommentEnd, start + 3 < end, bytes[start + 2] == UInt8(ascii: "-"), bytes[start + 3] == UInt8(ascii: "-") else {
      return nil
    }
    var index = start + 4
    while index + 2 < end {
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-"), bytes[index + 2] == UInt8(ascii: ">") {
        return index + 3
      }
      index += 1
    }
    isWithoutCommentEnd = true
    return nil
  }

  private func skipAttribute(_ index: inout Int) -> Bool {
    let start = index
    skip(&index) { $0 > 32 && !"\"'<>/=`".utf8.contains($0) }
    guard index > start else { return false }
    let afterName = index
    skip(&index, while: HTMLTokenizer.isSpace)
    guard index < end, bytes[index] == UInt8(ascii: "=") else {
      index = afterName
      return true
    }
    index += 1
    skip(&index, while: HTMLTokenizer.isSpace)
    guard index < end else { return false }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      skip(&index) { $0 > 32 && !"\"'<>=`".utf8.contains($0) }
      return true
    }
    index += 1
    skip(&index) { $0 != quote }
    guard index < end else { return false }
    index += 1
    return true
  }

  private func skip(_ index: inout Int, while belongs: (UInt8) -> Bool) {
    while index < end, belongs(bytes[index]) { index += 1 }
  }
}
