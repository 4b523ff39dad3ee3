/// Finds the spans in the text of one paragraph.
struct InlineSpanScan {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  /// Where the scan stands; beyond `end` when a comment or a formula ran past the paragraph.
  private(set) var position: Int
  private(set) var spans: [MarkdownSpan] = []
  private let start: Int
  private var tags: TagScan
  /// Lengths of runs of backticks that nothing in this paragraph closes.
  private var unclosedRuns: Set<Int> = []
  private var isWithoutCommentEnd = false
  private var isWithoutBlockMathEnd = false
  /// cmark-gfm takes longer runs of backticks for text.
  private static let longestRun = 80

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    tags = TagScan(bytes: bytes, end: end)
    position = start
  }

  mutating func run() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\"): escape()
      case UInt8(ascii: "`"): code()
      case UInt8(ascii: "<"): position = tags.end(of: position) ?? position + 1
      case UInt8(ascii: "$"): math()
      case UInt8(ascii: "%") where byte(1) == UInt8(ascii: "%"): comment()
      case UInt8(ascii: "[") where byte(1) == UInt8(ascii: "["): wikilink(isEmbed: false)
      case UInt8(ascii: "!") where byte(1) == UInt8(ascii: "[") && byte(2) == UInt8(ascii: "["): wikilink(isEmbed: true)
      case UInt8(ascii: "]") where byte(1) == UInt8(ascii: "("): skipAddress(from: position + 2)
      case UInt8(ascii: ":") where byte(1) == UInt8(ascii: "/") && byte(2) == UInt8(ascii: "/"): skipAddress(from: position + 3)
      case 0xF4 where byte(1) == 0x8F && byte(2) == 0xBF && byte(3) == 0xBC: add(.sign, to: position + 4)
      default: position += 1
      }
    }
  }

  private mutating func add(_ kind: MarkdownSpan.Kind, to end: Int) {
    spans.append(MarkdownSpan(kind: kind, range: position..<end))
    position = end
  }

  private func byte(_ offset: Int) -> UInt8 { position + offset < end ? bytes[position + offset] : 0 }

  private mutating func escape() {
    let isOurs = "#=^".utf8.contains(byte(1)) || (byte(1) == UInt8(ascii: "[") && byte(2) == UInt8(ascii: "!"))
    if isOurs { add(.escape, to: position + 2) } else { position = min(position + 2, end) }
  }

  private mutating func code() {
    let opening = position
    while position < end, bytes[position] == UInt8(ascii: "`") { position += 1 }
    let length = position - opening
    guard length <= Self.longestRun, !unclosedRuns.contains(length) else { return }
    var index = position
    while index < end {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let run = index
      while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
      if index - run == length {
        position = index
        return
      }
    }
    unclosedRuns.insert(length)
  }

  /// `$` and text up to the next `$`: no space within at either end, and no digit after it, else two prices would be a formula.
  private mutating func math() {
    guard byte(1) != UInt8(ascii: "$") else { return blockMath() }
    guard byte(1) > 32 else {
      position += 1
      return
    }
    var index = position + 1
    while index < end, bytes[index] != UInt8(ascii: "$"), bytes[index] != UInt8(ascii: "`") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let isClosed = index < end && bytes[index] == UInt8(ascii: "$") && bytes[index - 1] > 32
    let isBeforeDigit = index + 1 < end && (48...57).contains(bytes[index + 1])
    if isClosed, !isBeforeDigit { add(.math(isBlock: false), to: index + 1) } else { position += 1 }
  }

  /// `$$` up to the next `$$`; from the beginning of a line also past empty lines.
  private mutating func blockMath() {
    var opening = position
    while opening < end, bytes[opening] == UInt8(ascii: "$") { opening += 1 }
    guard opening - position == 2, !isWithoutBlockMathEnd else {
      position = opening
      return
    }
    let limit = beginsLine ? bytes.count : end
    var index = opening
    while index + 1 < limit {
      if bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "$") {
        let isEmpty = bytes[opening..<index].allSatisfy { $0 <= 32 }
        if isEmpty {
          position = index + 2
          return
        }
        return add(.math(isBlock: true), to: index + 2)
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    isWithoutBlockMathEnd = true
    position = opening
  }

  /// `%%` up to the next `%%`; from the beginning of a line also past empty lines. One that never ends is text, so that nothing that a
  /// person wrote vanishes for want of a sign.
  private mutating func comment() {
    guard !isWithoutCommentEnd else {
      position += 2
      return
    }
    let limit = beginsLine ? bytes.count : end
    var index = position + 2
    while index + 1 < limit {
      if bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "%") { return add(.comment, to: index + 2) }
      index += 1
    }
    isWithoutCommentEnd = true
    position += 2
  }

  /// `[[...]]` on one line. The innermost opening counts: `[[a [[b]]` links to b.
  private mutating func wikilink(isEmbed: Bool) {
    let inside = position + (isEmbed ? 3 : 2)
    var index = inside
    while index < end, bytes[inside] != UInt8(ascii: "["), bytes[index] >= 32, bytes[index] != UInt8(ascii: "`") {
      let isDoubled = index + 1 < end && bytes[index + 1] == bytes[index]
      if isDoubled, bytes[index] == UInt8(ascii: "[") { break }
      if isDoubled, bytes[index] == UInt8(ascii: "]") {
        guard Wikilink(bytes[inside..<index], isEmbed: isEmbed) != nil else { break }
        return add(.wikilink(isEmbed: isEmbed), to: index + 2)
      }
      index += 1
    }
    // Of three brackets the last two may open one.
    position = inside - 1
  }

  /// Moves past an address, in which a `$` or `==` means nothing.
  private mutating func skipAddress(from start: Int) {
    var index = start
    while index < end, bytes[index] > 32, !")<>]`\"".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: "["), index + 1 < end, bytes[index + 1] == UInt8(ascii: "[") { break }
      index += 1
    }
    position = index
  }

  private var beginsLine: Bool {
    var index = position
    while index > start {
      index -= 1
      guard bytes[index] == 32 || bytes[index] == 9 || bytes[index] == UInt8(ascii: ">") else {
        return bytes[index] == 10 || bytes[index] == 13
      }
    }
    return true
  }
}
