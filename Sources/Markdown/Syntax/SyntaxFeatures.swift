/// Which syntax beyond GitHub's a note may hold, told from single signs: what is not here need not be looked for.
struct SyntaxFeatures: OptionSet {
  let rawValue: Int

  /// Anything for ``SpanScanner``.
  static let spans = SyntaxFeatures(rawValue: 1)
  /// `==`
  static let highlights = SyntaxFeatures(rawValue: 2)
  /// `^[`
  static let inlineNotes = SyntaxFeatures(rawValue: 4)
  /// `^` before a letter or digit.
  static let identifiers = SyntaxFeatures(rawValue: 8)
  /// `#` before anything but a space.
  static let tags = SyntaxFeatures(rawValue: 16)
  /// `[!`
  static let callouts = SyntaxFeatures(rawValue: 32)
  /// `<` before anything that may be a tag.
  static let html = SyntaxFeatures(rawValue: 64)

  /// One pass.
  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> SyntaxFeatures {
    var features: SyntaxFeatures = []
    var previous: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      // Letters and spaces, most of any text, are done with here.
      if byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte == 32 {
        previous = byte
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 10
      switch byte {
      case UInt8(ascii: "$"), 0xF4: features.insert(.spans)
      case UInt8(ascii: "%"): if previous == byte { features.insert(.spans) }
      case UInt8(ascii: "["):
        if previous == byte || previous == UInt8(ascii: "\\") { features.insert(.spans) }
        if previous == UInt8(ascii: "^") { features.insert(.inlineNotes) }
        if next == UInt8(ascii: "!") { features.insert(.callouts) }
      case UInt8(ascii: "="):
        if previous == byte { features.insert(.highlights) }
        if previous == UInt8(ascii: "\\") { features.insert(.spans) }
      case UInt8(ascii: "^"):
        if previous == UInt8(ascii: "\\") { features.insert(.spans) }
        if BlockIdentifier.isPart(next) { features.insert(.identifiers) }
      case UInt8(ascii: "#"):
        if previous == UInt8(ascii: "\\") { features.insert(.spans) }
        if next > 32, next != byte { features.insert(.tags) }
      case UInt8(ascii: "<"):
        if HTMLTokenizer.isLetter(next) || "/!?".utf8.contains(next) { features.insert(.html) }
      default: break
      }
      previous = byte
    }
    return features
  }
}
