import Foundation

/// What a tag is (Obsidian's rule): letters, digits, `_`, `-`, `/` and symbols such as emoji, at least one of them no digit.
enum TagRule {
  /// A tag of the front matter without its `#`; `nil` when nothing is left.
  static func bare(_ written: String) -> String? {
    let bare = written.drop { $0 == "#" }.trimmed { $0 == "/" }
    return bare.isEmpty || !isBounded(bare.utf8) ? nil : bare
  }

  /// Bytes of a tag, and its levels. Each level is a tag that the index keeps, so a tag without end would fill it.
  private static let lengthLimit = 200
  private static let levelLimit = 32

  private static func isBounded(_ tag: some Collection<UInt8>) -> Bool {
    tag.count <= lengthLimit && tag.count(where: { $0 == UInt8(ascii: "/") }) < levelLimit
  }

  /// Each tag once, compared without case, as first written.
  static func distinct(_ tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.filter { seen.insert($0.lowercased()).inserted }
  }

  /// Where tags stand in a run of text, without their `#`: each begins at the start, or after white space or an opening parenthesis.
  ///
  /// - Parameter isStart: whether a tag may begin with the first byte.
  static func ranges(in text: UnsafeBufferPointer<UInt8>, isStart: Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var isStart = isStart
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte == UInt8(ascii: "#"), isStart else {
        (isStart, index) = following(index, in: text)
        continue
      }
      isStart = false
      let (start, end, isNamed) = name(at: index + 1, in: text)
      index = max(index + 1, end)
      var (first, last) = (start, end)
      while first < last, text[first] == UInt8(ascii: "/") { first += 1 }
      while last > first, text[last - 1] == UInt8(ascii: "/") { last -= 1 }
      if isNamed, isBounded(text[first..<last]) { ranges.append(first..<last) }
    }
    return ranges
  }

  /// Whether a tag may begin after what stands at `index`, and where that ends.
  private static func following(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> (isStart: Bool, index: Int) {
    let byte = text[index]
    if byte < 0x80 { return (byte == 32 || (9...13).contains(byte) || byte == UInt8(ascii: "("), index + 1) }
    guard let (scalar, length) = scalar(at: index, in: text) else { return (false, index + 1) }
    return (scalar.properties.isWhitespace, index + length)
  }

  /// The signs of a tag from `start` on, and whether one of them is no digit.
  private static func name(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> (start: Int, end: Int, isNamed: Bool) {
    var index = start
    var isNamed = false
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        let isDigit = (48...57).contains(byte)
        let isSign = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        guard isDigit || isSign || byte == UInt8(ascii: "/") || HTMLTokenizer.isLetter(byte) else { break }
        if !isDigit, byte != UInt8(ascii: "/") { isNamed = true }
        index += 1
      } else {
        guard let (scalar, length) = scalar(at: index, in: text), belongs(scalar, isFirst: index == start) else { break }
        if scalar.properties.numericType == nil { isNamed = true }
        index += length
      }
    }
    return (start, index, isNamed)
  }

  private static func belongs(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil || properties.isEmoji { return true }
    switch properties.generalCategory {
    case .otherSymbol: return true
    // What joins and colours the parts of an emoji or a letter.
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .modifierSymbol: return !isFirst
    default: return false
    }
  }

  private static func scalar(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int)? {
    var iterator = text[index..<min(index + 4, text.count)].makeIterator()
    var decoder = Unicode.UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}
