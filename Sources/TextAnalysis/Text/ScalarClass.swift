/// What the tokenizer makes of a Unicode scalar.
///
/// The classes keep grapheme clusters whole (UAX #29): an extending mark always belongs to what precedes it, so no token begins inside a
/// character.
enum ScalarClass {
  case letter, digit, extend, space, newline, mark
  /// A sign that forms one character with whatever follows it.
  case prepend

  init(_ value: UInt32) {
    self = value < 0x80 ? Self.ascii(value) : Self.other(value)
  }

  private static func ascii(_ value: UInt32) -> ScalarClass {
    switch value {
    case 0x30...0x39: .digit
    case 0x41...0x5a, 0x61...0x7a: .letter
    case 0x0a...0x0d: .newline
    case 0...0x20, 0x7f: .space
    default: .mark
    }
  }

  private static func other(_ value: UInt32) -> ScalarClass {
    switch value {
    case 0x85, 0x2028, 0x2029: return .newline
    // Two vowel signs of Thai and Lao, and the voicing marks of half-width kana, extend what precedes them although they count as letters.
    case 0xad, 0x0e33, 0x0eb3, 0x200c, 0x200d, 0xff9e, 0xff9f, 0x1f3fb...0x1f3ff, 0xe0020...0xe007f: return .extend
    case 0x0600...0x0605, 0x06dd, 0x070f, 0x0890...0x0891, 0x08e2, 0x0d4e, 0x110bd, 0x110cd, 0x111c2...0x111c3, 0x113d1, 0x1193f, 0x11941,
      0x11a3a, 0x11a84...0x11a89, 0x11d46, 0x11f02:
      return .prepend
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return .mark }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber, .decimalNumber: return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: return .extend
    case .spaceSeparator, .control, .format, .lineSeparator, .paragraphSeparator: return .space
    default: return .mark
    }
  }
}
